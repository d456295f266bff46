import type { LineErrors } from '#domain/code-lists';
import type { FieldErrors } from '#domain/shared';
import type { ChangedValue } from './list-import.ts';

type Value = string | number | null | undefined;

/** Errors of fields under the names of their columns. */
export const fieldErrors = (
  errors: FieldErrors | undefined = {},
  columnOf: Readonly<Record<string, string>>,
): LineErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [columnOf[field] ?? field, code]));

/** The values of fields that differ, as texts. */
export const changedValues = <Field extends string>(
  before: { readonly [Name in NoInfer<Field>]: Value },
  after: { readonly [Name in NoInfer<Field>]: Value },
  columnOf: Readonly<Record<Field, string>>,
  textOf: (field: Field, value: Value) => string = (_field, value) => String(value ?? ''),
): readonly ChangedValue[] =>
  (Object.keys(columnOf) as Field[])
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({
      column: columnOf[field],
      before: textOf(field, before[field]),
      after: textOf(field, after[field]),
    }));
