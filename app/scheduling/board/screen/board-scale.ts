import type { DayBoard, Span } from '../day-board.ts';

/** Sessions are placed on quarters of an hour. */
export const STEP_MINUTES = 15;
/** The length of a session that is placed by one press. */
const PRESSED_MINUTES = 60;
const HALF_HOUR = 30;

/** A span in a column, which is given by its index. */
export interface ColumnSpan {
  readonly column: number;
  readonly span: Span;
}

/** A point of the board: the index of a column and a minute, not rounded. */
export interface BoardPoint {
  readonly column: number;
  readonly minute: number;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const toStep = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES;

/** The point under a position of the pointer, within the board. */
export function pointAt(box: DOMRect, board: DayBoard, x: number, y: number): BoardPoint {
  const width = box.width / Math.max(board.columns.length, 1);
  const minutes = ((y - box.top) / box.height) * (board.end - board.start);
  return {
    column: clamp(Math.floor((x - box.left) / width), 0, board.columns.length - 1),
    minute: clamp(board.start + minutes, board.start, board.end),
  };
}

/** The span, moved so that it begins near `to`, within the board. */
export function movedTo(board: DayBoard, { start, end }: Span, to: number): Span {
  const length = end - start;
  const at = clamp(toStep(to), board.start, Math.max(board.start, board.end - length));
  return { start: at, end: at + length };
}

/** The span with its start or end near `to`, within the board and at least one step long. */
export function resizedTo(board: DayBoard, span: Span, edge: 'start' | 'end', to: number): Span {
  const at = clamp(toStep(to), board.start, board.end);
  return edge === 'start'
    ? { start: Math.min(at, span.end - STEP_MINUTES), end: span.end }
    : { start: span.start, end: Math.max(at, span.start + STEP_MINUTES) };
}

/** The span that is drawn from one minute to another, in either direction, at least one step long. */
export function drawnSpan(board: DayBoard, from: number, to: number): Span {
  const [first, last] = [toStep(Math.min(from, to)), toStep(Math.max(from, to))];
  const start = clamp(first, board.start, board.end - STEP_MINUTES);
  return { start, end: Math.max(last, start + STEP_MINUTES) };
}

/**
 * The span of a press. It starts at the full or half hour of the clock at or before the pressed minute, but not before the free time
 * around that minute. It lasts an hour, or less where the free time ends earlier. Where no time is free, it lasts a whole hour.
 */
export function pressedSpan(board: DayBoard, { column, minute }: BoardPoint): Span {
  const halfHourStart = Math.floor(minute / HALF_HOUR) * HALF_HOUR;
  const free = board.columns[column]?.freeHours.find(({ start, end }) => start <= minute && minute < end);
  if (!free) return movedTo(board, { start: 0, end: PRESSED_MINUTES }, halfHourStart);
  const start = Math.max(halfHourStart, free.start);
  return { start, end: Math.min(start + PRESSED_MINUTES, free.end) };
}
