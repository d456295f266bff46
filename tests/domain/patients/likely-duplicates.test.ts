import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypeOfAge, dueDocumentType } from '#domain/identity-rules';
import {
  comparableDocumentNumber,
  comparablePerson,
  duplicateKind,
  type Identity,
  mayBecomeType,
} from '#domain/patients';
import { normalizeDocumentNumber } from '#domain/record-fields';
import { type LocalDate, storedName, tidy } from '#domain/shared';

const child = (overrides: Partial<Identity> = {}): Identity => ({
  documentType: 6,
  documentNumber: '7769701519',
  firstSurname: 'MUÑOZ',
  secondSurname: 'PEÑA',
  firstName: 'JOSÉ',
  secondName: null,
  birthDate: '2018-05-04' as LocalDate,
  ...overrides,
});

describe('a registered patient may be the same person (P18)', () => {
  it.each([
    ['document', {}],
    ['document', { documentNumber: '007769701519', firstName: 'ANA' }],
    ['number', { documentType: 4 }],
    ['number', { documentType: 4, firstName: 'ANA', birthDate: '1990-01-01' as LocalDate }],
    ['names', { documentNumber: '1' }],
    ['names', { documentNumber: '1', secondSurname: null }],
    ['names', { documentNumber: '1', secondName: 'LUIS' }],
    ['names', { documentNumber: '1', firstSurname: 'MUÑOZ PEÑA', secondSurname: null }],
    ['names', { documentNumber: '1', firstName: 'jose', firstSurname: 'Munoz' }],
    [null, { documentNumber: '1', secondSurname: 'PÉREZ' }],
    [null, { documentNumber: '1', birthDate: '2018-05-05' as LocalDate }],
    [null, { documentNumber: '1', firstName: 'ANA' }],
  ] as const)('%s: %j', (kind, other) => {
    expect(duplicateKind(child(), child(other))).toBe(kind);
  });

  it('twins with a common first given name are two persons', () => {
    const twin = { documentNumber: '1', firstName: 'JUAN' };
    expect(
      duplicateKind(
        child({ firstName: 'JUAN', secondName: 'JOSÉ' }),
        child({ ...twin, secondName: 'PABLO' }),
      ),
    ).toBeNull();
  });

  it('says the same of both, and only of persons with one of the two keys that the database compares', () => {
    const name = fc.constantFrom('MUÑOZ', 'MUÑOZ PEÑA', 'PEÑA', 'DE LA CRUZ', 'JOSÉ', 'JOSE LUIS');
    const identity = fc.record({
      documentType: fc.constantFrom(4, 6),
      documentNumber: fc.constantFrom('1', '01', '12', 'A-1', 'A1'),
      firstSurname: name,
      secondSurname: fc.option(name),
      firstName: name,
      secondName: fc.option(name),
      birthDate: fc.constantFrom('2018-05-04' as LocalDate, '2018-05-05' as LocalDate),
    });
    fc.assert(
      fc.property(identity, identity, (one, other) => {
        expect(duplicateKind(one, other)).toBe(duplicateKind(other, one));
        const sharesKey =
          comparableDocumentNumber(one.documentNumber) === comparableDocumentNumber(other.documentNumber) ||
          comparablePerson(one) === comparablePerson(other);
        if (!sharesKey) expect(duplicateKind(one, other)).toBeNull();
      }),
    );
  });
});

describe('the typed document replaces the stored one (P18)', () => {
  it.each([
    [6, 4, true],
    [6, 2, true],
    [10, 6, true],
    [6, 6, true],
    [4, 6, false],
    [2, 4, false],
    [6, 10, false],
    [4, 9, true],
    [9, 6, true],
    [11, 12, true],
  ])('from type %i to type %i: %s', (stored, typed, expected) => {
    expect(mayBecomeType(stored, typed)).toBe(expected);
  });
});

describe('the document type that is due by age (P19)', () => {
  it.each([
    [6, '2019-11-29', null],
    [6, '2019-11-28', 4],
    [6, '2008-11-28', 2],
    [4, '2008-11-29', null],
    [4, '2008-11-28', 2],
    [10, '2026-08-29', null],
    [10, '2026-08-28', 6],
    [10, '2019-11-28', 4],
    [11, '2009-01-01', null],
    [11, '2008-11-28', 12],
    [2, '1950-01-01', null],
    [3, '2010-01-01', null],
  ])('of type %i, born on %s, is %s', (documentType, birthDate, due) => {
    expect(
      dueDocumentType({ documentType, birthDate: birthDate as LocalDate }, '2026-11-28' as LocalDate),
    ).toBe(due);
  });
});

describe('the document type of an age (P19)', () => {
  it.each([
    ['a TI at 5 is too early', 4, '2021-11-28', 6, false],
    ['a TI on the 7th birthday fits', 4, '2019-11-28', null, null],
    ['a TI on the day before is too early', 4, '2019-11-29', 6, false],
    ['a CC at 17 is too early', 2, '2008-11-29', 4, false],
    ['a CC at 2 is too early', 2, '2024-11-28', 6, false],
    ['a CC at 18 fits', 2, '2008-11-28', null, null],
    ['an AS of a minor is too early', 12, '2020-01-01', 11, false],
    ['an RC at 7 is overdue', 6, '2019-11-28', 4, true],
    ['a TI at 18 is overdue', 4, '2008-11-28', 2, true],
    ['an RC at birth fits', 6, '2026-11-28', null, null],
    ['a passport fits every age', 3, '2020-01-01', null, null],
  ])('%s', (_, documentType, birthDate, type, isDue) => {
    expect(
      documentTypeOfAge({ documentType, birthDate: birthDate as LocalDate }, '2026-11-28' as LocalDate),
    ).toEqual(type === null ? null : { type, isDue });
  });
});

describe('invisible characters', () => {
  const INVISIBLE = [
    '\u200b',
    '\ufeff',
    '\u00ad',
    '\u2060',
    '\u202e',
    '\u200d',
    '\u3164',
    '\u2800',
    '\ufe0f',
  ];

  it('are removed from names and numbers, wherever they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...INVISIBLE, 'M', 'Ñ', '7')), (characters) => {
        const visible = characters.filter((each) => !INVISIBLE.includes(each)).join('');
        expect(storedName(characters.join(''))).toBe(visible);
        expect(normalizeDocumentNumber(characters.join(''))).toBe(visible);
      }),
    );
  });

  it('that join the parts of an emoji stay', () => {
    for (const emoji of ['👩🏽‍⚕️', '❤️‍🔥']) expect(tidy(` ${emoji} `)).toBe(emoji);
  });
});
