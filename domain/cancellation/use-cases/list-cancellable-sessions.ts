import { auditCommandLineRead, onScreen, query, visibleSites } from '#domain/access';
import {
  type CalendarEvent,
  type CalendarSubject,
  calendarEventOf,
  checkSubject,
  type SessionCalendar,
  type SubjectPorts,
} from '#domain/scheduling';
import { type LocalDate, ok } from '#domain/shared';
import { checkRange, type MassCancellationObstacle, massCancellationObstacle } from '../mass-cancellation.ts';

interface ListCancellableSessionsPorts extends SubjectPorts {
  readonly sessionCalendar: SessionCalendar;
}

type Facts = Readonly<Record<string, unknown>>;

/** The sessions of a subject from `from` to `to`, inclusive. */
export interface CancellationRange {
  readonly subject: CalendarSubject;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A session of the range. */
export interface CancellableSession extends CalendarEvent {
  /** Why it can't be cancelled; null when it can. */
  readonly obstacle: MassCancellationObstacle | null;
}

const allow = onScreen('mass-cancellation');

/**
 * The sessions of a patient, a therapist or an auxiliary in a range of days, by date and start, each with its obstacle (S10).
 * Invalid: the codes of `checkRange`. Refuses with `record-not-found` for a patient or staff member that the caller can't see.
 */
export const listCancellableSessions = query<
  ListCancellableSessionsPorts,
  CancellationRange,
  readonly CancellableSession[]
>({
  action: 'mass-cancellation.list',
  allow,
  async run(ports, actor, { subject, from, to }) {
    const problem = checkRange(from, to);
    if (problem) return problem;
    const sites = visibleSites(actor, allow);
    const sessions = await ports.sessionCalendar.sessions({ sites, subject, from, to });
    const reached = sessions.length === 0 ? await checkSubject(ports, actor, subject) : null;
    if (reached?.ok === false) return reached;
    return ok(
      sessions.map((session) => ({
        ...calendarEventOf(session, ports.clock),
        obstacle: massCancellationObstacle(session),
      })),
    );
  },
  auditFactsOf: auditCommandLineRead((sessions, range) => ({
    subject: 'session',
    subjectId: null,
    ...rangeFactsOf(range, { rows: sessions.length }),
  })),
});

/** The facts of the audit trail that describe a range. */
export const rangeFactsOf = ({ subject, from, to }: CancellationRange, moreFacts: Facts) => ({
  patientId: 'patientId' in subject ? subject.patientId : null,
  detail: { ...('patientId' in subject ? {} : subject), fromDate: from, toDate: to, ...moreFacts },
});
