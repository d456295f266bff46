import { type FocusEvent, useCallback, useState } from 'react';
import { IDENTITY_FIELDS } from '#domain/identity-rules';
import type { LikelyDuplicatesView } from '../../view-models/likely-duplicates.ts';
import { useJson } from '../shared/use-json.ts';

const NAMES: ReadonlySet<string> = new Set(IDENTITY_FIELDS);
const NOTHING: LikelyDuplicatesView = { patients: [], elsewhere: false };

/** What the form has to compare, as a query; null while it has neither a whole document nor names with a birth date. */
function queryOf(form: HTMLFormElement): string | null {
  const data = new FormData(form);
  const typed = IDENTITY_FIELDS.map((field): [string, string] => [
    field,
    String(data.get(field) ?? '').trim(),
  ]);
  const has = (...fields: readonly string[]) =>
    typed.every(([field, value]) => !fields.includes(field) || value !== '');
  if (!has('documentType', 'documentNumber') && !has('firstSurname', 'firstName', 'birthDate')) return null;
  return new URLSearchParams([...typed, ['patientId', String(data.get('patientId') ?? '')]]).toString();
}

/** Finds likely duplicates when a field of the identity that was changed is left, and when `search` is called. */
export function useLikelyDuplicates(stored: Readonly<Record<string, string>>) {
  const [query, setQuery] = useState<string | null>(null);
  const { value } = useJson<LikelyDuplicatesView>(query && `/pacientes/parecidos?${query}`);
  const search = useCallback((form: HTMLFormElement | null) => setQuery(form && queryOf(form)), []);
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const field = target.getAttribute('name') ?? '';
    if (!NAMES.has(field)) return;
    const data = new FormData(currentTarget);
    const isChanged = IDENTITY_FIELDS.some((each) => (data.get(each) ?? '') !== stored[each]);
    setQuery(isChanged ? queryOf(currentTarget) : null);
  };
  return { found: query === null ? NOTHING : (value ?? NOTHING), onBlur, search };
}
