import type { Call } from '#adapters/composition/use-cases.ts';
import { commandResponse, succeededCommand, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { pdfResponse } from '#app/shell/.server/pdf-response.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { readsHistory, writesHistory } from '#domain/clinical-history';
import { ok } from '#domain/shared';
import { evaluationReportTexts } from '../copy/issued-documents.ts';
import { SubmittedReport } from '../view/evaluation-report-form.ts';
import { issuedDocumentViewOf, issuedFileAddress, issuedFileName } from '../view/issued-documents.ts';

export { readsHistory, writesHistory };

/** The documents that were issued about the patient of the path. */
export async function readIssuedDocuments({ call, params }: PageScope): Promise<Response> {
  const patientId = idOrZero(params.id);
  const { patient, documents } = valueOrThrow(await call('listIssuedDocuments', { patientId }));
  return Response.json(documents.map((document) => issuedDocumentViewOf(document, patient.chartNumber)));
}

/** Issues an evaluation report about the patient of the path. */
export async function issueReport({ call, params, request }: PageScope): Promise<Response> {
  const parsed = SubmittedReport.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const input = { ...parsed.data, patientId: idOrZero(params.id) };
  const issued = await call('issueEvaluationReport', input);
  if (!issued.ok) return commandResponse(issued, '');
  return Response.json(succeededCommand(evaluationReportTexts.issued, issuedFileAddress(issued.value.id)));
}

/** The PDF of an evaluation report that is not issued yet. */
export async function previewReport({ call, params, request }: PageScope): Promise<Response> {
  const parsed = SubmittedReport.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const result = await call('previewEvaluationReport', { ...parsed.data, patientId: idOrZero(params.id) });
  return result.ok ? pdfResponse(result.value.content) : commandResponse(result, '');
}

/** The file of an issued document. */
export async function openIssuedDocument(call: Call, id: number) {
  const opened = await call('getIssuedDocument', { id });
  if (!opened.ok) return opened;
  const { content, chartNumber } = opened.value;
  return ok({ content, contentType: 'application/pdf', name: issuedFileName(opened.value, chartNumber) });
}
