import { exportOf } from '#domain/access';
import type { PatientSummary } from '#domain/patients';
import { type Clock, fullMonthsBetween, type LocalDate, today } from '#domain/shared';
import { type ReportPage, type ReportQuery, report } from './report.ts';

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

/** Where the patients report gets its rows: a page of them and the counts, however long the list is. */
export interface PatientsReportSource {
  read(
    asked: ReportQuery<PatientsReportFilters, PatientsReportColumn>,
  ): Promise<ReportPage<ListedPatient, PatientCounts>>;
}

interface PatientsReportPorts {
  readonly patientsReportSource: PatientsReportSource;
  readonly clock: Clock;
}

/**
 * The patients of the caller's sites: the report (section 2 of part 2) and the registered patients list (section 2 of part 1;
 * section 7, allPacientes).
 */
export const patientsReport = report<
  PatientsReportPorts,
  PatientsReportFilters,
  PatientsReportColumn,
  PatientsReportRow,
  PatientCounts
>({
  action: 'reports.patients',
  screens: ['patients-report', 'registered-patients'],
  async read({ patientsReportSource, clock }, asked) {
    const { rows, ...figures } = await patientsReportSource.read(asked);
    const date = today(clock);
    return {
      ...figures,
      rows: rows.map((row) => ({
        ...row,
        ageMonths: fullMonthsBetween(row.birthDate, date),
        payerName: payerNameOf(row),
      })),
    };
  },
});

/** The same for a spreadsheet. */
export const exportPatients = exportOf('reports.export-patients', patientsReport);
