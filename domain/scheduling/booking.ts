import type { Actor } from '#domain/access';
import { unitsOf } from '#domain/rules';
import { type Failure, groupBy, type LocalDate, ok, type Result, timestamp } from '#domain/shared';
import { confirmedReason } from './confirmation.ts';
import { type Attendants, attendantsOf, bookableLine } from './eligibility.ts';
import { invalidField, invalidFields, refuseScheduling } from './errors.ts';
import type { BookableLine, BookableStaff, NewSession } from './ports.ts';
import { itemErrors, type ScheduleItem } from './schedule-item.ts';
import { conflictsOf, type SlotContext } from './slot-conflicts.ts';

/** An item with its service line. */
export interface LineItem {
  readonly item: ScheduleItem;
  readonly line: BookableLine;
}

/** An item with its service line and its attendants. */
export interface Booking extends LineItem, Attendants {}

/**
 * Returns the failure of the first invalid item; null when all are valid. Invalid: `items` `nothing-to-schedule` and the codes
 * of `itemErrors`.
 */
export function checkItems(items: readonly ScheduleItem[], today: LocalDate): Failure | null {
  if (items.length === 0) return invalidField('items', 'nothing-to-schedule');
  for (const item of items) {
    const problem = invalidFields(itemErrors(item, today));
    if (problem) return problem;
  }
  return null;
}

/**
 * Pairs each item with its service line. Refuses with the codes of `bookableLine` and `date-after-expiry`. Invalid: `patient`
 * `patient-not-of-service`.
 */
export function matchItemsToLines(
  items: readonly ScheduleItem[],
  lines: readonly BookableLine[],
  actor: Actor,
  today: LocalDate,
): Result<readonly LineItem[]> {
  const lineItems: LineItem[] = [];
  for (const item of items) {
    const line = lines.find(({ lineId }) => lineId === item.lineId);
    const bookable = bookableLine(line, actor, today);
    if (!bookable.ok) return bookable;
    const { patientId, expiresOn } = bookable.value;
    if (item.patientId !== patientId) return invalidField('patient', 'patient-not-of-service');
    if (item.date > expiresOn) return refuseScheduling('date-after-expiry', { date: item.date, expiresOn });
    lineItems.push({ item, line: bookable.value });
  }
  return ok(lineItems);
}

/** Adds the attendants to each item. Refuses with the codes of `attendantsOf`. */
export function matchAttendants(
  items: readonly LineItem[],
  staff: readonly BookableStaff[],
): Result<readonly Booking[]> {
  const bookings: Booking[] = [];
  for (const lineItem of items) {
    const attendants = attendantsOf(lineItem.item, lineItem.line, staff);
    if (!attendants.ok) return attendants;
    bookings.push({ ...lineItem, ...attendants.value });
  }
  return ok(bookings);
}

/** Units of quota that bookings take from each line. */
export function unitsByLine(bookings: readonly LineItem[]): ReadonlyMap<BookableLine, number> {
  const units = new Map<BookableLine, number>();
  for (const { item, line } of bookings) units.set(line, (units.get(line) ?? 0) + unitsOf(item));
  return units;
}

/**
 * The sessions to store; each is checked against the taken times and the earlier sessions of the list. Refuses with the codes
 * of `confirmedReason`, and with `site-closed`.
 */
export function newSessionsOf(
  bookings: readonly Booking[],
  context: SlotContext,
  createdBy: number,
): Result<readonly NewSession[]> {
  const sessions: NewSession[] = [];
  const createdAt = timestamp(context.clock);
  // Only sessions of one day can overlap.
  const takenOn = new Map(
    [...groupBy(context.takenTimes, ({ date }) => date)].map(([date, taken]) => [date, [...taken]]),
  );
  for (const { item, line, therapist, auxiliary } of bookings) {
    const { lineId, patientId, siteId, specialtyId } = line;
    if (context.availability.takesNoNewSessions(siteId)) return refuseScheduling('site-closed');
    const attendeeIds = { patientId, therapistId: therapist.id, auxiliaryId: auxiliary?.id ?? null };
    const takenTimes = takenOn.get(item.date) ?? [];
    takenOn.set(item.date, takenTimes);
    const conflicts = conflictsOf({ slot: item, attendeeIds, siteId }, { ...context, takenTimes });
    const reason = confirmedReason(conflicts, item.confirmation);
    if (!reason.ok) return reason;
    const { date, start, end, type } = item;
    const responsible = auxiliary && item.responsible === auxiliary.username ? auxiliary : therapist;
    const session = {
      date,
      start,
      end,
      type,
      units: unitsOf(item),
      lineId,
      siteId,
      specialtyId,
      ...attendeeIds,
      responsibleId: responsible.id,
      confirmedReason: reason.value,
      createdBy,
      createdAt,
      seriesId: null,
    };
    sessions.push(session);
    takenTimes.push(session);
  }
  return ok(sessions);
}
