import { fullMonthsBetween, type LocalDate } from '#domain/shared';
import type { Level } from './levels.ts';

/** Documents by the ages that they fit. */
const DOCUMENT_GROUPS: readonly (readonly string[])[] = [
  ['RC', 'CN'],
  ['TI', 'MS'],
  ['CC', 'AS'],
];

/** From an age on, the level of each group of documents; null where it fits (RVC007). Other documents fit every age. */
const AGES: readonly (readonly [number, readonly (Level | null)[]])[] = [
  [0, [null, 'R', 'R']],
  [7, ['N', null, 'R']],
  [8, ['R', null, 'R']],
  [18, ['R', 'N', null]],
  [20, ['R', 'R', null]],
];

/** The level of a document that does not fit the age on a day, by full years; null when it fits (B28). */
export function documentAgeLevel(document: string, birthDate: LocalDate, day: LocalDate): Level | null {
  const group = DOCUMENT_GROUPS.findIndex((documents) => documents.includes(document));
  if (group < 0) return null;
  const age = Math.floor(fullMonthsBetween(birthDate, day) / 12);
  return AGES.findLast(([from]) => age >= from)?.[1][group] ?? null;
}
