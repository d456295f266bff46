import { type AuditFacts, idempotentCommand, onWritableScreen, succeeded } from '#domain/access';
import { distinct, type Failure, type LocalDate, singleValue, timestamp, today } from '#domain/shared';
import { type Booking, checkItems, newSessionsOf, unitsByLine } from '../booking.ts';
import type { BookingPorts } from '../booking-ports.ts';
import { refuseScheduling } from '../errors.ts';
import { lockBookings, readSlotContext } from '../locked-bookings.ts';
import type { BookedSessions, LineQuotas, LostSessions, NewSession, SeriesIds } from '../ports.ts';
import { availableUnits } from '../quota.ts';
import type { ScheduleItem } from '../schedule-item.ts';

/** The ports of {@link scheduleSessions}. */
export interface ScheduleSessionsPorts extends BookingPorts {
  readonly bookedSessions: BookedSessions;
  readonly quota: LineQuotas;
  readonly seriesIds: SeriesIds;
  readonly lostSessions: LostSessions;
}

/** The result of {@link scheduleSessions}. */
export interface ScheduleResult {
  /** In the order of the items. */
  readonly ids: readonly number[];
  readonly units: number;
}

/**
 * Schedules sessions, all or none (S3). Quota, overlaps, closures and hours are checked in the transaction that stores the sessions (Q2,
 * S6, T2, T3). Several sessions of one service become a series; lost ones of the line count as recovered. Invalid: the codes of
 * `checkItems`, `matchItemsToLines` and `confirmedReason`. Refuses with the codes of `bookableLine`, `attendantsOf` and `confirmedReason`,
 * with `date-after-expiry` and `quota-exceeded`.
 */
export const scheduleSessions = idempotentCommand<
  ScheduleSessionsPorts,
  { readonly items: readonly ScheduleItem[] },
  ScheduleResult
>({
  action: 'scheduling.schedule',
  allow: onWritableScreen('scheduling'),
  identity: ({ items }) => items,
  async run(ports, actor, { items }) {
    const currentDay = today(ports.clock);
    const problem = checkItems(items, currentDay);
    if (problem) return problem;
    const locked = await lockBookings(ports, actor, items, currentDay);
    if (!locked.ok) return locked;
    const bookings = locked.value;
    const quotaRefusal = await reserveAll(ports.quota, bookings, currentDay);
    if (quotaRefusal) return quotaRefusal;
    const sessions = newSessionsOf(bookings, await readSlotContext(ports, bookings), actor.userId);
    if (!sessions.ok) return sessions;
    const ids = await ports.bookedSessions.add(withSeriesIds(sessions.value, bookings, ports.seriesIds));
    const [{ createdAt } = { createdAt: timestamp(ports.clock) }] = sessions.value;
    await ports.lostSessions.recover(sessionCountByLine(sessions.value), createdAt);
    const units = sessions.value.reduce((total, session) => total + session.units, 0);
    return succeeded({ ids, units }, factsOf(sessions.value, ids, units));
  },
});

async function reserveAll(
  quota: LineQuotas,
  bookings: readonly Booking[],
  currentDay: LocalDate,
): Promise<Failure | null> {
  for (const [line, units] of unitsByLine(bookings)) {
    if (!(await quota.reserve(line.lineId, units, currentDay)))
      return refuseScheduling('quota-exceeded', { available: availableUnits(line) });
  }
  return null;
}

/** Gives sessions of the same service and patient a common series id, also on different lines, if there are several. */
function withSeriesIds(
  sessions: readonly NewSession[],
  bookings: readonly Booking[],
  seriesIds: SeriesIds,
): readonly NewSession[] {
  const serviceKeys = new Map(
    bookings.map(({ line }) => [line.lineId, `${line.patientId} ${line.cupsId} ${line.specialtyId}`]),
  );
  const serviceKeyOf = ({ lineId }: NewSession) => serviceKeys.get(lineId) ?? '';
  // Null for a service with one session so far; its second session makes the series id.
  const seriesIdByService = new Map<string, string | null>();
  for (const session of sessions) {
    const earlier = seriesIdByService.get(serviceKeyOf(session));
    seriesIdByService.set(
      serviceKeyOf(session),
      earlier === undefined ? null : (earlier ?? seriesIds.next()),
    );
  }
  return sessions.map((session) => ({
    ...session,
    seriesId: seriesIdByService.get(serviceKeyOf(session)) ?? null,
  }));
}

function sessionCountByLine(sessions: readonly NewSession[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { lineId } of sessions) counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
  return counts;
}

function factsOf(sessions: readonly NewSession[], ids: readonly number[], units: number): AuditFacts {
  return {
    subject: 'session',
    subjectId: singleValue(ids),
    patientId: singleValue(sessions.map(({ patientId }) => patientId)),
    siteId: singleValue(sessions.map(({ siteId }) => siteId)),
    detail: { sessions: ids, units, lines: distinct(sessions.map(({ lineId }) => lineId)) },
  };
}
