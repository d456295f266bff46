import { type LocalTime, localTime, minutesBetween, minutesOfDay, timeOfMinutes } from '#domain/shared';
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

/** The latest end of a proposal; whoever needs a later time types it. */
const PROPOSALS_END = localTime('20:00');

/**
 * The first later time of the same day at which all attendees are free for as long; null when there is none by the
 * evening. It begins at an end of something in the way.
 */
export function nextFreeTime(
  slot: Slot,
  attendance: Attendance,
  takenTimes: readonly TakenTime[],
): { readonly start: LocalTime; readonly end: LocalTime } | null {
  const minutes = minutesBetween(slot.start, slot.end);
  const ends = [...new Set(takenTimes.filter(({ date }) => date === slot.date).map(({ end }) => end))].sort();
  for (const start of ends) {
    const finish = minutesOfDay(start) + minutes;
    if (start <= slot.start || finish > minutesOfDay(PROPOSALS_END)) continue;
    const end = timeOfMinutes(finish);
    if (overlapsOf({ date: slot.date, start, end }, attendance, takenTimes).length === 0)
      return { start, end };
  }
  return null;
}
