import { exportOf } from '#domain/access';
import type { PatientSummary } from '#domain/patients';
import { fullMonthsBetween, type LocalDate } from '#domain/shared';
import { type ReportSource, report } from './report.ts';

/** The columns of the patients report, as they stand from left to right; the rows can be sorted by each. */
export const PATIENTS_REPORT_COLUMNS = [
  'chartNumber',
  'name',
  'document',
  'age',
  'payer',
  'focus',
  'clientType',
  'site',
  'state',
] as const;

/** A column of the patients report. */
export type PatientsReportColumn = (typeof PATIENTS_REPORT_COLUMNS)[number];

/** Which patients: active, inactive or both. */
export type PatientState = 'active' | 'inactive' | 'all';

/** What narrows the patients report. */
export interface PatientsReportFilters {
  readonly state: PatientState;
}

/** How many patients of each state the search finds at the chosen sites. */
export interface PatientCounts {
  readonly active: number;
  readonly inactive: number;
}

/** A patient as the report's source gives one. */
export interface ListedPatient extends PatientSummary {
  readonly birthDate: LocalDate;
  /** As `focusName`. */
  readonly focusId: number | null;
  readonly admissionDate: LocalDate;
  readonly phone: string | null;
  readonly scheme: number;
}

/** A row of the patients report. */
export interface PatientsReportRow extends ListedPatient {
  /** Age today in whole months. */
  readonly ageMonths: number;
  /** The payer that the client type names; the EPS where it names none. */
  readonly payerName: string;
}

const PREPAID_CLIENT = 7;
const POLICY_CLIENT = 8;

const payerNameOf = ({ clientType, prepaidName, policyName, epsName }: PatientSummary): string => {
  if (clientType === PREPAID_CLIENT) return prepaidName;
  return clientType === POLICY_CLIENT ? policyName : epsName;
};

/** Where the patients report gets its rows and counts. */
export type PatientsReportSource = ReportSource<
  PatientsReportFilters,
  PatientsReportColumn,
  ListedPatient,
  PatientCounts
>;

/**
 * The patients of the caller's sites: the report (section 2 of part 2) and the registered patients list (section 2 of part 1;
 * section 7, allPacientes).
 */
export const patientsReport = report<
  { readonly patientsReportSource: PatientsReportSource },
  PatientsReportFilters,
  PatientsReportColumn,
  ListedPatient,
  PatientsReportRow,
  PatientCounts
>({
  action: 'reports.patients',
  screens: ['patients-report', 'registered-patients'],
  source: ({ patientsReportSource }) => patientsReportSource,
  rowOf: (row, today) => ({
    ageMonths: fullMonthsBetween(row.birthDate, today),
    payerName: payerNameOf(row),
    ...row,
  }),
});

/** The same for a spreadsheet. */
export const exportPatients = exportOf('reports.export-patients', patientsReport);
