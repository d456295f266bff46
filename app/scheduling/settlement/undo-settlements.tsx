import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { settlementTexts as texts } from './copy.ts';
import type { UndoableSettlementView } from './view/settlement.ts';

const UNDO_PATH = '/programacion/deshacer';

/** Lists the settlements of the user in the last minutes, each with a button that undoes it. */
export function UndoSettlements({
  settlementCount,
}: {
  /** Grows with each settlement, so that the list is read again. */ settlementCount: number;
}) {
  const toast = useToast();
  const { value, reload } = useJson<readonly UndoableSettlementView[]>(`${UNDO_PATH}?vez=${settlementCount}`);
  const [unrestoredTexts, setUnrestoredTexts] = useState<readonly string[]>([]);
  const { send, busy } = useSubmission(
    { resource: UNDO_PATH },
    {
      onSucceeded({ message, warnings }) {
        toast({ kind: warnings.length > 0 ? 'warning' : 'success', title: message });
        setUnrestoredTexts(warnings);
        reload();
      },
      onRefused({ message }) {
        toast({ kind: 'danger', title: message });
        reload();
      },
    },
  );
  return (
    <>
      <div className="max-wide:fixed max-wide:inset-x-3 bottom-3 wide:sticky z-30 print:hidden">
        {value?.map((settlement) => (
          <UndoableSettlement
            key={settlement.id}
            settlement={settlement}
            busy={busy}
            onUndo={() => send({ settlementId: settlement.id })}
          />
        ))}
      </div>
      <Modal
        open={unrestoredTexts.length > 0}
        onOpenChange={(open) => open || setUnrestoredTexts([])}
        title={texts.unrestoredTitle}
        description={texts.unrestoredDescription}
        footer={
          <Button variant="primary" onClick={() => setUnrestoredTexts([])}>
            Entendido
          </Button>
        }
      >
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {unrestoredTexts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

interface UndoableSettlementProps {
  readonly settlement: UndoableSettlementView;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function UndoableSettlement({ settlement: { title, until, msLeft }, busy, onUndo }: UndoableSettlementProps) {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(true), msLeft);
    return () => clearTimeout(timer);
  }, [msLeft]);
  if (hidden) return null;
  return (
    <div className="mt-2 wide:mt-3">
      <Notice
        tone="info"
        actions={
          <>
            <Button
              size="sm"
              aria-label={`${texts.undo}: ${title}`}
              icon={<Undo aria-hidden />}
              loading={busy}
              onClick={onUndo}
            >
              {texts.undo}
            </Button>
            <IconButton
              label={texts.hideNotice}
              icon={<X aria-hidden />}
              className="-my-1.5 -mr-2"
              onClick={() => setHidden(true)}
            />
          </>
        }
      >
        <p className="flex flex-col wide:flex-row wide:gap-2 wide:py-1">
          <span className="max-wide:truncate font-semibold">{title}</span>
          <span className="max-wide:text-small">{texts.undoUntil(until)}</span>
        </p>
      </Notice>
    </div>
  );
}
