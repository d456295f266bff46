import type { SqlEntityManager } from '@mikro-orm/knex';
import { ok } from '#domain/shared';
import {
  type CatalogueSource,
  type EntryRow,
  entryColumns,
  entryOf,
  type SourceColumn,
} from '../catalogue-sources.ts';
import type { Database } from '../engine.ts';
import { executeWrite, forUpdate, rowOf, rowsOf, updateFrom } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { indexEntries, usedAmong } from './catalogue-entries.ts';
import { givingWay } from './catalogue-words.ts';
import { ROWS_PER_UPDATE, rangesOf } from './insert-rows.ts';

/** Towns have no catalogue source; their id is their national code. */
const TOWN_COLUMNS: readonly Pick<SourceColumn, 'column' | 'property'>[] = [
  { column: 'code', property: 'code' },
  { column: 'name', property: 'name' },
  { column: 'department_id', property: 'departmentId' },
];

/** Columns that no file of a code list says. */
const NEVER_STAGED: ReadonlySet<string> = new Set(['specialty_id', 'payer_id']);
/** Columns by which a coded entry is known: no import changes them. */
const KEY_COLUMNS: ReadonlySet<string> = new Set(['type', 'code']);

/** The columns of a list that an import stages; `source` null: towns. */
export const stagedColumns = (
  source: CatalogueSource | null,
): readonly Pick<SourceColumn, 'column' | 'property'>[] =>
  source ? Object.values(source.columns).filter(({ column }) => !NEVER_STAGED.has(column)) : TOWN_COLUMNS;

async function lastPlace(em: SqlEntityManager): Promise<number> {
  const row = await rowOf<{ last: number | null }>(em, 'select max(place) as last from staged_entry');
  return Number(row?.last ?? 0);
}

/**
 * Moves the staged entries to where they belong. Until their words are indexed, new ones of a catalogue have no
 * `sort_text`, and changed ones are found and sorted by what they said before.
 */
export async function publishEntries(
  em: SqlEntityManager,
  dialect: Database['dialect'],
  source: CatalogueSource | null,
): Promise<void> {
  const table = source?.table ?? 'city';
  const names = stagedColumns(source).map(({ column }) => column);
  const changed = names.filter((name) => !KEY_COLUMNS.has(name));
  const update = updateFrom(dialect, {
    table,
    from: 'staged_entry',
    set: changed.map((name) => `${name} = staged_entry.${name}`),
    on: `staged_entry.entry_id = ${table}.id`,
    where: 'staged_entry.place between ? and ?',
  });
  const last = await lastPlace(em);
  for (const range of rangesOf(1, last, ROWS_PER_UPDATE)) await executeWrite(em, update, range);
  const [id, value] = source ? ['', ''] : ['id, ', 'code + 0, '];
  await executeWrite(
    em,
    `insert into ${table} (${id}${names.join(', ')})
     select ${value}${names.join(', ')} from staged_entry where entry_id is null order by place`,
  );
}

const ROWS_PER_STATEMENT = 1000;
const ENTRIES_PER_TRANSACTION = 500;

/**
 * Keeps the names and codes that records older than `at` say of the entries that change. Done before they change, a few at a time: until then
 * it says what the entries say anyway.
 */
export async function storeEarlierNames(
  em: SqlEntityManager,
  dialect: Database['dialect'],
  { table, columns, label }: CatalogueSource,
  { at, staged }: { readonly at: string; readonly staged: number },
): Promise<void> {
  const code = columns[label.code]?.column;
  const name = columns[label.name]?.column;
  for (const range of rangesOf(1, staged, ROWS_PER_STATEMENT))
    await givingWay(dialect, () =>
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

/** Makes the published entries that changed found by their words, in transactions of a few entries each. */
export async function indexChangedEntries(
  em: SqlEntityManager,
  dialect: Database['dialect'],
  source: CatalogueSource,
): Promise<void> {
  const sql = forUpdate(
    dialect,
    `select ${entryColumns(source)} from staged_entry s join ${source.table} e on e.id = s.entry_id
     where s.place between ? and ?`,
  );
  for (const range of rangesOf(1, await lastPlace(em), ENTRIES_PER_TRANSACTION))
    await givingWay(dialect, () =>
      unitOfWork(em, dialect).run(async () => {
        const rows = await rowsOf<EntryRow>(em, sql, range);
        return ok(
          await indexEntries(
            em,
            source,
            rows.map((row) => entryOf(source, row)),
          ),
        );
      }),
    );
}

/** Whether records name a payer by now whose kind is to change. */
export async function isUsedOtherwise(em: SqlEntityManager, source: CatalogueSource): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(
    em,
    `select e.id from staged_entry s join ${source.table} e on e.id = s.entry_id where e.kind <> s.kind`,
  );
  const used = await usedAmong(
    em,
    source,
    rows.map(({ id }) => id),
  );
  return used.size > 0;
}
