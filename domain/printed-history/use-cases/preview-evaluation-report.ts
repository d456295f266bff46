import { query } from '#domain/access';
import { writesHistory } from '#domain/clinical-history';
import { ok } from '#domain/shared';
import { type PreparedReport, prepareReport, type ReportInput, type ReportPorts } from '../prepare-report.ts';

interface PreviewedReport extends Pick<PreparedReport, 'patient' | 'planId' | 'entryCounts'> {
  readonly content: Uint8Array;
}

/**
 * Renders an evaluation report as a PDF that is not stored; its footer says so. Each preview is a row of the audit trail with
 * the plan and the number of entries by part (H2). Refuses with `not-allowed` and the codes of `prepareReport` and
 * `PdfRenderer`.
 */
export const previewEvaluationReport = query<ReportPorts, ReportInput, PreviewedReport>({
  action: 'issued-documents.preview',
  allow: writesHistory,
  async run(ports, actor, input) {
    const prepared = await prepareReport(ports, actor, input);
    if (!prepared.ok) return prepared;
    const { patient, planId, entryCounts, document } = prepared.value;
    const content = await ports.pdfRenderer.render({ ...document, issuedAt: null }, actor.userId);
    return content.ok ? ok({ patient, planId, entryCounts, content: content.value }) : content;
  },
  auditFactsOf: ({ patient: { id, siteId }, planId, entryCounts }) => ({
    subject: 'patient',
    subjectId: id,
    patientId: id,
    siteId,
    detail: { ...entryCounts, plan: planId },
  }),
});
