import { HALF_DAY } from '#domain/catalogues';
import type { Hours } from '#domain/rules';
import { localTime } from '#domain/shared';
import { type FreeSlot, freeSlots, type SlotSearch } from './free-slots.ts';
import { sharedHours } from './hours.ts';
import type { SlotContext } from './slot-conflicts.ts';

/** The half of the day in which a patient comes; a session belongs to the half in which it starts. */
export type HalfDay = 'morning' | 'afternoon';

/** The half-day in which a patient comes. */
export interface HalfDayFacts {
  /** A code of `HALF_DAYS`, as registered with the patient; null for none. */
  readonly stated: number | null;
  /** A registered remark. */
  readonly note: string | null;
  /** Numbers of sessions by half-day. */
  readonly mornings: number;
  readonly afternoons: number;
}

/** When a patient comes. */
export interface PatientHalfDay {
  /** Null for both halves. */
  readonly halfDay: HalfDay | null;
  /** Whether it is registered with the patient, not learned from its sessions. */
  readonly isStated: boolean;
  readonly note: string | null;
}

/** The first minute of the afternoon. */
export const NOON = localTime('12:00');

const HALF_DAY_HOURS: Readonly<Record<HalfDay, Hours>> = {
  morning: { start: localTime('00:00'), end: NOON },
  afternoon: { start: NOON, end: localTime('23:59') },
};

const STATED: ReadonlyMap<number, HalfDay | null> = new Map([
  [HALF_DAY.morning, 'morning'],
  [HALF_DAY.afternoon, 'afternoon'],
  [HALF_DAY.any, null],
]);

const USUAL_SHARE = 3 / 4;

export const halfDayOf = ({ start }: Pick<Hours, 'start'>): HalfDay =>
  start < NOON ? 'morning' : 'afternoon';

/** Whether a slot lies in the half of the day in which the patient does not come. */
export const changesHalfDay = (slot: Pick<Hours, 'start'>, halfDay: HalfDay | null): boolean =>
  halfDay !== null && halfDayOf(slot) !== halfDay;

/** The registered half-day, or else that of at least three quarters of the patient's sessions (S15). */
export function patientHalfDayOf({ stated, note, mornings, afternoons }: HalfDayFacts): PatientHalfDay {
  const registered = stated === null ? undefined : STATED.get(stated);
  if (registered !== undefined) return { halfDay: registered, isStated: true, note };
  return { halfDay: usualHalfDay(mornings, afternoons), isStated: false, note };
}

function usualHalfDay(mornings: number, afternoons: number): HalfDay | null {
  const sessionCount = mornings + afternoons;
  if (sessionCount === 0) return null;
  if (mornings >= sessionCount * USUAL_SHARE) return 'morning';
  return afternoons >= sessionCount * USUAL_SHARE ? 'afternoon' : null;
}

/**
 * The earliest slots of each search, in the order of the searches; those in the half-day come first, whatever their search (S15). A slot
 * of a later search overlaps none of an earlier one.
 */
export function slotsByHalfDay(
  searches: readonly SlotSearch[],
  halfDay: HalfDay | null,
  context: SlotContext,
  limit: number,
): readonly FreeSlot[] {
  const found: FreeSlot[] = [];
  for (const search of [...(halfDay ? withinHalfDay(searches, halfDay) : []), ...searches]) {
    if (found.length >= limit) break;
    const { patientId, auxiliaryId } = search;
    const takenTimes = [...context.takenTimes, ...found.map((slot) => ({ ...slot, patientId, auxiliaryId }))];
    found.push(...freeSlots({ ...search, limit }, { ...context, takenTimes }));
  }
  return found.slice(0, limit);
}

/** The searches, each only for the hours of a half-day. */
const withinHalfDay = (searches: readonly SlotSearch[], halfDay: HalfDay): readonly SlotSearch[] => {
  const hours = HALF_DAY_HOURS[halfDay];
  return searches.flatMap((search) => {
    const [interval] = sharedHours([search.interval ?? hours], [hours]);
    return interval ? { ...search, interval } : [];
  });
};
