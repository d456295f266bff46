import { type Entry, parseText } from '#domain/code-lists';
import { invalid, ok, type RefusalCode, type Result } from '#domain/shared';
import type { Catalogue } from './catalogue.ts';

/**
 * Parses a form into an entry; fields that the catalogue lacks are dropped. Invalid by field: `required`, `longer-than-…` (20,
 * 60, 120, 400 characters), `control-character`, the code of the field (`not-icd10`, `not-dsm4`, `not-cups`, `not-nit`, `not-https`) or
 * `unknown-option`.
 */
export function parseEntry(
  { fieldsOf, normalize }: Pick<Catalogue, 'fieldsOf' | 'normalize'>,
  typed: Entry,
): Result<Entry> {
  const entry: Record<string, string> = {};
  const errors: Record<string, RefusalCode> = {};
  for (const field of fieldsOf(typed)) {
    const parsed = parseText(field, typed[field.name] ?? '');
    if ('text' in parsed) entry[field.name] = parsed.text;
    else errors[field.name] = errorCodeOf(parsed);
  }
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok(normalize?.(entry) ?? entry);
}

function errorCodeOf({ code, detail }: Exclude<ReturnType<typeof parseText>, { text: string }>): RefusalCode {
  if (detail !== undefined) return `longer-than-${detail}`;
  return code === 'not-understood' ? 'unknown-option' : code;
}
