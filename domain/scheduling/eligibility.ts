import { type Actor, reachesSite } from '#domain/access';
import { type LocalDate, notFound, ok, type Result } from '#domain/shared';
import { refused } from './errors.ts';
import type { BookableLine, BookableStaff } from './ports.ts';

/** Who attends a session, as asked for: user names. */
export interface AskedAttendants {
  /** Empty: not chosen yet. */
  readonly therapist: string;
  /** Null or empty: none. */
  readonly auxiliary: string | null;
}

/** Who attends a session. */
export interface Attendants {
  readonly therapist: BookableStaff;
  readonly auxiliary: BookableStaff | null;
}

/** The user names of attendants that were given. */
export const usernamesOf = (asked: AskedAttendants): readonly string[] =>
  [asked.therapist, asked.auxiliary].filter((name) => name !== null && name !== '') as string[];

/**
 * The line, when sessions can be booked on it on `today` by this caller (decisions, sections 2 to 4). Refuses with
 * `record-not-found` for no line or one of a site that the caller can't see, `site-closed`, `patient-inactive` and `service-not-usable`.
 */
export function bookableLine(
  line: BookableLine | null | undefined,
  actor: Actor,
  today: LocalDate,
): Result<BookableLine> {
  if (!line || !reachesSite(actor, line.siteId)) return notFound();
  if (!line.siteOpen) return refused('site-closed');
  if (!line.patientActive) return refused('patient-inactive');
  if (!line.active || !line.usable || line.expiresOn < today) return refused('service-not-usable');
  return ok(line);
}

/**
 * The attendants, when they may attend a session of the line (decisions, section 4). Refuses with `therapist-not-eligible`
 * and `auxiliary-not-eligible`.
 */
export function attendantsOf(
  asked: AskedAttendants,
  line: Pick<BookableLine, 'specialtyId' | 'siteId'>,
  staff: readonly BookableStaff[],
): Result<Attendants> {
  const therapist = staff.find(({ username }) => username === asked.therapist);
  if (!therapist || therapist.specialtyId !== line.specialtyId || !attendsAt(therapist, line.siteId))
    return refused('therapist-not-eligible');
  if (!asked.auxiliary) return ok({ therapist, auxiliary: null });
  const auxiliary = staff.find(({ username }) => username === asked.auxiliary);
  return isEligibleAuxiliary(auxiliary, line.siteId)
    ? ok({ therapist, auxiliary })
    : refused('auxiliary-not-eligible');
}

const attendsAt = (staff: BookableStaff, siteId: number): boolean => staff.active && staff.siteId === siteId;

/** Whether someone may be the auxiliary of a session at a site: an active therapist of it, of any specialty. */
export const isEligibleAuxiliary = (
  staff: BookableStaff | undefined,
  siteId: number,
): staff is BookableStaff => staff !== undefined && staff.specialtyId !== null && attendsAt(staff, siteId);
