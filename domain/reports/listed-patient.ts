import { type PatientSummary, payerNameOf } from '#domain/patients';
import type { CellsOf } from '#domain/report-definitions';
import type { LocalDate } from '#domain/shared';

/** A patient in the rows of the patients report. */
export interface ListedPatient extends PatientSummary {
  /** Null in the same cases as `focusName`. */
  readonly focusId: number | null;
  readonly admissionDate: LocalDate;
  readonly phone: string | null;
  readonly scheme: number;
  readonly sex: number;
  readonly nationality: number | null;
  readonly ethnicity: number | null;
  /** `locked` when a lock closes the history to the reader. */
  readonly disability: number | null | 'locked';
  readonly residenceZone: number | null;
  readonly halfDay: number | null;
  /** Empty for none; null when a lock closes the history to the reader. */
  readonly halfDayNote: string | null;
}

const joinNames = (first: string, second: string | null) => (second ? `${first} ${second}` : first);

/** A listed patient with the columns of the patients report. */
export const reportedPatient = (patient: ListedPatient): ListedPatient & CellsOf<'patients'> => ({
  ...patient,
  name: {
    firstNames: joinNames(patient.firstName, patient.secondName),
    lastNames: joinNames(patient.firstSurname, patient.secondSurname),
  },
  document: { type: patient.documentType, number: patient.documentNumber },
  age: patient.birthDate,
  years: patient.birthDate,
  payer: payerNameOf(patient),
  disability: patient.focusId === null ? 'locked' : patient.disability,
  focus: patient.focusName,
  site: patient.siteName,
  state: patient.active,
});
