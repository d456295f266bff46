import { type SyntheticEvent, useCallback, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { IDENTITY_FIELDS } from '#domain/identity-rules';
import { limitsOf, PATIENT_FIELDS } from '#domain/record-fields';
import type { LikelyDuplicatesView } from '../view/likely-duplicates.ts';

/** Length of the codes and dates that have no limit of their own. */
const DATE_LENGTH = 10;
const NOTHING: LikelyDuplicatesView = { patients: [], elsewhere: false };

const LIMITS: Readonly<Partial<Record<(typeof IDENTITY_FIELDS)[number], number>>> = limitsOf(PATIENT_FIELDS);

/**
 * What the form has to compare, as a query; null while it has neither a whole document nor names with a birth date, and when a text is
 * too long to be saved.
 */
function queryOf(form: HTMLFormElement): string | null {
  const data = new FormData(form);
  const typed = IDENTITY_FIELDS.map((field): [string, string] => [
    field,
    String(data.get(field) ?? '').trim(),
  ]);
  if (
    IDENTITY_FIELDS.some(
      (field) => String(data.get(field) ?? '').trim().length > (LIMITS[field] ?? DATE_LENGTH),
    )
  )
    return null;
  const has = (...fields: readonly string[]) =>
    typed.every(([field, value]) => !fields.includes(field) || value !== '');
  if (!has('documentType', 'documentNumber') && !has('firstSurname', 'firstName', 'birthDate')) return null;
  return new URLSearchParams([...typed, ['patientId', String(data.get('patientId') ?? '')]]).toString();
}

/** Finds likely duplicates when an option of the identity is chosen, when a field is left after the identity was changed, and when `search` is called. */
export function useLikelyDuplicates(stored: Readonly<Record<string, string>>) {
  const [query, setQuery] = useState<string | null>(null);
  const { value, state } = useJson<LikelyDuplicatesView>(query && `/pacientes/parecidos?${query}`);
  const found = query === null ? NOTHING : (value ?? NOTHING);
  const search = useCallback((form: HTMLFormElement | null) => setQuery(form && queryOf(form)), []);
  const onBlur = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget);
    const isChanged = IDENTITY_FIELDS.some((each) => (data.get(each) ?? '') !== stored[each]);
    setQuery(isChanged ? queryOf(currentTarget) : null);
  };
  // The notice of a duplicate moves the fields below it, and a press during the move misses its target.
  const onChoice = (event: SyntheticEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) onBlur(event);
  };
  const hasFound = found.patients.length > 0 || found.elsewhere;
  return { found, hasFound, isLooking: state === 'loading', onBlur, onChoice, search };
}

export type DuplicateSearch = ReturnType<typeof useLikelyDuplicates>;
