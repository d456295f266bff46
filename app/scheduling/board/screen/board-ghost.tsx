import { useEffect, useRef } from 'react';
import { timeOf } from '#app/shared/view/day-minutes.ts';
import { cn } from '#app/ui/cn.ts';
import {
  boardConflictsAt,
  conflictWords,
  NEW_SESSION,
  type PlacedSession,
  verdictOf,
} from '../board-conflicts.ts';
import { spanText } from '../board-words.ts';
import type { DayBoard } from '../day-board.ts';
import { spanStyle } from './board-session.tsx';
import type { BoardItem, Placement } from './placement-controller.ts';

/** The session whose conflicts are searched; `NEW_SESSION` for a drawn or pressed slot. */
export const placedSessionOf = (item: BoardItem): PlacedSession =>
  'session' in item ? item.session : 'placed' in item ? item.placed : NEW_SESSION;

/** Name of the patient whose session is placed, or 'Programar aquí' for a drawn or pressed slot. */
const itemName = (item: BoardItem): string => {
  if ('session' in item) return item.session.patient;
  return 'placed' in item ? item.waitingService.patient.name : 'Programar aquí';
};

interface BoardGhostProps {
  readonly board: DayBoard;
  readonly placement: Placement;
  /** Whether keys move the ghost; the board then scrolls to it. */
  readonly movedByKeys: boolean;
}

/** The slot where the session would be put down, with its hour and its conflicts. */
export function BoardGhost({ board, placement, movedByKeys }: BoardGhostProps) {
  const { item, span } = placement;
  const ghost = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ghost stays in sight wherever keys move it.
  useEffect(() => {
    if (movedByKeys) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [movedByKeys, placement.column, span.start, span.end]);
  const column = board.columns[placement.column];
  if (!column) return null;
  const conflicts = boardConflictsAt(board.columns, column, span, placedSessionOf(item));
  const verdict = verdictOf(conflicts);
  const formerStartText = 'session' in item ? `${item.session.start} → ` : '';
  const words = conflicts.map((conflict) => conflictWords(conflict, column));
  const timeText = item.kind === 'start' || item.kind === 'end' ? spanText(span) : timeOf(span.start);
  const lengthWithReason = item.kind === 'drop' && verdict !== 'refused' ? ` · ${item.lengthWithReason}` : '';
  return (
    <div
      ref={ghost}
      data-verdict={verdict}
      className={cn('board-ghost', `board-ghost-${verdict}`)}
      style={
        {
          ...spanStyle(span, board.start),
          left: `${(placement.column / board.columns.length) * 100}%`,
          width: `${100 / board.columns.length}%`,
        } as React.CSSProperties
      }
    >
      <span className={cn('board-ghost-label', item.kind === 'end' && 'board-ghost-label-end')}>
        {formerStartText}
        {timeText}
        {lengthWithReason} · {words.length > 0 ? words.join(', ') : 'sin cruces'}
      </span>
      <span className="board-name">{itemName(item)}</span>
      <span className="board-detail">{spanText(span)}</span>
    </div>
  );
}

/** The slot and its conflicts as text for screen readers. */
export function placementText(board: DayBoard, { item, column: index, span }: Placement): string {
  const column = board.columns[index];
  if (!column) return '';
  const words = boardConflictsAt(board.columns, column, span, placedSessionOf(item)).map((conflict) =>
    conflictWords(conflict, column),
  );
  return `${column.name}, ${spanText(span)}: ${words.length > 0 ? words.join(', ') : 'sin cruces'}`;
}
