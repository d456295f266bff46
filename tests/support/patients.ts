import { CitySchema, CountrySchema, DepartmentSchema } from '#adapters/persistence/schemas/catalogues.ts';
import { CONSULTATION_REASON_TYPE, FOCUS_TYPE, type Payer } from '#domain/catalogues';
import type { PatientInput, PatientReferences } from '#domain/patients';
import { NO_PAYER } from '#domain/rules';
import { buildersFor } from './builders.ts';
import type { TestApp } from './databases.ts';

/**
 * Payers of each kind by id: 1 is an EPS of both schemes, 2 of the contributory and 3 of the subsidised one, 31 a prepaid plan, 51 a
 * policy; `NO_PAYER` stands for none.
 */
const PAYERS = [
  { id: NO_PAYER, kind: 1, scheme: 3 },
  { id: 1, kind: 1, scheme: 3 },
  { id: 2, kind: 1, scheme: 1 },
  { id: 3, kind: 1, scheme: 2 },
  { id: 31, kind: 2, scheme: null },
  { id: 51, kind: 3, scheme: null },
];
const FOCUS_ID = 10_001;
const BOGOTA = { countryId: 1, departmentId: 1, cityId: 1 };

/** A valid admission form. */
export const patientForm = (overrides: Partial<PatientInput> = {}): PatientInput => ({
  documentType: 6,
  documentNumber: '1020333444',
  firstSurname: 'Muñoz',
  secondSurname: 'Pérez',
  firstName: 'Sofía',
  secondName: '',
  birthDate: '2018-05-06',
  sex: 2,
  bloodType: 9,
  ripsDocumentType: null,
  ripsUserType: null,
  nationality: null,
  ethnicity: null,
  disability: null,
  focusId: FOCUS_ID,
  attentionMode: 1,
  admissionDate: '2026-03-04',
  clientType: 6,
  originCountryId: 1,
  originDepartmentId: 1,
  originCityId: 1,
  residenceCountryId: 1,
  residenceDepartmentId: 5,
  residenceCityId: 5001,
  residenceZone: null,
  neighbourhood: 'Laureles',
  address: 'Calle 1 # 2-3',
  phone: '300 123 4567',
  halfDay: null,
  halfDayNote: '',
  scheme: 1,
  affiliationType: 2,
  epsId: 1,
  prepaidId: NO_PAYER,
  policyId: NO_PAYER,
  companionName: '',
  companionPhone: '',
  referrer: '',
  ...overrides,
});

/** The catalogue entries of {@link patientForm}. */
export const patientReferences = (overrides: Partial<PatientReferences> = {}): PatientReferences => ({
  isFocusSelectable: true,
  origin: BOGOTA,
  residence: { countryId: 1, departmentId: 5, cityId: 5001 },
  payers: new Map(PAYERS.map((payer) => [payer.id, aPayer(payer)])),
  ...overrides,
});

const aPayer = (payer: Pick<Payer, 'id' | 'kind' | 'scheme'>): Payer => ({
  name: `Entidad ${payer.id}`,
  shortName: `E${payer.id}`,
  nit: null,
  active: true,
  ...payer,
});

/** Inserts the catalogue entries of {@link patientForm}, another country, and an inactive payer and focus. */
export async function putAdmissionCatalogues(app: TestApp): Promise<void> {
  const build = buildersFor(app);
  const em = app.container.database.fork();
  for (const { id, kind, scheme } of PAYERS) {
    await build.payer({ id, kind, scheme, name: id === NO_PAYER ? 'N/A' : `Entidad ${id}` });
  }
  await build.payer({ id: 90, name: 'Entidad retirada', active: false });
  await build.item(FOCUS_TYPE, { id: FOCUS_ID, description: 'Síndrome de Down' });
  await build.item(FOCUS_TYPE, { id: 10_090, description: 'Enfoque retirado', active: false });
  await build.item(CONSULTATION_REASON_TYPE, { id: 301 });
  await em.insertMany(CountrySchema, [
    { id: 1, name: 'Colombia' },
    { id: 2, name: 'Venezuela' },
  ]);
  await em.insertMany(DepartmentSchema, [
    { id: 1, countryId: 1, name: 'Bogotá D.C.' },
    { id: 5, countryId: 1, name: 'Antioquia' },
    { id: 100_002, countryId: 2, name: 'Otro' },
  ]);
  await em.insertMany(CitySchema, [
    { id: 1, departmentId: 1, name: 'Bogotá D.C.' },
    { id: 5001, departmentId: 5, name: 'Medellín' },
    { id: 5002, departmentId: 5, name: 'Abejorral' },
    { id: 200_002, departmentId: 100_002, name: 'Otra' },
  ]);
}

/** The smallest PNG: one transparent pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
