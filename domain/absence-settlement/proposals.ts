import {
  freeSlots,
  mayOffer,
  type Place,
  type SlotContext,
  type StaffName,
  type StoredSession,
  type TakenTime,
  type TherapistOption,
} from '#domain/scheduling';
import { addDays, type LocalDate, minutesBetween } from '#domain/shared';

/** The days on which a therapist is absent. */
export interface AbsentDays {
  readonly staffId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What can become of a session whose therapist or auxiliary is absent. */
export interface SettlementProposal {
  readonly session: StoredSession;
  /** The part of the absent person. */
  readonly as: 'therapist' | 'auxiliary';
  /** Who is free at that hour; first those who are not proposed first for another session at the same hour. */
  readonly replacements: readonly StaffName[];
  /** The earliest other place; null where somebody is free, for an auxiliary, and where there is none within two weeks. */
  readonly otherPlace: Place | null;
}

/** What proposals are computed from. */
export interface SettlementContext {
  readonly absent: AbsentDays;
  /** Active therapists of the sites of the sessions. */
  readonly staff: readonly TherapistOption[];
  /** Without the times of the sessions that are settled. */
  readonly slots: SlotContext;
  /** The last days of the service lines. */
  readonly expiries: ReadonlyMap<number, LocalDate>;
}

const SEARCHED_DAYS = 14;

/** Proposes what can become of sessions, in their order, so that nobody is proposed first for two sessions at one hour (S11). */
export function settlementProposals(
  sessions: readonly StoredSession[],
  { absent, staff, slots, expiries }: SettlementContext,
): readonly SettlementProposal[] {
  const promised: TakenTime[] = [];
  return sessions.map((session) => {
    const as = session.therapist.id === absent.staffId ? 'therapist' : 'auxiliary';
    const free = (taken: readonly TakenTime[]) =>
      staff.filter((each) => isFree(each, session, as, { ...slots, taken }, absent));
    const unpromised = free([...slots.taken, ...promised]);
    const replacements = [...unpromised, ...free(slots.taken).filter((each) => !unpromised.includes(each))];
    const [first] = unpromised;
    if (first) promised.push({ ...slotOf(session), ...attendanceWith(first, session, as) });
    const otherPlace =
      as === 'auxiliary' || replacements.length > 0
        ? null
        : otherPlaceOf(session, {
            absent,
            staff,
            expiries,
            slots: { ...slots, taken: [...slots.taken, ...promised] },
          });
    if (otherPlace) {
      const therapistId = staff.find(({ username }) => username === otherPlace.therapist)?.id ?? 0;
      const { date, start, end } = otherPlace;
      promised.push({
        ...{ date, start, end, therapistId },
        ...{ patientId: session.patient.id, auxiliaryId: session.auxiliary?.id ?? null },
      });
    }
    return { session, as, replacements, otherPlace };
  });
}

const slotOf = ({ date, start, end }: StoredSession) => ({ date, start, end });

const attendanceWith = (staff: StaffName, session: StoredSession, as: SettlementProposal['as']) => ({
  patientId: session.patient.id,
  therapistId: as === 'therapist' ? staff.id : session.therapist.id,
  auxiliaryId: as === 'therapist' ? (session.auxiliary?.id ?? null) : staff.id,
});

function isFree(
  staff: TherapistOption,
  session: StoredSession,
  as: SettlementProposal['as'],
  context: SlotContext,
  { staffId }: AbsentDays,
): boolean {
  const attends = [session.therapist.id, session.auxiliary?.id, staffId].includes(staff.id);
  if (attends || staff.siteId !== session.siteId) return false;
  if (as === 'therapist' && staff.specialtyId !== session.specialtyId) return false;
  const request = {
    slot: slotOf(session),
    attendance: attendanceWith(staff, session, as),
    siteId: session.siteId,
  };
  return mayOffer(request, context);
}

/** The earliest free place with somebody else, or else with the absent therapist after the absence. */
function otherPlaceOf(
  session: StoredSession,
  { absent, staff, slots, expiries }: SettlementContext,
): Place | null {
  const others = staff.filter(
    ({ id, siteId, specialtyId }) =>
      id !== absent.staffId &&
      id !== session.auxiliary?.id &&
      siteId === session.siteId &&
      specialtyId === session.specialtyId,
  );
  const last = addDays(absent.to, SEARCHED_DAYS);
  const expiresOn = expiries.get(session.lineId) ?? session.date;
  const search = {
    ...{ siteId: session.siteId, patientId: session.patient.id, weekdays: [], within: null, limit: 1 },
    auxiliaryId: session.auxiliary?.id ?? null,
    minutes: minutesBetween(session.start, session.end),
    to: earlierOf(expiresOn, last),
  };
  const [other] = freeSlots(
    { ...search, therapistIds: others.map(({ id }) => id), from: session.date },
    slots,
  );
  const [own] = other
    ? [other]
    : freeSlots({ ...search, therapistIds: [absent.staffId], from: addDays(absent.to, 1) }, slots);
  const therapist = own && staff.find(({ id }) => id === own.therapistId);
  return own && therapist
    ? { date: own.date, start: own.start, end: own.end, therapist: therapist.username }
    : null;
}

const earlierOf = (one: LocalDate, other: LocalDate): LocalDate => {
  const [first = one] = [one, other].sort();
  return first;
};

/** The days that {@link settlementProposals} looks at. */
export const settlementPeriod = ({ from, to }: Omit<AbsentDays, 'staffId'>) => ({
  from,
  to: addDays(to, SEARCHED_DAYS),
});
