import { askedSites, onScreen, query } from '#domain/access';
import { type LocalDate, notFound, ok } from '#domain/shared';
import { wrong } from '../errors.ts';
import type { CalendarFilter, SessionCalendar } from '../ports.ts';
import { type CalendarEvent, calendarEventOf } from '../session.ts';
import { reachesSubject, type SubjectPorts } from '../subject.ts';

interface ListCalendarPorts extends SubjectPorts {
  readonly sessionCalendar: SessionCalendar;
}

interface ListCalendarInput {
  /** Narrows to one site; null for all that the caller may see. */
  readonly siteId: number | null;
  readonly of: CalendarFilter['of'];
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/**
 * The sessions of a calendar without the cancelled ones, by date and start: of sites, of a therapist, an auxiliary or a patient
 * (section 2 of part 1, scheduling calendar). Invalid: `to` `period-reversed`. Refuses with `record-not-found` for a
 * site, somebody or a patient that the caller can't see.
 */
export const listCalendar = query<ListCalendarPorts, ListCalendarInput, readonly CalendarEvent[]>({
  action: 'scheduling.list-calendar',
  allow: onScreen('scheduling'),
  async run(ports, actor, { siteId, of, from, to }) {
    if (from !== null && to !== null && to < from) return wrong('to', 'period-reversed');
    const sites = askedSites(actor, 'work', siteId);
    if (!sites.ok) return sites;
    const sessions = await ports.sessionCalendar.sessions({ sites: sites.value, of, from, to });
    if (sessions.length === 0 && of !== null && !(await reachesSubject(ports, actor, of))) return notFound();
    return ok(sessions.map((session) => calendarEventOf(session, ports.clock)));
  },
});
