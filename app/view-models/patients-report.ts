import type { ReportRow } from '#domain/reports';
import { type PatientRow, patientRowOf } from './patient-row.ts';
import type { ReportRowView } from './report.ts';

/** What a row of registered patients has in addition to the report's cells. */
interface RegisteredPatientFields extends PatientRow {
  /** Whether the viewer may open the patient's detail. */
  readonly mayOpen: boolean;
  /** Null under a lock that does not open for the viewer. */
  readonly focus: string | null;
  readonly focusId: number | null;
}

/** A row of the list of registered patients. */
export type RegisteredPatientRowView = RegisteredPatientFields & ReportRowView;

export const registeredPatientFieldsOf = (
  patient: ReportRow<'patients'>,
  mayOpen: boolean,
): RegisteredPatientFields => ({
  mayOpen,
  focus: patient.focusName,
  focusId: patient.focusId,
  ...patientRowOf(patient),
});
