import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ImportedKind } from '#domain/moving';
import { distinct, ok, unwrap } from '#domain/shared';
import { columns, int, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { storedSchema } from '../queries/stored-schema.ts';
import { batchesOf, insertRows } from '../repositories/insert-rows.ts';
import { ImportAddedSchema, ImportChangedSchema, ImportRunSchema } from '../schemas/moving.ts';
import { executeWrite, placeholders } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { type FamilySummary, familyOf, summaryOf, sumOfSummaries } from './row-family.ts';

/** The tables of records that files bring in. */
export const IMPORTED_TABLES = {
  site: 'site',
  user: 'staff_member',
  patient: 'patient',
  guardian: 'guardian',
  guardianship: 'guardianship',
  order: 'service_order',
  line: 'service_line',
  session: 'therapy_session',
  entry: 'clinical_entry',
  document: 'stored_file',
  tariff: 'tariff',
} as const satisfies Readonly<Record<ImportedKind, string>>;

/** Columns that are counted from other rows. */
const COUNTED: Readonly<Partial<Record<string, readonly string[]>>> = { service_line: ['scheduled'] };

/** A stored row by its columns. */
export type StoredValues = Readonly<Record<string, string | number | null>>;

/** Joins ids that follow each other. */
function rangesIn(ids: readonly number[]): readonly { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && id <= range.last + 1) range.last = id;
    else ranges.push({ first: id, last: id });
  }
  return ranges;
}

/** Keeps which rows of a table an import added. */
const keepIds = (
  em: SqlEntityManager,
  importId: number,
  addedTo: string,
  ids: readonly number[],
  summed = false,
) =>
  insertRows(
    em,
    ImportAddedSchema,
    rangesIn(ids).map(({ first, last }) => ({ importId, addedTo, firstId: first, lastId: last, summed })),
  );

/** Keeps which records an import added; what belongs to them is found by {@link sealImport}. */
export const keepAdded = (
  em: SqlEntityManager,
  importId: number,
  kind: ImportedKind,
  ids: readonly number[],
): Promise<void> => keepIds(em, importId, IMPORTED_TABLES[kind], ids);

/** Keeps records as they are before an import changes them. */
export async function keepFormer(
  em: SqlEntityManager,
  importId: number,
  kind: ImportedKind,
  ids: readonly number[],
): Promise<void> {
  const changedIn = IMPORTED_TABLES[kind];
  for (const batch of batchesOf(distinct(ids))) {
    const rows = [...(await currentRows(em, changedIn, batch))];
    await insertRows(
      em,
      ImportChangedSchema,
      rows.map(([rowId, row]) => ({ importId, changedIn, rowId, former: JSON.stringify(row), latter: null })),
    );
  }
}

const KEPT = columns({
  id: int('id'),
  changedIn: text('changed_in'),
  rowId: int('row_id'),
  former: text('former'),
});

export const SUMMARY = columns({ summary: optional(text('added_summary')) });

/**
 * Stores, in the transaction of the import, the ids of the added records with those of their parts, and the former values of the
 * changed records.
 */
export async function sealImport(em: SqlEntityManager, dialect: Dialect, importId: number): Promise<void> {
  await compareFormer(em, importId);
  const roots = await addedIds(em, importId, 'summed = false');
  const schema = await storedSchema(em, dialect).read();
  const family = await familyOf(em, schema, roots, HIDDEN_TABLES);
  await executeWrite(em, 'delete from import_added where import_id = ? and summed = false', [importId]);
  for (const [name, { ids }] of family) await keepIds(em, importId, name, ids);
  const kept = await selectFirst(em, SUMMARY, 'from import_run where id = ?', [importId]);
  const summary = sumOfSummaries(JSON.parse(kept?.summary ?? '{}'), summaryOf(family));
  await em.nativeUpdate(ImportRunSchema, { id: importId }, { addedSummary: JSON.stringify(summary) });
}

/** The tables of which an import may hide many rows: all of their rows that it adds are kept as records, not found as parts of others. */
const HIDDEN_TABLES: readonly string[] = [IMPORTED_TABLES.session, IMPORTED_TABLES.entry];

/** Sums the hidden records of an import with their parts before the last transaction, which others wait for. */
export async function sumHidden(em: SqlEntityManager, dialect: Dialect, importId: number): Promise<void> {
  const isHidden = `summed = false and added_to in (${HIDDEN_TABLES.map((name) => `'${name}'`).join(', ')})`;
  const roots = await addedIds(em, importId, isHidden);
  if (roots.size === 0) return;
  const schema = await storedSchema(em, dialect).read();
  const ids = new Map<string, number[]>();
  let summary: FamilySummary = {};
  // A part at a time, so that memory does not grow with the import.
  for (const [name, rootIds] of roots)
    for (const part of batchesOf(rootIds)) {
      const family = await familyOf(em, schema, new Map([[name, part]]));
      summary = sumOfSummaries(summary, summaryOf(family));
      for (const [table, found] of family) ids.set(table, (ids.get(table) ?? []).concat(found.ids));
    }
  const writes = async () => {
    await executeWrite(em, `delete from import_added where import_id = ? and ${isHidden}`, [importId]);
    for (const [name, ofTable] of ids) await keepIds(em, importId, name, ofTable, true);
    await em.nativeUpdate(ImportRunSchema, { id: importId }, { addedSummary: JSON.stringify(summary) });
    return ok(undefined);
  };
  unwrap(await unitOfWork(em).run(writes));
}

async function compareFormer(em: SqlEntityManager, importId: number): Promise<void> {
  const kept = await select(
    em,
    KEPT,
    'from import_changed where import_id = ? and latter is null order by id',
    [importId],
  );
  const changed = [];
  for (const changedIn of distinct(kept.map((each) => each.changedIn)))
    for (const batch of batchesOf(kept.filter((each) => each.changedIn === changedIn))) {
      const ids = batch.map(({ rowId }) => rowId);
      const current = await currentRows(em, changedIn, ids);
      for (const { rowId, former: json } of batch) {
        const former: StoredValues = JSON.parse(json);
        const latter = current.get(rowId) ?? {};
        const names = Object.keys(former).filter(
          (name) => former[name] !== latter[name] && !COUNTED[changedIn]?.includes(name),
        );
        if (names.length > 0)
          changed.push({
            importId,
            changedIn,
            rowId,
            former: valuesOf(former, names),
            latter: valuesOf(latter, names),
          });
      }
    }
  await executeWrite(em, 'delete from import_changed where import_id = ? and latter is null', [importId]);
  await insertRows(em, ImportChangedSchema, changed);
}

const valuesOf = (row: StoredValues, names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])));

/** Rows of a table by id. */
export async function currentRows(em: SqlEntityManager, table: string, ids: readonly number[]) {
  const sql = `select * from ${table} where id in (${placeholders(ids)})`;
  const rows = await em.execute<StoredValues[]>(sql, [...ids], 'all');
  return new Map(rows.map((row) => [Number(row.id), row]));
}

const ADDED = columns({ addedTo: text('added_to'), firstId: int('first_id'), lastId: int('last_id') });

/** The ids of added rows, by table. */
export async function addedIds(
  em: SqlEntityManager,
  importId: number,
  condition = '1 = 1',
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = new Map<string, number[]>();
  const sql = `from import_added where import_id = ? and ${condition} order by id`;
  const rows = await select(em, ADDED, sql, [importId]);
  for (const { addedTo, firstId, lastId } of rows) {
    const ofTable = ids.get(addedTo) ?? [];
    for (let id = firstId; id <= lastId; id++) ofTable.push(id);
    ids.set(addedTo, ofTable);
  }
  return ids;
}
