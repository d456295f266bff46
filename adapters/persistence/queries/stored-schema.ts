import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ForeignKey, Index, Schema, StoredSchema, Table } from '#domain/doctor';
import type { Dialect } from '../dialect.ts';
import { rowsOf } from '../sql.ts';

interface ColumnRow {
  readonly tableName: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: number;
  /** On SQLite the position in the primary key, counted from 1, or 0 outside of it. Always 0 on MySQL, where the key is an index. */
  readonly primaryAt: number;
}

/** A column of an index; rows are in index order. */
interface IndexRow {
  readonly tableName: string;
  readonly name: string;
  readonly isUnique: number;
  readonly columnName: string;
}

interface KeyRow extends ForeignKey {
  readonly tableName: string;
}

interface SchemaRows {
  readonly columns: readonly ColumnRow[];
  readonly indexes: readonly IndexRow[];
  readonly foreignKeys: readonly KeyRow[];
}

const MIGRATIONS = 'mikro_orm_migrations';
const TABLES = `from sqlite_master m, %s where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' and m.name <> '${MIGRATIONS}'`;
const tablesWith = (pragma: string) => TABLES.replace('%s', pragma);

export async function sqliteSchema(em: SqlEntityManager): Promise<Schema> {
  return schemaFrom({
    columns: await rowsOf(
      em,
      `select m.name as tableName, c.name, c.type, 1 - c."notnull" as nullable, c.pk as primaryAt
       ${tablesWith('pragma_table_info(m.name) c')} order by m.name, c.cid`,
    ),
    indexes: await rowsOf(
      em,
      `select m.name as tableName, i.name, i."unique" as isUnique, c.name as columnName
       ${tablesWith('pragma_index_list(m.name) i, pragma_index_info(i.name) c')} order by m.name, i.name, c.seqno`,
    ),
    foreignKeys: await rowsOf(
      em,
      `select m.name as tableName, f."from" as "column", f."table" as target, f."to" as targetColumn
       ${tablesWith('pragma_foreign_key_list(m.name) f')} order by m.name, f.id desc`,
    ),
  });
}

const IS_OWN_TABLE = `table_schema = database() and table_name <> '${MIGRATIONS}'`;

/** Needs no privilege: every user of a server may read the schema of its own database. */
async function mysqlSchema(em: SqlEntityManager): Promise<Schema> {
  return schemaFrom({
    columns: await rowsOf(
      em,
      `select table_name as tableName, column_name as name, column_type as type, is_nullable = 'YES' as nullable, 0 as primaryAt
       from information_schema.columns where ${IS_OWN_TABLE} order by table_name, ordinal_position`,
    ),
    indexes: await rowsOf(
      em,
      `select table_name as tableName, index_name as name, non_unique = 0 as isUnique, column_name as columnName
       from information_schema.statistics where ${IS_OWN_TABLE} order by table_name, index_name, seq_in_index`,
    ),
    foreignKeys: await rowsOf(
      em,
      `select table_name as tableName, column_name as \`column\`, referenced_table_name as target, referenced_column_name as targetColumn
       from information_schema.key_column_usage where ${IS_OWN_TABLE} and referenced_table_name is not null`,
    ),
  });
}

export const storedSchema = (em: SqlEntityManager, dialect: Dialect): StoredSchema => ({
  read: () => (dialect === 'mysql' ? mysqlSchema(em) : sqliteSchema(em)),
});

const PRIMARY = 'PRIMARY';

/** Maps a type of either database to one name. */
function normalizeType(type: string): string {
  const name = type.toLowerCase();
  if (name.startsWith('tinyint(1)')) return 'boolean';
  if (/^(int|integer)\b/.test(name)) return 'integer';
  return name.endsWith('text') ? 'text' : name;
}

function schemaFrom({ columns, indexes, foreignKeys }: SchemaRows): Schema {
  const names = [...new Set(columns.map(({ tableName }) => tableName))];
  return names.map((name): Table => {
    const rowsOfTable = <Row extends { readonly tableName: string }>(rows: readonly Row[]) =>
      rows.filter(({ tableName }) => tableName === name);
    const primaryColumns = rowsOfTable(columns)
      .filter(({ primaryAt }) => primaryAt > 0)
      .sort((one, other) => one.primaryAt - other.primaryAt);
    return {
      name,
      columns: rowsOfTable(columns).map(({ name: column, type, nullable, primaryAt }) => ({
        name: column,
        type: normalizeType(type),
        nullable: Number(nullable) === 1 && primaryAt === 0,
      })),
      indexes: [
        ...(primaryColumns.length > 0
          ? [{ name: PRIMARY, columns: primaryColumns.map((column) => column.name), unique: true }]
          : []),
        ...indexesFrom(rowsOfTable(indexes)),
      ],
      foreignKeys: rowsOfTable(foreignKeys).map(({ column, target, targetColumn }) => ({
        column,
        target,
        targetColumn,
      })),
    };
  });
}

function indexesFrom(rows: readonly IndexRow[]): readonly Index[] {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => {
    const indexRows = rows.filter((row) => row.name === name);
    const unique = indexRows.some(({ isUnique }) => Number(isUnique) === 1);
    return { name, columns: indexRows.map(({ columnName }) => columnName), unique };
  });
}
