import type { z } from '@hono/zod-openapi';
import { type FieldTable, type FormValues, fieldNames } from '#domain/record-fields';

/** The name in the API of each field. */
type Names<Fields extends FieldTable> = Readonly<Record<keyof Fields, string>>;

/** The schemas of a record's fields by their names in the API: one for texts and dates, one for codes. */
export const submittedShape = <
  Fields extends FieldTable,
  const ApiNames extends Names<Fields>,
  Text extends z.ZodType,
  Code extends z.ZodType,
>(
  fields: Fields,
  names: ApiNames,
  { text, code }: { readonly text: Text; readonly code: Code },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [names[name], kind === 'code' ? code : text]),
  ) as { [Name in keyof Fields as ApiNames[Name]]: Fields[Name]['kind'] extends 'code' ? Code : Text };

/** The form in the body of a request. */
export const submittedForm = <Fields extends FieldTable, const ApiNames extends Names<Fields>>(
  fields: Fields,
  names: ApiNames,
  body: { readonly [Name in keyof Fields as ApiNames[Name]]: FormValues<Fields>[Name] },
) =>
  Object.fromEntries(
    fieldNames(fields).map((name) => [name, (body as Record<string, unknown>)[names[name]]]),
  ) as FormValues<Fields>;
