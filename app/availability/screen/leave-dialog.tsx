import { type FormEvent, useId, useState } from 'react';
import { useConflicts } from '#app/shared/use-conflicts.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DoneCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { leaveKindNames } from '../copy/availability.ts';
import { LeaveTimeFields, leaveTimeErrors, type TypedLeaveTime } from '../leave-time-fields.tsx';
import type { LeaveView, SavedLeaveView, StaffTimesView } from '../view/availability.ts';
import { BookedNotice } from './booked-notice.tsx';
import { LEAVE_LABELS, leaveFieldsOf, leaveOf } from './leave-fields.ts';
import { STAFF_TIMES_PATH } from './paths.ts';

interface LeaveDialogProps {
  readonly therapist: StaffTimesView;
  /** Null for a new leave. */
  readonly leave: LeaveView | null;
  /** Whether the user may settle the sessions of the leave. */
  readonly maySettle: boolean;
  readonly onClose: () => void;
  readonly onDone: (result: DoneCommand<SavedLeaveView>, time: TypedLeaveTime) => void;
}

const KINDS = Object.entries(leaveKindNames).map(([value, label]) => ({ value, label }));

/** The form of a leave, with the booked sessions in its time. */
export function LeaveDialog({ therapist, leave, maySettle, onClose, onDone }: LeaveDialogProps) {
  const id = useId();
  const [time, setTime] = useState<TypedLeaveTime>({
    from: leave?.from ?? '',
    to: leave?.to ?? '',
    hours: leave?.hours ?? null,
  });
  const [kind, setKind] = useState<string>(leave?.kind ?? '');
  const [note, setNote] = useState(leave?.note ?? '');
  const { errors, summary, conflicts, busy, send } = useSubmission<SavedLeaveView>(
    { page: STAFF_TIMES_PATH },
    { id, labels: LEAVE_LABELS, onDone: (result) => onDone(result, time) },
  );
  const edits = useConflicts(id, LEAVE_LABELS, leaveFieldsOf(leave), conflicts);
  const { requestClose, question } = useLeavingValue({ time, kind, note }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const command = {
      intent: 'leave',
      leaveId: leave?.id ?? null,
      staffId: therapist.id,
      ...time,
      kind,
      note,
      shown: leave && leaveOf(edits.shown),
    };
    send(command, leaveTimeErrors(time));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={leave ? 'Editar ausencia' : 'Registrar ausencia'}
      description={`${therapist.name} · ${therapist.specialty}`}
      footer={
        <>
          <Button onClick={requestClose}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? 'Guardando...' : 'Guardar ausencia'}
          </Button>
        </>
      }
    >
      <ConflictsProvider {...edits.provider}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorSummary title="No se guardó la ausencia" errors={[...summary, ...edits.summary]} />
          <LeaveTimeFields id={id} time={time} errors={errors} onChange={setTime} />
          <Select
            id={`${id}-kind`}
            label={LEAVE_LABELS.kind}
            required
            placeholder="Seleccionar"
            hint="Quien programa ve la ausencia, no el motivo."
            options={KINDS}
            value={kind}
            error={errors.kind}
            onChange={({ target }) => setKind(target.value)}
          />
          <TextInput
            id={`${id}-note`}
            label={LEAVE_LABELS.note}
            limit={REASON_MAX_LENGTH}
            value={note}
            error={errors.note}
            onChange={({ target }) => setNote(target.value)}
          />
          <BookedNotice {...time} siteId={null} staffId={therapist.id} maySettle={maySettle} />
        </form>
      </ConflictsProvider>
      {question}
    </Modal>
  );
}
