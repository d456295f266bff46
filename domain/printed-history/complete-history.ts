import { type Actor, allOf, onlyRoles, onScreen, ROLE } from '#domain/access';
import type { PatientFiles } from '#domain/documents';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { timestamp } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { completeDocument, type DocumentPorts } from './complete-document.ts';
import type { PdfRenderer } from './ports.ts';
import type { PrintedDocument } from './printed-document.ts';
import { readSections, type SectionPorts } from './read-sections.ts';

export interface HistoryPorts extends DocumentPorts, SectionPorts {
  readonly patientRecords: PatientRecords;
  readonly patientFiles: Pick<PatientFiles, 'documentsOf'>;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly pdfRenderer: PdfRenderer;
}

/** Who gives a patient the copy of the history to which Ley 2015 de 2020 gives a right (H30). */
export const copiesHistory = allOf(
  onScreen('clinical-history'),
  onlyRoles(ROLE.administrator, ROLE.clinicalHistory, ROLE.coordination),
);

/** The whole history of a patient, in the order of `HISTORY_PARTS`, with a list of its annexes. The caller must have passed `checkHistoryAccess`. */
export async function readCompleteHistory(
  ports: HistoryPorts,
  actor: Actor,
  patient: PatientRecord,
): Promise<PrintedDocument> {
  const sections = await readSections(ports, patient.id);
  const annexes = await ports.patientFiles.documentsOf(patient.id);
  const issuer = await ports.staffDirectory.find({ id: actor.userId });
  return completeDocument(ports, patient, {
    kind: 'complete-history',
    issuedBy: issuer ? `${issuer.firstNames} ${issuer.lastNames}` : '',
    issuedAt: timestamp(ports.clock),
    sections,
    signers: sections.flatMap(({ entries }) => entries),
    annexes: annexes.map(({ kind, name, author, at }) => ({ kind, name, author, at })).reverse(),
  });
}
