import type { LocalDate } from '#domain/shared';

/** A day as the texts of filters have it. */
const DAY = /(\d\d)\/(\d\d)\/(\d{4})/g;
/** Also invisible characters, and half of one that the maximum length has cut. */
const FORBIDDEN = /[\\/:*?"<>|«»\p{C}]+/gu;
const MAX_LENGTH = 120;

/** The name of an Excel file without extension: title and filters; the day of today is added to filters without dates. */
export function excelFileName(title: string, filterTexts: readonly string[], today: LocalDate): string {
  const name = [title, ...filterTexts]
    .join(', ')
    .replace(DAY, '$3-$2-$1')
    .slice(0, MAX_LENGTH)
    .replace(FORBIDDEN, '')
    .trim();
  return filterTexts.some((text) => text.search(DAY) !== -1) ? name : `${name} ${today}`;
}
