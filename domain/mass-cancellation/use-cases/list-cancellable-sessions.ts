import { auditOperatorRead, onScreen, query, visibleSites } from '#domain/access';
import {
  type CalendarEvent,
  type CalendarSubject,
  calendarEventOf,
  reachesSubject,
  type SessionCalendar,
  type SubjectPorts,
} from '#domain/scheduling';
import { type LocalDate, notFound, ok } from '#domain/shared';
import { periodProblem, type Untouchable, untouchableBecause } from '../mass-cancellation.ts';

interface ListCancellableSessionsPorts extends SubjectPorts {
  readonly sessionCalendar: SessionCalendar;
}

type Facts = Readonly<Record<string, unknown>>;

/** Whose sessions, and on which days, both ends included. */
export interface MassSubject {
  readonly of: CalendarSubject;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A session of the range. */
export interface CancellableSession extends CalendarEvent {
  /** Why it can't be cancelled; null when it can. */
  readonly untouchable: Untouchable | null;
}

/**
 * The sessions of a patient, a therapist or an auxiliary in a range of days, by date and start, each with whether it can be
 * cancelled (section 2 of part 1, mass cancellation). Invalid: the codes of `periodProblem`. Refuses with `record-not-found`
 * for somebody whom the caller can't see.
 */
export const listCancellableSessions = query<
  ListCancellableSessionsPorts,
  MassSubject,
  readonly CancellableSession[]
>({
  action: 'mass-cancellation.list',
  allow: onScreen('mass-cancellation'),
  async run(ports, actor, { of, from, to }) {
    const problem = periodProblem(from, to);
    if (problem) return problem;
    const sites = visibleSites(actor, 'work');
    const sessions = await ports.sessionCalendar.sessions({ sites, of, from, to });
    if (sessions.length === 0 && !(await reachesSubject(ports, actor, of))) return notFound();
    return ok(
      sessions.map((session) => ({
        ...calendarEventOf(session, ports.clock),
        untouchable: untouchableBecause(session),
      })),
    );
  },
  audit: auditOperatorRead((sessions, asked) => ({
    subject: 'session',
    subjectId: null,
    ...askedOf(asked, { rows: sessions.length }),
  })),
});

/** What the trail tells of whose sessions were meant, and of which days. */
export const askedOf = ({ of, from, to }: MassSubject, further: Facts) => ({
  patientId: 'patientId' in of ? of.patientId : null,
  detail: { ...('patientId' in of ? {} : of), fromDate: from, toDate: to, ...further },
});
