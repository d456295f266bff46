import { printedHistoryTexts } from '../copy/printed-history.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { pdfResponse } from './pdf-response.ts';
import type { PageScope } from './route.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** The PDF of a complete history. */
export async function printHistory({ call, params, today }: PageScope): Promise<Response> {
  const printed = valueOrThrow(await call('printCompleteHistory', { patientId: recordIdOf(params.id) }));
  return pdfResponse(printed.content, printedHistoryTexts.fileName(printed.patient.chartNumber, today));
}
