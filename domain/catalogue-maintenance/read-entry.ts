import { type Entry, parseText } from '#domain/code-lists';
import { type FieldErrors, invalid, ok, type Result } from '#domain/shared';
import type { Catalogue } from './catalogue.ts';

/**
 * Parses a form to an entry and drops fields that the catalogue lacks. Invalid by field: `required`, `longer-than-…` (20, 60,
 * 120, 400 characters), the code of the field (`not-icd10`, `not-dsm4`, `not-cups`, `not-nit`) or `unknown-option`.
 */
export function readEntry({ fieldsOf, normalize }: Catalogue, typed: Entry): Result<Entry> {
  const entry: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of fieldsOf(typed)) {
    const read = parseText(field, typed[field.name] ?? '');
    if ('text' in read) entry[field.name] = read.text;
    else errors[field.name] = codeOf(read);
  }
  if (Object.keys(errors).length > 0) return invalid(errors as FieldErrors);
  return ok(normalize?.(entry) ?? entry);
}

function codeOf({ code, detail }: Exclude<ReturnType<typeof parseText>, { text: string }>) {
  if (detail !== undefined) return `longer-than-${detail}`;
  return code === 'not-understood' ? 'unknown-option' : code;
}
