import { hoursOverlap } from './hours.ts';
import type { AttendeeIds, TakenTime } from './ports.ts';
import type { Slot } from './session.ts';

/** The parties of a session. */
export type Attendee = 'patient' | 'therapist' | 'auxiliary';

/** A busy attendee, and the taken time that overlaps. */
export interface Overlap<Taken extends TakenTime = TakenTime> {
  readonly who: Attendee;
  readonly takenTime: Taken;
}

/** Whether a staff member attends a session, as its therapist or as its auxiliary. */
const hasAttendant = (taken: AttendeeIds, staffId: number | null): boolean =>
  staffId !== null && (taken.therapistId === staffId || taken.auxiliaryId === staffId);

const ATTENDEE_MATCHERS: readonly (readonly [
  Attendee,
  (taken: AttendeeIds, requested: AttendeeIds) => boolean,
])[] = [
  ['patient', (taken, { patientId }) => taken.patientId === patientId],
  ['therapist', (taken, { therapistId }) => hasAttendant(taken, therapistId)],
  ['auxiliary', (taken, { auxiliaryId }) => hasAttendant(taken, auxiliaryId)],
];

/** Adjacent slots do not overlap. */
/** Whether two slots share time. */
export const slotsOverlap = (one: Slot, other: Slot): boolean =>
  one.date === other.date && hoursOverlap(one, other);

/**
 * The overlaps of a slot with taken times: at most one per attendee, the patient's first. An overlap of a patient is always
 * refused; an overlap of staff can be confirmed (S6).
 */
export function overlapsOf<Taken extends TakenTime>(
  slot: Slot,
  attendeeIds: AttendeeIds,
  takenTimes: readonly Taken[],
): readonly Overlap<Taken>[] {
  const overlapping = takenTimes.filter((taken) => slotsOverlap(slot, taken));
  return ATTENDEE_MATCHERS.flatMap(([who, matches]) => {
    const takenTime = overlapping.find((each) => matches(each, attendeeIds));
    return takenTime ? [{ who, takenTime }] : [];
  });
}

/** Whether two sessions have an attendee in common. */
export const sharesAttendee = (one: AttendeeIds, other: AttendeeIds): boolean =>
  ATTENDEE_MATCHERS.some(([, matches]) => matches(one, other));
