import { columnLabel } from '#domain/code-lists';
import { PATIENT_COLUMNS, type PatientColumn } from './columns.ts';
import type { ItemLookup } from './item-lookup.ts';
import type { ParsedPatient } from './parse-patient.ts';
import type { StoredPatient } from './ports.ts';

type Value = string | number | null | undefined;

/** The values of a stored patient that a line changes, as people read them, by the column as people call it. */
export const changedPatientValues = (
  before: StoredPatient,
  { details, active }: ParsedPatient,
  lookup: ItemLookup,
) => {
  const codeOfState = (isActive: boolean) => (isActive ? 1 : 0);
  const stored: Readonly<Record<string, unknown>> = { ...before, active: codeOfState(before.active) };
  return Object.entries({ ...details, active: codeOfState(active) }).flatMap(([name, value]) => {
    const column = PATIENT_COLUMNS.find((each) => each.name === name);
    if (!column || (stored[name] ?? '') === (value ?? '')) return [];
    const textOf = (each: unknown) => textOfValue(column, each as Value, lookup);
    return [{ column: columnLabel(column), before: textOf(stored[name]), after: textOf(value) }];
  });
};

function textOfValue({ name, nameOf }: PatientColumn, value: Value, lookup: ItemLookup): string {
  if (value === null || value === undefined) return '';
  const id = Number(value);
  if (name === 'focusId') return lookup.focuses.get(id)?.description ?? '';
  if (name === 'originCityId' || name === 'residenceCityId') return lookup.locations.get(id)?.name ?? '';
  if (name === 'epsId' || name === 'prepaidId' || name === 'policyId')
    return lookup.payers.get(id)?.name ?? '';
  return nameOf?.(id) ?? String(value);
}
