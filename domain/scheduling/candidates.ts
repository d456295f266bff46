import type { CorePorts } from '#domain/access';
import { type Hours, unitsOfMinutes } from '#domain/rules';
import { type Failure, minutesBetween, ok, type Result } from '#domain/shared';
import { attendantsOf, isEligibleAuxiliary, usernamesOf } from './eligibility.ts';
import { invalidField, invalidFields, refuseScheduling } from './errors.ts';
import type { BookableLine } from './ports.ts';
import type { ProposalPorts } from './proposal.ts';
import { attendantErrors } from './schedule-item.ts';
import type { StaffName } from './session.ts';

/** The requested staff of a search, by user name. */
export interface RequestedCandidates {
  /** Null: any active therapist of the service's specialty and the patient's site. */
  readonly therapist: string | null;
  /** Null for no auxiliary. */
  readonly auxiliary: string | null;
}

/** The criteria of every search for free hours. */
export interface SearchCriteria extends RequestedCandidates {
  /** Length of each session. */
  readonly minutes: number;
  /** The requested part of the day; null means any. */
  readonly interval: Hours | null;
}

/**
 * The first problem of the criteria, or null. Invalid: `minutes` `slot-too-short`, `end` `end-not-after-start` (of `interval`),
 * and the codes of `attendantErrors`.
 */
export function checkCriteria({ minutes, interval, therapist, auxiliary }: SearchCriteria): Failure | null {
  const attendantFailure =
    therapist === null ? null : invalidFields(attendantErrors({ therapist, auxiliary }));
  if (attendantFailure) return attendantFailure;
  if (unitsOfMinutes(minutes) < 1) return invalidField('minutes', 'slot-too-short');
  if (interval && minutesBetween(interval.start, interval.end) <= 0)
    return invalidField('end', 'end-not-after-start');
  return null;
}

/** The staff of a search. */
export interface Candidates {
  readonly therapists: readonly StaffName[];
  readonly auxiliaryId: number | null;
}

/** Reads the staff of a search. Refuses with the codes of `attendantsOf`. */
export async function readCandidates(
  { bookableStaffMembers, schedulingChoices }: ProposalPorts & CorePorts,
  line: BookableLine,
  { therapist, auxiliary }: RequestedCandidates,
): Promise<Result<Candidates>> {
  const usernames = { therapist: therapist ?? '', auxiliary };
  const staff = await bookableStaffMembers.find(usernamesOf(usernames));
  if (therapist) {
    const attendants = attendantsOf(usernames, line, staff);
    if (!attendants.ok) return attendants;
    return ok({
      therapists: [attendants.value.therapist],
      auxiliaryId: attendants.value.auxiliary?.id ?? null,
    });
  }
  const [auxiliaryMember] = staff;
  if (auxiliary && !isEligibleAuxiliary(auxiliaryMember, line.siteId))
    return refuseScheduling('auxiliary-not-eligible');
  const auxiliaryId = auxiliaryMember?.id ?? null;
  const therapists = await schedulingChoices.therapists([line.siteId], line.specialtyId);
  return ok({ therapists: therapists.filter(({ id }) => id !== auxiliaryId), auxiliaryId });
}
