import { onScreen, query, sitesToRead } from '#domain/access';
import { type LocalDate, ok } from '#domain/shared';
import { checkSubject, type SubjectPorts } from '../calendar-subject.ts';
import { invalidField } from '../errors.ts';
import type { CalendarFilter, SessionCalendar } from '../ports.ts';
import { type CalendarEvent, calendarEventOf, SESSION_STATE, type SessionType } from '../session.ts';

interface ListCalendarPorts extends SubjectPorts {
  readonly sessionCalendar: SessionCalendar;
}

interface ListCalendarInput {
  /** Narrows to one site; null for all that the caller may see. */
  readonly siteId: number | null;
  readonly subject: CalendarFilter['subject'];
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly specialtyId?: number | null;
  readonly type?: SessionType | null;
  /** Null or absent for all. */
  readonly status?: CalendarStatus | null;
}

/** The state of a session as of now; `late` is pending although its end has passed. */
export type CalendarStatus = 'done' | 'pending' | 'late';

const statusOf = ({ state, lateWithoutEvolution }: CalendarEvent): CalendarStatus => {
  if (state === SESSION_STATE.done) return 'done';
  return lateWithoutEvolution ? 'late' : 'pending';
};

const allow = onScreen('scheduling');

/**
 * The sessions of a calendar without the cancelled ones, by date and start: of sites, a therapist, an auxiliary or a patient.
 * Invalid: `to` `period-reversed`. Refuses with `record-not-found` for a site, staff member or patient that the caller can't see.
 */
export const listCalendar = query<ListCalendarPorts, ListCalendarInput, readonly CalendarEvent[]>({
  action: 'scheduling.list-calendar',
  allow,
  async run(ports, actor, { siteId, subject, from, to, specialtyId = null, type = null, status = null }) {
    if (from !== null && to !== null && to < from) return invalidField('to', 'period-reversed');
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const sessions = await ports.sessionCalendar.sessions({
      sites: sites.value,
      subject,
      from,
      to,
      specialtyId,
      type,
    });
    const reached = sessions.length === 0 && subject ? await checkSubject(ports, actor, subject) : null;
    if (reached?.ok === false) return reached;
    const events = sessions.map((session) => calendarEventOf(session, ports.clock));
    return ok(status === null ? events : events.filter((event) => statusOf(event) === status));
  },
});
