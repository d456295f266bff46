import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { durationText, shortDayText, unitsText } from './texts.ts';
import type { Planner } from './use-planner.ts';

/** Confirms unusually long appointments, which may be typing errors. */
export function LongSessionDialog({ planner }: { planner: Planner }) {
  const { longDates, asksAboutLongDates, answerAboutLongDates, busy } = planner;
  return (
    <ConfirmDialog
      open={asksAboutLongDates}
      onOpenChange={(open) => open || answerAboutLongDates(false)}
      title="¿Programar una cita tan larga?"
      description={
        <ul>
          {longDates.map(({ key, preview, hours }) => (
            <li key={key}>
              {shortDayText(preview.date)}, de {hours.start} a {hours.end}: {durationText(hours)},{' '}
              {unitsText(preview.units)}.
            </li>
          ))}
        </ul>
      }
      confirmLabel="Sí, programar"
      cancelLabel="Revisar la hora"
      loading={busy}
      onConfirm={() => answerAboutLongDates(true)}
    />
  );
}
