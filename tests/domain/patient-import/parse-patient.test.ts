import { describe, expect, it } from 'vitest';
import { REQUIRED_FOR_NEW_PATIENT } from '#app/moving/view/list-view.ts';
import { PAYER_KIND } from '#domain/catalogues';
import { parseText, processTable } from '#domain/code-lists';
import { PATIENT_COLUMNS, PATIENT_LIST } from '#domain/patient-import';
import { localDate, numberRanges } from '#domain/shared';
import { UNKNOWN_SITE } from '#domain/sites';
import { readItemLookup } from '../../../domain/patient-import/item-lookup.ts';
import { parsePatient } from '../../../domain/patient-import/parse-patient.ts';
import type { StoredPatient } from '../../../domain/patient-import/ports.ts';

const OPTIONAL_CODE_FIELDS = ['nationality', 'ethnicity', 'disability', 'residenceZone', 'halfDay'] as const;

const TODAY = localDate('2026-03-04');
const payer = (id: number, name: string, kind: number, more = {}) => ({
  id,
  name,
  shortName: name,
  nit: null,
  kind,
  scheme: null,
  active: true,
  ...more,
});
const town = (cityId: number, code: string, name: string, department: string) => ({
  cityId,
  code,
  name,
  department,
  departmentId: Math.floor(cityId / 1000),
  countryId: 1,
  country: 'Colombia',
});

const lookup = await readItemLookup({
  catalogueItems: {
    ofTypes: async () => [
      { id: 1, type: 100, description: 'Físico', active: true },
      { id: 2, type: 100, description: 'Retirado', active: false },
    ],
    byId: async () => null,
  },
  payers: {
    list: async () => [
      payer(16, 'N/A', PAYER_KIND.eps),
      payer(1, 'Salud Total', PAYER_KIND.eps),
      payer(2, 'Vieja EPS', PAYER_KIND.eps, { active: false }),
      payer(3, 'Colsanitas', PAYER_KIND.prepaid),
      payer(4, 'Vital Caribe EPS', PAYER_KIND.eps, { shortName: 'Vital', nit: '900156264-2' }),
      payer(5, 'Vital Andina EPS', PAYER_KIND.eps, { shortName: 'Vital' }),
      payer(6, 'Vieja Andina', PAYER_KIND.eps, { shortName: 'Vital Andina EPS', active: false }),
      payer(7, 'Vital Prepagada', PAYER_KIND.prepaid, { shortName: 'Vital', nit: '900156264' }),
    ],
    withIds: async () => [],
  },
  cities: {
    all: async () => [
      town(1, '11001', 'Bogotá D.C.', 'Bogotá D.C.'),
      town(5001, '05001', 'Medellín', 'Antioquia'),
      town(15500, '15500', 'La Paz', 'Boyacá'),
      town(20621, '20621', 'La Paz', 'Cesar'),
    ],
  },
  sites: {
    all: async () => [{ ...UNKNOWN_SITE, id: 7, name: 'Sede Norte', open: true }],
  },
});

const LINE = {
  documentType: '6',
  documentNumber: '1020',
  firstSurname: 'Peña',
  firstName: 'Ana',
  birthDate: '2018-05-06',
  sex: '2',
  focusId: 'fisico',
  clientType: '6',
  epsId: 'SALUD TOTAL',
  affiliationType: '2',
};

const read = (line: Record<string, string>, before: StoredPatient | null = null) =>
  parsePatient(line, { before, lookup, today: TODAY, defaultSiteId: 7 });
const errorsOf = (line: Record<string, string>, before?: StoredPatient) => {
  const result = read(line, before);
  return 'errors' in result ? result.errors : {};
};
function storedPatient(overrides: Partial<StoredPatient> = {}): StoredPatient {
  const result = read(LINE);
  if ('errors' in result) throw new Error(JSON.stringify(result));
  return {
    ...result.details,
    id: 1,
    chartNumber: 1,
    active: true,
    siteId: 7,
    updatedAt: '',
    mergedIntoChart: null,
    ...overrides,
  };
}

describe('a line about a new patient', () => {
  it('gets the defaults of the form', () => {
    expect(read(LINE)).toMatchObject({
      siteId: 7,
      details: {
        firstSurname: 'PEÑA',
        secondSurname: null,
        focusId: 1,
        epsId: 1,
        prepaidId: 16,
        policyId: 16,
        scheme: 1,
        bloodType: 9,
        attentionMode: 1,
        admissionDate: TODAY,
        originCityId: 1,
      },
    });
  });

  it('follows the rules of the form, with errors by column', () => {
    expect(errorsOf({ documentType: '6', documentNumber: 'A/B' })).toEqual({
      documentNumber: 'document-digits',
      firstSurname: 'required',
      firstName: 'required',
      birthDate: 'required',
      sex: 'required',
      focusId: 'required',
      clientType: 'required',
      affiliationType: 'required',
    });
    expect(errorsOf({ ...LINE, birthDate: '2030-01-01' })).toMatchObject({
      birthDate: 'birth-date-after-today',
    });
    expect(errorsOf({ ...LINE, scheme: '2', prepaidId: 'Colsanitas' })).toEqual({
      prepaidId: 'plan-needs-contributory',
    });
    expect(errorsOf({ ...LINE, epsId: 'n/a' })).toEqual({ epsId: 'client-type-needs-entity' });
  });

  it.each([
    ['focusId', 'nadie', 'unknown-option'],
    ['focusId', 'retirado', 'unknown-option'],
    ['epsId', 'Colsanitas', 'unknown-option'],
    ['epsId', 'Vieja EPS', 'payer-retired'],
    ['epsId', 'vital', 'several-payers'],
    ['epsId', '900156265', 'unknown-option'],
    ['siteId', 'Sede Sur', 'unknown-option'],
    ['residenceCityId', '99999', 'unknown-option'],
    ['residenceCityId', 'La Paz', 'several-locations'],
  ])('with %s %j gets the error %s', (field, cell, code) =>
    expect(errorsOf({ ...LINE, [field]: cell })).toEqual({ [field]: code }),
  );

  it.each([
    ['vital caribe, EPS', 4],
    ['900.156.264', 4],
    ['900156264-2', 4],
    ['9001562642', 4],
    ['Vital Andina EPS', 5],
  ])('finds the EPS %j', (cell, epsId) =>
    expect(read({ ...LINE, epsId: cell })).toMatchObject({ details: { epsId } }),
  );

  it.each([
    ['5001', 5001],
    ['MEDELLIN', 5001],
    ['La Paz (Cesar)', 20_621],
    ['bogotá, d.c.', 1],
  ])('finds the city %j', (cell, cityId) =>
    expect(read({ ...LINE, residenceCityId: cell })).toMatchObject({ details: { residenceCityId: cityId } }),
  );
});

it('a new patient needs the fields that the page marks as required', () => {
  expect(new Set(Object.keys(errorsOf({ documentType: '', documentNumber: '' })))).toEqual(
    REQUIRED_FOR_NEW_PATIENT,
  );
});

const POPULATION_COLUMNS = PATIENT_COLUMNS.filter(({ name }) =>
  OPTIONAL_CODE_FIELDS.some((each) => each === name),
);

describe('population data of a file', () => {
  it.each([
    ['nationality', 'colombia', '170'],
    ['nationality', 'CO', '170'],
    ['nationality', '004', '4'],
    ['ethnicity', 'INDIGENA', '1'],
    ['ethnicity', '06', '6'],
    ['disability', 'sin discapacidad', '8'],
    ['disability', 'Física', '1'],
    ['disability', 'discapacidad física', '1'],
    ['residenceZone', 'U', '1'],
    ['residenceZone', 'rural', '2'],
    ['halfDay', 'MAÑANA', '1'],
    ['halfDay', 'tarde', '2'],
    ['halfDay', '3', '3'],
  ])('reads %s from %j', (name, cell, text) => {
    const column = PATIENT_COLUMNS.find((each) => each.name === name);
    expect(column && parseText(column, cell)).toEqual({ text });
  });

  it('refuses the code of a zone, because RIPS and Resolución 866 give the codes opposite meanings', () => {
    const column = PATIENT_COLUMNS.find(({ name }) => name === 'residenceZone');
    expect(column && parseText(column, '01')).toEqual({ code: 'not-understood' });
  });
});

describe('a line of a stored patient', () => {
  it('changes the fields of its columns: an empty cell clears optional fields and keeps others', () => {
    const before = storedPatient({ phone: '300', address: 'Calle 1', bloodType: 3 });
    const line = { documentType: '6', documentNumber: '1020', phone: '', bloodType: '', epsId: '' };
    expect(read(line, before)).toMatchObject({
      details: { phone: null, address: 'Calle 1', bloodType: 3, epsId: 1, firstSurname: 'PEÑA' },
    });
  });

  it('keeps population data where the file has no column for it, an empty cell or «Sin dato»', async () => {
    const stated = { nationality: 862, ethnicity: 99, disability: 8, residenceZone: 2 };
    const before = storedPatient(stated);
    const line = { documentType: '6', documentNumber: '1020' };
    for (const cell of ['', 'Sin dato', ' SIN  DATO '])
      for (const column of POPULATION_COLUMNS) {
        const text = parseText(column, cell);
        expect(text).toEqual({ text: '' });
        expect(read({ ...line, [column.name]: '' }, before)).toMatchObject({ details: stated });
      }
    expect(read({ ...line, phone: '604 555 0001' }, before)).toMatchObject({ details: stated });
    expect(read({ ...line, nationality: '170' }, before)).toMatchObject({
      details: { ...stated, nationality: 170 },
    });
  });

  it('keeps a retired focus and a retired payer of the patient', () => {
    const before = storedPatient({ focusId: 2, epsId: 2 });
    expect(read({ documentType: '6', documentNumber: '1020', phone: '604 555 0001' }, before)).toMatchObject({
      details: { focusId: 2, epsId: 2, phone: '604 555 0001' },
    });
  });

  it('keeps a retired payer also when the line names it', () => {
    const line = { documentType: '6', documentNumber: '1020', epsId: 'Vieja EPS' };
    expect(read(line, storedPatient({ epsId: 2 }))).toMatchObject({ details: { epsId: 2 } });
    expect(errorsOf(line, storedPatient())).toEqual({ epsId: 'payer-retired' });
  });

  it('takes a retired payer of a new patient whose day of admission is named (K32)', () => {
    const line = { ...LINE, epsId: 'Vieja EPS', admissionDate: '2019-05-02' };
    expect(read(line)).toMatchObject({ details: { epsId: 2 } });
    expect(errorsOf({ ...line, admissionDate: '' })).toEqual({ epsId: 'payer-retired' });
  });

  it('changes no inactive patient and no site', () => {
    expect(errorsOf(LINE, storedPatient({ active: false }))).toEqual({ documentNumber: 'patient-inactive' });
    expect(errorsOf({ ...LINE, siteId: 'Sede Norte' }, storedPatient({ siteId: 8 }))).toEqual({
      siteId: 'patient-of-other-site',
    });
  });
});

describe('the chart numbers of an import', () => {
  it.each([
    [[], ''],
    [[7], '7'],
    [[3, 4, 5], '3-5'],
    [[12, 3, 9, 10, 11, 3], '3, 9-12'],
  ])('%j are shown as %j', (charts, ranges) => expect(numberRanges(charts)).toBe(ranges));
});

describe('a file of patients', () => {
  const reportFor = (...lines: readonly string[][]) =>
    processTable(
      {
        table: {
          sha256: async () => '',
          encoding: async () => 'utf-8' as const,
          sheetNames: async () => [''],
          async *lines() {
            for (const [index, cells] of lines.entries()) yield { line: index + 1, cells };
          },
        },
      },
      { definition: PATIENT_LIST, continueAfterErrors: true },
      async (batch) => batch.map(() => 'created' as const),
    );

  it('matches a patient by the number in any spelling and of any type, unless the line confirms another person', async () => {
    const report = await reportFor(
      ['Tipo de documento', 'Número de documento', 'Confirmar duplicado'],
      ['CC', '1.020.333', ''],
      ['cédula de ciudadanía', '1020333', ''],
      ['TI', '01020333', 'no'],
      ['TI', '1020333', 'Sí'],
    );
    expect(report).toMatchObject({
      created: 2,
      rejected: 2,
      problems: [
        { line: 3, code: 'repeated', detail: 2 },
        { line: 4, code: 'repeated', detail: 2 },
      ],
    });
  });

  it('needs both columns of the document', async () => {
    await expect(reportFor(['Primer apellido'], ['Peña'])).rejects.toMatchObject({
      code: 'columns-missing',
      params: { columns: 'tipo de documento, numero de documento' },
    });
  });

  it('accepts dates with the day first and ISO dates, with or without a time, and no others', async () => {
    const lineWithDate = (text: string) => ['CC', text, text];
    const report = await reportFor(
      ['tipo de documento', 'documento', 'fecha de nacimiento'],
      ...['6/5/2018', '06-05-2018', '2018-05-06'].map(lineWithDate),
      ...['2018-05-06T00:00:00', '2018-05-06 00:00', '6/5/2018 9:00\u202fa.\u00a0m.'].map(lineWithDate),
      ...['31/02/2018', '5/13/2018', 'ayer', '2018-05-061', '2018-05-06 y más', '6/5/2018 9:00 y más'].map(
        lineWithDate,
      ),
    );
    expect(report.problems.map(({ line, code }) => [line, code])).toEqual(
      [8, 9, 10, 11, 12, 13].map((line) => [line, 'not-understood']),
    );
  });
});
