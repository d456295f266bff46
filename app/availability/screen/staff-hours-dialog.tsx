import { type FormEvent, useId, useState } from 'react';
import { useConflicts } from '#app/shared/use-conflicts.ts';
import { useLeavingValue } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DoneCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import type { StaffTimesView } from '../view/availability.ts';
import { STAFF_TIMES_PATH } from './paths.ts';
import { WeekHours } from './week-hours.tsx';
import {
  hoursFromTexts,
  hoursOf,
  keyedIntervalsOf,
  WEEKDAY_LABELS,
  weekdayTexts,
  weekErrors,
} from './week-text.ts';

interface StaffHoursDialogProps {
  readonly therapist: StaffTimesView;
  readonly onClose: () => void;
  readonly onDone: (result: DoneCommand) => void;
}

/** The working hours of a therapist. */
export function StaffHoursDialog({ therapist, onClose, onDone }: StaffHoursDialogProps) {
  const id = useId();
  const [week, setWeek] = useState(() => keyedIntervalsOf(therapist.hours));
  const { errors, summary, conflicts, busy, send } = useSubmission(
    { page: STAFF_TIMES_PATH },
    { id, labels: WEEKDAY_LABELS, onDone },
  );
  const edits = useConflicts(id, WEEKDAY_LABELS, weekdayTexts(therapist.hours), conflicts);
  const { requestClose, question } = useLeavingValue(week, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const command = {
      intent: 'hours',
      staffId: therapist.id,
      hours: hoursOf(week),
      shown: hoursFromTexts(edits.shown),
    };
    send(command, weekErrors(week));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title="Horario de trabajo"
      description={`${therapist.name} · ${therapist.specialty}. Sin ninguna franja no hay restricción.`}
      footer={
        <>
          <Button onClick={requestClose}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? 'Guardando...' : 'Guardar horario'}
          </Button>
        </>
      }
    >
      <ConflictsProvider {...edits.provider}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorSummary title="No se guardó el horario" errors={[...summary, ...edits.summary]} />
          <WeekHours
            id={id}
            legend="Días y horas"
            dayOffText="No trabaja"
            week={week}
            errors={errors}
            onChange={setWeek}
          />
        </form>
      </ConflictsProvider>
      {question}
    </Modal>
  );
}
