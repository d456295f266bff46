import type { PatientSummary } from '#domain/patients';
import type { CellsOf } from '#domain/report-definitions';
import type { LocalDate } from '#domain/shared';

/** A patient as the source of the patients report gives one. */
export interface ListedPatient extends PatientSummary {
  readonly birthDate: LocalDate;
  /** As `focusName`. */
  readonly focusId: number | null;
  readonly admissionDate: LocalDate;
  readonly phone: string | null;
  readonly scheme: number;
  readonly sex: number;
  readonly nationality: number | null;
  readonly ethnicity: number | null;
  /** `locked` under a lock that does not open for the reader. */
  readonly disability: number | null | 'locked';
  readonly residenceZone: number | null;
}

const PREPAID_CLIENT = 7;
const POLICY_CLIENT = 8;

const payerNameOf = ({ clientType, prepaidName, policyName, epsName }: PatientSummary): string => {
  if (clientType === PREPAID_CLIENT) return prepaidName;
  return clientType === POLICY_CLIENT ? policyName : epsName;
};

const both = (first: string, second: string | null) => (second ? `${first} ${second}` : first);

/** A listed patient with the columns of the patients report; `payer` is the one that the client type names, else the EPS. */
export const reportedPatient = (patient: ListedPatient): ListedPatient & CellsOf<'patients'> => ({
  ...patient,
  name: {
    firstNames: both(patient.firstName, patient.secondName),
    lastNames: both(patient.firstSurname, patient.secondSurname),
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
