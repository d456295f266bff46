import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
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
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** The working hours of a therapist. */
export function StaffHoursDialog({ therapist, onClose, onSucceeded }: StaffHoursDialogProps) {
  const [week, setWeek] = useState(() => keyedIntervalsOf(therapist.hours));
  const form = useRecordForm(
    { page: STAFF_TIMES_PATH },
    { labels: WEEKDAY_LABELS, loaded: weekdayTexts(therapist.hours), input: week, onClose, onSucceeded },
  );
  const submit = () => {
    const command = {
      intent: 'hours',
      staffId: therapist.id,
      hours: hoursOf(week),
      shown: hoursFromTexts(form.shown),
    };
    form.send(command, weekErrors(week));
  };
  return (
    <RecordDialog
      form={form}
      title="Horario de trabajo"
      description={`${therapist.name} · ${therapist.specialty}. Sin ninguna franja no hay restricción.`}
      refusedTitle="No se guardó el horario"
      buttons={<SaveButton form={form}>Guardar horario</SaveButton>}
      onSubmit={submit}
    >
      <WeekHours
        id={form.id}
        legend="Días y horas"
        dayOffText="No trabaja"
        week={week}
        errors={form.errors}
        onChange={setWeek}
      />
    </RecordDialog>
  );
}
