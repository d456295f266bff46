import { checkHistoryAccess, query } from '#domain/access';
import type { PatientRecord } from '#domain/patients';
import { ok } from '#domain/shared';
import { copiesHistory, type HistoryPorts, readCompleteHistory } from '../complete-history.ts';
import type { PrintedPart } from '../printed-document.ts';
import { countEntries } from '../sections.ts';

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
export const printCompleteHistory = query<HistoryPorts, { readonly patientId: number }, PrintedHistory>({
  action: 'clinical-history.print',
  allow: copiesHistory,
  async run(ports, actor, { patientId }) {
    const opened = checkHistoryAccess(actor, patientId, await ports.patientRecords.byId(patientId));
    if (!opened.ok) return opened;
    const { value: patient } = opened;
    const document = await readCompleteHistory(ports, actor, patient);
    const content = await ports.pdfRenderer.render(document, actor.userId);
    if (!content.ok) return content;
    return ok({
      content: content.value,
      patient,
      counts: { ...countEntries(document.sections), annexes: document.annexes.length },
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
