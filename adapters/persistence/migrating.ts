import type { MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/knex';
import { assertLeaseHeld } from './process-lease.ts';
import { resuming } from './resumed-migration.ts';

type Orm = MikroORM<AbstractSqlDriver>;

/** The migration that has begun and not ended. Made outside of the migrations, as their own table. */
const TABLE = 'create table if not exists started_migration (name varchar(100) primary key)';

export const pendingMigrations = async (orm: Orm): Promise<readonly string[]> =>
  (await orm.getMigrator().getPendingMigrations()).map(({ name }) => name);

/**
 * Applies migrations one by one. DDL can't be rolled back, so that one whose process died in the middle is continued where it was
 * interrupted.
 */
export async function applyMigrations(orm: Orm): Promise<readonly string[]> {
  const em = orm.em.fork();
  const migrator = orm.getMigrator();
  const pending = await pendingMigrations(orm);
  if (pending.length > 0) await em.execute(TABLE, [], 'run');
  for (const name of pending) {
    assertLeaseHeld();
    const apply = () => migrator.up({ migrations: [name] });
    const [started] = await em.execute('select name from started_migration where name = ?', [name]);
    if (!started) await em.execute('insert into started_migration (name) values (?)', [name], 'run');
    await (started ? resuming(apply) : apply());
    await em.execute('delete from started_migration where name = ?', [name], 'run');
  }
  return pending;
}
