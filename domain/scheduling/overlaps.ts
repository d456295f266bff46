import type { Attendance, TakenTime } from './ports.ts';
import type { Slot } from './session.ts';

/** Whose time an overlap takes. */
export type Attendee = 'patient' | 'therapist' | 'auxiliary';

/** Somebody who is already busy, and what is in the way. */
export interface Overlap<Taken extends TakenTime = TakenTime> {
  readonly who: Attendee;
  readonly taken: Taken;
}

const isWith = (taken: Attendance, staffId: number | null): boolean =>
  staffId !== null && (taken.therapistId === staffId || taken.auxiliaryId === staffId);

const TAKES: readonly (readonly [Attendee, (taken: Attendance, attendance: Attendance) => boolean])[] = [
  ['patient', (taken, { patientId }) => taken.patientId === patientId],
  ['therapist', (taken, { therapistId }) => isWith(taken, therapistId)],
  ['auxiliary', (taken, { auxiliaryId }) => isWith(taken, auxiliaryId)],
];

/** Two slots overlap when each begins before the other ends; slots that only touch do not. */
const overlap = (one: Slot, other: Slot): boolean =>
  one.date === other.date && one.start < other.end && other.start < one.end;

/**
 * What is in the way of a slot: at most one overlap for each attendee, the patient's first (decisions, section 4: the
 * patient's is refused, those of staff may be confirmed with a reason).
 */
export function overlapsOf<Taken extends TakenTime>(
  slot: Slot,
  attendance: Attendance,
  takenTimes: readonly Taken[],
): readonly Overlap<Taken>[] {
  const inTheWay = takenTimes.filter((taken) => overlap(slot, taken));
  return TAKES.flatMap(([who, takes]) => {
    const taken = inTheWay.find((each) => takes(each, attendance));
    return taken ? [{ who, taken }] : [];
  });
}

/** Whether a taken time is of somebody who attends. */
export const concerns = (taken: Attendance, attendance: Attendance): boolean =>
  TAKES.some(([, takes]) => takes(taken, attendance));
