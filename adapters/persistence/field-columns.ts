import { p } from '@mikro-orm/core';
import type { Field, FieldTable, StoredValues } from '#domain/record-fields';
import { type DefinitionOf, date, int, optional as orNull, text } from './columns.ts';

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

/** The column of a field: `first_name` of `firstName`. */
export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const COLUMN_OF_KIND = { code: int, date };

/** The columns of a query for the fields of a record. */
export const fieldColumns = <Fields extends FieldTable>(fields: Fields, table: string) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const column = ('limit' in field ? text : COLUMN_OF_KIND[field.kind])(`${table}.${columnName(name)}`);
      return [name, field.required ? column : orNull<string | number>(column)];
    }),
  ) as unknown as DefinitionOf<StoredValues<Fields>>;
