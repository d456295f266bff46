import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { durationText, shortDayText, unitsText } from '../../texts.ts';
import type { Planner } from './use-planner.ts';

/** Asks whether unusually long appointments are meant; they may be typing errors. */
export function LongSessionDialog({ planner }: { planner: Planner }) {
  const { longSessions, asksAboutLongSessions, answerAboutLongSessions, busy } = planner;
  return (
    <ConfirmDialog
      open={asksAboutLongSessions}
      onOpenChange={(open) => open || answerAboutLongSessions(false)}
      title="¿Programar una cita tan larga?"
      description={
        <ul>
          {longSessions.map(({ key, preview, hours }) => (
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
      onConfirm={() => answerAboutLongSessions(true)}
    />
  );
}
