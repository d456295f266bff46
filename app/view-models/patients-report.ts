import type { ReportRow } from '#domain/reports';
import { type PatientRow, patientRowOf } from './patient-row.ts';
import type { ReportRowView } from './report.ts';

/** The further data of a row of the registered patients besides the cells of the patients report. */
interface RegisteredPatient extends PatientRow {
  /** Whether the viewer may open the patient's detail. */
  readonly opens: boolean;
  /** Null under a lock that does not open for the viewer. */
  readonly focus: string | null;
  readonly focusId: number | null;
}

/** A row of the list of registered patients. */
export type RegisteredPatientRowView = RegisteredPatient & ReportRowView;

export const registeredPatientRowOf = (
  patient: ReportRow<'patients'>,
  opens: boolean,
): RegisteredPatient => ({
  opens,
  focus: patient.focusName,
  focusId: patient.focusId,
  ...patientRowOf(patient),
});
