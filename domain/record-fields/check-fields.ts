import { parseLocalDate, type RefusalCode } from '#domain/shared';
import { type Field, type FieldError, type FieldTable, type FormValues, fieldNames } from './field-table.ts';
import { textRulesOf } from './text-kinds.ts';

type Value = string | number | null | undefined;

/** Checks of valid values: each returns an error code, or undefined. */
type Checks<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]?: (value: FormValues<Fields>[Name]) => RefusalCode | undefined;
};

type CodeOf<C> = {
  [Name in keyof C]: C[Name] extends (value: never) => infer Code ? Exclude<Code, undefined> : never;
}[keyof C];

interface CheckedForm<Fields extends FieldTable, Code> {
  /** The form with its texts as they are stored. */
  readonly form: FormValues<Fields>;
  /** In the order of the form. */
  readonly errors: { readonly [Name in keyof Fields]?: FieldError<Fields> | Code };
}

/**
 * Checks each field: `required`, `not-a-date`, `longer-than-<limit>`, the error code of its kind of text, and the codes of `checks`. `before` is the
 * stored record; null for a new one.
 */
export function checkFields<
  Fields extends FieldTable,
  const FurtherChecks extends Checks<Fields> = Record<never, never>,
>(
  fields: Fields,
  typed: FormValues<Fields>,
  before: { readonly [Name in keyof Fields]?: Value } | null = null,
  checks?: FurtherChecks,
): CheckedForm<Fields, CodeOf<FurtherChecks>> {
  const form: Record<string, Value> = {};
  const errors: Record<string, RefusalCode> = {};
  for (const name of fieldNames(fields)) {
    const field = fields[name] as Field;
    const value = toStored(field, typed[name]);
    const check = checks?.[name] as ((value: Value) => RefusalCode | undefined) | undefined;
    const error = errorOf(field, value, toStored(field, before?.[name])) ?? check?.(value);
    form[name] = value;
    if (error !== undefined) errors[name] = error;
  }
  return { form, errors } as CheckedForm<Fields, CodeOf<FurtherChecks>>;
}

const toStored = (field: Field, value: Value): Value => {
  if (typeof value !== 'string') return value;
  return 'limit' in field ? textRulesOf(field.kind).toStored(value) : value.trim();
};

function errorOf(field: Field, value: Value, before: Value): RefusalCode | undefined {
  if (value === '' || value === null) return field.required ? 'required' : undefined;
  if (typeof value !== 'string') return undefined;
  if (!('limit' in field)) return parseLocalDate(value) === null ? 'not-a-date' : undefined;
  const { isValid, errorCode, mayStay, hasFixedLength } = textRulesOf(field.kind);
  if (value.length > field.limit && !hasFixedLength) return `longer-than-${field.limit}`;
  if (mayStay && value === before) return undefined;
  return isValid?.(value) === false ? errorCode : undefined;
}

/** Checks that a code is on a list. */
export const optionCheck = (list: readonly { readonly code: number }[]) => (code: number | null) =>
  code === null || list.some((option) => option.code === code) ? undefined : ('unknown-option' as const);
