import { changesHalfDay, patientHalfDayOf } from '#domain/scheduling';
import { type LocalTime, localTime, type Weekday } from '#domain/shared';
import type { Choices } from './random.ts';

/** A weekly appointment that a child keeps. */
export interface Appointment {
  readonly weekday: Weekday;
  readonly start: LocalTime;
  readonly end: LocalTime;
  /** Units of 30 minutes. */
  readonly units: number;
  readonly therapistId: number;
  readonly auxiliaryId: number | null;
}

const UNIT_MINUTES = 30;
const OPENING_MINUTE = 7 * 60;
const CLOSING_MINUTE = 17 * 60;
const SATURDAY_OPENING_MINUTE = 8 * 60;
const SATURDAY_CLOSING_MINUTE = 12 * 60;
const LUNCH_MINUTE = 12 * 60;
const SATURDAY = 6;
const WEEKDAY_PATTERNS: readonly (readonly Weekday[])[] = [
  [1, 3],
  [2, 4],
  [1, 4],
  [2, 5],
  [3, 5],
  [1, 3, 5],
  [2],
  [4],
  [6],
  [5],
  [3],
];
const AUXILIARY_SHARE = 0.07;

const timeAt = (minutes: number): LocalTime =>
  localTime(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);

/** The week of a site, without overlaps of a patient or a therapist. */
export function openTimetable(choices: Choices) {
  const taken = new Set<string>();
  const cellsOf = (who: string, weekday: Weekday, startMinute: number, units: number) =>
    Array.from({ length: units }, (_, unit) => `${who} ${weekday} ${startMinute + unit * UNIT_MINUTES}`);
  const isFree = (who: string, weekday: Weekday, startMinute: number, units: number) =>
    cellsOf(who, weekday, startMinute, units).every((cell) => !taken.has(cell));

  function startMinutesOf(weekday: Weekday, units: number): number[] {
    const closing = weekday === SATURDAY ? SATURDAY_CLOSING_MINUTE : CLOSING_MINUTE;
    const last = closing - units * UNIT_MINUTES;
    const startMinutes: number[] = [];
    for (let start = OPENING_MINUTE; start <= last; start += UNIT_MINUTES) {
      const isOverLunch = start < LUNCH_MINUTE + 60 && start + units * UNIT_MINUTES > LUNCH_MINUTE;
      if (!isOverLunch) startMinutes.push(start);
    }
    const opening = weekday === SATURDAY ? SATURDAY_OPENING_MINUTE : OPENING_MINUTE;
    return choices.shuffled(startMinutes).filter((start) => start >= opening);
  }

  return {
    /**
     * Books the weekly appointments of one therapy, in the registered half of the day where it has free hours; fewer, or none, when there
     * are not enough free hours.
     */
    book(
      patientId: number,
      registeredHalf: number | null,
      therapistId: number,
      colleagueIds: readonly number[],
    ): Appointment[] {
      const { halfDay } = patientHalfDayOf({
        stated: registeredHalf,
        note: null,
        mornings: 0,
        afternoons: 0,
      });
      const units = choices.weighted([
        [1, 3],
        [2, 4],
      ]);
      return choices.pick(WEEKDAY_PATTERNS).flatMap((weekday) => {
        const child = `child ${patientId}`;
        const therapist = `staff ${therapistId}`;
        const startMinutes = startMinutesOf(weekday, units).filter(
          (each) => isFree(child, weekday, each, units) && isFree(therapist, weekday, each, units),
        );
        const startMinute =
          startMinutes.find((each) => !changesHalfDay({ start: timeAt(each) }, halfDay)) ?? startMinutes[0];
        if (startMinute === undefined) return [];
        const auxiliaryId = choices.chance(AUXILIARY_SHARE)
          ? (choices
              .shuffled(colleagueIds)
              .find((id) => isFree(`staff ${id}`, weekday, startMinute, units)) ?? null)
          : null;
        for (const who of [child, therapist, ...(auxiliaryId === null ? [] : [`staff ${auxiliaryId}`])])
          for (const cell of cellsOf(who, weekday, startMinute, units)) taken.add(cell);
        const end = timeAt(startMinute + units * UNIT_MINUTES);
        return [{ weekday, start: timeAt(startMinute), end, units, therapistId, auxiliaryId }];
      });
    },
  };
}
