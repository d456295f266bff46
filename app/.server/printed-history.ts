import { printedHistoryTexts } from '../copy/printed-history.ts';
import { recordIdOf } from '../forms/record-id.ts';
import type { PageScope } from './route.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** The PDF of a complete history. */
export async function printHistory({ call, params, today }: PageScope): Promise<Response> {
  const printed = valueOrThrow(await call('printCompleteHistory', { patientId: recordIdOf(params.id) }));
  const name = printedHistoryTexts.fileName(printed.patient.chartNumber, today);
  const headers = {
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Content-Type': 'application/pdf',
  };
  return new Response(printed.content as Uint8Array<ArrayBuffer>, { headers });
}
