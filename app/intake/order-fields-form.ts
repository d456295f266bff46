import { z } from 'zod';
import { SubmittedId } from '#app/shell/record-id.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { type LocalDate, parseLocalDate } from '#domain/shared';

/** A typed date. */
export const DateText = z.string({ error: textOfCode('required') }).transform((text, context): LocalDate => {
  const date = parseLocalDate(text);
  if (date) return date;
  context.addIssue(textOfCode('not-a-date'));
  return z.NEVER;
});

/** The typed quantity; the domain reports a text that is no number as out of range. */
export const Quantity = z
  .string()
  .default('')
  .transform((typed) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN));

/** The corrected fields of an authorization; the other keys are its units, `units-12` for the line 12. */
export const CorrectionForm = z
  .object({
    payerNumber: z.string().exactOptional(),
    issuedOn: DateText,
    expiresOn: DateText,
    payerId: SubmittedId.exactOptional(),
    observations: z.string().exactOptional(),
  })
  .catchall(Quantity);
