import { type AuditFacts, command, done, onScreen } from '#domain/access';
import { distinct, type Failure, type LocalDate, onlyOf, timestamp, today } from '#domain/shared';
import { type Booking, itemsProblem, sessionsOf, unitsByLine } from '../booking.ts';
import type { BookingPorts } from '../booking-ports.ts';
import { refused } from '../errors.ts';
import { holdBookings, knownOf } from '../held-bookings.ts';
import type { BookedSessions, LostSessions, NewSession, Quota, SeriesIds } from '../ports.ts';
import { availableUnits } from '../quota.ts';
import type { ScheduleItem } from '../schedule-item.ts';

/** What scheduling needs from outside. */
export interface ScheduleSessionsPorts extends BookingPorts {
  readonly bookedSessions: BookedSessions;
  readonly quota: Quota;
  readonly seriesIds: SeriesIds;
  readonly lostSessions: LostSessions;
}

/** What was scheduled. */
export interface Scheduled {
  /** In the order of the items. */
  readonly ids: readonly number[];
  readonly units: number;
}

/**
 * Schedules sessions, all or nothing: a single one, a series or whatever the API sends (decisions, sections 3 and 4). Reserves
 * the quota and checks overlaps, closures and hours in the transaction of the session rows, so that of two who ask at once for the
 * same, one is refused. The number of statements does not depend on the number of sessions of a line.
 * Sessions of one line become a series; they make up for sessions of their line that were lost.
 *
 * Invalid: the codes of `itemsProblem`, `onTheirLines` and `confirmedReason`. Refuses with the codes of
 * `bookableLine`, `attendantsOf` and `confirmedReason`, with `date-after-expiry` and `quota-exceeded`.
 */
export const scheduleSessions = command<
  ScheduleSessionsPorts,
  { readonly items: readonly ScheduleItem[] },
  Scheduled
>({
  action: 'scheduling.schedule',
  allow: onScreen('scheduling'),
  async run(ports, actor, { items }) {
    const on = today(ports.clock);
    const problem = itemsProblem(items, on);
    if (problem) return problem;
    const held = await holdBookings(ports, actor, items, on);
    if (!held.ok) return held;
    const bookings = held.value;
    const exceeded = await reserveAll(ports.quota, bookings, on);
    if (exceeded) return exceeded;
    const sessions = sessionsOf(bookings, await knownOf(ports, bookings), actor.userId);
    if (!sessions.ok) return sessions;
    const ids = await ports.bookedSessions.add(inSeries(sessions.value, ports.seriesIds));
    await ports.lostSessions.recover(countByLine(sessions.value), timestamp(ports.clock));
    const units = sessions.value.reduce((total, session) => total + session.units, 0);
    return done({ ids, units }, factsOf(sessions.value, ids, units));
  },
});

async function reserveAll(
  quota: Quota,
  bookings: readonly Booking[],
  on: LocalDate,
): Promise<Failure | null> {
  for (const [line, units] of unitsByLine(bookings)) {
    if (!(await quota.reserve(line.lineId, units, on)))
      return refused('quota-exceeded', { available: availableUnits(line) });
  }
  return null;
}

/** Sessions of a line that has several know that they belong together. */
function inSeries(sessions: readonly NewSession[], seriesIds: SeriesIds): readonly NewSession[] {
  const ofLine = new Map<number, string | null>();
  for (const { lineId } of sessions) {
    const earlier = ofLine.get(lineId);
    ofLine.set(lineId, earlier === undefined ? null : (earlier ?? seriesIds.next()));
  }
  return sessions.map((session) => ({ ...session, seriesId: ofLine.get(session.lineId) ?? null }));
}

function countByLine(sessions: readonly NewSession[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { lineId } of sessions) counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  return counts;
}

function factsOf(sessions: readonly NewSession[], ids: readonly number[], units: number): AuditFacts {
  return {
    subject: 'session',
    subjectId: onlyOf(ids),
    patientId: onlyOf(sessions.map(({ patientId }) => patientId)),
    siteId: onlyOf(sessions.map(({ siteId }) => siteId)),
    detail: { sessions: ids, units, lines: distinct(sessions.map(({ lineId }) => lineId)) },
  };
}
