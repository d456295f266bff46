import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DayBoard } from '../day-board.ts';
import { movedTo, resizedTo, STEP_MINUTES } from './board-scale.ts';
import { type Placement, spanOfSession } from './placement-controller.ts';

const PICK_KEY = 'r';

/** The indices of the column and entry of a session; null when it is not shown. */
function locationOf({ columns }: DayBoard, id: number | null) {
  for (const [column, { entries }] of columns.entries()) {
    const entry = entries.findIndex(({ session, role }) => session.id === id && role === 'therapist');
    if (entry !== -1) return { column, entry };
  }
  return null;
}

/** The first session of the board; null on an empty one. */
const firstOf = ({ columns }: DayBoard): number | null =>
  columns.flatMap(({ entries }) => entries).find(({ role }) => role === 'therapist')?.session.id ?? null;

/** The session that an arrow key leads to; null if there is none. */
function neighbour(board: DayBoard, id: number, key: string): number | null {
  const at = locationOf(board, id);
  if (!at) return null;
  const ownEntries = board.columns[at.column]?.entries.filter(({ role }) => role === 'therapist') ?? [];
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const index = ownEntries.findIndex(({ session }) => session.id === id);
    return ownEntries[index + (key === 'ArrowDown' ? 1 : -1)]?.session.id ?? null;
  }
  const start = ownEntries.find(({ session }) => session.id === id)?.start ?? 0;
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let column = at.column + step; board.columns[column]; column += step) {
    const entries = board.columns[column]?.entries.filter(({ role }) => role === 'therapist') ?? [];
    const nearest = entries.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start))[0];
    if (nearest) return nearest.session.id;
  }
  return null;
}

/**
 * The keys of the board. Arrows go from session to session, and R picks one up. Then arrows move it by a quarter of an hour or to the
 * next therapist, Shift with an arrow changes its end, Enter puts it down, and Escape cancels.
 */
export function useBoardKeys(board: DayBoard, onPlaced: (placement: Placement) => void) {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const [heldPlacement, setHeldPlacement] = useState<Placement | null>(null);
  const columnsElement = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board has other columns.
  useEffect(() => setHeldPlacement(null), [board]);
  const currentId = locationOf(board, focusedId) ? focusedId : firstOf(board);
  const focus = (id: number | null) => {
    if (id === null) return;
    setFocusedId(id);
    columnsElement.current
      ?.querySelector<HTMLElement>(`[data-session="${id}"][data-as="therapist"]`)
      ?.focus({ preventScroll: false });
  };

  const moveHeld = (placement: Placement, key: string, resizes: boolean) => {
    const { span, column } = placement;
    const by = key === 'ArrowUp' ? -STEP_MINUTES : key === 'ArrowDown' ? STEP_MINUTES : 0;
    if (by !== 0)
      setHeldPlacement({
        ...placement,
        span: resizes ? resizedTo(board, span, 'end', span.end + by) : movedTo(board, span, span.start + by),
      });
    else {
      const nextColumn = column + (key === 'ArrowRight' ? 1 : -1);
      if (!resizes && board.columns[nextColumn]) setHeldPlacement({ ...placement, column: nextColumn });
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const button = (event.target as Element).closest<HTMLElement>('[data-session]');
    if (!button) return;
    const id = Number(button.dataset.session);
    const isArrow = event.key.startsWith('Arrow');
    if (heldPlacement) {
      if (isArrow) moveHeld(heldPlacement, event.key, event.shiftKey);
      else if (event.key === 'Enter') {
        setHeldPlacement(null);
        onPlaced(heldPlacement);
      } else if (event.key === 'Escape' || event.key === 'Tab') setHeldPlacement(null);
      else return;
      if (event.key !== 'Tab') event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (isArrow) {
      event.preventDefault();
      focus(neighbour(board, id, event.key));
    } else if (event.key.toLowerCase() === PICK_KEY && 'movable' in button.dataset) {
      const at = locationOf(board, id);
      const entry = at && board.columns[at.column]?.entries[at.entry];
      if (!at || !entry) return;
      event.preventDefault();
      setHeldPlacement({
        item: { kind: 'move', session: entry.session },
        column: at.column,
        span: spanOfSession(entry.session),
      });
    }
  };
  return {
    columnsElement,
    heldPlacement,
    currentId,
    onKeyDown,
    setFocusedId,
    cancelMove: () => setHeldPlacement(null),
  };
}
