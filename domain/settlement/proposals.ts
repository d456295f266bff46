import {
  mayPropose,
  type SlotContext,
  type StaffName,
  type StoredSession,
  type TakenTime,
  type TherapistOption,
} from '#domain/scheduling';
import { otherSlotsOf, type ProposedSlot, type SettlementContext, takenBy } from './other-slots.ts';

/** The possible outcomes of a session of an absent therapist or auxiliary, or of a closed site. */
export interface SettlementProposal {
  readonly session: StoredSession;
  /** The part of the absent person in the session; `therapist` for a closure. */
  readonly absentAs: 'therapist' | 'auxiliary';
  /** Staff who are free at the time of the session; those proposed at that time for an earlier session, also in another slot, come last. */
  readonly replacements: readonly StaffName[];
  /**
   * The best other slots within two weeks, at most {@link OFFERED_SLOTS}; empty for an auxiliary. Proposed slots
   * never overlap for one person.
   */
  readonly otherSlots: readonly ProposedSlot[];
}

/** Other slots offered for each session. */
const OFFERED_SLOTS = 3;

type AbsentAs = SettlementProposal['absentAs'];

/** Proposes outcomes of sessions, in their order; no person is the first proposal of two sessions at one hour (S11, S14). */
export function settlementProposals(
  sessions: readonly StoredSession[],
  { leaveOrClosure, staff, slotContext, expiries, halfDays }: SettlementContext,
): readonly SettlementProposal[] {
  const proposedTimes: TakenTime[] = [];
  const otherSlotTimes: TakenTime[] = [];
  const search = { leaveOrClosure, staff, expiries, halfDays };
  /** Takes other slots for a session; they are not offered to any later session. */
  const takeSlots = (session: StoredSession, count: number) => {
    const takenTimes = [...slotContext.takenTimes, ...proposedTimes, ...otherSlotTimes];
    const found = otherSlotsOf(session, { ...search, slotContext: { ...slotContext, takenTimes } }, count);
    otherSlotTimes.push(...found.map((slot) => takenBy(session, slot)));
    return found;
  };
  const proposals = sessions.map((session) => {
    const absentAs =
      leaveOrClosure.staffId === null || session.therapist.id === leaveOrClosure.staffId
        ? 'therapist'
        : 'auxiliary';
    const candidates =
      leaveOrClosure.staffId === null ? [] : staff.filter(({ id }) => id !== leaveOrClosure.staffId);
    const freeStaffGiven = (takenTimes: readonly TakenTime[]) =>
      candidates.filter((each) => isFree(each, session, absentAs, { ...slotContext, takenTimes }));
    const unproposedStaff = freeStaffGiven([...slotContext.takenTimes, ...proposedTimes, ...otherSlotTimes]);
    const replacements = [
      ...unproposedStaff,
      ...freeStaffGiven(slotContext.takenTimes).filter((each) => !unproposedStaff.includes(each)),
    ];
    const [first] = unproposedStaff;
    if (first) proposedTimes.push({ ...slotOf(session), ...attendeeIdsWith(first, session, absentAs) });
    const otherSlots = absentAs === 'auxiliary' ? [] : takeSlots(session, 1);
    return { session, absentAs, replacements, otherSlots } as const;
  });
  // Every session gets its first slot before any session gets a second one.
  return proposals.map(({ otherSlots: first, ...proposal }) => ({
    ...proposal,
    otherSlots: first.length === 0 ? first : [...first, ...takeSlots(proposal.session, OFFERED_SLOTS - 1)],
  }));
}

const slotOf = ({ date, start, end }: StoredSession) => ({ date, start, end });

const attendeeIdsWith = (staff: StaffName, session: StoredSession, absentAs: AbsentAs) => ({
  patientId: session.patient.id,
  therapistId: absentAs === 'therapist' ? staff.id : session.therapist.id,
  auxiliaryId: absentAs === 'therapist' ? (session.auxiliary?.id ?? null) : staff.id,
});

function isFree(
  staff: TherapistOption,
  session: StoredSession,
  absentAs: AbsentAs,
  context: SlotContext,
): boolean {
  const attends = [session.therapist.id, session.auxiliary?.id].includes(staff.id);
  if (attends || staff.siteId !== session.siteId) return false;
  if (absentAs === 'therapist' && staff.specialtyId !== session.specialtyId) return false;
  const request = {
    slot: slotOf(session),
    attendeeIds: attendeeIdsWith(staff, session, absentAs),
    siteId: session.siteId,
  };
  return mayPropose(request, context);
}
