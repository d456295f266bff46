import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialledNumber, fittingPhones, isPersonName, isPhone } from '#domain/shared';

describe('a name of a person', () => {
  it.each([
    "D'Ángelo",
    'D’ÁNGELO',
    'D´Ángelo',
    'María-José',
    'Ma. Fernanda',
    'Núñez',
    'NU\u0301N\u0303EZ',
    'de la Cruz',
    'Łukasz',
    'Ольга',
    'محمد',
    '王小明',
    'नेहा',
  ])('may be %s', (name) => expect(isPersonName(name)).toBe(true));

  it.each([
    '',
    '-',
    '. .',
    'Paciente 12',
    'Ana٣',
    'Ana 😀',
    'ana@example.org',
    '<b>Ana',
    'Ana_Ruiz',
    'Ana, Luz',
    'Ana/Luz',
  ])('is not "%s"', (name) => expect(isPersonName(name)).toBe(false));

  it('is refused with one other character anywhere', () => {
    const other = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((sign) => !/^[\p{L}\p{M} .'’‘´`\-‐‑–]+$/u.test(sign));
    const letters = fc.stringMatching(/^\p{L}{1,8}$/u);
    fc.assert(
      fc.property(letters, other, letters, (before, sign, after) => {
        expect(isPersonName(`${before}${after}`)).toBe(true);
        expect(isPersonName(`${before}${sign}${after}`)).toBe(false);
      }),
    );
  });
});

describe('a phone', () => {
  it.each([
    ['3001234567', '3001234567'],
    ['300 123 4567', '3001234567'],
    ['+57 300 123-4567', '+573001234567'],
    ['(+57) 300.123.4567', '+573001234567'],
    ['(601) 482 7301 ext. 12', '6014827301'],
    ['601 - 482 7301', '6014827301'],
    ['601 482 7301 ext 1204', '6014827301'],
    ['4827301x12', '4827301'],
    ['4827301', '4827301'],
    ['3001234567/3109876543', '3001234567'],
    ['3001234567 - 3109876543', '3001234567'],
    ['300 123 4567, 601 482 7301 Ext. 2', '3001234567'],
  ])('may be %s and is dialled as %s', (phone, dialled) => {
    expect(isPhone(phone)).toBe(true);
    expect(dialledNumber(phone)).toBe(dialled);
  });

  it.each([
    '',
    'no tiene',
    '300',
    '123456',
    '1234567890123456',
    '30012345673109876543',
    '3001234567 /',
    '3001234567 / 310',
    '3001234567 (mamá)',
    '3001234567 ext',
    'ext. 12',
    '300123456٧',
    '300+1234567',
    '300#1234567',
  ])('is not "%s"', (phone) => expect(isPhone(phone)).toBe(false));

  it('has 7 to 15 digits, wherever its other characters are', () => {
    const digit = fc.constantFrom(...'0123456789');
    const other = fc.constantFrom('', ' ', '.', '(', ')');
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, other), { minLength: 1, maxLength: 20 }), (parts) => {
        const phone = parts.flat().join('').trim();
        expect(isPhone(phone)).toBe(parts.length >= 7 && parts.length <= 15);
        if (isPhone(phone)) expect(dialledNumber(phone)).toBe(parts.map(([sign]) => sign).join(''));
      }),
    );
  });
});

describe('several phones in a cell', () => {
  it.each([
    ['300 123 4567', 20, '300 123 4567'],
    ['300 123 4567 / 601 4827', 20, '3001234567/6014827'],
    ['(300) 123-4567; 310 987 65 43', 25, '3001234567/3109876543'],
    ['601 482 7301 ext. 12, 310 987 6543', 27, '6014827301ext12/3109876543'],
    ['3001234567 / 3109876543', 20, null],
    ['no tiene teléfono por ahora', 20, 'no tiene teléfono por ahora'],
  ])('%s in %i characters is %s', (text, maxLength, expected) =>
    expect(fittingPhones(text, maxLength)).toBe(expected),
  );

  it('are the same numbers, as many and in the same order', () => {
    const number = fc.stringMatching(/^3\d{9}$/);
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 20, max: 60 }),
        (all, most) => {
          const short = fittingPhones(all.join(' / '), most);
          if (short === null) {
            expect(all.join('/').length).toBeGreaterThan(most);
            return;
          }
          expect(short.length).toBeLessThanOrEqual(most);
          expect(short.split(/ ?\/ ?/)).toEqual(all);
        },
      ),
    );
  });
});
