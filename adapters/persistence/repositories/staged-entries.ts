import type { SqlEntityManager } from '@mikro-orm/knex';
import { ok } from '#domain/shared';
import { type CatalogueSource, type SourceColumn, selectEntries } from '../catalogue-sources.ts';
import { idsOf } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { executeWrite, forUpdate, totalOf, updateFrom } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { idsInUse, indexEntries } from './catalogue-entries.ts';
import { pausingAfter } from './catalogue-words.ts';
import { ROWS_PER_UPDATE, rangesOf } from './insert-rows.ts';

/** Towns, the rows of `city`, are not a catalogue of the maintenance screens. The id of a new town is its national code. */
const TOWN_COLUMNS: readonly Pick<SourceColumn, 'column' | 'property'>[] = [
  { column: 'code', property: 'code' },
  { column: 'name', property: 'name' },
  { column: 'department_id', property: 'departmentId' },
];

/** Whether an entry can be chosen; towns always can. */
const STATE_COLUMN = { column: 'active', property: 'active' };
/** Columns that an import never changes. */
const KEY_COLUMNS: ReadonlySet<string> = new Set(['type']);

/** The staged columns of a list; a null `source` stands for towns. */
export const stagedColumns = (
  source: CatalogueSource | null,
): readonly Pick<SourceColumn, 'column' | 'property'>[] =>
  source ? [...Object.values(source.columns), STATE_COLUMN] : TOWN_COLUMNS;

const lastSequenceNumber = (em: SqlEntityManager): Promise<number> =>
  totalOf(em, 'select max(place) as total from staged_entry');

/**
 * Inserts and updates entries from the staged rows. New entries have no `sort_text` until `indexCatalogueWords` runs; searches find
 * changed entries by their earlier text until {@link indexChangedEntries} runs.
 */
export async function publishEntries(
  em: SqlEntityManager,
  dialect: Dialect,
  source: CatalogueSource | null,
): Promise<void> {
  const table = source?.table ?? 'city';
  const names = stagedColumns(source).map(({ column }) => column);
  const updatedColumns = names.filter((name) => !KEY_COLUMNS.has(name));
  const update = updateFrom(dialect, {
    table,
    from: 'staged_entry',
    set: updatedColumns.map((name) => `${name} = staged_entry.${name}`),
    on: `staged_entry.entry_id = ${table}.id`,
    where: 'staged_entry.place between ? and ?',
  });
  const last = await lastSequenceNumber(em);
  for (const range of rangesOf(1, last, ROWS_PER_UPDATE)) await executeWrite(em, update, range);
  const [idColumn, idValue] = source ? ['', ''] : ['id, ', 'code + 0, '];
  await executeWrite(
    em,
    `insert into ${table} (${idColumn}${names.join(', ')})
     select ${idValue}${names.join(', ')} from staged_entry where entry_id is null order by place`,
  );
}

const ROWS_PER_STATEMENT = 1000;
const ENTRIES_PER_TRANSACTION = 500;

/**
 * Stores the present names and codes of the entries that the import will change, for records written before `at`. Runs in batches before
 * the change is published.
 */
export async function storeEarlierNames(
  em: SqlEntityManager,
  dialect: Dialect,
  { table, columns, label }: CatalogueSource,
  { at, stagedCount }: { readonly at: string; readonly stagedCount: number },
): Promise<void> {
  const code = columns[label.code]?.column;
  const name = columns[label.name]?.column;
  for (const range of rangesOf(1, stagedCount, ROWS_PER_STATEMENT))
    await pausingAfter(dialect, () =>
      executeWrite(
        em,
        `insert into earlier_entry (source, entry_id, code, name, until)
         select ?, e.id, nullif(e.${code}, ''), e.${name}, ? from staged_entry s join ${table} e on e.id = s.entry_id
         where s.place between ? and ?
           and (coalesce(e.${code}, '') <> coalesce(s.${code}, '') or e.${name} <> s.${name})`,
        [table, at, ...range],
      ),
    );
}

/** Rebuilds the search words of changed entries, a batch per transaction. */
export async function indexChangedEntries(
  em: SqlEntityManager,
  dialect: Dialect,
  source: CatalogueSource,
): Promise<void> {
  const sql = forUpdate(
    dialect,
    `from staged_entry s join ${source.table} e on e.id = s.entry_id
     where s.place between ? and ?`,
  );
  for (const range of rangesOf(1, await lastSequenceNumber(em), ENTRIES_PER_TRANSACTION))
    await pausingAfter(dialect, () =>
      unitOfWork(em).run(async () => {
        return ok(await indexEntries(em, source, await selectEntries(em, source, sql, range)));
      }),
    );
}

/** Whether the import changes the kind of a payer in use. */
export async function changesKindOfUsedPayer(
  em: SqlEntityManager,
  source: CatalogueSource,
): Promise<boolean> {
  const sql = `select e.id from staged_entry s join ${source.table} e on e.id = s.entry_id where e.kind <> s.kind`;
  return (await idsInUse(em, source, await idsOf(em, sql))).size > 0;
}
