import { askedSites, onScreen, query } from '#domain/access';
import { type LocalDate, notFound, ok } from '#domain/shared';
import { wrong } from '../errors.ts';
import type { CalendarFilter, SessionCalendar } from '../ports.ts';
import { type CalendarEvent, calendarEventOf, SESSION_STATE, type SessionType } from '../session.ts';
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
  readonly specialtyId?: number | null;
  readonly type?: SessionType | null;
  /** Done, still to be held, or pending although its end has passed. */
  readonly standing?: CalendarStanding | null;
}

/** What has become of a session so far. */
export type CalendarStanding = 'done' | 'pending' | 'late';

const standingOf = ({ state, lateWithoutEvolution }: CalendarEvent): CalendarStanding => {
  if (state === SESSION_STATE.done) return 'done';
  return lateWithoutEvolution ? 'late' : 'pending';
};

/**
 * The sessions of a calendar without the cancelled ones, by date and start: of sites, of a therapist, an auxiliary or a patient
 * (section 2 of part 1, scheduling calendar). Invalid: `to` `period-reversed`. Refuses with `record-not-found` for a
 * site, somebody or a patient that the caller can't see.
 */
export const listCalendar = query<ListCalendarPorts, ListCalendarInput, readonly CalendarEvent[]>({
  action: 'scheduling.list-calendar',
  allow: onScreen('scheduling'),
  async run(ports, actor, { siteId, of, from, to, specialtyId = null, type = null, standing = null }) {
    if (from !== null && to !== null && to < from) return wrong('to', 'period-reversed');
    const sites = askedSites(actor, 'work', siteId);
    if (!sites.ok) return sites;
    const sessions = await ports.sessionCalendar.sessions({
      sites: sites.value,
      of,
      from,
      to,
      specialtyId,
      type,
    });
    if (sessions.length === 0 && of !== null && !(await reachesSubject(ports, actor, of))) return notFound();
    const events = sessions.map((session) => calendarEventOf(session, ports.clock));
    return ok(standing === null ? events : events.filter((event) => standingOf(event) === standing));
  },
});
