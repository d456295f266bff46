import type { Constructor, IMigrator, MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/knex';
import type { Migration } from '@mikro-orm/migrations';

/** Migrations, oldest first. They are loaded when one is pending, because a start without one is quicker. */
export type MigrationList = { name: string; load: () => Promise<Constructor<Migration>> }[];

/** Loads the migrator with the migrations. */
export async function migratorOf(orm: MikroORM<AbstractSqlDriver>, list: MigrationList): Promise<IMigrator> {
  const { Migrator } = await import('@mikro-orm/migrations');
  const migrationsList = [];
  for (const { name, load } of list) migrationsList.push({ name, class: await load() });
  const options = { transactional: false, allOrNothing: false, snapshot: false, silent: true };
  orm.config.set('migrations', { ...orm.config.get('migrations'), ...options, migrationsList });
  Migrator.register(orm);
  return orm.getMigrator();
}
