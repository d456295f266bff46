import { p } from '@mikro-orm/core';
import { type Field, type FieldTable, fieldNames } from '#domain/record-fields';

const required = { text: () => p.string(), code: () => p.integer() };
const optional = { text: () => p.string().nullable(), code: () => p.integer().nullable() };

type Column<F extends Field> = ReturnType<
  (F extends { readonly required: true } ? typeof required : typeof optional)[F['kind'] extends 'code'
    ? 'code'
    : 'text']
>;

/** The properties of an entity for the fields of a record. */
export const columnsOf = <Fields extends FieldTable>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (field.required ? required : optional)[field.kind === 'code' ? 'code' : 'text'](),
    ]),
  ) as { [Name in keyof Fields]: Column<Fields[Name]> };

const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Select list of the fields of a record. */
export const selectList = (fields: FieldTable, table: string): string =>
  fieldNames(fields)
    .map((name) => `${table}.${columnName(name)} as ${name}`)
    .join(', ');
