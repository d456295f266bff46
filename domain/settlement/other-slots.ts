import type { Hours } from '#domain/rules';
import {
  changesHalfDay,
  type HalfDay,
  type SlotContext,
  type SlotSearch,
  type StaffName,
  type StoredSession,
  slotsByHalfDay,
  type TakenTime,
  type TherapistOption,
  type TherapistSlot,
} from '#domain/scheduling';
import {
  addDays,
  type Clock,
  datesFromTo,
  earlierOf,
  type LocalDate,
  laterOf,
  localTime,
  minutesBetween,
  today,
} from '#domain/shared';

/** The days on which a therapist is absent, or a site is closed. */
export interface LeaveOrClosure {
  /** Null for a closure. */
  readonly staffId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The absent part of a single day; null for whole days. */
  readonly hours: Hours | null;
}

/** A slot that is proposed for a session, with its therapist. */
export interface ProposedSlot extends TherapistSlot {
  readonly staff: StaffName;
  /** Whether it lies in the half of the day in which the patient does not come (S15). */
  readonly changesHalfDay: boolean;
}

/** The input of proposals. */
export interface SettlementContext {
  readonly leaveOrClosure: LeaveOrClosure;
  /** Active therapists of the sites of the sessions. */
  readonly staff: readonly TherapistOption[];
  /** Its taken times do not include the sessions that are settled. */
  readonly slotContext: SlotContext;
  /** The last day of use of each service line, by line id. */
  readonly expiries: ReadonlyMap<number, LocalDate>;
  /** The half of the day in which each patient comes, by patient id; absent or null for both. */
  readonly halfDays: ReadonlyMap<number, HalfDay | null>;
}

const SEARCHED_DAYS = 14;
const END_OF_DAY = localTime('23:59');

/**
 * The best other slots of a session within two weeks. Order in a leave: same therapist later that day, another, the same after the leave;
 * in a closure: same therapist and hour, same therapist, another, any before it. The patient's half-day comes first (S15), then the nearest
 * hour.
 */
export function otherSlotsOf(
  session: StoredSession,
  { leaveOrClosure, staff, slotContext, expiries, halfDays }: SettlementContext,
  limit: number,
): readonly ProposedSlot[] {
  const eligibleTherapistIds = staff
    .filter(
      ({ id, siteId, specialtyId }) =>
        id !== session.auxiliary?.id && siteId === session.siteId && specialtyId === session.specialtyId,
    )
    .map(({ id }) => id);
  const sameTherapistIds = eligibleTherapistIds.filter((id) => id === session.therapist.id);
  const otherTherapistIds = eligibleTherapistIds.filter((id) => id !== session.therapist.id);
  const { start, end } = session;
  const expiresOn = expiries.get(session.lineId) ?? session.date;
  const laterThatDay = leaveOrClosure.hours && {
    from: leaveOrClosure.from,
    to: leaveOrClosure.from,
    interval: { start: leaveOrClosure.hours.end, end: END_OF_DAY },
  };
  const daysAfter = {
    from: addDays(leaveOrClosure.to, 1),
    to: earlierOf(expiresOn, addDays(leaveOrClosure.to, SEARCHED_DAYS)),
  };
  const halfDay = halfDays.get(session.patient.id) ?? null;
  const searches: readonly OtherSlotsSearch[] =
    leaveOrClosure.staffId !== null
      ? [
          ...(laterThatDay ? [{ therapistIds: sameTherapistIds, ...laterThatDay }] : []),
          { therapistIds: otherTherapistIds, ...daysAfter, from: session.date },
          { therapistIds: sameTherapistIds, ...daysAfter },
        ]
      : [
          { therapistIds: sameTherapistIds, ...daysAfter, interval: { start, end } },
          { therapistIds: sameTherapistIds, ...daysAfter },
          { therapistIds: otherTherapistIds, ...daysAfter },
          { therapistIds: eligibleTherapistIds, ...daysBefore(leaveOrClosure.from, slotContext.clock) },
        ];
  const slots = slotsByHalfDay(
    searches.map((search) => ({
      siteId: session.siteId,
      patientId: session.patient.id,
      weekdays: [],
      interval: null,
      limit,
      auxiliaryId: session.auxiliary?.id ?? null,
      minutes: minutesBetween(start, end),
      near: start,
      ...search,
    })),
    halfDay,
    slotContext,
    limit,
  );
  return slots.flatMap(({ therapistId, ...slot }) => {
    const therapist = staff.find(({ id }) => id === therapistId);
    return therapist
      ? {
          ...slot,
          therapist: therapist.username,
          staff: therapist,
          changesHalfDay: changesHalfDay(slot, halfDay),
        }
      : [];
  });
}

/** The varying parameters of a search for slots of a session. */
type OtherSlotsSearch = Pick<SlotSearch, 'therapistIds' | 'from' | 'to'> &
  Partial<Pick<SlotSearch, 'interval'>>;

/** The time that a session takes in a proposed slot. */
export const takenBy = (session: StoredSession, { date, start, end, staff }: ProposedSlot): TakenTime => ({
  date,
  start,
  end,
  therapistId: staff.id,
  patientId: session.patient.id,
  auxiliaryId: session.auxiliary?.id ?? null,
});

/** The searched days before a closure, from tomorrow on. */
const daysBefore = (day: LocalDate, clock: Clock) => ({
  from: laterOf(addDays(day, -SEARCHED_DAYS), addDays(today(clock), 1)),
  to: addDays(day, -1),
});

/** The days, by date, that {@link otherSlotsOf} searches. */
export function searchedDates({ staffId, from, to }: LeaveOrClosure, clock: Clock): readonly LocalDate[] {
  const last = addDays(to, SEARCHED_DAYS);
  if (staffId !== null) return [...datesFromTo(from, last)];
  const earlier = daysBefore(from, clock);
  return [...datesFromTo(earlier.from, earlier.to), ...datesFromTo(addDays(to, 1), last)];
}
