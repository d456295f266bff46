import { checkPatientSite, query } from '#domain/access';
import { type OwnNotes, readsOwnNotes } from '#domain/clinical-history';
import type { PatientRecords } from '#domain/patients';
import { ok, refuse, timestamp } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { completeDocument, type DocumentPorts } from '../complete-document.ts';
import type { PdfRenderer } from '../ports.ts';
import { sectionOfEvolutions } from '../sections.ts';
import type { PrintedLetter } from './print-evolution-letter.ts';

interface PrintPorts extends DocumentPorts {
  readonly ownNotes: OwnNotes;
  readonly patientRecords: PatientRecords;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly pdfRenderer: PdfRenderer;
}

/**
 * Prints the evolutions that the caller wrote about a patient, as `readOwnNotes` finds them, without admission data. A confidentiality lock
 * does not hide them (L6). Each printing is audited. Refuses with `record-not-found`, with
 * `no-own-notes`, and with the code of {@link PdfRenderer}.
 */
export const printOwnNotes = query<PrintPorts, { readonly patientId: number }, PrintedLetter>({
  action: 'clinical-history.print-own-notes',
  allow: readsOwnNotes,
  async run(ports, actor, { patientId }) {
    const reached = checkPatientSite(actor, patientId, await ports.patientRecords.byId(patientId));
    if (!reached.ok) return reached;
    const { value: patient } = reached;
    const { rows } = await ports.ownNotes.of({
      patientId,
      authorId: actor.userId,
      specialtyId: null,
      page: { page: 1, size: null },
    });
    if (rows.length === 0) return refuse('no-own-notes');
    const section = sectionOfEvolutions(rows);
    const issuer = await ports.staffDirectory.find({ id: actor.userId });
    const document = await completeDocument(ports, patient, {
      kind: 'own-notes',
      issuedBy: issuer ? `${issuer.firstNames} ${issuer.lastNames}` : '',
      issuedAt: timestamp(ports.clock),
      sections: [section],
      signers: section.entries,
      annexes: [],
    });
    const content = await ports.pdfRenderer.render(document, actor.userId);
    if (!content.ok) return content;
    return ok({ content: content.value, patient, evolutionCount: section.entries.length });
  },
  auditFactsOf: ({ patient: { id, siteId }, evolutionCount }) => ({
    subject: 'patient',
    subjectId: id,
    patientId: id,
    siteId,
    detail: { evolutions: evolutionCount },
  }),
});
