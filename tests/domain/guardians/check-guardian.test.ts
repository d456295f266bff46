import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGuardian, type GuardianInput } from '#domain/guardians';
import { GUARDIAN_FIELDS, limitsOf } from '#domain/record-fields';
import { guardianForm } from '#tests/support/guardians.ts';

const refusalOf = (overrides: Partial<GuardianInput>) => {
  const result = checkGuardian(guardianForm(overrides), null);
  return result.ok ? null : result.refusal;
};
const errorsOf = (overrides: Partial<GuardianInput>) => refusalOf(overrides)?.fields ?? {};

const GUARDIAN_LIMITS = limitsOf(GUARDIAN_FIELDS);
const textFields = Object.keys(GUARDIAN_LIMITS) as (keyof typeof GUARDIAN_LIMITS)[];
const limits = Object.entries(GUARDIAN_LIMITS) as [keyof typeof GUARDIAN_LIMITS, number][];

describe('a correct form', () => {
  it('is stored with names in upper case, the document without points and the e-mail in lower case', () => {
    expect(checkGuardian(guardianForm({ names: ' luz  marina ', phone: ' 300  1234567 ' }), null)).toEqual({
      ok: true,
      value: {
        kinship: 1,
        details: {
          documentType: 2,
          documentNumber: '52123456',
          names: 'LUZ MARINA',
          surnames: 'PÉREZ ÑÁÑEZ',
          phone: '300 1234567',
          email: 'luz@example.org',
          occupation: 4,
        },
      },
    });
  });

  it('needs neither e-mail nor occupation', () => {
    expect(checkGuardian(guardianForm({ email: ' ', occupation: null }), null)).toMatchObject({
      ok: true,
      value: { details: { email: null, occupation: null } },
    });
  });
});

describe('missing fields', () => {
  it('are reported one by one in the order of the form, and as a whole', () => {
    const blank = {
      kinship: null,
      documentType: null,
      documentNumber: ' ',
      names: '',
      surnames: ' ',
      phone: '',
    };
    const refusal = refusalOf(blank);
    expect(refusal?.code).toBe('guardian-fields-missing');
    expect(Object.entries(refusal?.fields ?? {})).toEqual(
      Object.keys(blank).map((field) => [field, 'required']),
    );
  });
});

describe('limits', () => {
  it.each(limits)('%s takes %i characters and no more', (field, maxLength) => {
    const typed = (length: number) => {
      if (field === 'phone') return '300123456'.padStart(length, '.');
      return (field === 'email' ? 'a@b.co' : '').padStart(length, 'x');
    };
    const documentType = 3;
    expect(errorsOf({ documentType, [field]: typed(maxLength) })).toEqual({});
    expect(errorsOf({ documentType, [field]: typed(maxLength + 1) })).toEqual({
      [field]: `longer-than-${maxLength}`,
    });
    expect(refusalOf({ documentType, [field]: typed(maxLength + 1) })?.code).toBe(`longer-than-${maxLength}`);
  });

  it('hold for every stored guardian', () => {
    fc.assert(
      fc.property(fc.constantFrom(...textFields), fc.string(), (field, typed) => {
        const result = checkGuardian(guardianForm({ [field]: typed }), null);
        if (result.ok)
          expect(result.value.details[field]?.length ?? 0).toBeLessThanOrEqual(GUARDIAN_LIMITS[field]);
      }),
    );
  });
});

describe('options', () => {
  it.each(['kinship', 'documentType', 'occupation'] as const)('%s is one of its list', (field) => {
    expect(errorsOf({ [field]: 99 })).toEqual({ [field]: 'unknown-option' });
  });
});

describe('an e-mail', () => {
  it.each([
    'luz',
    'luz@',
    '@example.org',
    'luz@example',
    'luz@example.',
    'luz@.org',
    'lu z@example.org',
    'a@b@c.org',
  ])('is not "%s"', (email) => expect(errorsOf({ email })).toEqual({ email: 'not-an-email' }));

  it.each(['luz@example.org', 'l.p+hijo@mail.example.com.co', 'ñ@ejemplo.co'])('may be "%s"', (email) => {
    expect(errorsOf({ email })).toEqual({});
  });
});

it('a document has letters, digits and hyphens, and a citizen’s card only digits', () => {
  expect(errorsOf({ documentNumber: 'abc' })).toEqual({ documentNumber: 'document-digits' });
  expect(errorsOf({ documentType: 3, documentNumber: 'AR-52' })).toEqual({});
  expect(errorsOf({ documentType: 3, documentNumber: '52/1' })).toEqual({
    documentNumber: 'document-characters',
  });
});

describe('names and phone', () => {
  const stored = { names: 'LUZ 2', surnames: 'GIL <3', phone: 'no tiene' };

  it('follow the rules of a name and of a phone', () => {
    expect(errorsOf(stored)).toEqual({
      names: 'name-characters',
      surnames: 'name-characters',
      phone: 'not-a-phone',
    });
  });

  it('are kept as they are stored, and checked once they change', () => {
    const correct = (overrides: Partial<GuardianInput>) =>
      checkGuardian(guardianForm({ ...stored, ...overrides }), stored);
    expect(correct({ email: 'otra@example.org' })).toMatchObject({ ok: true });
    expect(correct({ phone: 'tampoco' })).toMatchObject({ refusal: { fields: { phone: 'not-a-phone' } } });
    expect(correct({ names: 'Luz 3' })).toMatchObject({ refusal: { fields: { names: 'name-characters' } } });
  });
});
