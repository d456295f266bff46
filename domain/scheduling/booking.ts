import type { Actor } from '#domain/access';
import { type Failure, type LocalDate, ok, type Result, timestamp } from '#domain/shared';
import { confirmedReason } from './confirmation.ts';
import { type Attendants, attendantsOf, bookableLine } from './eligibility.ts';
import { refused, wrong, wrongFields } from './errors.ts';
import { type Known, objectionsTo } from './objections.ts';
import type { BookableLine, BookableStaff, NewSession } from './ports.ts';
import { unitsOf } from './quota.ts';
import { itemErrors, type ScheduleItem } from './schedule-item.ts';

/** An item with the line it is booked on. */
export interface LineItem {
  readonly item: ScheduleItem;
  readonly line: BookableLine;
}

/** An item with its line and those who attend it. */
export interface Booking extends LineItem, Attendants {}

/** What is wrong with the first item that is wrong in itself: `items` `nothing-to-schedule` or the codes of `itemErrors`. */
export function itemsProblem(items: readonly ScheduleItem[], today: LocalDate): Failure | null {
  if (items.length === 0) return wrong('items', 'nothing-to-schedule');
  for (const item of items) {
    const problem = wrongFields(itemErrors(item, today));
    if (problem) return problem;
  }
  return null;
}

/**
 * The items on their lines. Refuses with the codes of `bookableLine` and `date-after-expiry`. Invalid: `patient`
 * `patient-not-of-service`.
 */
export function onTheirLines(
  items: readonly ScheduleItem[],
  lines: readonly BookableLine[],
  actor: Actor,
  today: LocalDate,
): Result<readonly LineItem[]> {
  const placed: LineItem[] = [];
  for (const item of items) {
    const line = lines.find(({ lineId }) => lineId === item.lineId);
    const bookable = bookableLine(line, actor, today);
    if (!bookable.ok) return bookable;
    const { patientId, expiresOn } = bookable.value;
    if (item.patientId !== patientId) return wrong('patient', 'patient-not-of-service');
    if (item.date > expiresOn) return refused('date-after-expiry', { date: item.date, expiresOn });
    placed.push({ item, line: bookable.value });
  }
  return ok(placed);
}

/** The items with those who attend them. Refuses with the codes of `attendantsOf`. */
export function withAttendants(
  items: readonly LineItem[],
  staff: readonly BookableStaff[],
): Result<readonly Booking[]> {
  const bookings: Booking[] = [];
  for (const placed of items) {
    const attendants = attendantsOf(placed.item, placed.line, staff);
    if (!attendants.ok) return attendants;
    bookings.push({ ...placed, ...attendants.value });
  }
  return ok(bookings);
}

/** Units that bookings take of each line. */
export function unitsByLine(bookings: readonly LineItem[]): ReadonlyMap<BookableLine, number> {
  const units = new Map<BookableLine, number>();
  for (const { item, line } of bookings) units.set(line, (units.get(line) ?? 0) + unitsOf(item));
  return units;
}

/**
 * The sessions to store, each compared with the time already taken and with the ones before it. Refuses with the codes of
 * `confirmedReason`, and with `site-closed`.
 */
export function sessionsOf(
  bookings: readonly Booking[],
  known: Known,
  createdBy: number,
): Result<readonly NewSession[]> {
  const sessions: NewSession[] = [];
  for (const { item, line, therapist, auxiliary } of bookings) {
    const { lineId, patientId, siteId, specialtyId } = line;
    if (known.availability.closedMeanwhile(siteId)) return refused('site-closed');
    const attendance = { patientId, therapistId: therapist.id, auxiliaryId: auxiliary?.id ?? null };
    const taken = [...known.taken, ...sessions];
    const objections = objectionsTo({ slot: item, attendance, siteId }, { ...known, taken });
    const reason = confirmedReason(objections, item.confirmation);
    if (!reason.ok) return reason;
    const { date, start, end, type } = item;
    const responsible = auxiliary && item.responsible === auxiliary.username ? auxiliary : therapist;
    sessions.push({
      ...{ date, start, end, type, units: unitsOf(item) },
      ...{ lineId, siteId, specialtyId, ...attendance, responsibleId: responsible.id },
      confirmedReason: reason.value,
      createdBy,
      createdAt: timestamp(known.clock),
      seriesId: null,
    });
  }
  return ok(sessions);
}
