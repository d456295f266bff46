import { useJson } from '#app/shared/use-json.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cancellationReasons } from '../copy.ts';
import { appointmentsText } from '../texts.ts';
import { settlementTexts as texts } from './copy.ts';
import { SettlementProposals, useSettlementSubmission } from './screen/settlement-form.tsx';
import { SettlementRows } from './screen/settlement-rows.tsx';
import { useSettlement } from './screen/use-settlement.ts';
import type { ClosureSettlementView } from './view/settlement.ts';

interface ClosureSettlementProps {
  readonly closureId: number;
  /** `24 dic 2026 · Fumigación` */
  readonly description: string;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

const [, , CANCELLED_BY_INSTITUTION] = cancellationReasons.calendar;
const FORM_ID = 'citas-del-cierre';

/** Settles the sessions on the days of a closure. */
export function ClosureSettlement({ closureId, description, onSettled, onClose }: ClosureSettlementProps) {
  const path = `/mantenimiento/cierres/${closureId}`;
  const read = useJson<ClosureSettlementView>(path);
  const { rows = [], total = 0 } = read.value ?? {};
  const settlementState = useSettlement(rows, `closure-settlement:${closureId}`);
  const { decisions, undecidedCount } = settlementState;
  const unsettledCount = total - decisions.length;
  const { settle, busy, refused } = useSettlementSubmission({ resource: path }, read.reload, () => {
    settlementState.forget();
    onSettled();
    if (total <= rows.length) onClose();
    else read.reload();
  });
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Citas del cierre"
      description={description}
      note={undecidedCount > 0 && `${appointmentsText(unsettledCount)} sin resolver`}
      footer={
        <>
          <Button onClick={onClose}>{texts.notNow}</Button>
          <Button
            type="submit"
            form={FORM_ID}
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
        id={FORM_ID}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          settle({ decisions, reason: CANCELLED_BY_INSTITUTION });
        }}
      >
        <SettlementProposals
          refused={refused}
          read={read}
          notices={total > rows.length && <Notice tone="info">{texts.firstOf(rows.length, total)}</Notice>}
        >
          {read.value && (
            <SettlementRows
              rows={rows}
              settlement={settlementState}
              cause={texts.closureOf(description)}
              emptyText={texts.noneOfClosure}
            />
          )}
        </SettlementProposals>
      </form>
    </Modal>
  );
}
