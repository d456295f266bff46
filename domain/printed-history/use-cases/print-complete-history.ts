import { query } from '#domain/access';
import type { PatientRecord } from '#domain/patients';
import { ok } from '#domain/shared';
import { copiesHistory, type HistoryPorts, renderCompleteHistory } from '../complete-history.ts';
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
    const rendered = await renderCompleteHistory(ports, actor, patientId);
    if (!rendered.ok) return rendered;
    const { patient, document, pdf } = rendered.value;
    return ok({
      content: pdf,
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
