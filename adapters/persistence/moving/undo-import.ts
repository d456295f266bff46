import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { UndoObstacle } from '#domain/moving';
import { SESSION_STATE } from '#domain/scheduling';
import { dateOfInstant, distinct, groupBy } from '#domain/shared';
import { columns, idsOf, int, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { PERSON_COLUMNS } from '../queries/guardians.ts';
import { RECOUNT_UNITS, scheduledUnitsOf } from '../queries/line-units.ts';
import { storedSchema } from '../queries/stored-schema.ts';
import { indexGuardians } from '../repositories/guardian-index.ts';
import { lockIdentities } from '../repositories/identities.ts';
import { countAllRemoved } from '../repositories/order-counts.ts';
import { INDEXED_COLUMNS, indexPatients } from '../repositories/patient-index.ts';
import { executeWrite, forUpdate, placeholders, totalOf } from '../sql.ts';
import { among } from './among.ts';
import { addedIds, currentRows, type StoredValues } from './kept-changes.ts';
import { childrenFirst, type FamilySummary, familyOf, type RowFamily, summaryOf } from './row-family.ts';

const KEPT = columns({
  changedIn: text('changed_in'),
  rowId: int('row_id'),
  former: text('former'),
  latter: text('latter'),
});

interface StoredChange {
  readonly changedIn: string;
  readonly rowId: number;
  readonly former: StoredValues;
  readonly latter: StoredValues;
}

const IDS_PER_STATEMENT = 1_000;

function* parts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += IDS_PER_STATEMENT)
    yield items.slice(from, from + IDS_PER_STATEMENT);
}

/**
 * Removes what an import added and gives back the values that it changed, in the open transaction. Returns what stands against it: records
 * that refer to added ones, or a record that was changed again.
 */
export async function undoImport(
  em: SqlEntityManager,
  dialect: Dialect,
  importId: number,
  { summary, at }: { readonly summary: FamilySummary; readonly at: string },
): Promise<UndoObstacle | null> {
  const roots = await addedIds(em, importId);
  const changes = await storedChanges(em, importId);
  await lockRows(em, dialect, roots, changes);
  const family = await familyOf(em, await storedSchema(em, dialect).read(), roots);
  const obstacle =
    obstacleIn(summary, summaryOf(family)) ??
    (await changedAgain(em, changes)) ??
    (await bookedSince(em, changes, at));
  if (obstacle) return obstacle;
  const lineIds = await countedLines(em, family, changes);
  await stageContents(em, family, at);
  await removeFamily(em, dialect, family);
  if (!(await giveBack(em, changes))) return { problem: 'changed', table: 'patient' };
  return (await recount(em, lineIds)) ? null : { problem: 'changed', table: 'service_line' };
}

async function storedChanges(em: SqlEntityManager, importId: number): Promise<readonly StoredChange[]> {
  const rows = await select(em, KEPT, 'from import_changed where import_id = ? order by id', [importId]);
  return rows.map(({ former, latter, ...row }) => ({
    ...row,
    ...{ former: JSON.parse(former), latter: JSON.parse(latter) },
  }));
}

/** Locks the rows, so that nobody refers to them before they are deleted. */
async function lockRows(
  em: SqlEntityManager,
  dialect: Dialect,
  roots: ReadonlyMap<string, readonly number[]>,
  changes: readonly StoredChange[],
): Promise<void> {
  if (dialect !== 'mysql') return;
  const changed = groupBy(changes, ({ changedIn }) => changedIn);
  for (const table of distinct([...roots.keys(), ...changed.keys()])) {
    const ids = [...(roots.get(table) ?? []), ...(changed.get(table) ?? []).map(({ rowId }) => rowId)];
    for (const batch of parts(ids))
      await idsOf(
        em,
        forUpdate(dialect, `select id from ${table} where id in (${placeholders(batch)})`),
        batch,
      );
  }
}

/** The obstacle to an undo: rows were added to those of the import, or they changed; null for none. */
function obstacleIn(left: FamilySummary, found: FamilySummary): UndoObstacle | null {
  const tables = distinct([...Object.keys(found), ...Object.keys(left)]);
  const further = tables.find((table) => (found[table]?.count ?? 0) > (left[table]?.count ?? 0));
  if (further) return { problem: 'built-on', table: further };
  const changed = tables.find((table) => found[table]?.sum !== left[table]?.sum);
  return changed ? { problem: 'changed', table: changed } : null;
}

async function changedAgain(
  em: SqlEntityManager,
  changes: readonly StoredChange[],
): Promise<UndoObstacle | null> {
  for (const [table, ofTable] of groupBy(changes, ({ changedIn }) => changedIn))
    for (const batch of parts(ofTable)) {
      const current = await currentRows(
        em,
        table,
        batch.map(({ rowId }) => rowId),
      );
      const isChanged = batch.some(({ rowId, latter }) =>
        Object.entries(latter).some(([name, value]) => current.get(rowId)?.[name] !== value),
      );
      if (isChanged) return { problem: 'changed', table };
    }
  return null;
}

/** Sessions to come of patients whom the import activated: an inactive patient has none (P8). */
async function bookedSince(
  em: SqlEntityManager,
  changes: readonly StoredChange[],
  at: string,
): Promise<UndoObstacle | null> {
  const activated = changes.flatMap(({ changedIn, rowId, former }) =>
    changedIn === 'patient' && 'active' in former && Number(former.active) === 0 ? [rowId] : [],
  );
  const today = dateOfInstant(Date.parse(at));
  for (const batch of parts(activated)) {
    const sql = `select count(*) as total from therapy_session where state = ${SESSION_STATE.pending} and undone_at is null
      and date >= ? and patient_id in (${placeholders(batch)})`;
    if ((await totalOf(em, sql, [today, ...batch])) > 0)
      return { problem: 'built-on', table: 'therapy_session' };
  }
  return null;
}

const LINE_OF_SESSION = columns({ lineId: int('distinct line_id') });

/** The lines whose units are counted anew: those of removed and changed sessions, and changed ones; not the removed ones. */
async function countedLines(
  em: SqlEntityManager,
  family: RowFamily,
  changes: readonly StoredChange[],
): Promise<readonly number[]> {
  const changedIn = (table: string) => changes.filter((change) => change.changedIn === table);
  const sessionIds = [
    ...(family.get('therapy_session')?.ids ?? []),
    ...changedIn('therapy_session').map(({ rowId }) => rowId),
  ];
  const lineIds = [
    ...changedIn('service_line').map(({ rowId }) => rowId),
    ...changedIn('therapy_session').flatMap(({ former }) => (former.line_id ? [Number(former.line_id)] : [])),
  ];
  for (const batch of parts(sessionIds))
    for (const { lineId } of await among(em, LINE_OF_SESSION, 'therapy_session', 'id', batch))
      lineIds.push(lineId);
  const removed = new Set(family.get('service_line')?.ids ?? []);
  return distinct(lineIds).filter((id) => !removed.has(id));
}

/** Tables of which an import adds rows with a stored content. */
const FILE_TABLES = ['stored_file', 'exam'];

/** Contents of files wait like those of an interrupted import: the next one uses them, or the night deletes them after a week. */
async function stageContents(em: SqlEntityManager, family: RowFamily, at: string): Promise<void> {
  for (const table of FILE_TABLES)
    for (const batch of parts(family.get(table)?.ids ?? []))
      await executeWrite(
        em,
        `insert into staged_file (storage_key, content_type, size, sha256, sha256_at)
         select storage_key, content_type, size, sha256, ? from ${table} where id in (${placeholders(batch)})`,
        [at, ...batch],
      );
}

/** Deletes the rows of a family, those that refer to others first. */
export async function removeFamily(em: SqlEntityManager, dialect: Dialect, family: RowFamily): Promise<void> {
  for (const batch of parts(family.get('service_order')?.ids ?? [])) {
    await countAllRemoved(em, dialect, batch);
    await executeWrite(
      em,
      `update service_order set medical_order_id = null where id in (${placeholders(batch)})`,
      batch,
    );
  }
  for (const { table, ids } of childrenFirst(family)) {
    const ways =
      ids.length > 0
        ? [{ column: 'id', values: ids }]
        : table.foreignKeys.map(({ column, target }) => ({ column, values: family.get(target)?.ids ?? [] }));
    for (const { column, values } of ways)
      for (const batch of parts(values))
        await executeWrite(
          em,
          `delete from ${table.name} where ${column} in (${placeholders(batch)})`,
          batch,
        );
  }
}

/** Writes the former values; false when another record has taken a key since. */
async function giveBack(em: SqlEntityManager, changes: readonly StoredChange[]): Promise<boolean> {
  try {
    for (const { changedIn, rowId, former } of changes) {
      const names = Object.keys(former);
      // The units of a line fit into the former number only when they are counted anew.
      if (changedIn === 'service_line')
        await executeWrite(em, 'update service_line set scheduled = 0 where id = ?', [rowId]);
      await executeWrite(
        em,
        `update ${changedIn} set ${names.map((name) => `${name} = ?`).join(', ')} where id = ?`,
        [...Object.values(former), rowId],
      );
    }
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
  await rebuildWords(em, changes);
  return true;
}

const GUARDIAN = columns(PERSON_COLUMNS);
const PATIENT = columns(INDEXED_COLUMNS);

async function rebuildWords(em: SqlEntityManager, changes: readonly StoredChange[]): Promise<void> {
  const idsIn = (table: string) =>
    changes.flatMap((change) => (change.changedIn === table ? [change.rowId] : []));
  for (const batch of parts(idsIn('guardian')))
    await indexGuardians(em, await among(em, GUARDIAN, 'guardian g', 'g.id', batch));
  const patientIds = idsIn('patient');
  if (patientIds.length === 0) return;
  await lockIdentities(em);
  for (const batch of parts(patientIds))
    await indexPatients(em, await among(em, PATIENT, 'patient p', 'p.id', batch));
}

/** Counts the units of lines; false when a line would have more than are authorized. */
async function recount(em: SqlEntityManager, lineIds: readonly number[]): Promise<boolean> {
  for (const batch of parts(lineIds)) {
    const isIn = `in (${placeholders(batch)})`;
    await executeWrite(em, `${RECOUNT_UNITS} ${isIn}`, batch);
    const wrong = `select count(*) as total from service_line l where l.id ${isIn} and l.scheduled <> ${scheduledUnitsOf('l')}`;
    if ((await totalOf(em, wrong, batch)) > 0) return false;
  }
  return true;
}
