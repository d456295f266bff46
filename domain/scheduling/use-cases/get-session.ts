import {
  notReached,
  onScreen,
  onWritableScreen,
  openableLocksOf,
  query,
  reachesSession,
  reachesSite,
} from '#domain/access';
import { type Clock, forbidden, ok, today } from '#domain/shared';
import { cancelsSessions, mayCancel } from '../cancellation-window.ts';
import type { PatientContact, PatientContacts } from '../contact-ports.ts';
import { hasSameDayAndTime, moveObstacle } from '../moves.ts';
import type { SessionCalendar, StoredSession } from '../ports.ts';
import type { SessionHistory, SessionSeries, SlotChange } from '../rescheduling-ports.ts';
import { sessionsInScope } from '../series-scope.ts';
import { attendantIdsOf, type CalendarEvent, calendarEventOf, SESSION_STATE } from '../session.ts';

/** Numbers of sessions by scope. */
export interface ScopeCounts {
  readonly following: number;
  readonly pending: number;
}

/** A session with the actions that the caller may take now. */
export interface SessionDetail extends CalendarEvent {
  readonly mayCancel: boolean;
  readonly mayAddAuxiliary: boolean;
  readonly mayChangeAuxiliary: boolean;
  readonly mayMove: boolean;
  /**
   * Number of pending sessions of its series that may be moved or cancelled now, itself included; `sameDayAndTime` counts the ones
   * with the same weekday and time. Null for a session that can't be moved itself, and when no other one can.
   */
  readonly seriesCounts: (ScopeCounts & { readonly sameDayAndTime: ScopeCounts }) | null;
  /** Its moves, the latest first. */
  readonly moves: readonly SlotChange[];
  /** Phone numbers; null for a caller without the scheduling screen. */
  readonly contact: PatientContact | null;
  /**
   * The patient's next other pending sessions at this site, at most {@link MAX_OTHER_SESSIONS}; empty for a caller without the
   * scheduling screen.
   */
  readonly otherSessions: readonly CalendarEvent[];
}

const MAX_OTHER_SESSIONS = 5;

interface GetSessionPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly sessionHistory: SessionHistory;
  readonly sessionSeries: SessionSeries;
  readonly patientContacts: PatientContacts;
}

/**
 * One session, in any state. Refuses with `record-not-found` for a session of a site that the caller can't see, and with
 * `not-allowed` when the caller neither has the scheduling screen nor attends the session.
 */
export const getSession = query<GetSessionPorts, { readonly sessionId: number }, SessionDetail>({
  action: 'scheduling.get-session',
  allow: onScreen('scheduling', 'agenda'),
  async run(ports, actor, { sessionId }) {
    const { clock } = ports;
    const session = await ports.sessionCalendar.find(sessionId);
    if (!session || !reachesSite(actor, session.siteId)) return notReached(session);
    if (!reachesSession(actor, attendantIdsOf(session))) return forbidden();
    const event = calendarEventOf(session, clock);
    const isScheduler = onScreen('scheduling').permits(actor);
    const maySchedule = onWritableScreen('scheduling').permits(actor);
    const changeable = maySchedule && session.patientActive && session.state === SESSION_STATE.pending;
    return ok({
      ...event,
      mayCancel: cancelsSessions.permits(actor) && session.patientActive && mayCancel(event),
      mayAddAuxiliary: changeable && session.auxiliary === null,
      mayChangeAuxiliary: changeable && session.auxiliary !== null,
      mayMove: maySchedule && moveObstacle(session, clock) === null,
      seriesCounts: await seriesCountsOf(ports, session),
      moves: await ports.sessionHistory.of(sessionId, openableLocksOf(actor)),
      contact: isScheduler ? await contactOf(ports, session.patient.id) : null,
      otherSessions: isScheduler ? await otherSessionsOf(ports, session) : [],
    });
  },
});

const contactOf = async ({ patientContacts }: GetSessionPorts, patientId: number) =>
  (await patientContacts.of([patientId])).get(patientId) ?? null;

async function otherSessionsOf(
  { sessionCalendar, clock }: GetSessionPorts & { readonly clock: Clock },
  session: StoredSession,
): Promise<readonly CalendarEvent[]> {
  const sessions = await sessionCalendar.sessions({
    sites: [session.siteId],
    subject: { patientId: session.patient.id },
    from: today(clock),
    to: null,
  });
  return sessions
    .filter(({ id, state }) => id !== session.id && state === SESSION_STATE.pending)
    .slice(0, MAX_OTHER_SESSIONS)
    .map((each) => calendarEventOf(each, clock));
}

async function seriesCountsOf(
  { sessionSeries, clock }: GetSessionPorts & { readonly clock: Clock },
  session: StoredSession,
): Promise<SessionDetail['seriesCounts']> {
  if (session.seriesId === null || moveObstacle(session, clock)) return null;
  const pending = (await sessionSeries.pending(session.seriesId, today(clock))).filter(
    (each) => !moveObstacle(each, clock),
  );
  if (pending.length < 2) return null;
  const countsOf = (sessions: readonly StoredSession[]): ScopeCounts => ({
    pending: sessions.length,
    following: sessionsInScope('following', session, sessions).length,
  });
  return {
    ...countsOf(pending),
    sameDayAndTime: countsOf(pending.filter((each) => hasSameDayAndTime(each, session))),
  };
}
