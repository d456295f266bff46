import { z } from 'zod';
import { parseForm } from '../forms/parse-form.ts';

/** A form as the page showed it before anything was typed, from its fields as JSON; null where that can't be read. */
export function shownForm<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | null {
  try {
    const fields = z.record(z.string(), z.string()).parse(JSON.parse(text));
    const read = parseForm(new URLSearchParams(fields), schema);
    return read.status === 'success' ? read.value : null;
  } catch {
    return null;
  }
}
