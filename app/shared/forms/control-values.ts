import { type FieldTable, fieldNames } from '#domain/record-fields';

/** The values of the controls of a record's form; '' for an empty field. */
export const controlValues = <Fields extends FieldTable>(
  fields: Fields,
  record: { readonly [Name in keyof Fields]?: string | number | null },
) =>
  Object.fromEntries(fieldNames(fields).map((name) => [name, String(record[name] ?? '')])) as {
    readonly [Name in keyof Fields]: string;
  };
