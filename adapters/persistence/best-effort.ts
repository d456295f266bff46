import type { SqlEntityManager } from '@mikro-orm/knex';
import { isDiskFull } from '#domain/shared';
import { SharedLibSqlConnection } from './embedded-connection.ts';
import { retrying } from './retries.ts';
import { executeWrite, exists, type SqlValue } from './sql.ts';

/** Error numbers for `for update nowait` on a locked row: 1205 on MariaDB (lock wait timeout), 3572 on MySQL. */
const ROW_IS_LOCKED: ReadonlySet<unknown> = new Set([1205, 3572]);

interface RowUpdate {
  readonly table: string;
  readonly id: number;
  /** The column and its new value. */
  readonly set: readonly [column: string, value: SqlValue];
}

/**
 * Updates one row and returns true. Returns false without waiting when another transaction has locked the row (on SQLite: is writing) or
 * the disk is full.
 */
export async function updateUnlessLocked(em: SqlEntityManager, update: RowUpdate): Promise<boolean> {
  const { table, id, set } = update;
  const [column, value] = set;
  const sql = `update ${table} set ${column} = ? where id = ?`;
  const values = [value, id];
  const connection = em.getConnection();
  if (connection instanceof SharedLibSqlConnection) return connection.runUnlessBusy(sql, values);
  try {
    await retrying(
      () =>
        em.transactional(async () => {
          await exists(em, `select id from ${table} where id = ? for update nowait`, [id]).catch(
            throwRowLocked,
          );
          await executeWrite(em, sql, values);
        }),
      { repeatable: true },
    );
    return true;
  } catch (error) {
    if (error instanceof RowLocked || isDiskFull(error)) return false;
    throw error;
  }
}

/** Replaces the lock error, after which {@link retrying} would repeat the transaction. */
class RowLocked extends Error {}

function throwRowLocked(error: unknown): never {
  throw ROW_IS_LOCKED.has((error as { errno?: unknown }).errno) ? new RowLocked('The row is locked') : error;
}
