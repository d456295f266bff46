import { documentAbbreviation } from '#domain/catalogues';
import { dueDocumentType } from '#domain/identity-rules';
import type { ReportRowView } from '#domain/report-presentation';
import type { ReportRow } from '#domain/reports';
import type { LocalDate } from '#domain/shared';
import { type PatientRow, patientRowOf } from '../patient-row.ts';

/** The values of a registered patient's row in addition to the report's cells. */
interface RegisteredPatientFields extends PatientRow {
  /** Whether the viewer may open the patient's detail. */
  readonly mayOpen: boolean;
  /** Null under a lock that does not open for the viewer. */
  readonly focus: string | null;
  readonly focusId: number | null;
  /** The document type that is due at the patient's age; null when the present one still fits (P19). */
  readonly dueDocument: string | null;
}

/** A row of the list of registered patients. */
export type RegisteredPatientRowView = RegisteredPatientFields & ReportRowView;

export const registeredPatientFieldsOf = (
  patient: ReportRow<'patients'>,
  { mayOpen, today }: { readonly mayOpen: boolean; readonly today: LocalDate },
): RegisteredPatientFields => {
  const dueType = patient.active ? dueDocumentType(patient, today) : null;
  return {
    mayOpen,
    focus: patient.focusName,
    focusId: patient.focusId,
    dueDocument: dueType === null ? null : documentAbbreviation(dueType),
    ...patientRowOf(patient),
  };
};
