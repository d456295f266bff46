import { z } from 'zod';
import { PERIODS } from '#domain/objective-rules';
import { MAX_PROGRESS_REPORTS } from '#domain/printed-history';
import { reportPdfTexts } from '../copy/reports.ts';
import { SubmittedId } from './record-id.ts';

const Period = z.number().refine((value) => PERIODS.some((period) => period === value));

/** The objectives of a PDF file, each with the period to show. */
export const SubmittedChoices = z
  .array(z.object({ objectiveId: SubmittedId, period: Period.nullable() }))
  .min(1, reportPdfTexts.noneChosen)
  .max(MAX_PROGRESS_REPORTS, reportPdfTexts.tooMany);
