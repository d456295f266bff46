import CalendarCheck from 'lucide-react/icons/calendar-check';
import { Badge } from '../../ui/badge.tsx';
import type { AgendaCard, DayOfCards } from '../../view-models/agenda.ts';
import { appointmentsText } from '../scheduling/texts.ts';
import { SessionCard } from './session-card.tsx';

interface DayListProps {
  readonly day: DayOfCards;
  readonly onOpen: (session: AgendaCard) => void;
  readonly onCancel: (session: AgendaCard) => void;
}

/** The sessions of one day: cards on a phone, rows of one card on a wide screen. */
export function DayList({ day, onOpen, onCancel }: DayListProps) {
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
        {day.cards.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} onOpen={onOpen} onCancel={onCancel} />
          </li>
        ))}
      </ul>
    </section>
  );
}
