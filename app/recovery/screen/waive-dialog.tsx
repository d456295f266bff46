import { useState } from 'react';
import { appointmentsText, shortDayText } from '#app/scheduling/texts.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { REASON_MAX_LENGTH, singularOrPlural } from '#domain/shared';
import type { RecoveryRow } from '../recovery.ts';
import { RECOVERY_PATH } from './recovery-path.ts';

interface WaiveDialogProps {
  readonly row: RecoveryRow | null;
  readonly onClose: () => void;
}

/** Asks for a reason and waives lost sessions. */
export function WaiveDialog({ row, onClose }: WaiveDialogProps) {
  return row && <OpenDialog key={row.lineId} row={row} onClose={onClose} />;
}

function OpenDialog({ row, onClose }: { row: RecoveryRow; onClose: () => void }) {
  const { patient, lostSessions } = row;
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState('');
  const toast = useToast();
  const [retyped, setRetyped] = useState(false);
  const { send, busy, refused } = useSubmission(
    { page: RECOVERY_PATH },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onClose();
      },
      onRefused: () => setRetyped(false),
    },
  );
  const problem = refused && !retyped ? (refused.fields.reason ?? refused.message) : null;
  const { requestClose, question } = useLeavingValue({ reason, excludedIds: [...excludedIds] }, onClose);
  const waivedIds = lostSessions.filter(({ id }) => !excludedIds.has(id)).map(({ id }) => id);
  const toggle = (id: number) =>
    setExcludedIds(
      (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || requestClose()}
      title={singularOrPlural(
        waivedIds.length,
        '¿No se recupera esta cita?',
        '¿No se recuperan estas citas?',
      )}
      description={`${patient}: ${appointmentsText(waivedIds.length)}. Las sesiones siguen disponibles en la autorización.`}
      confirmLabel="No se recupera"
      cancelLabel="Volver"
      loading={busy}
      disabled={waivedIds.length === 0}
      onConfirm={() => send({ intent: 'waive', sessionIds: waivedIds, reason })}
    >
      {lostSessions.length > 1 && (
        <div className="max-h-48 overflow-y-auto">
          {lostSessions.map(({ id, date, hours }) => (
            <Checkbox
              key={id}
              label={`${shortDayText(date)}, ${hours}`}
              checked={!excludedIds.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      )}
      <TextInput
        label="Motivo"
        required
        limit={REASON_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setRetyped(true);
        }}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {question}
    </ConfirmDialog>
  );
}
