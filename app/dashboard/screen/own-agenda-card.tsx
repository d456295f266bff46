import { Link } from '@remix-run/react';
import { externalCalendarTexts as calendarTexts } from '#app/agenda/copy/external-calendar.ts';
import type { BusyDayView } from '#app/agenda/external-calendar.ts';
import { ExternalCalendarFault } from '#app/agenda/external-calendar-fault.tsx';
import { useBusyTimes } from '#app/agenda/use-busy-times.ts';
import { Card } from '#app/ui/card.tsx';
import { ownAgendaTexts as texts } from '../copy.ts';

/** A day of the user's agenda with its sessions. */
export interface UpcomingDayView {
  readonly date: string;
  readonly title: string;
  readonly sessions: readonly {
    readonly id: number;
    readonly hours: string;
    readonly patient: string;
    readonly specialty: string;
  }[];
}

/** The user's agenda, and the days for which the external calendar is read. */
export interface UpcomingSessionsView {
  readonly days: readonly UpcomingDayView[];
  readonly busyTimesRange: { readonly from: string; readonly to: string };
  readonly hasExternalCalendar: boolean;
}

/** The days with sessions or busy times, in order. */
function mergedDays(days: readonly UpcomingDayView[], busyDays: readonly BusyDayView[]) {
  const all = new Map<string, UpcomingDayView & { readonly busyDay?: BusyDayView }>(
    days.map((day) => [day.date, day]),
  );
  for (const day of busyDays) {
    const { date, title } = day;
    all.set(date, { ...(all.get(date) ?? { date, title, sessions: [] }), busyDay: day });
  }
  return [...all.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/** The user's agenda of today and the next two days, with the busy times of the external calendar. */
export function OwnAgendaCard({ days, busyTimesRange, hasExternalCalendar }: UpcomingSessionsView) {
  const { busyTimes, reload } = useBusyTimes(hasExternalCalendar, busyTimesRange.from, busyTimesRange.to);
  const agendaDays = mergedDays(days, busyTimes?.days ?? []);
  return (
    <Card
      title={texts.title}
      actions={
        <Link to="/diarioCampo/evoluciones" className="underline underline-offset-3">
          {texts.all}
        </Link>
      }
    >
      <ExternalCalendarFault busyTimes={busyTimes} onRetry={reload} />
      {agendaDays.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {agendaDays.map(({ date, title, sessions, busyDay }) => (
            <section key={date}>
              <h3 className="mb-1 font-semibold">{title}</h3>
              <ul className="flex flex-col gap-1">
                {sessions.map(({ id, hours, patient, specialty }) => (
                  <li key={id} className="flex flex-wrap gap-x-2.5">
                    <span className="whitespace-nowrap tabular-nums">{hours}</span>
                    <b className="font-semibold">{patient}</b>
                    <span className="text-muted">{specialty}</span>
                  </li>
                ))}
              </ul>
              {busyDay && (
                <p className="mt-1 text-muted">
                  {calendarTexts.busyHalfHours(busyDay.busyHalfHourCount)}:{' '}
                  {busyDay.times.map(({ hours }) => hours).join(', ')}
                </p>
              )}
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
