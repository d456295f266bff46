import type { LineErrors } from '#domain/code-lists';
import { comparableDocumentNumber } from '#domain/patients';
import { foldText, groupBy, type RefusalCode, tidy } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { type AddedCodes, addedCodes } from './added-codes.ts';
import { type CatalogueName, staffNames } from './catalogue-names.ts';
import { type PatientDay, type SessionOfDay, valuesOfDays } from './patient-day.ts';
import type { MovingReferences, ReferencedPatient, ReferencedStaff } from './ports.ts';
import type { ReferencedServiceLine } from './referenced-service-line.ts';

/** How a row names a patient. */
export interface PatientKey {
  readonly paciente_tipo?: string;
  readonly paciente_documento?: string;
}

export type PatientFinder = (key: PatientKey) => ReferencedPatient | PatientReferenceError;
type PatientReferenceError = 'unknown-patient' | 'several-patients';

/** Finds the records that rows name: stored ones, and ones that earlier files of the same check would add. */
export interface References {
  /** Reads the patients of a batch of rows in one statement. */
  patients(keys: readonly PatientKey[]): Promise<PatientFinder>;
  /** Users by user name, or by full name where only one has it. */
  staff(): Promise<(name: string) => ReferencedStaff | 'unknown-user' | 'several-users'>;
  /** The names of users, all or those of a kind. */
  staffNames(isKind?: (user: ReferencedStaff) => boolean): Promise<readonly CatalogueName[]>;
  /** The names of the open sites, also of those that an earlier file would add. */
  siteNames(): Promise<readonly string[]>;
  /** Ids of sites by name. */
  sites(): Promise<(name: string) => number | 'unknown-option'>;
  /** The codes that an earlier file would add or change. */
  readonly codes: AddedCodes;
  /** Adds a site that an earlier file would add. */
  addSite(name: string): void;
  /** Sessions of a patient on a day that an earlier file would add. */
  addedSessions(day: PatientDay): readonly SessionOfDay[];
  /** Adds a session that an earlier file would add. */
  addSession(session: Omit<SessionOfDay, 'id'>): void;
  /** Adds a patient that an earlier file would add. */
  addPatient(patient: Omit<ReferencedPatient, 'id'>): void;
  /** Adds a user that an earlier file would add. */
  addStaff(user: Omit<ReferencedStaff, 'id'>): void;
  /** The service lines of the orders with these codes that an earlier file would add. */
  addedLines(orderCodes: readonly string[]): readonly ReferencedServiceLine[];
  /** Adds a service line that an earlier file would add. */
  addLine(line: Omit<ReferencedServiceLine, 'lineId'>): void;
}

export function references(ports: {
  readonly movingReferences: MovingReferences;
  readonly sites: Pick<Sites, 'all'>;
}): References {
  const added: ReferencedPatient[] = [];
  const addedStaff: ReferencedStaff[] = [];
  const addedSessions = valuesOfDays<SessionOfDay>();
  const addedLines: ReferencedServiceLine[] = [];
  const addedSites: { readonly id: number; readonly name: string }[] = [];
  // Records that do not exist yet have negative ids, so that no statement finds anything of theirs.
  let lastId = 0;
  const nextId = () => --lastId;
  const allStaff = async () => [...(await ports.movingReferences.staff()), ...addedStaff];
  return {
    async patients(keys) {
      const numbers = [...new Set(keys.map(numberOf).filter((number) => number !== ''))];
      const stored = numbers.length === 0 ? [] : await ports.movingReferences.patientsByNumber(numbers);
      const wanted = new Set(numbers);
      const byNumber = groupBy([...stored, ...added.filter((patient) => wanted.has(keyOf(patient)))], keyOf);
      return (key) => patientOf(key, byNumber.get(numberOf(key)) ?? []);
    },
    staffNames: async (isKind = () => true) => staffNames((await allStaff()).filter(isKind)),
    async staff() {
      const all = await allStaff();
      const byUsername = new Map(all.map((user) => [user.username, user]));
      const byName = groupBy(all, ({ firstNames, lastNames }) => foldText(`${firstNames} ${lastNames}`));
      return (name) => {
        const user = byUsername.get(name.trim().toLowerCase());
        const named = user ? [user] : (byName.get(foldText(tidy(name))) ?? []);
        if (named.length > 1) return 'several-users';
        return named[0] ?? 'unknown-user';
      };
    },
    async siteNames() {
      const open = (await ports.sites.all()).filter((site) => site.open);
      return [...open, ...addedSites].map(({ name }) => name);
    },
    async sites() {
      const all = [...(await ports.sites.all()), ...addedSites];
      const idByName = new Map(all.map(({ id, name }) => [foldText(name), id]));
      return (name) => idByName.get(foldText(tidy(name))) ?? 'unknown-option';
    },
    codes: addedCodes(nextId),
    addSite: (name) => addedSites.push({ id: nextId(), name }),
    addedSessions: (day) => addedSessions.of(day),
    addSession: (session) => addedSessions.add(session.patientId, { ...session, id: nextId() }),
    addPatient: (patient) => added.push({ ...patient, id: nextId() }),
    addStaff: (user) => addedStaff.push({ ...user, id: nextId() }),
    addedLines: (orderCodes) => addedLines.filter(({ orderCode }) => orderCodes.includes(orderCode)),
    addLine: (line) => addedLines.push({ ...line, lineId: nextId() }),
  };
}

const numberOf = ({ paciente_documento = '' }: PatientKey) => comparableDocumentNumber(paciente_documento);
const keyOf = ({ documentNumber }: ReferencedPatient) => comparableDocumentNumber(documentNumber);

/** A child keeps the number when its document gets another type, so the only patient with a number is meant whatever the type (P18). */
function patientOf(
  { paciente_tipo }: PatientKey,
  found: readonly ReferencedPatient[],
): ReferencedPatient | PatientReferenceError {
  const sameType = found.filter(({ documentType }) => documentType === Number(paciente_tipo));
  const candidates = sameType.length > 0 ? sameType : found;
  const [only, another] = candidates;
  if (!only) return 'unknown-patient';
  return another && another.id !== only.id ? 'several-patients' : only;
}

/** The error of a reference by its column; nothing when it was found. */
export const referenceError = (column: string, found: object | RefusalCode | undefined): LineErrors =>
  typeof found === 'string' ? { [column]: found } : {};
