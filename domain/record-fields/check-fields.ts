import { type Field, type FieldError, type FieldTable, type FormValues, fieldNames } from './field-table.ts';
import { textRulesOf } from './text-kinds.ts';

interface CheckedForm<Fields extends FieldTable> {
  /** The form with its texts as they are stored. */
  readonly form: FormValues<Fields>;
  /** In the order of the form. */
  readonly errors: { readonly [Name in keyof Fields]?: FieldError<Fields> };
}

/** Checks each field: `required`, `longer-than-<limit>`, and the error code of its kind of text. */
export function checkFields<Fields extends FieldTable>(
  fields: Fields,
  typed: FormValues<Fields>,
): CheckedForm<Fields> {
  const form: Record<string, string | number | null> = {};
  const errors: Record<string, string> = {};
  for (const name of fieldNames(fields)) {
    const field = fields[name] as Field;
    const value = toStored(field, typed[name] as string | number | null);
    const error = errorOf(field, value);
    form[name] = value;
    if (error !== undefined) errors[name] = error;
  }
  return { form, errors } as CheckedForm<Fields>;
}

const toStored = (field: Field, value: string | number | null) =>
  'limit' in field && typeof value === 'string' ? textRulesOf(field.kind).toStored(value) : value;

function errorOf(field: Field, value: string | number | null): string | undefined {
  if (value === '' || value === null) return field.required ? 'required' : undefined;
  if (!('limit' in field) || typeof value === 'number') return undefined;
  const { isValid, errorCode, hasFixedLength } = textRulesOf(field.kind);
  if (value.length > field.limit && !hasFixedLength) return `longer-than-${field.limit}`;
  return isValid?.(value) === false ? errorCode : undefined;
}
