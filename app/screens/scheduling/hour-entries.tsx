import { useState } from 'react';
import { cn } from '../../ui/cn.ts';
import { Popover, PopoverPanel, PopoverTrigger } from '../../ui/popover.tsx';
import type { CalendarEventView } from '../../view-models/calendar-event.ts';
import { STATUSES } from './session-status.tsx';
import { appointmentsText } from './texts.ts';

interface HourEntriesProps {
  readonly sessions: readonly CalendarEventView[];
  /** Day or therapist and hour, for the accessible name. */
  readonly when: string;
  /** In a day's cell one line per session, limited to the height; in a therapist's cell all sessions with details. */
  readonly cellOf: 'days' | 'therapists';
  /** Shows all sessions without a limit. */
  readonly whole: boolean;
  readonly onOpen: (event: CalendarEventView) => void;
  /** Called when dragging starts; with null when it ends. */
  readonly onDrag: (event: CalendarEventView | null) => void;
}

const MAX_BRIEF = 5;

/** The sessions that start within an hour, and a link to those that do not fit. */
export function HourEntries({ sessions, when, cellOf, whole, onOpen, onDrag }: HourEntriesProps) {
  const [open, setOpen] = useState(false);
  const shown =
    cellOf === 'days' && sessions.length > MAX_BRIEF && !whole ? sessions.slice(0, MAX_BRIEF - 1) : sessions;
  const left = sessions.length - shown.length;
  return (
    <div className="flex flex-col gap-0.5">
      {shown.map((session) => (
        <Entry
          key={session.id}
          session={session}
          detail={cellOf === 'days' ? 'name' : 'specialty'}
          onOpen={onOpen}
          onDrag={onDrag}
        />
      ))}
      {left > 0 && (
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger className="board-more">
            +{left} más
            <span className="sr-only">
              : ver las {appointmentsText(sessions.length)} de {when}
            </span>
          </PopoverTrigger>
          <PopoverPanel
            aria-label={`Citas de ${when}`}
            className="flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-72 flex-col gap-1 overflow-y-auto p-2"
          >
            <p className="px-1.5 py-1 font-semibold text-small">{when}</p>
            {sessions.map((session) => (
              <Entry
                key={session.id}
                session={session}
                detail="therapist"
                onOpen={(event) => {
                  setOpen(false);
                  onOpen(event);
                }}
              />
            ))}
          </PopoverPanel>
        </Popover>
      )}
    </div>
  );
}

interface EntryProps extends Pick<HourEntriesProps, 'onOpen'>, Partial<Pick<HourEntriesProps, 'onDrag'>> {
  readonly session: CalendarEventView;
  /** The amount of detail: the short name, also the specialty, or also the attendants. */
  readonly detail: 'name' | 'specialty' | 'therapist';
}

function Entry({ session, detail, onOpen, onDrag }: EntryProps) {
  const { text, icon: Icon } = STATUSES[session.status];
  const brief = detail === 'name';
  return (
    <button
      type="button"
      onClick={() => onOpen(session)}
      draggable={onDrag !== undefined && session.movable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', session.patient);
        onDrag?.(session);
      }}
      onDragEnd={() => onDrag?.(null)}
      title={brief ? session.patient : undefined}
      className={cn('calendar-session board-entry', `calendar-${session.status}`, brief && 'board-brief')}
    >
      <Icon aria-hidden strokeWidth={2.75} className="calendar-mark" />
      <span className="sr-only">{text}. </span>
      <span className="board-time">
        {session.start}
        {!brief && ` – ${session.end}`}
      </span>{' '}
      <span className={cn('font-semibold', brief && 'sr-only')}>{session.patient}</span>
      {brief && (
        <span aria-hidden className="font-semibold">
          {session.patientShort}
        </span>
      )}
      {!brief && (
        <span className="block text-muted">
          {session.specialty}
          {detail === 'therapist' && ` · ${session.therapist}`}
          {session.auxiliary && ` · aux. ${session.auxiliary}`}
        </span>
      )}
    </button>
  );
}
