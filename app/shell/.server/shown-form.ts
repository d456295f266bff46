import { z } from 'zod';
import { parseForm } from '#app/shared/forms/parse-form.ts';

/** The form as the page showed it, from a JSON field; null when it is invalid. */
export function shownForm<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | null {
  try {
    const fields = z.record(z.string(), z.string()).parse(JSON.parse(text));
    const submission = parseForm(new URLSearchParams(fields), schema);
    return submission.status === 'success' ? submission.value : null;
  } catch {
    return null;
  }
}
