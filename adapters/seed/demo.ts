import type { SqlEntityManager } from '@mikro-orm/knex';
import { ROLE } from '#domain/access';
import { LED_THERAPIES } from '#domain/care-team';
import { comparableDocumentNumber } from '#domain/patients';
import type { SettingName } from '#domain/settings';
import { addDays, type LocalDate, weekdayOf } from '#domain/shared';
import { addGuardianWords } from '../persistence/repositories/guardian-index.ts';
import { insertRows } from '../persistence/repositories/insert-rows.ts';
import { countAllOrders } from '../persistence/repositories/order-counts.ts';
import { patientRegistry } from '../persistence/repositories/patient-registry.ts';
import { settingRepository } from '../persistence/repositories/settings.ts';
import { ClosureSchema, SiteSchema, StaffMemberSchema } from '../persistence/schemas/access.ts';
import { GuardianSchema, GuardianshipSchema } from '../persistence/schemas/admission.ts';
import { StaffLeaveSchema, WeeklyHoursSchema } from '../persistence/schemas/availability.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '../persistence/schemas/orders.ts';
import { PatientSchema, TherapyLeaderSchema } from '../persistence/schemas/patients.ts';
import { TherapySessionSchema } from '../persistence/schemas/sessions.ts';
import { roles } from './base/roles.ts';
import { billedOf, writeBilling } from './demo/billing.ts';
import { writeBlankForms } from './demo/blank-forms.ts';
import { planCare } from './demo/care.ts';
import { planFamilies } from './demo/families.ts';
import { type StoreFile, writeHistories } from './demo/histories.ts';
import { instantOf } from './demo/instants.ts';
import { writeObjectives } from './demo/objectives.ts';
import type { AdmittedPatient } from './demo/orders.ts';
import { type PlannedPatient, planPatients } from './demo/patients.ts';
import { writePictures } from './demo/pictures.ts';
import { choicesFrom } from './demo/random.ts';
import { planSessions } from './demo/sessions.ts';
import {
  accountIdAt,
  DEMO_PASSWORD,
  foundationSettings,
  idOf,
  MAIN_SITE_DETAILS,
  SITE,
  sites,
  staff,
  teamOf,
} from './demo/staff.ts';
import { planHours, planLeave } from './demo/working-times.ts';

const SEED = 20_230_622;
const SATURDAY = 6;
/** The therapy leaders that hold confidentiality locks, with the number of their locked patients at the site. */
const LOCKS: readonly { username: string; siteId: number; patientCount: number }[] = [
  { username: 'psico', siteId: 1, patientCount: 3 },
  { username: 'fono', siteId: 1, patientCount: 1 },
  { username: 'psico.norte', siteId: 2, patientCount: 2 },
];

/** The dependencies of the demo data. */
export interface DemoNeeds {
  readonly today: LocalDate;
  readonly hash: (password: string) => Promise<string>;
  readonly isHoliday: (date: LocalDate) => boolean;
  readonly storeFile: StoreFile;
}

/** An account of the demonstration. */
export interface DemoAccount {
  readonly username: string;
  readonly roleName: string;
  readonly siteName: string;
}

/** Loads the demonstration into a database with base data and without users. */
export async function seedDemo(
  em: SqlEntityManager,
  { today, hash, isHoliday, storeFile }: DemoNeeds,
): Promise<void> {
  const choices = choicesFrom(SEED);
  await insertRows(em, SiteSchema, sites);
  const passwordHash = await hash(DEMO_PASSWORD);
  const createdAt = instantOf(addDays(today, -600), '08:00');
  await insertRows(
    em,
    StaffMemberSchema,
    staff.map((member) => ({ ...member, passwordHash, createdAt })),
  );
  await fillLetterhead(em, createdAt);
  await writePictures(em, storeFile, createdAt);
  await writeBlankForms(em, storeFile, createdAt);
  const closure = trainingClosure(today);
  await insertRows(em, ClosureSchema, [closure]);
  await insertRows(em, WeeklyHoursSchema, planHours());

  const patients = await admit(em, planPatients(choices, today));
  const { therapies, orders, lines } = planCare(choices, today, patients);
  const isClosed = (date: LocalDate) => date === closure.fromDate || isHoliday(date);
  const leave = planLeave(today);
  const isAway = (staffId: number | null, date: LocalDate) =>
    leave.some((each) => each.staffId === staffId && each.fromDate <= date && date <= each.toDate);
  const { sessions, notes } = planSessions(choices, today, therapies, { isClosed, isAway });
  await insertRows(em, ServiceOrderSchema, orders);
  await countAllOrders(em);
  await insertRows(em, ServiceLineSchema, lines);
  await insertRows(em, TherapySessionSchema, sessions);
  await insertRows(
    em,
    StaffLeaveSchema,
    leave.map((each) => ({ ...each, createdBy: accountIdAt(ROLE.coordination, SITE.main), createdAt })),
  );
  await writeBilling(em, today, billedOf(orders, lines, sessions));
  const { guardians, guardianships } = planFamilies(choices, patients);
  await insertRows(
    em,
    GuardianSchema,
    guardians.map((guardian) => ({
      ...guardian,
      documentKey: comparableDocumentNumber(guardian.documentNumber),
    })),
  );
  await addGuardianWords(em, guardians);
  await insertRows(em, GuardianshipSchema, guardianships);
  await writeHistories(em, choices, { patients, notes, storeFile });
  await writeObjectives(em, choices, { patients, today });
}

/** Stores the name of the foundation and the contact and REPS code of the first site. */
async function fillLetterhead(em: SqlEntityManager, updatedAt: string): Promise<void> {
  const settings = settingRepository(em);
  for (const [name, value] of Object.entries(foundationSettings))
    await settings.set(name as SettingName, value, idOf('admin'), updatedAt);
  await em.nativeUpdate(SiteSchema, { id: SITE.main }, MAIN_SITE_DETAILS);
}

/** A closure of all sites for a training, on the first Saturday that is at least twelve days ahead. */
function trainingClosure(today: LocalDate) {
  let date = addDays(today, 12);
  while (weekdayOf(date) !== SATURDAY) date = addDays(date, 1);
  return {
    siteId: null,
    fromDate: date,
    toDate: date,
    reason: 'Jornada de capacitación del equipo terapéutico',
  };
}

async function admit(em: SqlEntityManager, planned: readonly PlannedPatient[]): Promise<AdmittedPatient[]> {
  const registry = patientRegistry(em);
  const admitted: AdmittedPatient[] = [];
  for (const patient of planned) {
    const { details, siteId } = patient;
    const chartNumber = await registry.nextChartNumber();
    const createdBy = accountIdAt(ROLE.admissions, siteId);
    const at = instantOf(details.admissionDate, '09:30');
    const patientId = await registry.add({ details, chartNumber, siteId, createdBy, at });
    if (patientId === 'document-taken')
      throw new Error(`Demonstration document twice: ${details.documentNumber}`);
    if (patient.leftOn) await em.nativeUpdate(PatientSchema, { id: patientId }, { active: false });
    admitted.push({ ...patient, patientId, chartNumber });
  }
  for (const { username, siteId, patientCount } of LOCKS) {
    const locked = admitted
      .filter((patient) => patient.siteId === siteId && !patient.leftOn)
      .filter((patient) => teamOf(patient).some(({ id }) => id === idOf(username)))
      .filter((_, index) => index % 7 === idOf(username) % 7)
      .slice(0, patientCount);
    await em.nativeUpdate(
      PatientSchema,
      { id: { $in: locked.map(({ patientId }) => patientId) } },
      { lockedBy: idOf(username) },
    );
  }
  await assignLeaders(em, admitted);
  return admitted;
}

/** Assigns leaders to two of three patients; the holder of a lock is among the leaders. */
async function assignLeaders(em: SqlEntityManager, admitted: readonly AdmittedPatient[]): Promise<void> {
  const lockedPatients = await em.find(PatientSchema, { lockedBy: { $ne: null } });
  const holders = new Map(lockedPatients.map(({ id, lockedBy }) => [id, lockedBy]));
  const ledSpecialties: readonly number[] = Object.values(LED_THERAPIES);
  const rows = admitted.flatMap(({ patientId, siteId, leftOn, details }, index) => {
    const holder = holders.get(patientId);
    if (leftOn || (holder === undefined && index % 3 === 0)) return [];
    return teamOf({ siteId, patientId })
      .filter(({ specialtyId }) => ledSpecialties.includes(specialtyId))
      .filter(({ id, specialtyId }) => id === holder || (index + specialtyId) % 5 < 3)
      .map(({ id: staffId, specialtyId }) => ({
        patientId,
        specialtyId,
        staffId,
        assignedBy: accountIdAt(ROLE.coordination, siteId),
        assignedAt: instantOf(details.admissionDate, '10:00'),
      }));
  });
  await insertRows(em, TherapyLeaderSchema, rows);
}

/** The demo accounts with their common password; no accounts unless all of them exist. */
export async function demoAccountsIn(
  em: SqlEntityManager,
): Promise<{ readonly accounts: readonly DemoAccount[]; readonly password: string }> {
  const names = staff.map(({ username }) => username);
  const presentCount = await em.count(StaffMemberSchema, { username: { $in: names } });
  const siteNames = new Map((await em.findAll(SiteSchema)).map(({ id, name }) => [id, name]));
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]));
  const accounts = staff.map(({ username, roleId, siteId }) => ({
    username,
    roleName: roleNames.get(roleId) ?? '',
    siteName: siteNames.get(siteId) ?? '',
  }));
  return { accounts: presentCount < names.length ? [] : accounts, password: DEMO_PASSWORD };
}
