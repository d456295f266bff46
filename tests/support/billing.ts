import { afterAll, beforeAll, beforeEach } from 'vitest';
import { settingRepository } from '#adapters/persistence/repositories/settings.ts';
import { SiteSchema, StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { CitySchema, CountrySchema, DepartmentSchema } from '#adapters/persistence/schemas/catalogues.ts';
import { EntryDiagnosisSchema } from '#adapters/persistence/schemas/clinical.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { EvolutionNoteSchema } from '#adapters/persistence/schemas/sessions.ts';
import { ICD10_TYPE } from '#domain/catalogues';
import { localDate, unwrap } from '#domain/shared';
import { fixedClock, type OpenApp, type TestApp } from './databases.ts';
import { clinicIn } from './scheduling.ts';

/** Value of a unit of therapy in the clinic of tests. */
export const UNIT_VALUE = 45_000;

let serial = 0;

/** A clinic that bills February and March 2026 to an EPS; its patient and therapist lack nothing that RIPS asks for. */
export async function billingClinicIn(app: TestApp) {
  const clinic = await clinicIn(app, { authorized: 200, expiresOn: '2026-12-31' });
  const { build, siteId, therapist, patientId, orderId } = clinic;
  const em = () => app.container.database.fork();
  const n = ++serial;
  const payerId = await build.payer({ name: `EPS de cuentas ${n}` });
  const cupsId = await build.cups({
    code: `93100${n}`,
    officialCode: '931001',
    ripsBlock: 'procedure',
    repsService: 739,
    purpose: '17',
    maxPerDay: 5,
  });
  await em().nativeUpdate(SiteSchema, { id: siteId }, { reps: '110010000101' });
  await em().nativeUpdate(
    StaffMemberSchema,
    { id: therapist.id },
    { idType: 2, idNumber: '52000111', rethus: '2026-01-10' },
  );
  await em().upsert(CountrySchema, { id: 1, name: 'Colombia', isoNumeric: '170' });
  await em().upsert(DepartmentSchema, { id: 1, countryId: 1, code: '11', name: 'Bogotá' });
  await em().upsert(CitySchema, { id: 1, departmentId: 1, code: '11001', name: 'Bogotá' });
  const complete = {
    documentType: 6,
    birthDate: '2021-05-06',
    residenceZone: 1,
    residenceCityId: 1,
    nationality: 170,
  };
  const diagnosis = await build.item(ICD10_TYPE, { code: 'F801' });
  await em().nativeUpdate(PatientSchema, { id: patientId }, complete);
  const lineOf = async (patient: number) => {
    const line = await clinic.lineFor(patient, { cupsId }, { payerId, payerNumber: `A-${n}` });
    return line;
  };
  await em().nativeUpdate(ServiceOrderSchema, { id: orderId }, { payerId });
  const { lineId } = await lineOf(patientId);
  await settingRepository(em()).set('foundationNit', '900000001-7', null, '2026-01-01T12:00:00.000Z');
  const insertTariff = (value: number, from = '2026-01-01') =>
    em().execute(
      `insert into tariff (payer_id, cups_id, from_date, valid_from, value, rows_per, created_at)
       values (?, ?, ?, ?, ?, 'unit', '2026-01-01T12:00:00.000Z')`,
      [payerId, cupsId, from, from, value],
    );
  await insertTariff(UNIT_VALUE);
  /** A done session with its note, diagnosis and receipt. */
  const doneSession = async ({
    date = '2026-02-10',
    patient = patientId,
    line = lineId,
    ...overrides
  }: {
    readonly date?: string;
    readonly patient?: number;
    readonly line?: number;
    readonly startTime?: string;
    readonly endTime?: string;
    readonly units?: number;
  } = {}) => {
    const id = await build.session({
      lineId: line,
      patientId: patient,
      siteId,
      therapistId: therapist.id,
      date,
      state: 1,
      units: 1,
      startTime: '08:00',
      endTime: '08:30',
      ...overrides,
    });
    const noteId = await build.evolution({ sessionId: id, patientId: patient, authorId: therapist.id });
    const note = await em().findOneOrFail(EvolutionNoteSchema, { id: noteId });
    await em().insert(EntryDiagnosisSchema, {
      entryId: note.entryId,
      authorId: therapist.id,
      itemId: diagnosis,
      principal: true,
    });
    await build.receipt({ sessionId: id, patientId: patient, siteId, takenBy: therapist.id });
    return { id, entryId: note.entryId };
  };
  const otherPatient = async (overrides: object = {}) => {
    const id = await build.patient({ siteId, createdBy: clinic.scheduler.id, ...complete, ...overrides });
    return { id, lineId: (await lineOf(id)).lineId };
  };
  const biller = { roleId: 13, userId: clinic.scheduler.id, screens: new Set(['billing-accounts'] as const) };
  const as = (overrides = {}) => clinic.as({ ...biller, ...overrides });
  const newAccount = (overrides: object = {}) => ({
    kind: 'invoice' as const,
    payerId,
    from: localDate('2026-02-01'),
    to: localDate('2026-02-28'),
    siteNames: null,
    invoice: {
      number: `FE${n}${++serial}`,
      date: localDate('2026-03-01'),
      value: UNIT_VALUE,
      copayments: null,
    },
    correctsId: null,
    patientIds: [],
    ...overrides,
  });
  const create = async (overrides: object = {}) => unwrap(await as()('createAccount', newAccount(overrides)));
  return {
    ...clinic,
    as,
    em,
    payerId,
    cupsId,
    lineId,
    doneSession,
    otherPatient,
    newAccount,
    create,
  };
}

export type BillingClinic = Awaited<ReturnType<typeof billingClinicIn>>;

/** Gives each test of a suite a new clinic at 9:00 of 4 March 2026; the clinics share one application. */
export function onBillingClinics(openApp: OpenApp, receive: (clinic: BillingClinic, app: TestApp) => void) {
  const clock = fixedClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp(clock);
  });
  beforeEach(async () => {
    clock.set('2026-03-04T14:00:00.000Z');
    receive(await billingClinicIn(app), app);
  });
  afterAll(() => app.close());
  return clock;
}
