import { Readable } from 'node:stream';
import { z } from 'zod';
import { reportFilterTexts } from '#app/reports/copy/reports.ts';
import { filterParameters } from '#app/reports/filter-parameters.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { pdfResponse } from '#app/shell/.server/pdf-response.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { filtersIn } from '#domain/report-presentation';
import {
  evolutionLetterTexts,
  historyCopyTexts,
  ownNotesPrintTexts,
  printedHistoryTexts,
} from '../copy/printed-history.ts';

/** The PDF of a complete history. */
export async function printHistory({ call, params, today }: PageScope): Promise<Response> {
  const printed = valueOrThrow(await call('printCompleteHistory', { patientId: idOrZero(params.id) }));
  return pdfResponse(printed.content, printedHistoryTexts.fileName(printed.patient.chartNumber, today));
}

/** The ZIP file of a history for its patient. */
export async function sendHistoryCopy({ call, params, today }: PageScope): Promise<Response> {
  const { content, patient } = valueOrThrow(await call('copyHistory', { patientId: idOrZero(params.id) }));
  const name = historyCopyTexts.fileName(patient.chartNumber, today);
  return new Response(Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}

/** The PDF of the evolutions that the user wrote about a patient. */
export async function printOwnNotes({ call, params, today }: PageScope): Promise<Response> {
  const printed = valueOrThrow(await call('printOwnNotes', { patientId: idOrZero(params.id) }));
  return pdfResponse(printed.content, ownNotesPrintTexts.fileName(printed.patient.chartNumber, today));
}

const LetterFilters = z.object(filterParameters('evolution-letter'));

/** The PDF of the evolutions of a patient in a period. */
export async function printLetter({ call, url }: PageScope): Promise<Response> {
  const parsed = LetterFilters.safeParse(Object.fromEntries(url.searchParams));
  const filters = parsed.success ? filtersIn('evolution-letter', parsed.data) : null;
  if (!filters || filters.patient === null)
    return Response.json({ message: reportFilterTexts.invalidFilters }, { status: 422 });
  const { dates, patient: patientId, specialty: specialtyId } = filters;
  const printed = valueOrThrow(await call('printEvolutionLetter', { patientId, specialtyId, ...dates }));
  return pdfResponse(
    printed.content,
    evolutionLetterTexts.fileName(`HC ${printed.patient.chartNumber}`, dates),
  );
}
