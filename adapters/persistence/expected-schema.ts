import { MikroORM } from '@mikro-orm/core';
import { LibSqlDriver } from '@mikro-orm/libsql';
import { Migrator } from '@mikro-orm/migrations';
import type { Schema } from '#domain/doctor';
import type { MigrationList } from './migration-list.ts';
import { sqliteSchema } from './queries/stored-schema.ts';

/** Builds the expected schema from the migrations in an in-memory database. */
export async function expectedSchema(migrationsList: MigrationList): Promise<Schema> {
  const orm = await MikroORM.init({
    driver: LibSqlDriver,
    dbName: ':memory:',
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: { migrationsList, transactional: false, allOrNothing: false, snapshot: false, silent: true },
  });
  try {
    await orm.getMigrator().up();
    return await sqliteSchema(orm.em.fork());
  } finally {
    await orm.close(true);
  }
}
