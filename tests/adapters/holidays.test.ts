import { getHolidaysForYear } from 'colombian-holidays';
import { expect, it } from 'vitest';
import { colombianHolidays } from '#adapters/calendar/holidays.ts';
import { localDate, weekdayOf } from '#domain/shared';

const holidaysOf = (year: number) =>
  colombianHolidays.between(localDate(`${year}-01-01`), localDate(`${year}-12-31`));

const ofNineJuly = (year: number) =>
  holidaysOf(year).filter(({ date }) => `${year}-07-09` <= date && date <= `${year}-07-15`);

it('9 July is celebrated on its next Monday, once, from 2026 on', () => {
  const dates = [2026, 2027, 2028, 2029].map((year) => ofNineJuly(year).map(({ date }) => date));
  expect(dates).toEqual([['2026-07-13'], ['2027-07-12'], ['2028-07-10'], ['2029-07-09']]);
  for (let year = 2026; year <= 2200; year++) {
    expect(ofNineJuly(year)).toEqual([{ date: expect.any(String), name: 'Virgen de Chiquinquirá' }]);
    expect(weekdayOf(ofNineJuly(year)[0]?.date ?? localDate('2026-01-01'))).toBe(1);
  }
});

it('holidays of the years before 2026 are those of the library', () => {
  for (let year = 1984; year < 2026; year++) {
    const ofLibrary = getHolidaysForYear(year).map(({ celebrationDate }) => celebrationDate);
    expect(holidaysOf(year).map(({ date }) => date)).toEqual(ofLibrary.sort());
    expect(ofNineJuly(year)).toEqual([]);
  }
});

it('holidays stand in the order of their days', () => {
  const dates = holidaysOf(2026).map(({ date }) => date);
  expect(dates).toEqual([...dates].sort());
  expect(dates).toContain('2026-07-20');
});
