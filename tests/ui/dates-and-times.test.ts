import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeToIso, dateError, dateToIso, isoToDate, typedToIso } from '#app/ui/date-text.ts';
import { timesBetween, typedToTime } from '#app/ui/time-text.ts';
import { isoToText } from '#domain/shared';

const days = fc.date({ min: new Date(1950, 0, 1), max: new Date(2046, 0, 1), noInvalidDate: true });

describe('a typed date', () => {
  it.each([
    ['05/03/2024', '2024-03-05'],
    ['5/3/2024', '2024-03-05'],
    ['5-3-2024', '2024-03-05'],
    ['27.11.2026', '2026-11-27'],
    ['27 11 2026', '2026-11-27'],
    ['27 / 11 / 2026', '2026-11-27'],
    ['05032024', '2024-03-05'],
    ['050324', '2024-03-05'],
    ['7/3/26', '2026-03-07'],
    ['7-3-85', '1985-03-07'],
    ['2026-11-27', '2026-11-27'],
    ['2026/1/7', '2026-01-07'],
    ['20261127', '2026-11-27'],
    ['20121912', '1912-12-20'],
    ['27 de noviembre de 2026', '2026-11-27'],
    ['27-nov-2026', '2026-11-27'],
    ['5 mar. 2024', '2024-03-05'],
    [' 29/02/2024 ', '2024-02-29'],
  ])('reads %s as %s', (typed, iso) => {
    expect(typedToIso(typed, 2046)).toBe(iso);
  });

  it.each([
    '',
    '31/02/2020',
    '29/02/2023',
    '00/01/2024',
    '12/13/2024',
    '5/3',
    '5/3/4',
    '7112026',
    '5 xyz 2024',
    '27//11/2026',
    'ayer',
  ])('is invalid as "%s"', (typed) => {
    expect(typedToIso(typed)).toBeNull();
  });

  it('with a two-digit year means the latest year with these digits that the field allows', () => {
    expect(typedToIso('01/01/26', 2026)).toBe('2026-01-01');
    expect(typedToIso('01/01/27', 2026)).toBe('1927-01-01');
  });

  it('is the same after formatting and parsing, in any notation', () => {
    const separator = fc.constantFrom('/', '-', '.', ' ', ' / ', ', ');
    fc.assert(
      fc.property(days, separator, fc.boolean(), (date, between, padded) => {
        const iso = dateToIso(date);
        const [year = '', month = '', day = ''] = iso.split('-');
        const short = (part: string) => (padded ? part : String(Number(part)));
        const written = [
          isoToText(iso),
          iso,
          [short(day), short(month), year].join(between),
          [year, month, day].join(between),
          `${day}${month}${year}`,
          `${year}${month}${day}`,
        ];
        for (const text of written) expect(typedToIso(text)).toBe(iso);
        expect(dateToIso(isoToDate(iso))).toBe(iso);
      }),
    );
  });

  it('is not parsed before it is complete', () => {
    const separator = fc.constantFrom('/', '-', '.', ' ');
    fc.assert(
      fc.property(days, separator, (date, between) => {
        const iso = dateToIso(date);
        const [year = '', month = '', day = ''] = iso.split('-');
        for (const text of [[day, month, year].join(between), iso, `${day}${month}${year}`]) {
          const dates = [...text].map((_, index) => completeToIso(text.slice(0, index + 1)));
          expect(dates.filter((found) => found !== null)).toEqual([iso]);
        }
      }),
    );
  });

  it('stays as typed when it is no date', () => {
    expect(isoToText('31/02/2020')).toBe('31/02/2020');
  });

  it('distinguishes a day that does not exist from a text that is no date', () => {
    expect(dateError('31/02/2026')).toBe('El 31/02/2026 no existe: febrero de 2026 tiene 28 días');
    expect(dateError('31-4-26')).toBe('El 31/04/2026 no existe: abril de 2026 tiene 30 días');
    expect(dateError('12/13/2024')).toBe('El 12/13/2024 no existe: los meses van del 01 al 12');
    expect(dateError('ayer')).toBe('Escriba la fecha como dd/mm/aaaa');
    expect(dateError('28/02/2026')).toBeUndefined();
  });
});

describe('a typed time', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['1430', '14:30'],
    ['8:30', '08:30'],
    ['14.05', '14:05'],
    ['2:30 pm', '14:30'],
    ['12 am', '00:00'],
    ['12:15 p. m.', '12:15'],
    ['0', '00:00'],
    ['8.30', '08:30'],
    ['8,30', '08:30'],
    ['8 30', '08:30'],
    ['08:30 am', '08:30'],
    ['08:30 a.m.', '08:30'],
    ['8:30AM', '08:30'],
    ['2 pm', '14:00'],
    ['2p', '14:00'],
    ['12 m', '12:00'],
    ['12 pm', '12:00'],
    ['14h', '14:00'],
    ['14h30', '14:30'],
    ['14 : 30', '14:30'],
    ['14:30:00', '14:30'],
    [' 8:30 ', '08:30'],
  ])('reads %s as %s', (typed, time) => {
    expect(typedToTime(typed)).toBe(time);
  });

  it.each(['', '24:00', '8:60', '25', '13 pm', 'ocho', '8:3'])('is invalid as "%s"', (typed) => {
    expect(typedToTime(typed)).toBeNull();
  });

  it('is the same in any notation', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(time, fc.constantFrom(':', '.', ' ', ',', ''), ([hour, minute], between) => {
        const twoDigits = (part: number) => String(part).padStart(2, '0');
        const expected = `${twoDigits(hour)}:${twoDigits(minute)}`;
        const meridiem = hour < 12 ? 'a. m.' : 'p. m.';
        expect(typedToTime(`${twoDigits(hour)}${between}${twoDigits(minute)}`)).toBe(expected);
        expect(typedToTime(`${hour % 12 || 12}${between}${twoDigits(minute)} ${meridiem}`)).toBe(expected);
      }),
    );
  });

  it('is offered every half hour, with both ends', () => {
    expect(timesBetween('06:00', '07:30', 30)).toEqual(['06:00', '06:30', '07:00', '07:30']);
  });
});
