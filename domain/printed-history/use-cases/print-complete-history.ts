import { allOf, checkHistoryAccess, onlyRoles, onScreen, query, ROLE } from '#domain/access';
import type { PatientFiles } from '#domain/documents';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { ok, timestamp } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { completeDocument, type DocumentPorts } from '../complete-document.ts';
import type { PdfRenderer } from '../ports.ts';
import type { PrintedPart } from '../printed-document.ts';
import { readSections, type SectionPorts } from '../read-sections.ts';
import { countEntries } from '../sections.ts';

interface PrintPorts extends DocumentPorts, SectionPorts {
  readonly patientRecords: PatientRecords;
  readonly patientFiles: Pick<PatientFiles, 'documentsOf'>;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly pdfRenderer: PdfRenderer;
}

/** A rendered history. */
export interface PrintedHistory {
  readonly content: Uint8Array;
  readonly patient: Pick<PatientRecord, 'id' | 'siteId' | 'chartNumber'>;
  /** Number of entries by part, and of annexes. */
  readonly counts: Readonly<Partial<Record<PrintedPart, number>>> & { readonly annexes: number };
}

/**
 * The whole history of a patient as a PDF, in the order of `HISTORY_PARTS`, with a list of its annexes. Patients have a right to this copy
 * by Ley 2015 de 2020 (H30). Printings and refused ones are audited. Refuses with `not-allowed`, `record-not-found`, with `chart-locked`,
 * and with the code of {@link PdfRenderer}.
 */
export const printCompleteHistory = query<PrintPorts, { readonly patientId: number }, PrintedHistory>({
  action: 'clinical-history.print',
  allow: allOf(
    onScreen('clinical-history'),
    onlyRoles(ROLE.administrator, ROLE.clinicalHistory, ROLE.coordination),
  ),
  async run(ports, actor, { patientId }) {
    const opened = checkHistoryAccess(actor, patientId, await ports.patientRecords.byId(patientId));
    if (!opened.ok) return opened;
    const { value: patient } = opened;
    const sections = await readSections(ports, patientId);
    const annexes = await ports.patientFiles.documentsOf(patientId);
    const issuer = await ports.staffDirectory.find({ id: actor.userId });
    const document = await completeDocument(ports, patient, {
      kind: 'complete-history',
      issuedBy: issuer ? `${issuer.firstNames} ${issuer.lastNames}` : '',
      issuedAt: timestamp(ports.clock),
      sections,
      signers: sections.flatMap(({ entries }) => entries),
      annexes: annexes.map(({ kind, name, author, at }) => ({ kind, name, author, at })).reverse(),
    });
    const content = await ports.pdfRenderer.render(document, actor.userId);
    if (!content.ok) return content;
    return ok({
      content: content.value,
      patient,
      counts: { ...countEntries(sections), annexes: annexes.length },
    });
  },
  auditFactsOf: ({ patient: { id, siteId }, counts }) => ({
    subject: 'patient',
    subjectId: id,
    patientId: id,
    siteId,
    detail: counts,
  }),
});
