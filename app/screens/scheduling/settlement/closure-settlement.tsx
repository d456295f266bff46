import { useState } from 'react';
import { cancellationReasons } from '../../../copy/scheduling.ts';
import { settlementTexts as texts } from '../../../copy/settlement.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { RefusedCommand } from '../../../view-models/command-result.ts';
import type { ClosureSettlementView } from '../../../view-models/settlement.ts';
import { useJson } from '../../shared/use-json.ts';
import { useLeavingTyped } from '../../shared/use-leaving.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { appointmentsText } from '../texts.ts';
import { SettlementRows } from './settlement-rows.tsx';
import { useSettlement } from './use-settlement.ts';

interface ClosureSettlementProps {
  readonly closureId: number;
  /** `24 dic 2026 · Fumigación` */
  readonly description: string;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

const [, , CANCELLED_BY_INSTITUTION] = cancellationReasons.calendar;
const FORM = 'citas-del-cierre';

/** Settles the sessions on the days of a closure. */
export function ClosureSettlement({ closureId, description, onSettled, onClose }: ClosureSettlementProps) {
  const toast = useToast();
  const [refused, setRefused] = useState<RefusedCommand | null>(null);
  const address = `/mantenimiento/cierres/${closureId}`;
  const read = useJson<ClosureSettlementView>(address);
  const { rows = [], total = 0 } = read.value ?? {};
  const choosing = useSettlement(rows);
  const { decisions, undecidedCount, chosen } = choosing;
  const remaining = total - decisions.length;
  const { send, busy } = useSubmission(
    { resource: address },
    {
      onDone({ message }) {
        toast({ kind: 'success', title: message });
        onSettled();
        if (total <= rows.length) onClose();
        else read.reload();
      },
      onRefused(result) {
        setRefused(result);
        read.reload();
      },
    },
  );
  const { leave, question } = useLeavingTyped({ chosen }, onClose);
  return (
    <Modal
      open
      onOpenChange={(open) => open || leave()}
      size="lg"
      title="Citas del cierre"
      description={description}
      note={undecidedCount > 0 && `${appointmentsText(remaining)} sin resolver`}
      footer={
        <>
          <Button onClick={leave}>Ahora no</Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            loading={busy}
            disabled={read.state !== 'ready' || decisions.length === 0}
          >
            Resolver {appointmentsText(decisions.length)}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(null);
          send({ decisions, reason: CANCELLED_BY_INSTITUTION });
        }}
      >
        {refused && <Notice tone="danger">{refused.message}</Notice>}
        {total > rows.length && <Notice tone="info">{texts.firstOf(rows.length, total)}</Notice>}
        {read.state === 'failed' && <ReadFailed onRetry={read.reload}>{texts.readFailed}</ReadFailed>}
        {!read.value && read.state === 'loading' && <Skeleton className="h-24 w-full" />}
        {read.value && <SettlementRows rows={rows} settlement={choosing} none={texts.noneOfClosure} />}
      </form>
      {question}
    </Modal>
  );
}
