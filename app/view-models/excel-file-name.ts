import type { LocalDate } from '#domain/shared';

/** A day as the texts of filters have it. */
const DAY = /(\d\d)\/(\d\d)\/(\d{4})/g;
const FORBIDDEN = /[\\/:*?"<>|«»]+/g;
const MAX_LENGTH = 120;

/** The name of an Excel file without extension: title and filters; the day of today is added to filters without dates. */
export function excelFileName(title: string, filterTexts: readonly string[], today: LocalDate): string {
  const name = [title, ...filterTexts]
    .join(', ')
    .replace(DAY, '$3-$2-$1')
    .replace(FORBIDDEN, '')
    .slice(0, MAX_LENGTH)
    .trim();
  return filterTexts.some((text) => text.search(DAY) !== -1) ? name : `${name} ${today}`;
}
