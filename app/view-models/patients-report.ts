import type { PatientsReportRow } from '#domain/reports';
import { ageText } from './age-text.ts';
import { type PatientRow, patientRowOf } from './patient-row.ts';

/** A row of the patients report. */
export interface PatientsReportRowView extends PatientRow {
  /** Whether the viewer may open the patient's detail. */
  readonly opens: boolean;
  readonly age: string;
  readonly payer: string;
  /** Null under a lock that does not open for the viewer. */
  readonly focus: string | null;
  readonly focusId: number | null;
}

export const patientsReportRowOf = (patient: PatientsReportRow, opens: boolean): PatientsReportRowView => ({
  opens,
  age: ageText(patient.ageMonths),
  payer: patient.payerName,
  focus: patient.focusName,
  focusId: patient.focusId,
  ...patientRowOf(patient),
});
