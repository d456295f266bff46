import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Schema, Table } from '#domain/doctor';
import { distinct } from '#domain/shared';
import { placeholders } from '../sql.ts';

/** The rows of a table that belong to added records. */
interface FamilyTable {
  readonly table: Table;
  /** Their ids; none for a table whose rows have no id of their own. */
  readonly ids: number[];
  readonly keys: Set<string>;
  /** A checksum of all values that does not depend on the order of the rows. */
  sum: bigint;
}

/** The number of rows of each table, and a sum of their contents. */
export type FamilySummary = Readonly<Record<string, { readonly count: number; readonly sum: string }>>;

/** Added records with every row that refers to one of them, by table. */
export type RowFamily = ReadonlyMap<string, FamilyTable>;

const ROWS_PER_QUERY = 2_000;
const SUM_BITS = 64;

/** The checksum leaves out long texts, because nobody changes those of the history. */
const comparedColumns = ({ columns }: Table) =>
  columns.filter(({ type }) => type !== 'text').map(({ name }) => name);

const keyColumnsOf = ({ columns, indexes }: Table): readonly string[] =>
  columns.some(({ name }) => name === 'id')
    ? ['id']
    : (indexes.find(({ name }) => name === 'PRIMARY')?.columns ?? []);

const hasId = ({ columns }: Table): boolean => columns.some(({ name }) => name === 'id');

const sumOf = (row: object): bigint =>
  createHash('sha256').update(JSON.stringify(row)).digest().readBigUInt64BE();

/** Finds the rows that refer to added records, by the foreign keys of the schema; not those of the tables `except`. */
export async function familyOf(
  em: SqlEntityManager,
  schema: Schema,
  roots: ReadonlyMap<string, readonly number[]>,
  except: readonly string[] = [],
): Promise<RowFamily> {
  const tables = new Map(schema.map((table) => [table.name, table]));
  const family = new Map<string, FamilyTable>();

  async function visit(name: string, column: string, ids: readonly number[]): Promise<void> {
    const table = tables.get(name);
    if (!table) throw new Error(`There is no table ${name}`);
    const found = family.get(name) ?? { table, ids: [], keys: new Set<string>(), sum: 0n };
    const columns = comparedColumns(table);
    const keyColumns = keyColumnsOf(table);
    const added: number[] = [];
    for (let from = 0; from < ids.length; from += ROWS_PER_QUERY) {
      const batch = ids.slice(from, from + ROWS_PER_QUERY);
      const sql = `select ${columns.join(', ')} from ${name} where ${column} in (${placeholders(batch)})`;
      for (const row of await em.execute<Record<string, string | number>[]>(sql, batch, 'all')) {
        const key = keyColumns.map((each) => row[each]).join(' ');
        if (found.keys.has(key)) continue;
        found.keys.add(key);
        found.sum = BigInt.asUintN(SUM_BITS, found.sum + sumOf(row));
        if (hasId(table)) added.push(Number(row.id));
      }
      await nextTurn();
    }
    if (found.keys.size === 0) return;
    for (const id of added) found.ids.push(id);
    family.set(name, found);
    if (added.length === 0) return;
    for (const child of schema.filter((each) => !except.includes(each.name)))
      for (const key of child.foreignKeys)
        if (key.target === name) await visit(child.name, key.column, added);
  }

  for (const [name, ids] of roots) await visit(name, 'id', ids);
  return family;
}

export const summaryOf = (family: RowFamily): FamilySummary =>
  Object.fromEntries([...family].map(([name, { keys, sum }]) => [name, { count: keys.size, sum: `${sum}` }]));

/** The summary of two families without common rows. */
export function sumOfSummaries(one: FamilySummary, other: FamilySummary): FamilySummary {
  const none = { count: 0, sum: '0' };
  return Object.fromEntries(
    distinct([...Object.keys(one), ...Object.keys(other)]).map((name) => {
      const [left, right] = [one[name] ?? none, other[name] ?? none];
      const sum = BigInt.asUintN(SUM_BITS, BigInt(left.sum) + BigInt(right.sum));
      return [name, { count: left.count + right.count, sum: `${sum}` }];
    }),
  );
}

/** The tables of a family, those that refer to others first. */
export function childrenFirst(family: RowFamily): readonly FamilyTable[] {
  const left = new Map(family);
  const sorted: FamilyTable[] = [];
  const isReferredTo = (name: string) =>
    [...left.values()].some(
      ({ table }) => table.name !== name && table.foreignKeys.some(({ target }) => target === name),
    );
  while (left.size > 0) {
    const free = [...left.values()].filter(({ table }) => !isReferredTo(table.name));
    if (free.length === 0) throw new Error(`The tables ${[...left.keys()].join(', ')} refer to each other`);
    for (const each of free) {
      left.delete(each.table.name);
      sorted.push(each);
    }
  }
  return sorted;
}
