import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateToIso, isoToDate, isoToText, typedToIso, withSlashes } from '#app/ui/date-text.ts';
import { timesBetween, typedToTime } from '#app/ui/time-text.ts';

describe('a typed date', () => {
  it.each([
    ['05/03/2024', '2024-03-05'],
    ['5/3/2024', '2024-03-05'],
    ['5-3-2024', '2024-03-05'],
    ['05032024', '2024-03-05'],
    [' 29/02/2024 ', '2024-02-29'],
  ])('reads %s as %s', (typed, iso) => {
    expect(typedToIso(typed)).toBe(iso);
  });

  it.each(['', '31/02/2020', '29/02/2023', '00/01/2024', '12/13/2024', '5/3/24', '2024-03-05', 'ayer'])(
    'finds no day in "%s"',
    (typed) => {
      expect(typedToIso(typed)).toBeNull();
    },
  );

  it('is the same day after it is shown and read again', () => {
    const day = fc.date({ min: new Date(1900, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = dateToIso(date);
        expect(typedToIso(isoToText(iso))).toBe(iso);
        expect(dateToIso(isoToDate(iso))).toBe(iso);
      }),
    );
  });

  it('shows what is not a date as it was typed', () => {
    expect(isoToText('31/02/2020')).toBe('31/02/2020');
  });

  it('gets its slashes while it is typed and not while it is erased', () => {
    expect(withSlashes('05', '0')).toBe('05/');
    expect(withSlashes('05/03', '05/0')).toBe('05/03/');
    expect(withSlashes('05', '05/')).toBe('05');
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
  ])('reads %s as %s', (typed, time) => {
    expect(typedToTime(typed)).toBe(time);
  });

  it.each(['', '24:00', '8:60', '25', '13 pm', 'ocho', '8:3'])('finds no time in "%s"', (typed) => {
    expect(typedToTime(typed)).toBeNull();
  });

  it('is offered every half hour, with both ends', () => {
    expect(timesBetween('06:00', '07:30', 30)).toEqual(['06:00', '06:30', '07:00', '07:30']);
  });
});
