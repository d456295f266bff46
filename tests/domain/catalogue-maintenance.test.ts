import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { CATALOGUE_KEYS, CATALOGUES, catalogueKeyOfType, parseEntry } from '#domain/catalogue-maintenance';
import {
  catalogueSearchTerms,
  isSameNit,
  nitCheckDigit,
  parseNit,
  payerChangeErrors,
  payerDuplicateErrors,
  wordsWithoutPoints,
} from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';

const payer = { name: 'Vital EPS', shortName: 'Vital', kind: '1', scheme: '3' };

describe('the words of an entry', () => {
  it.each([
    ['F84.0 Autismo en la niñez', ['f840', 'autismo', 'en', 'la', 'ninez']],
    ['Servicio S.O.S. EPS', ['servicio', 'sos', 'eps']],
    ['800.130.907-4', ['800130907', '4']],
    ['Fin. Principio', ['fin', 'principio']],
  ])('of %s are %j', (text, words) => expect(wordsWithoutPoints(text)).toEqual(words));

  it('are found by the beginning of each', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, length) => {
        const words = wordsWithoutPoints(text);
        for (const word of words) {
          const [term = ''] = wordsWithoutPoints(word.slice(0, 1 + (length % word.length)));
          expect(words.some((other) => other.startsWith(term))).toBe(true);
        }
      }),
    ));
});

describe('the search terms', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['Autismo niñez', ['autismo', 'ninez']],
    ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
  ])('of %j are %j', (search, terms) => expect(catalogueSearchTerms(search)).toEqual(terms));

  it.each(['%', '_', '*', '¿?', ' - '])('of %j match no word', (search) => {
    const [term = '', ...others] = catalogueSearchTerms(search);
    expect(others).toEqual([]);
    expect(term).toMatch(/^[^a-z0-9]+$/);
  });
});

describe('a typed entry', () => {
  it('is parsed, or has errors with Spanish texts, whatever it contains', () => {
    const field = fc.constantFrom(
      'name',
      'shortName',
      'nit',
      'kind',
      'scheme',
      'code',
      'description',
      'type',
    );
    const text = fc.oneof(
      fc.string(),
      fc.string({ minLength: 401 }),
      fc.constantFrom('1', '2', '22', 'F840'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CATALOGUE_KEYS), fc.dictionary(field, text), (key, typed) => {
        const parsed = parseEntry(CATALOGUES[key], typed);
        const codes = parsed.ok ? [] : Object.values(parsed.refusal.fields ?? {});
        expect(codes.length > 0).toBe(!parsed.ok);
        for (const code of codes) expect(textOfCode(code)).not.toBe(code);
      }),
    );
  });

  it('is unchanged when its stored form is parsed again', () => {
    const parsed = parseEntry(CATALOGUES.payers, { ...payer, name: '  Vital   EPS ' });
    expect(parsed).toEqual({ ok: true, value: { ...payer, nit: '', provider: '', supportPattern: '' } });
    if (parsed.ok) expect(parseEntry(CATALOGUES.payers, parsed.value)).toEqual(parsed);
  });

  it.each([
    ['materials', 'type', ['032', '0x20', '32.0', '3.2e1']],
    ['pathologies', 'type', ['01', '0x1', '1.0']],
    ['cups', 'specialty', ['02', '0x2']],
    ['cups', 'payer', ['016', '0']],
  ] as const)('of %s refuses its %s in another spelling of the number', (key, field, others) => {
    const entry = { type: '32', description: 'Una', code: '990001', specialty: '2', payer: '16' };
    for (const other of others)
      expect(parseEntry(CATALOGUES[key], { ...entry, [field]: other })).toMatchObject({
        refusal: { fields: { [field]: 'unknown-option' } },
      });
  });

  it('of a prepaid plan has no scheme', () => {
    expect(parseEntry(CATALOGUES.payers, { ...payer, kind: '2' })).toMatchObject({ value: { scheme: '' } });
  });

  it('has a code in the format of its list', () => {
    const read = (type: string, code: string) =>
      parseEntry(CATALOGUES.pathologies, { type, code, description: 'Autismo' });
    expect(read('1', ' f840 ')).toMatchObject({ ok: true, value: { code: 'F840' } });
    expect(read('2', '299.00')).toMatchObject({ ok: true });
    expect(read('1', '299.00')).toMatchObject({ refusal: { fields: { code: 'not-icd10' } } });
    expect(read('2', '2 99')).toMatchObject({ refusal: { fields: { code: 'not-dsm4' } } });
  });
});

describe('an ICD-10 code', () => {
  const read = (code: string) => {
    const result = parseEntry(CATALOGUES.pathologies, { type: '1', code, description: 'Autismo' });
    return result.ok ? result.value.code : null;
  };

  it.each([
    ['F84.0', 'F840'],
    ['f84.01', 'F8401'],
    ['F84', 'F84'],
    ['F84.', null],
    ['F8.40', null],
    ['F84.0.1', null],
    ['F84.012', null],
    ['F84 0', null],
  ])('%s is stored as %s', (typed, stored) => expect(read(typed)).toBe(stored));

  it('is equal with and without its point', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]\d{2}[0-9A-Z]{1,2}$/), (code) => {
        expect(read(`${code.slice(0, 3)}.${code.slice(3)}`)).toBe(code);
      }),
    ));
});

describe('two entries', () => {
  it('of CUPS are duplicates with one code and no payer, also when one names N/A', () => {
    const { keyOf } = CATALOGUES.cups;
    expect(keyOf({ code: '931001', payer: '' })).toBe(keyOf({ code: '931001', payer: String(NO_PAYER) }));
    expect(keyOf({ code: '931001', payer: '2' })).not.toBe(keyOf({ code: '931001', payer: '' }));
  });

  it('of a therapy are duplicates regardless of accents', () => {
    const { keyOf } = CATALOGUES.materials;
    expect(keyOf({ type: '32', description: 'BALON' })).toBe(keyOf({ type: '32', description: 'Balón' }));
  });
});

describe('a NIT', () => {
  it.each([
    ['800251440-6', '800251440-6'],
    ['800.251.440 - 6', '800251440-6'],
    ['123456', '123456'],
    ['1234567890', '1234567890'],
    ['12345', null],
    ['12345678901', null],
    ['800251440-66', null],
    ['800251440-', null],
    ['abc', null],
  ])('%s is stored as %s', (typed, stored) => expect(parseNit(typed)).toBe(stored));

  it.each([
    ['800251440', '6'],
    ['800130907', '4'],
    ['900156264', '2'],
    ['860066942', '7'],
    ['890903407', '9'],
  ])('%s has the check digit %s', (digits, check) => expect(nitCheckDigit(digits)).toBe(check));

  const company = fc.integer({ min: 800_000_000, max: 999_999_999 }).map(String);

  it('of a company is the same with and without its check digit, and another one with a different tenth digit', () =>
    fc.assert(
      fc.property(company, fc.integer({ min: 0, max: 9 }).map(String), (digits, tenth) => {
        const check = nitCheckDigit(digits);
        expect(isSameNit(digits, `${digits}-${check}`)).toBe(true);
        expect(isSameNit(`${digits}${check}`, `${digits}-${check}`)).toBe(true);
        expect(isSameNit(digits, digits + tenth)).toBe(tenth === check);
      }),
    ));

  it('of a person keeps any tenth digit', () =>
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 199_999_999 }).map(String), (digits) => {
        const tenDigits = digits + nitCheckDigit(digits);
        expect(isSameNit(digits, tenDigits)).toBe(false);
        expect(isSameNit(tenDigits, `${tenDigits}-${nitCheckDigit(tenDigits)}`)).toBe(true);
      }),
    ));
});

describe('a payer', () => {
  it.each([
    [{ nit: '800251440', kind: '1' }, { nit: 'payer-nit-taken' }],
    [{ nit: '8002514406', kind: '1' }, { nit: 'payer-nit-taken' }],
    [{ nit: '800251440-6', kind: '2' }, null],
    [{ nit: '800251441-6', kind: '1' }, null],
    [{ nit: '', kind: '1' }, null],
  ])('%j as a duplicate of one of kind 1 with NIT 800251440-6: %j', (payer, errors) =>
    expect(payerDuplicateErrors(payer, { nit: '800251440-6', kind: '1' })).toEqual(errors),
  );

  it.each([
    [{ id: 4, inUse: true, kind: '1' }, '1', null],
    [{ id: 4, inUse: false, kind: '1' }, '2', null],
    [{ id: 4, inUse: true, kind: '1' }, '2', { kind: 'payer-kind-in-use' }],
    [{ id: NO_PAYER, inUse: false, kind: '1' }, '1', { name: 'payer-of-none' }],
  ])('%j changed to kind %s: %j', (stored, kind, errors) =>
    expect(payerChangeErrors(stored, kind)).toEqual(errors),
  );
});

it('every fixed type belongs to one catalogue, the focus to none', () => {
  const types = [1, 2, 3, 22, 23, 24, 25, 26, 126, 32, 33, 34, 35, 36, 116, 100];
  expect(types.map(catalogueKeyOfType)).toEqual([
    ...['pathologies', 'pathologies', 'consultation-reasons'],
    ...Array(6).fill('strategies'),
    ...Array(6).fill('materials'),
    null,
  ]);
});
