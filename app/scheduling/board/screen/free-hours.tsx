import { lengthText, spanText } from '../board-words.ts';
import type { Span } from '../day-board.ts';

interface FreeHoursProps {
  readonly freeHours: readonly Span[];
  /** Why there are no free hours; undefined when sessions take all hours. */
  readonly emptyText?: string | undefined;
  readonly onChoose: (span: Span) => void;
}

/** The free hours of a therapist; choosing one opens scheduling there. */
export function FreeHours({ freeHours, emptyText, onChoose }: FreeHoursProps) {
  return (
    <div className="flex flex-col gap-1">
      {freeHours.length === 0 && emptyText ? (
        <p>{emptyText}</p>
      ) : (
        <p className="font-semibold">
          {freeHours.length > 0 ? 'Programar en' : 'No hay horas libres ese día.'}
        </p>
      )}
      {freeHours.map((span) => (
        <button
          key={span.start}
          type="button"
          onClick={() => onChoose(span)}
          className="flex min-h-9 items-center justify-between gap-2 rounded-control border border-line px-3 tabular-nums hover:bg-soft touch:min-h-11"
        >
          <span>{spanText(span)}</span>
          <span className="text-muted text-small">{lengthText(span.end - span.start)}</span>
        </button>
      ))}
    </div>
  );
}
