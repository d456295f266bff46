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
import type { Placing, Subject } from './placing-controller.ts';

/** The session whose conflicts are searched; `NEW_SESSION` for a drawn or pressed slot. */
export const placedSessionOf = (subject: Subject): PlacedSession =>
  'session' in subject ? subject.session : 'placed' in subject ? subject.placed : NEW_SESSION;

/** Name of the patient whose session is placed, or 'Programar aquí' for a drawn or pressed slot. */
const subjectName = (subject: Subject): string => {
  if ('session' in subject) return subject.session.patient;
  return 'placed' in subject ? subject.waitingService.patient.name : 'Programar aquí';
};

interface BoardGhostProps {
  readonly board: DayBoard;
  readonly placing: Placing;
  /** Whether keys move the ghost; the board then scrolls to it. */
  readonly movedByKeys: boolean;
}

/** The slot where the session would be put down, with its hour and its conflicts. */
export function BoardGhost({ board, placing, movedByKeys }: BoardGhostProps) {
  const { subject, span } = placing;
  const ghost = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ghost stays in sight wherever keys move it.
  useEffect(() => {
    if (movedByKeys) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [movedByKeys, placing.column, span.start, span.end]);
  const column = board.columns[placing.column];
  if (!column) return null;
  const conflicts = boardConflictsAt(board.columns, column, span, placedSessionOf(subject));
  const verdict = verdictOf(conflicts);
  const formerStartText = 'session' in subject ? `${subject.session.start} → ` : '';
  const words = conflicts.map((conflict) => conflictWords(conflict, column));
  const timeText = subject.kind === 'start' || subject.kind === 'end' ? spanText(span) : timeOf(span.start);
  const lengthWithReason =
    subject.kind === 'drop' && verdict !== 'refused' ? ` · ${subject.lengthWithReason}` : '';
  return (
    <div
      ref={ghost}
      data-verdict={verdict}
      className={cn('board-ghost', `board-ghost-${verdict}`)}
      style={
        {
          ...spanStyle(span, board.start),
          left: `${(placing.column / board.columns.length) * 100}%`,
          width: `${100 / board.columns.length}%`,
        } as React.CSSProperties
      }
    >
      <span className={cn('board-ghost-label', subject.kind === 'end' && 'board-ghost-label-end')}>
        {formerStartText}
        {timeText}
        {lengthWithReason} · {words.length > 0 ? words.join(', ') : 'sin cruces'}
      </span>
      <span className="board-name">{subjectName(subject)}</span>
      <span className="board-detail">{spanText(span)}</span>
    </div>
  );
}

/** The slot and its conflicts as text for screen readers. */
export function placingText(board: DayBoard, { subject, column: index, span }: Placing): string {
  const column = board.columns[index];
  if (!column) return '';
  const words = boardConflictsAt(board.columns, column, span, placedSessionOf(subject)).map((conflict) =>
    conflictWords(conflict, column),
  );
  return `${column.name}, ${spanText(span)}: ${words.length > 0 ? words.join(', ') : 'sin cruces'}`;
}
