import { type Entry, readText } from '#domain/code-lists';
import { type FieldErrors, invalid, ok, type Result } from '#domain/shared';
import type { Catalogue } from './catalogue.ts';

/**
 * What is kept of a form; what the catalogue does not ask is left out. Invalid by field: `required`, `longer-than-…` (20, 60, 120, 400
 * characters), `not-a-code`, `unknown-option`.
 */
export function readEntry({ fieldsOf, settle }: Catalogue, typed: Entry): Result<Entry> {
  const entry: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of fieldsOf(typed)) {
    const read = readText(field, typed[field.name] ?? '');
    if ('text' in read) entry[field.name] = read.text;
    else errors[field.name] = codeOf(field.name, read);
  }
  if (Object.keys(errors).length > 0) return invalid(errors as FieldErrors);
  return ok(settle?.(entry) ?? entry);
}

function codeOf(field: string, { code, detail }: Exclude<ReturnType<typeof readText>, { text: string }>) {
  if (detail !== undefined) return `longer-than-${detail}`;
  if (code === 'required') return code;
  return field === 'code' ? 'not-a-code' : 'unknown-option';
}
