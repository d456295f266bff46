import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
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
  readonly onSucceeded: (result: SucceededCommand<SavedLeaveView>, time: TypedLeaveTime) => void;
}

const KINDS = Object.entries(leaveKindNames).map(([value, label]) => ({ value, label }));

/** The form of a leave, with the booked sessions in its time. */
export function LeaveDialog({ therapist, leave, maySettle, onClose, onSucceeded }: LeaveDialogProps) {
  const [time, setTime] = useState<TypedLeaveTime>({
    from: leave?.from ?? '',
    to: leave?.to ?? '',
    hours: leave?.hours ?? null,
  });
  const [kind, setKind] = useState<string>(leave?.kind ?? '');
  const [note, setNote] = useState(leave?.note ?? '');
  const form = useRecordForm<SavedLeaveView>(
    { page: STAFF_TIMES_PATH },
    {
      labels: LEAVE_LABELS,
      loaded: leaveFieldsOf(leave),
      input: { time, kind, note },
      onClose,
      onSucceeded: (result) => onSucceeded(result, time),
    },
  );
  const submit = () => {
    const command = {
      intent: 'leave',
      leaveId: leave?.id ?? null,
      staffId: therapist.id,
      ...time,
      kind,
      note,
      shown: leave && leaveOf(form.shown),
    };
    form.send(command, leaveTimeErrors(time));
  };
  return (
    <RecordDialog
      form={form}
      title={leave ? 'Editar ausencia' : 'Registrar ausencia'}
      description={`${therapist.name} · ${therapist.specialty}`}
      refusedTitle="No se guardó la ausencia"
      buttons={<SaveButton form={form}>Guardar ausencia</SaveButton>}
      onSubmit={submit}
    >
      <LeaveTimeFields id={form.id} time={time} errors={form.errors} onChange={setTime} />
      <Select
        id={`${form.id}-kind`}
        label={LEAVE_LABELS.kind}
        required
        placeholder="Seleccionar"
        hint="Quien programa ve la ausencia, no el motivo."
        options={KINDS}
        value={kind}
        error={form.errors.kind}
        onChange={({ target }) => setKind(target.value)}
      />
      <TextInput
        id={`${form.id}-note`}
        label={LEAVE_LABELS.note}
        limit={REASON_MAX_LENGTH}
        value={note}
        error={form.errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <BookedNotice {...time} siteId={null} staffId={therapist.id} maySettle={maySettle} />
    </RecordDialog>
  );
}
