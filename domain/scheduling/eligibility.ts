import { type Actor, notReached, reachesSite } from '#domain/access';
import { type LocalDate, ok, type Result } from '#domain/shared';
import { refuseScheduling } from './errors.ts';
import type { BookableLine, BookableStaff } from './ports.ts';

/** The requested attendants of a session, by user name. */
export interface RequestedAttendants {
  /** Empty: not chosen yet. */
  readonly therapist: string;
  /** Null or empty: none. */
  readonly auxiliary: string | null;
}

/** The staff who attend a session. */
export interface Attendants {
  readonly therapist: BookableStaff;
  readonly auxiliary: BookableStaff | null;
}

/** The chosen user names. */
export const usernamesOf = (requested: RequestedAttendants): readonly string[] =>
  [requested.therapist, requested.auxiliary].filter((name) => name !== null && name !== '') as string[];

/**
 * Returns the line if this caller can book sessions on it today (A3, P8, Q4, T6). Refuses with `record-not-found` when there is
 * no line or the caller can't see its site, `site-closed`, `patient-inactive` and `service-not-usable`.
 */
export function bookableLine(
  line: BookableLine | null | undefined,
  actor: Actor,
  today: LocalDate,
): Result<BookableLine> {
  if (!line || !reachesSite(actor, line.siteId)) return notReached(line);
  if (!line.siteOpen) return refuseScheduling('site-closed');
  if (!line.patientActive) return refuseScheduling('patient-inactive');
  if (!line.active || !line.isBookableKind || line.expiresOn < today)
    return refuseScheduling('service-not-usable');
  return ok(line);
}

/**
 * Returns the attendants if they may attend a session of the line (S4). Refuses with `therapist-not-eligible` and
 * `auxiliary-not-eligible`.
 */
export function attendantsOf(
  requested: RequestedAttendants,
  line: Pick<BookableLine, 'specialtyId' | 'siteId'>,
  staff: readonly BookableStaff[],
): Result<Attendants> {
  const therapist = staff.find(({ username }) => username === requested.therapist);
  if (!therapist) return refuseScheduling('therapist-not-eligible');
  const obstacle = therapistObstacle(therapist, line);
  if (obstacle) return refuseScheduling('therapist-not-eligible', { obstacle });
  if (!requested.auxiliary) return ok({ therapist, auxiliary: null });
  const auxiliary = staff.find(({ username }) => username === requested.auxiliary);
  return isEligibleAuxiliary(auxiliary, line.siteId)
    ? ok({ therapist, auxiliary })
    : refuseScheduling('auxiliary-not-eligible');
}

/** Why a staff member may not attend a session of a line as its therapist (S4). */
export type TherapistObstacle = 'inactive' | 'other-specialty' | 'other-site';

function therapistObstacle(
  { active, specialtyId, siteId }: BookableStaff,
  line: Pick<BookableLine, 'specialtyId' | 'siteId'>,
): TherapistObstacle | null {
  if (!active) return 'inactive';
  if (specialtyId !== line.specialtyId) return 'other-specialty';
  return siteId === line.siteId ? null : 'other-site';
}

const attendsAt = (staff: BookableStaff, siteId: number): boolean => staff.active && staff.siteId === siteId;

/** Whether a staff member may be the auxiliary of a session at a site: an active therapist of the site, of any specialty (S4). */
export const isEligibleAuxiliary = (
  staff: BookableStaff | undefined,
  siteId: number,
): staff is BookableStaff => staff !== undefined && staff.specialtyId !== null && attendsAt(staff, siteId);
