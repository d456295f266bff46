import { type Actor, type AuditFacts, command, done, onScreen } from '#domain/access';
import { type Failure, type LocalDate, type Result, today } from '#domain/shared';
import { availabilityOf } from '../availability.ts';
import {
  type Booking,
  itemsProblem,
  onTheirLines,
  sessionsOf,
  unitsByLine,
  withAttendants,
} from '../booking.ts';
import { usernamesOf } from '../eligibility.ts';
import { refused } from '../errors.ts';
import type {
  BookableLines,
  BookableStaffMembers,
  BookedSessions,
  BusyTimes,
  NewSession,
  Quota,
} from '../ports.ts';
import { availableUnits } from '../quota.ts';
import type { ScheduleItem } from '../schedule-item.ts';
import type { UnavailableDatesPorts } from '../unavailable-dates.ts';

/** What scheduling needs from outside. */
export interface ScheduleSessionsPorts extends UnavailableDatesPorts {
  readonly bookableLines: BookableLines;
  readonly bookableStaffMembers: BookableStaffMembers;
  readonly bookedSessions: BookedSessions;
  readonly busyTimes: BusyTimes;
  readonly quota: Quota;
}

/** What was scheduled. */
export interface Scheduled {
  /** In the order of the items. */
  readonly ids: readonly number[];
  readonly units: number;
}

/**
 * Schedules sessions, all or nothing: a single one, a series or whatever the API sends (decisions, sections 3 and 4). Reserves
 * the quota and checks overlaps, closures and hours in the transaction of the session rows, so that of two who ask at once for the same, one
 * is refused. The number of statements does not depend on the number of sessions of a line.
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
    const held = await holdAll(ports, actor, items, on);
    if (!held.ok) return held;
    const bookings = held.value;
    const exceeded = await reserveAll(ports.quota, bookings, on);
    if (exceeded) return exceeded;
    const taken = await takenTimes(ports, bookings);
    const { busy, availability } = taken;
    const sessions = sessionsOf(bookings, busy, availability, actor.userId, ports.clock);
    if (!sessions.ok) return sessions;
    const ids = await ports.bookedSessions.add(sessions.value);
    const units = sessions.value.reduce((total, session) => total + session.units, 0);
    return done({ ids, units }, factsOf(sessions.value, ids, units));
  },
});

/** Holds lines, then patients, then staff, always in this order, so that nobody waits for somebody who waits for them. */
async function holdAll(
  { bookableLines, bookableStaffMembers }: ScheduleSessionsPorts,
  actor: Actor,
  items: readonly ScheduleItem[],
  on: LocalDate,
): Promise<Result<readonly Booking[]>> {
  const lines = await bookableLines.hold(distinct(items.map(({ lineId }) => lineId)));
  const placed = onTheirLines(items, lines, actor, on);
  if (!placed.ok) return placed;
  return withAttendants(placed.value, await bookableStaffMembers.hold(distinct(items.flatMap(usernamesOf))));
}

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

async function takenTimes(ports: ScheduleSessionsPorts, bookings: readonly Booking[]) {
  const dates = distinct(bookings.map(({ item }) => item.date)).sort();
  const siteIds = distinct(bookings.map(({ line }) => line.siteId));
  const patientIds = distinct(bookings.map(({ line }) => line.patientId));
  const staffIds = distinct(
    bookings.flatMap(({ therapist, auxiliary }) => (auxiliary ? [therapist.id, auxiliary.id] : therapist.id)),
  );
  const availability = await availabilityOf(ports, dates, siteIds, staffIds, 'hold');
  const busy = await ports.busyTimes.taken({ patientIds, staffIds, dates });
  return { availability, busy };
}

function factsOf(sessions: readonly NewSession[], ids: readonly number[], units: number): AuditFacts {
  const onlyOf = (values: readonly number[]) => (values.length === 1 ? (values[0] ?? null) : null);
  return {
    subject: 'session',
    subjectId: onlyOf(ids),
    patientId: onlyOf(distinct(sessions.map(({ patientId }) => patientId))),
    siteId: onlyOf(distinct(sessions.map(({ siteId }) => siteId))),
    detail: { sessions: ids, units, lines: distinct(sessions.map(({ lineId }) => lineId)) },
  };
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
