import { CLIENT_TYPES, documentAbbreviation, nameIn } from '#domain/catalogues';
import type { FoundPatient as Found, PatientForService, PatientSummary } from '#domain/patients';
import { patientName, readableName } from '#domain/wording';
import { foundByText } from './copy/patient-finder.ts';

/** A patient in a search result. */
export interface PatientRow {
  readonly id: number;
  readonly chartNumber: number;
  /** Names and surnames. */
  readonly name: string;
  readonly surnames: string;
  readonly givenNames: string;
  /** Abbreviation and number: `RC 1020333444`. */
  readonly document: string;
  readonly clientType: number;
  readonly clientTypeName: string;
  readonly siteId: number;
  readonly siteName: string;
  /** Only active patients can be chosen for orders or scheduling; the others show 'INACTIVO'. */
  readonly active: boolean;
  /** `Acudiente: Ana Ruiz`: by whom a search found the patient; absent when the patient's own names and numbers did. */
  readonly foundBy?: string | undefined;
}

/** A patient whose sessions are scheduled. */
export type ScheduledPatient = Pick<PatientRow, 'id' | 'siteId' | 'name' | 'document' | 'chartNumber'>;

/** A found patient. */
export interface FoundPatient extends PatientRow {
  /** Whether units of the needed service are left; false when the search names none. */
  readonly hasService: boolean;
}

/** The result of a patient search. */
export interface FoundPatients {
  readonly rows: readonly FoundPatient[];
  readonly total: number;
  /** Text of the refusal of the search; null when the search succeeded. */
  readonly error: string | null;
}

const joinNames = (first: string, second: string | null) => (second ? `${first} ${second}` : first);

/** The given names and the surnames of a patient. */
export const namesOf = (
  patient: Pick<PatientSummary, 'firstName' | 'secondName' | 'firstSurname' | 'secondSurname'>,
) => ({
  firstNames: joinNames(patient.firstName, patient.secondName),
  lastNames: joinNames(patient.firstSurname, patient.secondSurname),
});

export const patientRowOf = (patient: PatientSummary & Partial<Pick<Found, 'foundBy'>>): PatientRow => ({
  id: patient.id,
  chartNumber: patient.chartNumber,
  name: patientName(namesOf(patient)),
  surnames: readableName(namesOf(patient).lastNames),
  givenNames: readableName(namesOf(patient).firstNames),
  document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
  clientType: patient.clientType,
  clientTypeName: nameIn(CLIENT_TYPES, patient.clientType),
  siteId: patient.siteId,
  siteName: patient.siteName,
  active: patient.active,
  ...(patient.foundBy && { foundBy: foundByText(patient.foundBy) }),
});

/** When the search names no service, `hasService` is false for every patient. */
export const foundPatientOf = (
  patient: PatientSummary & Partial<Pick<PatientForService, 'hasService' | 'foundBy'>>,
): FoundPatient => ({ ...patientRowOf(patient), hasService: patient.hasService ?? false });
