import {
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { HOUR, minutesOf, timeOf } from '#app/shared/view/day-minutes.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { RequestedSlot } from '../booking/requested-scheduling.ts';
import type { CalendarEventView } from '../calendar-event.ts';
import { useClinicNow } from '../clinic-clock.ts';
import { schedulingTexts } from '../copy.ts';
import type { TherapistSlotView } from '../slot-change.ts';
import { boardConflictsAt, conflictWords, verdictOf } from './board-conflicts.ts';
import type { DayBoard as Board, Span } from './day-board.ts';
import './screen/board.css';
import { BOARD_ID } from './board-words.ts';
import { BoardColumn } from './screen/board-column.tsx';
import { BoardGhost, placedSessionOf, placementText } from './screen/board-ghost.tsx';
import { BoardHead } from './screen/board-head.tsx';
import type { BoardItem, Placement, WaitingService } from './screen/placement-controller.ts';
import { useBoardKeys } from './screen/use-board-keys.ts';
import { usePlacement } from './screen/use-placement.ts';

/** A free slot that was chosen on the board, and the waiting service if one was dropped there. */
export interface BoardSlot extends Omit<RequestedSlot, 'therapistName' | 'specialtyId'> {
  readonly waitingService?: WaitingService;
}

interface DayBoardProps {
  readonly board: Board;
  /** Height of an hour in pixels. */
  readonly hourHeight: number;
  /** Ids of the sessions that the filter chooses; null for all. */
  readonly matchingIds: ReadonlySet<number> | null;
  readonly onOpen: (event: CalendarEventView) => void;
  readonly onMove: (event: CalendarEventView, to: TherapistSlotView) => void;
  readonly onChooseSlot: (slot: BoardSlot) => void;
  /** Called with the user name of a therapist who is absent. */
  readonly onAbsent: (therapistUsername: string) => void;
  /** Renders the list whose entries can be dropped onto the board; null if there is none. */
  readonly renderWaitingPanel: ((grab: (event: PointerEvent, item: BoardItem) => void) => ReactNode) | null;
}

/** All therapists of a day at true scale: sessions are opened, moved, resized and booked on it. */
export const DayBoard = memo(function DayBoard(props: DayBoardProps) {
  const { board, hourHeight, matchingIds, onOpen, onMove, onChooseSlot, onAbsent, renderWaitingPanel } =
    props;
  const { date, start: from, end: to, columns } = board;
  const frame = useRef<HTMLElement>(null);
  const now = useClinicNow();
  const toast = useToast();

  const onPlaced = ({ item, column: index, span }: Placement) => {
    const column = columns[index];
    if (!column) return;
    const { therapistUsername } = column;
    const slot = { date, therapist: therapistUsername, start: timeOf(span.start), end: timeOf(span.end) };
    const conflicts = boardConflictsAt(columns, column, span, placedSessionOf(item));
    const isRefused = verdictOf(conflicts) === 'refused';
    const refuse = (title: string) => {
      const description = conflicts.map((conflict) => conflictWords(conflict, column)).join(', ');
      toast({ kind: 'warning', title, description });
    };
    if ('session' in item) {
      const { session } = item;
      if (isRefused) refuse(schedulingTexts.moveRefused(session.patient));
      else onMove(session, slot);
    } else if (item.kind === 'drop') {
      const { waitingService } = item;
      if (isRefused) refuse(schedulingTexts.dropRefused(waitingService.patient.name));
      else onChooseSlot({ ...slot, waitingService });
    } else onChooseSlot({ ...slot, end: item.kind === 'draw' ? slot.end : null });
  };
  const onChooseSpan = useCallback(
    (index: number, span: Span) => {
      const column = columns[index];
      if (!column) return;
      const { therapistUsername } = column;
      onChooseSlot({ therapist: therapistUsername, date, start: timeOf(span.start), end: null });
    },
    [columns, date, onChooseSlot],
  );
  const keys = useBoardKeys(board, onPlaced);
  const { placement, controller } = usePlacement(() => ({
    board,
    onPlaced,
    frame: frame.current,
    columnsElement: keys.columnsElement.current,
  }));
  useScrollToNow(frame, board, hourHeight);

  const sessionOf = (target: EventTarget): CalendarEventView | null => {
    const id = (target as Element).closest<HTMLElement>('[data-session]')?.dataset.session;
    if (!id) return null;
    return (
      columns.flatMap(({ entries }) => entries).find((entry) => String(entry.session.id) === id)?.session ??
      null
    );
  };
  const itemAt = (target: Element): BoardItem | null => {
    const session = sessionOf(target);
    if (!session) return { kind: 'draw' };
    if (!target.closest('[data-movable]')) return null;
    const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
    return { kind: edge === 'start' || edge === 'end' ? edge : 'move', session };
  };
  const onPointerDown = (event: PointerEvent) => {
    const item = itemAt(event.target as Element);
    if (!item) return;
    keys.cancelMove();
    controller.start(event, item);
  };
  const open = (event: MouseEvent) => {
    const session = sessionOf(event.target);
    if (controller.endedGesture() || !session) return;
    onOpen(session);
  };
  const shownPlacement = placement ?? keys.heldPlacement;
  const hours = Array.from({ length: (to - from) / HOUR }, (_, index) => from + index * HOUR);
  const idInColumn = (id: number | null, index: number) =>
    id !== null && columns[index]?.entries.some(({ session }) => session.id === id) ? id : null;
  const pickedId = shownPlacement && 'session' in shownPlacement.item ? shownPlacement.item.session.id : null;
  const minute = now?.date === date ? minutesOf(now.time) : null;
  return (
    <div className="board-beside">
      {renderWaitingPanel?.(controller.start)}
      <section
        ref={frame}
        id={BOARD_ID}
        tabIndex={-1}
        aria-label="Citas del día por terapeuta"
        className="board-frame"
        style={
          {
            '--columns': columns.length,
            '--hour': `${hourHeight}px`,
            '--hours': (to - from) / HOUR,
          } as React.CSSProperties
        }
      >
        <div className="board">
          <BoardHead board={board} onChooseSpan={onChooseSpan} onAbsent={onAbsent} />
          <div className="board-hours" aria-hidden>
            {hours.map((hour) => (
              <span key={hour}>{timeOf(hour)}</span>
            ))}
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its sessions are buttons; it follows their pointers and keys. */}
          <div
            ref={keys.columnsElement}
            className="board-columns"
            data-placement={placement ? '' : undefined}
            onPointerDown={onPointerDown}
            onClick={open}
            onKeyDown={keys.onKeyDown}
            onFocus={(event) => {
              const session = sessionOf(event.target);
              if (session) keys.setFocusedId(session.id);
            }}
          >
            {columns.map((column, index) => (
              <BoardColumn
                key={column.therapistUsername}
                column={column}
                from={from}
                to={to}
                matchingIds={matchingIds}
                currentId={idInColumn(keys.currentId, index)}
                pickedId={idInColumn(pickedId, index)}
              />
            ))}
            {minute !== null && minute >= from && minute <= to && (
              <span
                className="board-now print:hidden"
                style={{ '--from': minute - from } as React.CSSProperties}
              >
                <span className="sr-only">Ahora: {timeOf(minute)}</span>
              </span>
            )}
            {shownPlacement && (
              <BoardGhost board={board} placement={shownPlacement} movedByKeys={placement === null} />
            )}
          </div>
        </div>
        <p aria-live="assertive" className="sr-only">
          {keys.heldPlacement && placementText(board, keys.heldPlacement)}
        </p>
      </section>
    </div>
  );
});

const MINUTES_BEFORE = 30;

/** Scrolls to half an hour before now whenever the board changes to today. */
function useScrollToNow(frame: React.RefObject<HTMLElement | null>, board: Board, hourHeight: number) {
  const [seenDate, setSeenDate] = useState<string | null>(null);
  const now = useClinicNow();
  useEffect(() => {
    if (now === null || seenDate === board.date) return;
    setSeenDate(board.date);
    if (now.date !== board.date) return;
    const minutes = minutesOf(now.time) - MINUTES_BEFORE - board.start;
    frame.current?.scrollTo({ top: Math.max(0, (minutes / HOUR) * hourHeight) });
  }, [now, seenDate, board, hourHeight, frame]);
}
