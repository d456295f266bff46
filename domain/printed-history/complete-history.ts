import { type Actor, allOf, checkHistoryAccess, onlyRoles, onScreen, ROLE } from '#domain/access';
import type { PatientFiles } from '#domain/documents';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { ok, type Result, timestamp } from '#domain/shared';
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

/** A complete history that may leave the clinic. */
interface RenderedHistory {
  readonly patient: PatientRecord;
  readonly document: PrintedDocument;
  readonly pdf: Uint8Array;
}

/**
 * Reads the whole history of a patient, in the order of `HISTORY_PARTS` with a list of its annexes, and renders it. Refuses with
 * `record-not-found`, with `chart-locked`, and with the code of {@link PdfRenderer}.
 */
export async function renderCompleteHistory(
  ports: HistoryPorts,
  actor: Actor,
  patientId: number,
): Promise<Result<RenderedHistory>> {
  const opened = checkHistoryAccess(actor, patientId, await ports.patientRecords.byId(patientId));
  if (!opened.ok) return opened;
  const { value: patient } = opened;
  const document = await readCompleteHistory(ports, actor, patient);
  const pdf = await ports.pdfRenderer.render(document, actor.userId);
  return pdf.ok ? ok({ patient, document, pdf: pdf.value }) : pdf;
}

async function readCompleteHistory(
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
