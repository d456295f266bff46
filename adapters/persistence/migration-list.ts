import type { Constructor, IMigrator, MikroORM } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/knex';
import type { Migration } from '@mikro-orm/migrations';

/** Migrations, oldest first. Their classes are loaded only when one is pending, so that other starts are faster. */
export type MigrationList = readonly {
  readonly name: string;
  /** Imports the file, whose only export is the class. */
  readonly load: () => Promise<Readonly<Record<string, Constructor<Migration>>>>;
}[];

/** Loads the migrator with the migrations. */
export async function migratorOf(orm: MikroORM<AbstractSqlDriver>, list: MigrationList): Promise<IMigrator> {
  const { Migrator } = await import('@mikro-orm/migrations');
  const migrationsList = await Promise.all(list.map(classOf));
  const options = { transactional: false, allOrNothing: false, snapshot: false, silent: true };
  orm.config.set('migrations', { ...orm.config.get('migrations'), ...options, migrationsList });
  Migrator.register(orm);
  return orm.getMigrator();
}

async function classOf({ name, load }: MigrationList[number]) {
  const [migration] = Object.values(await load());
  if (!migration) throw new Error(`The migration ${name} exports no class`);
  return { name, class: migration };
}
