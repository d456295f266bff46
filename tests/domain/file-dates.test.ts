import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFileDate } from '#domain/code-lists';
import { MONTH_NAMES } from '#domain/shared';

it.each([
  ['19-ene-09', '2009-01-19'],
  ['19-ene-2009', '2009-01-19'],
  ['19 ene 2009', '2009-01-19'],
  ['19-ene.-09', '2009-01-19'],
  ['19-ENE-09', '2009-01-19'],
  ['5 de marzo de 2019', '2019-03-05'],
  ['1-sept-15', '2015-09-01'],
  ['19/01/09', '2009-01-19'],
  ['19/01/2009 00:00', '2009-01-19'],
  ['2009-01-19T00:00:00', '2009-01-19'],
  ['30-dic-85', '1985-12-30'],
])('the date %s of a file is %s', (written, iso) => {
  expect(parseFileDate(written)).toBe(iso);
});

it.each(['31-feb-09', '19-xyz-09', '19-en-09', '19-01', '19012009', '20090119', '1012345678', 'ene-09'])(
  '%s is no date of a file',
  (written) => {
    expect(parseFileDate(written)).toBeNull();
  },
);

it('a date is the same in every notation of a spreadsheet', () => {
  const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true });
  const separator = fc.constantFrom('-', ' ', '/', '.-', ' de ');
  const letters = fc.integer({ min: 3, max: 10 });
  fc.assert(
    fc.property(days, separator, letters, fc.boolean(), (date, between, length, short) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const name = MONTH_NAMES[Number(month) - 1]?.slice(0, length) ?? '';
      const [before, after] = between === '.-' ? ['-', '.-'] : [between, between];
      const written = [day, before, name, after, short ? year.slice(2) : year].join('');
      expect(parseFileDate(written)).toBe(iso);
      expect(parseFileDate(written.toUpperCase())).toBe(iso);
    }),
  );
});
