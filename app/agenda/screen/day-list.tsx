import CalendarCheck from 'lucide-react/icons/calendar-check';
import { appointmentsText } from '#app/scheduling/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { AgendaCard, DayOfCards } from '../agenda.ts';
import type { BusyDayView } from '../external-calendar.ts';
import { BusyRow } from './busy-row.tsx';
import { SessionCard } from './session-card.tsx';

interface DayListProps {
  readonly day: DayOfCards;
  /** The busy times of the external calendar on this day. */
  readonly busyDay: BusyDayView | undefined;
  readonly onOpen: (session: AgendaCard) => void;
  readonly onCancel: (session: AgendaCard) => void;
}

/** The sessions and busy times of one day: a card each on a phone, rows inside one card on a wide screen. */
export function DayList({ day, busyDay, onOpen, onCancel }: DayListProps) {
  const rows = [
    ...day.cards.map((session) => ({ start: session.start, session, hours: null })),
    ...(busyDay?.times ?? []).map(({ start, hours }) => ({ start, session: null, hours })),
  ].sort((one, other) => one.start.localeCompare(other.start));
  return (
    <section
      aria-label={day.title}
      className="wide:overflow-clip wide:rounded-card wide:border wide:border-line wide:bg-surface wide:shadow-card"
    >
      <header className="flex items-center gap-2.5 pb-2 wide:border-line wide:border-b wide:bg-subtle wide:px-4 wide:py-2.5">
        <h3 className="font-semibold">{day.title}</h3>
        {day.isToday && (
          <Badge icon={<CalendarCheck aria-hidden />} className="bg-tint text-accent">
            Hoy
          </Badge>
        )}
        {day.cards.length > 0 && (
          <p className="ml-auto text-muted text-small">{appointmentsText(day.cards.length)}</p>
        )}
      </header>
      {day.cards.length === 0 && <p className="text-muted wide:px-4 wide:py-3">No tiene citas este día.</p>}
      <ul className="flex flex-col gap-3 wide:gap-0 wide:divide-y wide:divide-soft">
        {rows.map(({ start, session, hours }) => (
          <li key={session?.id ?? `busy-${start}`}>
            {session ? (
              <SessionCard session={session} onOpen={onOpen} onCancel={onCancel} />
            ) : (
              <BusyRow hours={hours} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
