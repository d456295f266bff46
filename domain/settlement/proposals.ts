import {
  freeSlots,
  type Hours,
  mayOffer,
  type SlotContext,
  type StaffName,
  type StoredSession,
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
export interface UnattendedDays {
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
}

/** The possible outcomes of a session of an absent therapist or auxiliary, or of a closed site. */
export interface SettlementProposal {
  readonly session: StoredSession;
  /** The part of the absent person in the session; `therapist` for a closure. */
  readonly role: 'therapist' | 'auxiliary';
  /** Staff who are free at that hour. Staff who are the first proposal of another session at that hour come last. */
  readonly replacements: readonly StaffName[];
  /** The best other slot within two weeks; null for an auxiliary, and when there is none. */
  readonly otherSlot: ProposedSlot | null;
}

/** The input of proposals. */
export interface SettlementContext {
  readonly days: UnattendedDays;
  /** Active therapists of the sites of the sessions. */
  readonly staff: readonly TherapistOption[];
  /** Its taken times do not include the sessions that are settled. */
  readonly slots: SlotContext;
  /** The last days of the service lines. */
  readonly expiries: ReadonlyMap<number, LocalDate>;
}

const SEARCHED_DAYS = 14;
const END_OF_DAY = localTime('23:59');

type Part = SettlementProposal['role'];

/** Proposes outcomes of sessions, in their order; no person is the first proposal of two sessions at one hour (S11, S14). */
export function settlementProposals(
  sessions: readonly StoredSession[],
  { days, staff, slots, expiries }: SettlementContext,
): readonly SettlementProposal[] {
  const proposedTimes: TakenTime[] = [];
  const otherTimes: TakenTime[] = [];
  return sessions.map((session) => {
    const role = days.staffId === null || session.therapist.id === days.staffId ? 'therapist' : 'auxiliary';
    const candidates = days.staffId === null ? [] : staff.filter(({ id }) => id !== days.staffId);
    const free = (takenTimes: readonly TakenTime[]) =>
      candidates.filter((each) => isFree(each, session, role, { ...slots, takenTimes }));
    const unproposed = free([...slots.takenTimes, ...proposedTimes]);
    const replacements = [
      ...unproposed,
      ...free(slots.takenTimes).filter((each) => !unproposed.includes(each)),
    ];
    const [first] = unproposed;
    if (first) proposedTimes.push({ ...slotOf(session), ...attendeeIdsWith(first, session, role) });
    const otherSlot =
      role === 'auxiliary'
        ? null
        : otherSlotOf(session, {
            days,
            staff,
            expiries,
            slots: { ...slots, takenTimes: [...slots.takenTimes, ...proposedTimes, ...otherTimes] },
          });
    if (otherSlot) {
      const { date, start, end, staff: therapist } = otherSlot;
      otherTimes.push({
        date,
        start,
        end,
        therapistId: therapist.id,
        patientId: session.patient.id,
        auxiliaryId: session.auxiliary?.id ?? null,
      });
    }
    return { session, role, replacements, otherSlot };
  });
}

const slotOf = ({ date, start, end }: StoredSession) => ({ date, start, end });

const attendeeIdsWith = (staff: StaffName, session: StoredSession, role: Part) => ({
  patientId: session.patient.id,
  therapistId: role === 'therapist' ? staff.id : session.therapist.id,
  auxiliaryId: role === 'therapist' ? (session.auxiliary?.id ?? null) : staff.id,
});

function isFree(staff: TherapistOption, session: StoredSession, role: Part, context: SlotContext): boolean {
  const attends = [session.therapist.id, session.auxiliary?.id].includes(staff.id);
  if (attends || staff.siteId !== session.siteId) return false;
  if (role === 'therapist' && staff.specialtyId !== session.specialtyId) return false;
  const request = {
    slot: slotOf(session),
    attendeeIds: attendeeIdsWith(staff, session, role),
    siteId: session.siteId,
  };
  return mayOffer(request, context);
}

/**
 * The best other slot of a session; null when none is free within two weeks. Order in an absence: the same therapist later that day (for
 * absent hours), another therapist, the same therapist after the absence. Order in a closure: the same therapist and hour after it, the
 * same therapist at another hour, another therapist, any therapist before it.
 */
function otherSlotOf(
  session: StoredSession,
  { days, staff, slots, expiries }: SettlementContext,
): ProposedSlot | null {
  const eligible = staff
    .filter(
      ({ id, siteId, specialtyId }) =>
        id !== session.auxiliary?.id && siteId === session.siteId && specialtyId === session.specialtyId,
    )
    .map(({ id }) => id);
  const own = eligible.filter((id) => id === session.therapist.id);
  const others = eligible.filter((id) => id !== session.therapist.id);
  const { start, end } = session;
  const expiresOn = expiries.get(session.lineId) ?? session.date;
  const laterThatDay = days.hours && {
    from: days.from,
    to: days.from,
    interval: { start: days.hours.end, end: END_OF_DAY },
  };
  const after = { from: addDays(days.to, 1), to: earlierOf(expiresOn, addDays(days.to, SEARCHED_DAYS)) };
  const searches =
    days.staffId !== null
      ? [
          ...(laterThatDay ? [{ therapistIds: own, ...laterThatDay }] : []),
          { therapistIds: others, ...after, from: session.date },
          { therapistIds: own, ...after },
        ]
      : [
          { therapistIds: own, ...after, interval: { start, end } },
          { therapistIds: own, ...after },
          { therapistIds: others, ...after },
          { therapistIds: eligible, ...daysBefore(days.from, slots.clock) },
        ];
  for (const search of searches) {
    const [slot] = freeSlots(
      {
        siteId: session.siteId,
        patientId: session.patient.id,
        weekdays: [],
        interval: null,
        limit: 1,
        auxiliaryId: session.auxiliary?.id ?? null,
        minutes: minutesBetween(start, end),
        ...search,
      },
      slots,
    );
    const therapist = slot && staff.find(({ id }) => id === slot.therapistId);
    if (therapist) {
      const { date, start, end } = slot;
      return { date, start, end, therapist: therapist.username, staff: therapist };
    }
  }
  return null;
}

/** The searched days before a closure, from tomorrow on. */
const daysBefore = (day: LocalDate, clock: Clock) => ({
  from: laterOf(addDays(day, -SEARCHED_DAYS), addDays(today(clock), 1)),
  to: addDays(day, -1),
});

/** The days, by date, on which {@link settlementProposals} looks for slots. */
export function settlementDates({ staffId, from, to }: UnattendedDays, clock: Clock): readonly LocalDate[] {
  const last = addDays(to, SEARCHED_DAYS);
  if (staffId !== null) return [...datesFromTo(from, last)];
  const earlier = daysBefore(from, clock);
  return [...datesFromTo(earlier.from, earlier.to), ...datesFromTo(addDays(to, 1), last)];
}
