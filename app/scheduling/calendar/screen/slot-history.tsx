import type { SlotChangeView } from '../../slot-change.ts';
import { slotText } from '../../texts.ts';

/** The earlier moves of a session, each with user, time and reason. */
export function SlotHistory({ changes }: { changes: readonly SlotChangeView[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Cambios de la cita" className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">Cambios</h3>
      <ol className="flex flex-col gap-3">
        {changes.map((change) => (
          <li key={`${change.at} ${slotText(change.to)}`} className="flex flex-col">
            <span>
              <del className="text-muted no-underline">
                <span className="sr-only">De </span>
                {slotText(change.from)}
              </del>
              <span aria-hidden> → </span>
              <span className="sr-only"> a </span>
              {slotText(change.to)}
              {change.from.therapist !== change.to.therapist &&
                ` · de ${change.from.therapist} a ${change.to.therapist}`}
            </span>
            <span className="text-muted text-small">
              {change.by} · {change.at}
              {change.reason && ` · ${change.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
