import type { SqlEntityManager } from '@mikro-orm/knex';
import { ok } from '#domain/shared';
import { staffSortName } from '#domain/staff';
import { CATALOGUE_SOURCES } from './catalogue-sources.ts';
import { columns, int, select, selectFirst, text } from './columns.ts';
import type { Dialect } from './dialect.ts';
import { indexCatalogueWords } from './repositories/catalogue-words.ts';
import { indexGuardians } from './repositories/guardian-index.ts';
import { INDEXED_COLUMNS, indexPatients } from './repositories/patient-index.ts';
import { CounterSchema } from './schemas/catalogues.ts';
import { executeWrite, forUpdate } from './sql.ts';
import { unitOfWork } from './unit-of-work.ts';

/** Increase this number when `foldText` or the search words of patients, guardians, users or catalogues change. */
const VERSION = 5;
const VERSION_KEY = 'search-words-version';
const BATCH_SIZE = 500;

const VALUE = columns({
  value: int('value'),
});

/**
 * Rebuilds search words and sort texts after a change of {@link VERSION}. An interrupted rebuild is repeated from the beginning when the
 * database is opened again.
 */
export async function rebuildSearchWords(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  const stored = await selectFirst(em, VALUE, 'from counter where id = ?', [VERSION_KEY]);
  if ((stored?.value ?? 1) >= VERSION) return;
  await rebuildPatients(em, dialect);
  await rebuildGuardians(em, dialect);
  await rebuildStaff(em);
  await rebuildCatalogues(em, dialect);
  await em.upsert(CounterSchema, { id: VERSION_KEY, value: VERSION });
}

const INDEXED_PATIENT = columns({
  ...INDEXED_COLUMNS,
});

const rebuildPatients = (em: SqlEntityManager, dialect: Dialect) =>
  inBatches(em, async (afterId) => {
    const sql = `from patient p where p.id > ? order by p.id limit ${BATCH_SIZE}`;
    const rows = await select(em, INDEXED_PATIENT, forUpdate(dialect, sql), [afterId]);
    await indexPatients(em, rows);
    return rows.at(-1)?.id ?? null;
  });

const INDEXED_GUARDIAN = columns({
  id: int('g.id'),
  names: text('g.names'),
  surnames: text('g.surnames'),
  documentNumber: text('g.document_number'),
  phone: text('g.phone'),
});

const rebuildGuardians = (em: SqlEntityManager, dialect: Dialect) =>
  inBatches(em, async (afterId) => {
    const sql = `from guardian g where g.id > ? order by g.id limit ${BATCH_SIZE}`;
    const rows = await select(em, INDEXED_GUARDIAN, forUpdate(dialect, sql), [afterId]);
    await indexGuardians(em, rows);
    return rows.at(-1)?.id ?? null;
  });

/** Indexes batch after batch, each in a transaction; `indexNext` returns the last id of its batch, null when there was none. */
async function inBatches(
  em: SqlEntityManager,
  indexNext: (afterId: number) => Promise<number | null>,
): Promise<void> {
  let afterId: number | null = 0;
  while (afterId !== null) {
    const from: number = afterId;
    const lastId = await unitOfWork(em).run(async () => ok(await indexNext(from)));
    afterId = lastId.ok ? lastId.value : null;
  }
}

const STAFF_NAMES = columns({
  id: int('id'),
  sortName: text('sort_name'),
  firstNames: text('first_names'),
  lastNames: text('last_names'),
});

async function rebuildStaff(em: SqlEntityManager): Promise<void> {
  const sql = 'from staff_member';
  for (const row of await select(em, STAFF_NAMES, sql)) {
    const sortName = staffSortName(row);
    if (sortName !== row.sortName)
      await executeWrite(
        em,
        'update staff_member set sort_name = ? where id = ? and first_names = ? and last_names = ?',
        [sortName, row.id, row.firstNames, row.lastNames],
      );
  }
}

async function rebuildCatalogues(em: SqlEntityManager, dialect: Dialect): Promise<void> {
  for (const table of new Set(Object.values(CATALOGUE_SOURCES).map((source) => source.table)))
    await executeWrite(em, `update ${table} set sort_text = null`);
  await indexCatalogueWords(em, dialect);
}
