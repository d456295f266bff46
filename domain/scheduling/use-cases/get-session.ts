import { onScreen, query, reachesSession, reachesSite } from '#domain/access';
import { mayCancel } from '#domain/cancellation';
import { forbidden, notFound, ok } from '#domain/shared';
import type { SessionCalendar } from '../ports.ts';
import { attendeeIdsOf, type CalendarEvent, calendarEventOf, SESSION_STATE } from '../session.ts';

/** A session with what the caller may do with it at this moment. */
export interface SessionDetail extends CalendarEvent {
  readonly mayCancel: boolean;
  readonly mayAddAuxiliary: boolean;
}

/**
 * One session, in any state (section 2 of part 1, event detail). Refuses with `record-not-found` for one of a site that the
 * caller can't see and with `not-allowed` for one that a caller without the scheduling screen does not attend.
 */
export const getSession = query<
  { sessionCalendar: SessionCalendar },
  { readonly sessionId: number },
  SessionDetail
>({
  action: 'scheduling.get-session',
  allow: onScreen('scheduling', 'agenda'),
  async run({ sessionCalendar, clock }, actor, { sessionId }) {
    const session = await sessionCalendar.find(sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notFound();
    if (!reachesSession(actor, attendeeIdsOf(session))) return forbidden();
    const event = calendarEventOf(session, clock);
    return ok({
      ...event,
      mayCancel: session.patientActive && mayCancel(event),
      mayAddAuxiliary:
        onScreen('scheduling').permits(actor) &&
        session.patientActive &&
        session.state === SESSION_STATE.pending &&
        session.auxiliary === null,
    });
  },
});
