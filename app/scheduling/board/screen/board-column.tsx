import { memo } from 'react';
import { appointmentsText } from '../../texts.ts';
import { CLOSED_CAUSE_TEXTS, freeHoursText, presenceText } from '../board-words.ts';
import type { BoardColumn as Column } from '../day-board.ts';
import { BoardSession, spanStyle } from './board-session.tsx';

interface BoardColumnProps {
  readonly column: Column;
  /** First and last shown minute of the day. */
  readonly from: number;
  readonly to: number;
  /** Ids of the sessions that the filter chooses; null for all. */
  readonly matchingIds: ReadonlySet<number> | null;
  /** The session that Tab reaches; null when there is none or it is in another column. */
  readonly currentId: number | null;
  /** The session that is being moved; null when there is none or it is in another column. */
  readonly pickedId: number | null;
}

/** The sessions and closed hours of one therapist. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, from, to, matchingIds, currentId, pickedId } = props;
  const { entries, closedHours, name } = column;
  return (
    <section
      aria-label={`${name}: ${appointmentsText(entries.length)}, ${presenceText(column)}, ${freeHoursText(column)}`}
      className="board-column"
    >
      {closedHours.map((span) => {
        const shown = { start: Math.max(span.start, from), end: Math.min(span.end, to) };
        if (shown.start >= shown.end) return null;
        return (
          <span key={span.start} aria-hidden className="board-closed" style={spanStyle(shown, from)}>
            {CLOSED_CAUSE_TEXTS[span.cause]}
          </span>
        );
      })}
      {entries.map((entry) => (
        <BoardSession
          key={`${entry.session.id} ${entry.role}`}
          entry={entry}
          from={from}
          faded={matchingIds !== null && !matchingIds.has(entry.session.id)}
          reachable={entry.session.id === currentId}
          picked={entry.session.id === pickedId && entry.role === 'therapist'}
        />
      ))}
    </section>
  );
});
