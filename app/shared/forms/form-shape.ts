import type { z } from 'zod';
import type { FieldTable } from '#domain/record-fields';

/** The schemas of a record's form: one for texts and dates, one for codes. Use cases check the values. */
export const formShape = <Fields extends FieldTable, Text extends z.ZodType, Code extends z.ZodType>(
  fields: Fields,
  { text, code }: { readonly text: Text; readonly code: Code },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, kind === 'code' ? code : text]),
  ) as { [Name in keyof Fields]: Fields[Name]['kind'] extends 'code' ? Code : Text };
