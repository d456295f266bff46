import { type Entry, readText } from '#domain/code-lists';
import { type FieldErrors, invalid, ok, type Result } from '#domain/shared';
import type { Catalogue } from './catalogue.ts';

/**
 * What is kept of a form; what the catalogue does not ask is left out. Invalid by field: `required`, `longer-than-…` (20, 60, 120, 400
 * characters), the field's own code (`not-icd10`, `not-dsm4`, `not-cups`, `not-nit`) or `unknown-option`.
 */
export function readEntry({ fieldsOf, settle }: Catalogue, typed: Entry): Result<Entry> {
  const entry: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of fieldsOf(typed)) {
    const read = readText(field, typed[field.name] ?? '');
    if ('text' in read) entry[field.name] = read.text;
    else errors[field.name] = codeOf(read);
  }
  if (Object.keys(errors).length > 0) return invalid(errors as FieldErrors);
  return ok(settle?.(entry) ?? entry);
}

function codeOf({ code, detail }: Exclude<ReturnType<typeof readText>, { text: string }>) {
  if (detail !== undefined) return `longer-than-${detail}`;
  return code === 'not-understood' ? 'unknown-option' : code;
}
