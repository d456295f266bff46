import type { LocalDate } from '#domain/shared';
import type { TextKind, TextKindError } from './text-kinds.ts';

/** A text that people edit. */
interface TextField {
  readonly kind: TextKind;
  /** Maximum length. */
  readonly limit: number;
  readonly required?: true;
}

/** A date, or a code or id that people choose. */
interface ChosenField {
  readonly kind: 'date' | 'code';
  readonly required?: true;
}

export type Field = TextField | ChosenField;

/** The fields of a record that people edit, in the order of its form. */
export type FieldTable = Readonly<Record<string, Field>>;

type FormValue<F extends Field> = F['kind'] extends 'code' ? number | null : string;

/** A form: '' for an empty text or date, null for an empty choice. */
export type FormValues<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]: FormValue<Fields[Name]>;
};

type StoredValue<F extends Field> =
  | (F['kind'] extends 'code' ? number : F['kind'] extends 'date' ? LocalDate : string)
  | (F extends { readonly required: true } ? never : null);

/** A stored record: null for an empty field. */
export type StoredValues<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]: StoredValue<Fields[Name]>;
};

type ErrorOf<F extends Field> =
  | (F extends { readonly required: true } ? 'required' : never)
  | (F['kind'] extends 'date' ? 'not-a-date' : never)
  | (F extends TextField ? `longer-than-${F['limit']}` | TextKindError<F['kind']> : never);

/** The error codes of a record's fields. */
export type FieldError<Fields extends FieldTable> = {
  [Name in keyof Fields]: ErrorOf<Fields[Name]>;
}[keyof Fields];

/** The names of the fields in the order of the form. */
export const fieldNames = <Fields extends FieldTable>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** The form of a stored record. */
export const formValues = <Fields extends FieldTable>(
  fields: Fields,
  record: { readonly [Name in keyof Fields]?: FormValue<Fields[Name]> | null | undefined },
) =>
  Object.fromEntries(
    fieldNames(fields).map((name) => [name, record[name] ?? (fields[name]?.kind === 'code' ? null : '')]),
  ) as FormValues<Fields>;

/** The stored record of a checked form. */
export const storedValues = <Fields extends FieldTable>(fields: Fields, form: FormValues<Fields>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { required }]) => [
      name,
      form[name] === '' && !required ? null : form[name],
    ]),
  ) as StoredValues<Fields>;

/** The maximum length of each text. */
export const limitsOf = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('limit' in field ? [[name, field.limit]] : [])),
  ) as { readonly [Name in keyof Fields as Fields[Name] extends TextField ? Name : never]: number };
