import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Index, Schema, StoredSchema, Table } from '#domain/doctor';
import { columns, flag, int, type RowOf, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';

type ColumnRow = RowOf<typeof MYSQL_COLUMNS>;

/** A column of an index; rows are in index order. */
type IndexRow = RowOf<typeof MYSQL_INDEXES>;

type KeyRow = RowOf<typeof MYSQL_KEYS>;

interface SchemaRows {
  readonly columns: readonly ColumnRow[];
  readonly indexes: readonly IndexRow[];
  readonly foreignKeys: readonly KeyRow[];
}

const MIGRATIONS = 'mikro_orm_migrations';
const TABLES = `from sqlite_master m, %s where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' and m.name <> '${MIGRATIONS}'`;
const tablesWith = (pragma: string) => TABLES.replace('%s', pragma);

const SQLITE_COLUMNS = columns({
  tableName: text('m.name'),
  name: text('c.name'),
  type: text('c.type'),
  nullable: flag('1 - c."notnull"'),
  /** The position in the primary key, counted from 1, or 0 outside of it. */
  primaryAt: int('c.pk'),
});

const SQLITE_INDEXES = columns({
  tableName: text('m.name'),
  name: text('i.name'),
  isUnique: flag('i."unique"'),
  columnName: text('c.name'),
});

const SQLITE_KEYS = columns({
  tableName: text('m.name'),
  column: text('f."from"'),
  target: text('f."table"'),
  targetColumn: text('f."to"'),
});

export async function sqliteSchema(em: SqlEntityManager): Promise<Schema> {
  return schemaFrom({
    columns: await select(
      em,
      SQLITE_COLUMNS,
      `${tablesWith('pragma_table_info(m.name) c')} order by m.name, c.cid`,
    ),
    indexes: await select(
      em,
      SQLITE_INDEXES,
      `${tablesWith('pragma_index_list(m.name) i, pragma_index_info(i.name) c')} order by m.name, i.name, c.seqno`,
    ),
    foreignKeys: await select(
      em,
      SQLITE_KEYS,
      `${tablesWith('pragma_foreign_key_list(m.name) f')} order by m.name, f.id desc`,
    ),
  });
}

const IS_OWN_TABLE = `table_schema = database() and table_name <> '${MIGRATIONS}'`;

const MYSQL_KEYS = columns({
  tableName: text('table_name'),
  column: text('column_name'),
  target: text('referenced_table_name'),
  targetColumn: text('referenced_column_name'),
});

const MYSQL_INDEXES = columns({
  tableName: text('table_name'),
  name: text('index_name'),
  isUnique: flag('non_unique = 0'),
  columnName: text('column_name'),
});

const MYSQL_COLUMNS = columns({
  tableName: text('table_name'),
  name: text('column_name'),
  type: text('column_type'),
  nullable: flag("is_nullable = 'YES'"),
  /** The key is an index. */
  primaryAt: int('0'),
});

/** Needs no privilege: every user of a server may read the schema of its own database. */
async function mysqlSchema(em: SqlEntityManager): Promise<Schema> {
  return schemaFrom({
    columns: await select(
      em,
      MYSQL_COLUMNS,
      `from information_schema.columns where ${IS_OWN_TABLE} order by table_name, ordinal_position`,
    ),
    indexes: await select(
      em,
      MYSQL_INDEXES,
      `from information_schema.statistics where ${IS_OWN_TABLE} order by table_name, index_name, seq_in_index`,
    ),
    foreignKeys: await select(
      em,
      MYSQL_KEYS,
      `from information_schema.key_column_usage where ${IS_OWN_TABLE} and referenced_table_name is not null`,
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
  if (/^bigint\b/.test(name)) return 'bigint';
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
        nullable: nullable && primaryAt === 0,
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
    const unique = indexRows.some(({ isUnique }) => isUnique);
    return { name, columns: indexRows.map(({ columnName }) => columnName), unique };
  });
}
