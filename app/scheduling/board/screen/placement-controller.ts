import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { minutesOf } from '#app/shared/view/day-minutes.ts';
import type { CalendarEventView } from '../../calendar-event.ts';
import type { PlacedSession } from '../board-conflicts.ts';
import type { DayBoard, Span } from '../day-board.ts';
import {
  type BoardPoint,
  type ColumnSpan,
  drawnSpan,
  movedTo,
  pointAt,
  pressedSpan,
  resizedTo,
} from './board-scale.ts';

/** A service line that waits for sessions, with its patient. */
export interface WaitingService {
  readonly patient: ScheduledPatient;
  readonly specialty: string;
  readonly lineId: number;
}

/** A session to move or to resize at its start or end, a new slot to draw or to press, or a service to drop from the waiting list. */
export type BoardItem =
  | { readonly kind: 'move' | 'start' | 'end'; readonly session: CalendarEventView }
  | { readonly kind: 'draw' | 'press' }
  | {
      readonly kind: 'drop';
      readonly waitingService: WaitingService;
      readonly minutes: number;
      /** The length with its reason: `1 h, lo usual`. */
      readonly lengthWithReason: string;
      readonly placed: PlacedSession;
    };

/** The item that is being placed, and its current place. */
export interface Placement extends ColumnSpan {
  readonly item: BoardItem;
}

/** The current board and its elements; they are read again at each event. */
export interface PlacementInput {
  readonly board: DayBoard;
  /** The scrolled element. */
  readonly frame: HTMLElement | null;
  /** The element with the columns. */
  readonly columnsElement: HTMLElement | null;
  readonly onPlaced: (placement: Placement) => void;
}

/** Pixels within which a pointer counts as not moved. */
const MOVE_TOLERANCE = 5;
const LONG_PRESS_MS = 350;
/** Pixels from the border of the scrolled element within which it scrolls. */
const BORDER = 48;
const SCROLL_STEP = 12;

export const spanOfSession = ({ start, end }: CalendarEventView): Span => ({
  start: minutesOf(start),
  end: minutesOf(end),
});

interface Gesture {
  readonly item: BoardItem;
  readonly from: { readonly x: number; readonly y: number };
  /** Minutes from the start of the session to the grabbed point. */
  readonly grabOffset: number;
  /** The point at which the drawing of a slot began; null for other gestures. */
  readonly anchor: BoardPoint | null;
  at: { x: number; y: number };
  active: boolean;
  /** Whether the board scrolls near its borders; for a service of the waiting list only after the pointer was inside. */
  scrolls: boolean;
}

/** Follows mouse and finger while something is placed on the board; `show` gets each target, and null at the end. */
export function placementController(read: () => PlacementInput, show: (placement: Placement | null) => void) {
  let gesture: Gesture | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frameRequest = 0;
  let clickIsPartOfGesture = false;

  const pointOf = ({ x, y }: { x: number; y: number }): BoardPoint | null => {
    const { board, columnsElement } = read();
    if (!columnsElement || board.columns.length === 0) return null;
    return pointAt(columnsElement.getBoundingClientRect(), board, x, y);
  };

  const targetOf = ({ item, grabOffset, anchor, at }: Gesture): ColumnSpan | null => {
    const { board } = read();
    const point = pointOf(at);
    if (!point) return null;
    const { column, minute } = point;
    switch (item.kind) {
      case 'draw':
      case 'press':
        return anchor && { column: anchor.column, span: drawnSpan(board, anchor.minute, minute) };
      case 'drop':
        return { column, span: movedTo(board, { start: 0, end: item.minutes }, minute) };
      case 'move':
        return { column, span: movedTo(board, spanOfSession(item.session), minute - grabOffset) };
      default: {
        const { session, kind } = item;
        const ownColumn = board.columns.findIndex(
          ({ therapistUsername }) => therapistUsername === session.therapistUsername,
        );
        return { column: ownColumn, span: resizedTo(board, spanOfSession(session), kind, minute) };
      }
    }
  };

  const showTarget = () => {
    const target = gesture?.active ? targetOf(gesture) : null;
    if (gesture && target) show({ ...target, item: gesture.item });
  };

  const scrollAtBorder = () => {
    const { frame } = read();
    if (!gesture?.active || !frame) return;
    const box = frame.getBoundingClientRect();
    const { x, y } = gesture.at;
    const top = box.top + (frame.querySelector('.board-head')?.clientHeight ?? 0);
    const step = (at: number, least: number, most: number) =>
      at < least + BORDER ? -SCROLL_STEP : at > most - BORDER ? SCROLL_STEP : 0;
    const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const [right, down] = isInside ? [step(x, box.left, box.right), step(y, top, box.bottom)] : [0, 0];
    if (isInside && right === 0) gesture.scrolls = true;
    if (gesture.scrolls && (right !== 0 || down !== 0)) {
      frame.scrollBy(right, down);
      showTarget();
    }
    frameRequest = requestAnimationFrame(scrollAtBorder);
  };

  const activate = () => {
    if (!gesture) return;
    gesture.active = true;
    clickIsPartOfGesture = true;
    showTarget();
    frameRequest = requestAnimationFrame(scrollAtBorder);
  };

  const end = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frameRequest);
    gesture = null;
    show(null);
  };

  const listeners = {
    pointermove(event: PointerEvent) {
      if (!gesture) return;
      gesture.at = { x: event.clientX, y: event.clientY };
      if (gesture.active) return showTarget();
      const { from } = gesture;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= MOVE_TOLERANCE) return;
      if (event.pointerType === 'touch') end();
      else activate();
    },
    pointerup() {
      if (!gesture) return;
      const { item, active, anchor } = gesture;
      const { board, onPlaced } = read();
      const pressed = !active && item.kind === 'draw' && anchor;
      const target = pressed
        ? { column: anchor.column, span: pressedSpan(board, anchor) }
        : active && targetOf(gesture);
      end();
      // The click that belongs to a release follows at once; a release outside of the board has none.
      setTimeout(() => {
        clickIsPartOfGesture = false;
      });
      if (target) onPlaced({ ...target, item: pressed ? { kind: 'press' } : item });
    },
    pointercancel: end,
    keydown(event: KeyboardEvent) {
      if (event.key === 'Escape' && gesture) end();
    },
    touchmove(event: TouchEvent) {
      if (gesture?.active) event.preventDefault();
    },
    contextmenu(event: Event) {
      if (gesture?.active) event.preventDefault();
    },
  };

  return {
    /** Listens on the window; returns a function that stops listening. */
    listen() {
      const all = Object.entries(listeners) as [string, (event: never) => void][];
      for (const [type, listener] of all)
        window.addEventListener(type, listener as EventListener, { passive: false });
      return () => {
        end();
        for (const [type, listener] of all) window.removeEventListener(type, listener as EventListener);
      };
    },
    /** Begins to place something after a press of the pointer. */
    start(event: Pick<PointerEvent, 'button' | 'clientX' | 'clientY' | 'pointerType'>, item: BoardItem) {
      if (event.button !== 0 || gesture) return;
      clickIsPartOfGesture = false;
      const at = { x: event.clientX, y: event.clientY };
      const point = pointOf(at);
      gesture = {
        item,
        at,
        from: at,
        active: false,
        scrolls: item.kind !== 'drop',
        anchor: item.kind === 'draw' ? point : null,
        grabOffset: item.kind === 'move' && point ? point.minute - minutesOf(item.session.start) : 0,
      };
      // A shorter press of a finger scrolls.
      if (event.pointerType === 'touch') timer = setTimeout(activate, LONG_PRESS_MS);
    },
    /** Whether the latest click only ended a gesture; true once, because the call resets it. */
    endedGesture(): boolean {
      const ended = clickIsPartOfGesture;
      clickIsPartOfGesture = false;
      return ended;
    },
  };
}
