import { Link } from '@remix-run/react';
import { appointmentsText } from '#app/scheduling/texts.ts';
import { cn } from '#app/ui/cn.ts';
import { singularOrPlural } from '#domain/shared';
import type { AgendaDay } from '../agenda.ts';
import { useAgendaAddress } from '../use-agenda-address.ts';

/** The days of the week with their number of appointments. */
export function WeekStrip({ days }: { days: readonly AgendaDay[] }) {
  const { params, addressWith } = useAgendaAddress();
  const requested = params.get('dia');
  const chosenDate =
    days.find(({ date }) => date === requested)?.date ?? days.find(({ isChosen }) => isChosen)?.date;
  return (
    <nav aria-label="Días de la semana" className="flex gap-1.5 wide:gap-2 print:hidden">
      {days.map((day) => (
        <Day key={day.date} day={day} chosen={day.date === chosenDate} to={addressWith({ dia: day.date })} />
      ))}
    </nav>
  );
}

function Day({ day, chosen, to }: { day: AgendaDay; chosen: boolean; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'date' : undefined}
      aria-label={`${day.name}${day.isToday ? ', hoy' : ''}, ${appointmentsText(day.sessionCount)}`}
      className={cn(
        'flex min-w-0 flex-1 flex-col items-center rounded-control border py-1.5 leading-tight wide:py-2',
        chosen
          ? 'border-transparent bg-accent text-on-accent'
          : 'border-line bg-surface text-ink shadow-card hover:bg-soft',
        day.isToday && !chosen && 'border-accent',
      )}
    >
      <span className={cn('text-small', chosen ? '' : 'text-muted')}>{day.weekday}</span>
      <span className="font-semibold text-title tabular-nums">{day.dayOfMonth}</span>
      <span className={cn('text-tiny tabular-nums', chosen ? '' : 'text-muted')}>
        {day.sessionCount > 0 ? day.sessionCount : '·'}
        <span className="max-wide:hidden">
          {day.sessionCount > 0 && singularOrPlural(day.sessionCount, ' cita', ' citas')}
        </span>
      </span>
    </Link>
  );
}
