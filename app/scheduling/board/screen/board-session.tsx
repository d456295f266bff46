import { memo } from 'react';
import { cn } from '#app/ui/cn.ts';
import { STATUSES } from '../../session-status.tsx';
import type { BoardEntry } from '../day-board.ts';

interface BoardSessionProps {
  readonly entry: BoardEntry;
  /** First shown minute of the day. */
  readonly from: number;
  /** Whether the filter leaves it out. */
  readonly faded: boolean;
  /** Whether Tab reaches it; the arrows reach the others. */
  readonly reachable: boolean;
  /** Whether it is being moved. */
  readonly picked: boolean;
}

/** Position and height on the board of a span; see `board-grid.css`. */
export const spanStyle = ({ start, end }: { start: number; end: number }, from: number) =>
  ({ '--from': start - from, '--minutes': end - start }) as React.CSSProperties;

/** A session of the board; in the auxiliary's column it is drawn dashed and can't be moved. */
export const BoardSession = memo(function BoardSession(props: BoardSessionProps) {
  const { entry, from, faded, reachable, picked } = props;
  const { session, role, lane, laneCount } = entry;
  const { text, icon: Icon } = STATUSES[session.status];
  const assists = role === 'auxiliary';
  const movable = session.movable && !assists;
  return (
    <button
      type="button"
      data-session={session.id}
      data-as={role}
      data-movable={movable || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-keyshortcuts={movable ? 'R' : undefined}
      title={`${session.patient} · ${session.start} – ${session.end}`}
      className={cn(
        'board-session',
        assists && 'board-assisted',
        faded && 'board-faded',
        picked && 'board-picked',
        `specialty-${session.specialtyId}`,
      )}
      style={{ ...spanStyle(entry, from), '--lane': lane, '--lanes': laneCount } as React.CSSProperties}
    >
      {movable && <span aria-hidden data-edge="start" className="board-edge board-edge-start" />}
      <span className="board-name">
        <Icon aria-hidden strokeWidth={2.75} className={cn('board-mark', `calendar-${session.status}`)} />
        <span className="sr-only">{text}. </span>
        <span className="board-whole-name">{session.patient}</span>
        <span className="board-short-name">{session.patientShort}</span>
      </span>
      <span className="board-detail">
        {session.start} – {session.end}{' '}
        {assists
          ? `· Auxiliar de ${session.therapistShort}`
          : session.auxiliary && `· aux. ${session.auxiliary}`}
      </span>
      {movable && <span aria-hidden data-edge="end" className="board-edge board-edge-end" />}
    </button>
  );
});
