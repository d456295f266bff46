import { z } from 'zod';
import { parseLocalDate } from '#domain/shared';
import { textOfCode } from '../refusal-texts.ts';

/** A day in a submitted form. */
export const SubmittedDay = z.string().transform((text, context) => {
  const date = parseLocalDate(text);
  if (date !== null) return date;
  context.addIssue({ code: 'custom', message: textOfCode(text === '' ? 'required' : 'not-a-date') });
  return z.NEVER;
});
