import type { Actor, CorePorts } from '#domain/access';
import { type Failure, groupBy, type LocalDate, ok, type Result, timestamp } from '#domain/shared';
import { type Booking, matchAttendants, matchItemsToLines, newSessionsOf, unitsByLine } from './booking.ts';
import type { BookingPorts } from './booking-ports.ts';
import { invalidFields, refuseScheduling } from './errors.ts';
import { lockBookings, readSlotContext } from './locked-bookings.ts';
import type {
  BookableLine,
  BookableStaff,
  BookedSessions,
  LineQuotas,
  LostSessions,
  NewSession,
  SeriesIds,
} from './ports.ts';
import { availableUnits } from './quota.ts';
import { itemErrors, type ScheduleItem } from './schedule-item.ts';

/** The ports of {@link bookSessions}. */
export interface BookSessionsPorts extends BookingPorts {
  readonly bookedSessions: BookedSessions;
  readonly quota: LineQuotas;
  readonly seriesIds: SeriesIds;
  readonly lostSessions: LostSessions;
}

interface BookedItems {
  /** In the order of the items. */
  readonly ids: readonly number[];
  readonly sessions: readonly NewSession[];
}

/**
 * Books valid items in the open transaction, all or none (S3): reserves their units (Q2), checks their slots under lock (S6, T2, T3), and
 * counts lost sessions of their lines as recovered. Several sessions of one service become a series. Refuses with the codes of
 * `lockBookings` and `newSessionsOf`, and with `quota-exceeded`.
 */
export async function bookSessions(
  ports: BookSessionsPorts & CorePorts,
  actor: Actor,
  items: readonly ScheduleItem[],
  { currentDay, createdBy }: { readonly currentDay: LocalDate; readonly createdBy: number },
): Promise<Result<BookedItems>> {
  const locked = await lockBookings(ports, actor, items, currentDay);
  if (!locked.ok) return locked;
  const bookings = locked.value;
  const quotaRefusal = await reserveAll(ports.quota, bookings, currentDay);
  if (quotaRefusal) return quotaRefusal;
  const sessions = newSessionsOf(bookings, await readSlotContext(ports, bookings), createdBy);
  if (!sessions.ok) return sessions;
  const ids = await ports.bookedSessions.add(withSeriesIds(sessions.value, bookings, ports.seriesIds));
  const [{ createdAt } = { createdAt: timestamp(ports.clock) }] = sessions.value;
  await ports.lostSessions.recover(sessionCountByLine(sessions.value), createdAt);
  return ok({ ids, sessions: sessions.value });
}

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

interface ItemsToCheck {
  readonly items: readonly ScheduleItem[];
  readonly lines: readonly BookableLine[];
  readonly staff: readonly BookableStaff[];
}

/**
 * Checks items without booking them, each against the stored sessions and the accepted items of `earlier`, to which it adds them. Units are
 * not checked. Gives for each item its refusal or the session that it would become, with the codes of `itemErrors`, `matchItemsToLines`,
 * `matchAttendants` and `newSessionsOf`.
 */
export async function checkBookings(
  ports: BookingPorts & CorePorts,
  actor: Actor,
  { items, lines, staff }: ItemsToCheck,
  earlier: Map<LocalDate, NewSession[]>,
  currentDay: LocalDate,
): Promise<readonly Result<NewSession>[]> {
  const matched = items.map((item): Result<Booking> => {
    const problem = invalidFields(itemErrors(item, currentDay));
    if (problem) return problem;
    const lineItems = matchItemsToLines([item], lines, actor, currentDay);
    if (!lineItems.ok) return lineItems;
    const bookings = matchAttendants(lineItems.value, staff);
    return bookings.ok ? ok(bookings.value[0] as Booking) : bookings;
  });
  const bookings = matched.flatMap((each) => (each.ok ? [each.value] : []));
  const context = await readSlotContext(ports, bookings, [], 'find');
  const takenOn = groupBy(context.takenTimes, ({ date }) => date);
  return matched.map((each): Result<NewSession> => {
    if (!each.ok) return each;
    const { date } = each.value.item;
    const accepted = earlier.get(date) ?? [];
    const takenTimes = [...(takenOn.get(date) ?? []), ...accepted];
    const session = newSessionsOf([each.value], { ...context, takenTimes }, 0);
    if (!session.ok) return session;
    earlier.set(date, [...accepted, ...session.value]);
    return ok(session.value[0] as NewSession);
  });
}
