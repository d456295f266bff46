import { z } from 'zod';
import { evolutionLetterTexts, ownNotesPrintTexts, printedHistoryTexts } from '../copy/printed-history.ts';
import { reportFilterTexts } from '../copy/reports.ts';
import { idOrZero } from '../forms/record-id.ts';
import { filterParameters, filtersIn } from '../forms/report-filters.ts';
import type { PageScope } from './page-scope.ts';
import { pdfResponse } from './pdf-response.ts';
import { valueOrThrow } from './value-or-throw.ts';

/** The PDF of a complete history. */
export async function printHistory({ call, params, today }: PageScope): Promise<Response> {
  const printed = valueOrThrow(await call('printCompleteHistory', { patientId: idOrZero(params.id) }));
  return pdfResponse(printed.content, printedHistoryTexts.fileName(printed.patient.chartNumber, today));
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
