import { z } from 'zod';
import { PERIODS } from '#domain/objective-rules';
import { MAX_PROGRESS_REPORTS } from '#domain/printed-history';
import { reportPdfTexts } from '../copy/reports.ts';
import { SentId } from './record-id.ts';

const Period = z.number().refine((sent) => PERIODS.some((period) => period === sent));

/** The objectives of a PDF file, each with the period to show. */
export const SentChoices = z
  .array(z.object({ objectiveId: SentId, period: Period.nullable() }))
  .min(1, reportPdfTexts.noneChosen)
  .max(MAX_PROGRESS_REPORTS, reportPdfTexts.tooMany);
