import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  DISABILITIES,
  DOCUMENT_TYPES,
  ETHNICITIES,
  type FixedItem,
  HALF_DAYS,
  RESIDENCE_ZONES,
} from '#domain/catalogues';
import {
  checkPatient,
  type PatientDetails,
  type PatientInput,
  type PatientReferences,
} from '#domain/patients';
import { limitsOf, normalizeDocumentNumber, PATIENT_FIELDS } from '#domain/record-fields';
import { NO_PAYER } from '#domain/rules';
import { localDate } from '#domain/shared';
import { patientForm, patientReferences } from '#tests/support/patients.ts';

const OPTIONAL_CODE_FIELDS = [
  'nationality',
  'ethnicity',
  'disability',
  'residenceZone',
  'halfDay',
  'ripsUserType',
] as const;
const PATIENT_LIMITS = limitsOf(PATIENT_FIELDS);

const TODAY = localDate('2026-03-04');

const errorsOf = (overrides: Partial<PatientInput>, known: Partial<PatientReferences> = {}) => {
  const result = checkPatient(patientForm(overrides), patientReferences(known), TODAY, null);
  return result.ok ? {} : result.refusal.fields;
};

const detailsOf = (form: PatientInput): PatientDetails => {
  const result = checkPatient(form, patientReferences(), TODAY, null);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal.fields));
  return result.value;
};

const codeIn = (list: readonly FixedItem[]) => fc.option(fc.constantFrom(...list.map(({ code }) => code)));

describe('what RIPS needs besides', () => {
  const NUIP = 1;

  it('is the document of a NUIP: RC, TI or CC', () => {
    for (const ripsDocumentType of [2, 4, 6])
      expect(detailsOf(patientForm({ documentType: NUIP, ripsDocumentType }))).toMatchObject({
        ripsDocumentType,
      });
    expect(errorsOf({ documentType: NUIP, ripsDocumentType: 5 })).toEqual({
      ripsDocumentType: 'unknown-option',
    });
  });

  it('has no document besides the own one for other types', () => {
    for (const { code } of DOCUMENT_TYPES.filter((type) => type.code !== NUIP))
      expect(
        detailsOf(patientForm({ documentType: code, documentNumber: '1', ripsDocumentType: 4 }))
          .ripsDocumentType,
      ).toBeNull();
  });

  it('may name a user type of the table', () => {
    expect(detailsOf(patientForm()).ripsUserType).toBeNull();
    expect(detailsOf(patientForm({ ripsUserType: 14 })).ripsUserType).toBe(14);
    expect(errorsOf({ ripsUserType: 15 })).toEqual({ ripsUserType: 'unknown-option' });
  });
});

describe('a correct form', () => {
  it('is stored with names in upper case, documents without points, and null for empty fields', () => {
    const details = detailsOf(
      patientForm({
        firstSurname: '  de  la  peña ',
        firstName: 'íñigo',
        documentType: 3,
        documentNumber: ' 1.020.333-a ',
        secondSurname: '  ',
        phone: '',
      }),
    );
    expect(details).toMatchObject({
      firstSurname: 'DE LA PEÑA',
      firstName: 'ÍÑIGO',
      documentNumber: '1020333-A',
      secondSurname: null,
      secondName: null,
      phone: null,
      originCityId: 1,
      residenceCityId: 5001,
    });
    expect(details).not.toHaveProperty('originCountryId');
  });
});

describe('required fields', () => {
  it.each<keyof PatientInput>([
    'documentType',
    'sex',
    'bloodType',
    'focusId',
    'attentionMode',
    'clientType',
    'originCountryId',
    'originDepartmentId',
    'originCityId',
    'residenceCityId',
    'scheme',
    'affiliationType',
    'epsId',
    'prepaidId',
    'policyId',
  ])('refuses a form without %s', (field) => {
    expect(errorsOf({ [field]: null })).toMatchObject({ [field]: 'required' });
  });

  it.each<keyof PatientInput>(['documentNumber', 'firstSurname', 'firstName', 'birthDate', 'admissionDate'])(
    'refuses a form with a blank %s',
    (field) => {
      expect(errorsOf({ [field]: '  ' })).toMatchObject({ [field]: 'required' });
    },
  );

  it('refuses a name without letters and digits, which no search would find', () => {
    expect(errorsOf({ firstSurname: '...' })).toEqual({ firstSurname: 'required' });
  });

  it('reports every error, in the order of the form', () => {
    const wrong = errorsOf({ companionPhone: 'x'.repeat(26), sex: null, firstName: '', epsId: null });
    expect(Object.keys(wrong ?? {})).toEqual(['firstName', 'sex', 'epsId', 'companionPhone']);
  });
});

describe('population data', () => {
  it.each(OPTIONAL_CODE_FIELDS)('may leave out %s, and refuses a code that is not on its list', (field) => {
    expect(detailsOf(patientForm({ [field]: null }))).toMatchObject({ [field]: null });
    expect(errorsOf({ [field]: 1000 })).toEqual({ [field]: 'unknown-option' });
  });

  it('keeps the codes of the official lists', () => {
    fc.assert(
      fc.property(
        fc.record({
          nationality: codeIn(COUNTRIES),
          ethnicity: codeIn(ETHNICITIES),
          disability: codeIn(DISABILITIES),
          residenceZone: codeIn(RESIDENCE_ZONES),
          halfDay: codeIn(HALF_DAYS),
        }),
        (codes) => {
          expect(detailsOf(patientForm(codes))).toMatchObject(codes);
        },
      ),
    );
  });

  it('has every country of ISO 3166-1 once, Colombia first', () => {
    expect(COUNTRIES[0]).toEqual({ code: 170, abbreviation: 'CO', name: 'Colombia' });
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249);
    expect(COUNTRIES.every(({ name, abbreviation }) => name !== abbreviation)).toBe(true);
  });
});

describe('limits', () => {
  it.each(Object.entries(PATIENT_LIMITS))('allows %s of %i characters and not one more', (field, limit) => {
    const [shortest, filler] = /phone/i.test(field) ? ['3001234567', '.'] : ['A', 'A'];
    const typed = (length: number) => shortest.padEnd(length, filler);
    expect(errorsOf({ documentType: 3, [field]: typed(limit) })).toEqual({});
    expect(errorsOf({ documentType: 3, [field]: typed(limit + 1) })).toEqual({
      [field]: `longer-than-${limit}`,
    });
  });

  it('counts a document without the points that are not stored', () => {
    expect(errorsOf({ documentNumber: '12.345.678.901.234.567.890' })).toEqual({});
  });

  it('refuses punctuation in a document', () => {
    expect(errorsOf({ documentType: 3, documentNumber: '10#20' })).toEqual({
      documentNumber: 'document-characters',
    });
    expect(errorsOf({ documentType: 3, documentNumber: '---' })).toEqual({
      documentNumber: 'document-characters',
    });
  });

  it.each([2, 4, 6])('takes only digits in a document of type %i', (documentType) => {
    expect(errorsOf({ documentType, documentNumber: ' 1.020.333 ' })).toEqual({});
    for (const documentNumber of ['abc', '10A20', '1020-3', '10#20'])
      expect(errorsOf({ documentType, documentNumber })).toEqual({ documentNumber: 'document-digits' });
  });

  it.each([1, 3, 5, 7, 8, 9])('takes letters and hyphens in a document of type %i', (documentType) =>
    expect(errorsOf({ documentType, documentNumber: 'AR-1020' })).toEqual({}),
  );

  it.each<keyof PatientInput>([
    'documentType',
    'sex',
    'bloodType',
    'attentionMode',
    'clientType',
    'scheme',
    'affiliationType',
  ])('refuses an unknown %s', (field) => {
    expect(errorsOf({ [field]: 99 })).toMatchObject({ [field]: 'unknown-option' });
  });

  it('refuses a focus that is not selectable', () => {
    expect(errorsOf({}, { isFocusSelectable: false })).toEqual({ focusId: 'unknown-option' });
  });
});

describe('dates', () => {
  it('allows a birth date of today and refuses one after today', () => {
    expect(errorsOf({ birthDate: '2026-03-04' })).toEqual({});
    expect(errorsOf({ birthDate: '2026-03-05' })).toMatchObject({ birthDate: 'birth-date-after-today' });
  });

  it('refuses a birth date of more than 120 years ago', () => {
    expect(errorsOf({ birthDate: '1906-01-01' })).toEqual({});
    expect(errorsOf({ birthDate: '1905-12-31' })).toEqual({ birthDate: 'birth-date-too-early' });
  });

  it('refuses what is not a date of the calendar', () => {
    expect(errorsOf({ birthDate: '2026-02-30' })).toMatchObject({ birthDate: 'not-a-date' });
    expect(errorsOf({ admissionDate: '4/3/2026' })).toMatchObject({ admissionDate: 'not-a-date' });
  });

  it('refuses an admission after today or before a valid birth date', () => {
    expect(errorsOf({ admissionDate: '2026-03-05' })).toEqual({
      admissionDate: 'admission-date-after-today',
    });
    expect(errorsOf({ admissionDate: '2018-05-05' })).toEqual({ admissionDate: 'admission-before-birth' });
    expect(errorsOf({ admissionDate: '2018-05-06' })).toEqual({});
    expect(errorsOf({ birthDate: '6/5/2018' })).toEqual({ birthDate: 'not-a-date' });
  });
});

describe('places', () => {
  it('refuses a city of another department and a department of another country', () => {
    expect(errorsOf({ residenceDepartmentId: 1 })).toEqual({ residenceCityId: 'location-outside' });
    expect(errorsOf({ originCountryId: 2 })).toEqual({ originDepartmentId: 'location-outside' });
  });

  it('refuses a city that does not exist', () => {
    expect(errorsOf({}, { origin: null })).toEqual({ originCityId: 'unknown-option' });
  });
});

describe('coverage', () => {
  it('lets the contributory scheme have one plan, prepaid or policy, not both', () => {
    expect(errorsOf({ prepaidId: 31 })).toEqual({});
    expect(errorsOf({ policyId: 51 })).toEqual({});
    expect(errorsOf({ prepaidId: 31, policyId: 51 })).toEqual({ policyId: 'one-plan-only' });
  });

  it('lets the subsidised scheme have no plan at all', () => {
    expect(errorsOf({ scheme: 2 })).toEqual({});
    expect(errorsOf({ scheme: 2, prepaidId: 31 })).toEqual({ prepaidId: 'plan-needs-contributory' });
    expect(errorsOf({ scheme: 2, policyId: 51 })).toEqual({ policyId: 'plan-needs-contributory' });
  });

  it('needs an EPS that serves the scheme; N/A serves both', () => {
    expect(errorsOf({ epsId: 3 })).toEqual({ epsId: 'eps-outside-scheme' });
    expect(errorsOf({ scheme: 2, epsId: 2 })).toEqual({ epsId: 'eps-outside-scheme' });
    expect(errorsOf({ scheme: 2, epsId: 3 })).toEqual({});
    expect(errorsOf({ clientType: 2, scheme: 2, epsId: NO_PAYER })).toEqual({});
  });

  it('needs the entity of the client type', () => {
    const wanted = 'client-type-needs-entity';
    expect(errorsOf({ clientType: 6, epsId: NO_PAYER })).toEqual({ epsId: wanted });
    expect(errorsOf({ clientType: 7 })).toEqual({ prepaidId: wanted });
    expect(errorsOf({ clientType: 8 })).toEqual({ policyId: wanted });
    expect(errorsOf({ clientType: 7, prepaidId: 31 })).toEqual({});
    expect(errorsOf({ clientType: 8, policyId: 51 })).toEqual({});
    for (const clientType of [2, 3]) expect(errorsOf({ clientType, epsId: NO_PAYER })).toEqual({});
  });

  it('refuses prepaid and policy clients in the subsidised scheme', () => {
    for (const clientType of [7, 8])
      expect(errorsOf({ clientType, scheme: 2 })).toEqual({ clientType: 'client-type-needs-contributory' });
  });

  it('refuses a payer of another kind or one that is not selectable', () => {
    expect(errorsOf({ epsId: 31 })).toEqual({ epsId: 'unknown-option' });
    expect(errorsOf({ prepaidId: 1 })).toEqual({ prepaidId: 'unknown-option' });
    expect(errorsOf({ policyId: 77 })).toEqual({ policyId: 'unknown-option' });
  });
});

const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }));
const choice = (...codes: number[]) => fc.constantFrom(null, 99, ...codes);
const anyForm: fc.Arbitrary<PatientInput> = fc
  .record(
    {
      documentNumber: text,
      firstSurname: text,
      secondSurname: text,
      firstName: text,
      address: text,
      phone: text,
      referrer: text,
      birthDate: fc.constantFrom('', '2018-05-06', '2026-03-05', '0026-01-01', '2020-13-01'),
      admissionDate: fc.constantFrom('', '2026-03-04', '2026-03-05', '2017-01-01', 'ayer'),
      scheme: choice(1, 2),
      epsId: choice(NO_PAYER, 1, 2, 3, 31),
      prepaidId: choice(NO_PAYER, 31, 51),
      policyId: choice(NO_PAYER, 31, 51),
    },
    { requiredKeys: [] },
  )
  .map((overrides) => patientForm(overrides));

const typed = fc.string({
  unit: fc.constantFrom('a', 'Z', 'ñ', 'É', 'ü', ' ', '  ', '\t', '-', '.', '’', 'ı'),
  maxLength: 14,
});

describe('any input', () => {
  it('follows every rule when it is accepted', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const result = checkPatient(form, patientReferences(), TODAY, null);
        if (!result.ok) {
          expect(Object.keys(result.refusal.fields ?? {})).not.toHaveLength(0);
          return;
        }
        const details = result.value;
        for (const [field, limit] of Object.entries(PATIENT_LIMITS)) {
          expect(String(details[field as keyof PatientDetails] ?? '').length).toBeLessThanOrEqual(limit);
        }
        expect(details.birthDate <= TODAY && details.birthDate <= details.admissionDate).toBe(true);
        expect(details.admissionDate <= TODAY).toBe(true);
        expect(details.firstSurname).toBe(details.firstSurname.toLocaleUpperCase('es-CO'));
        expect(details.prepaidId === NO_PAYER || details.policyId === NO_PAYER).toBe(true);
        if (details.clientType === 6) expect(details.epsId).not.toBe(NO_PAYER);
        if (details.scheme === 2) expect([details.prepaidId, details.policyId]).toEqual([16, 16]);
      }),
      { numRuns: 500 },
    );
  });

  it('is unchanged when its stored form is validated again', () => {
    fc.assert(
      fc.property(typed, typed, fc.constantFrom(' 1.020 ', 'ab-77', '9'), (name, other, document) => {
        const form = patientForm({
          firstSurname: `a ${name}`,
          secondSurname: `ü${other}`,
          firstName: `é${other}`,
          documentType: 3,
          documentNumber: document,
          address: name,
        });
        const stored = detailsOf(form);
        const texts = Object.keys(PATIENT_LIMITS).map((field) => [
          field,
          stored[field as keyof typeof PATIENT_LIMITS] ?? '',
        ]);
        expect(detailsOf({ ...form, ...stored, ...Object.fromEntries(texts) })).toEqual(stored);
      }),
    );
  });

  it('has the same stored document in any spelling with blanks and points', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('1', '2', 'a', 'Z', '.', ' ', '-'), { maxLength: 25 }),
        fc.integer({ min: 0, max: 9_999_999_999 }),
        (signs, number) => {
          const stored = normalizeDocumentNumber(signs.join(''));
          expect(normalizeDocumentNumber(stored)).toBe(stored);
          expect(normalizeDocumentNumber(signs.join('  '))).toBe(stored);
          expect(normalizeDocumentNumber(number.toLocaleString('es-CO').replaceAll(',', '.'))).toBe(
            String(number),
          );
        },
      ),
    );
  });

  it.each(['10400.5', '1.02', '1.0203.045', '12.34', '.5', '5..'])('%s is no document', (documentNumber) => {
    expect(normalizeDocumentNumber(documentNumber)).toBe(documentNumber);
    const checked = checkPatient(
      patientForm({ documentType: 6, documentNumber }),
      patientReferences(),
      TODAY,
      null,
    );
    expect(checked).toMatchObject({ refusal: { fields: { documentNumber: 'document-digits' } } });
  });
});

describe('names and phones', () => {
  const stored = {
    firstSurname: 'PACIENTE 12',
    secondSurname: null,
    firstName: 'ANA @',
    secondName: '😀',
    phone: 'no tiene',
    companionName: 'Rosa 2',
    companionPhone: '300',
  };
  const shown = { ...stored, secondSurname: '' };

  it('follow the rules of a name and of a phone (P21, P22)', () => {
    expect(errorsOf(shown)).toEqual({
      firstSurname: 'name-characters',
      firstName: 'name-characters',
      secondName: 'name-characters',
      phone: 'not-a-phone',
      companionName: 'name-characters',
      companionPhone: 'not-a-phone',
    });
  });

  it('let the name of a companion end with the relation', () => {
    const named = (companionName: string) => errorsOf({ companionName });
    for (const text of ['Ana Ruiz (abuela)', 'Ana (tía materna)']) expect(named(text)).toEqual({});
    for (const text of ['(abuela)', 'Ana (2)', 'Ana (abuela', '(abuela) Ana'])
      expect(named(text)).toEqual({ companionName: 'name-characters' });
    expect(errorsOf({ firstName: 'Ana (abuela)' })).toEqual({ firstName: 'name-characters' });
  });

  it('are kept as they are stored, and checked once they change', () => {
    const correct = (overrides: Partial<PatientInput>) =>
      checkPatient(patientForm({ ...shown, ...overrides }), patientReferences(), TODAY, stored);
    expect(correct({ address: 'Calle 9' })).toMatchObject({ ok: true });
    expect(correct({ phone: '' })).toMatchObject({ ok: true, value: { phone: null } });
    const changed = { firstName: 'Ana 2', secondSurname: 'Gil 1', phone: 'tampoco', companionPhone: '301' };
    expect(correct(changed)).toMatchObject({
      refusal: {
        fields: {
          firstName: 'name-characters',
          secondSurname: 'name-characters',
          phone: 'not-a-phone',
          companionPhone: 'not-a-phone',
        },
      },
    });
  });
});
