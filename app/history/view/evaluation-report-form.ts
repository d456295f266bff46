import { z } from 'zod';
import { HISTORY_PARTS } from '#domain/printed-history';

/** The form of an evaluation report. */
export const SubmittedReport = z.object({
  parts: z.array(z.enum(HISTORY_PARTS)).max(HISTORY_PARTS.length),
  recommendations: z.string(),
  /** Null for the newest plan of the patient. */
  planId: z.number().int().positive().nullable(),
  idempotencyKey: z.string().optional(),
});
