import { FIRST_HOLIDAY_YEAR, getHolidaysForYear, LAST_HOLIDAY_YEAR } from 'colombian-holidays';
import type { Holidays } from '#domain/scheduling';
import { type LocalDate, localDate, weekOf } from '#domain/shared';

type Holiday = ReturnType<Holidays['between']>[number];

/** 9 July, celebrated on the next Monday, is a holiday from 2026 on (Ley 2578 de 2026); the library lacks it. */
const FIRST_YEAR_OF_CHIQUINQUIRA = 2026;
function chiquinquiraOf(year: number): readonly Holiday[] {
  if (year < FIRST_YEAR_OF_CHIQUINQUIRA) return [];
  const latestMonday = localDate(`${year}-07-15`);
  return [{ date: weekOf(latestMonday).from, name: 'Virgen de Chiquinquirá' }];
}

const holidaysByYear = new Map<number, readonly Holiday[]>();

function holidaysOf(year: number): readonly Holiday[] {
  const cached = holidaysByYear.get(year);
  if (cached) return cached;
  const holidays = getHolidaysForYear(year)
    .map(({ celebrationDate, name }) => ({ date: localDate(celebrationDate), name: name.es }))
    .concat(chiquinquiraOf(year))
    .sort((one, other) => one.date.localeCompare(other.date));
  holidaysByYear.set(year, holidays);
  return holidays;
}

const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

/** The public holidays of Colombia on the days when they are celebrated. The library covers the years 1583 to 4099. */
export const colombianHolidays: Holidays = {
  between(from, to) {
    const found: Holiday[] = [];
    const last = Math.min(yearOf(to), LAST_HOLIDAY_YEAR);
    for (let year = Math.max(yearOf(from), FIRST_HOLIDAY_YEAR); year <= last; year++)
      found.push(...holidaysOf(year).filter(({ date }) => from <= date && date <= to));
    return found;
  },
};
