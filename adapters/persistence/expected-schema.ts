import { MikroORM } from '@mikro-orm/core';
import { LibSqlDriver } from '@mikro-orm/libsql';
import type { Schema } from '#domain/doctor';
import { type MigrationList, migratorOf } from './migration-list.ts';
import { sqliteSchema } from './queries/stored-schema.ts';

/** Builds the expected schema from the migrations in an in-memory database. */
export async function expectedSchema(migrations: MigrationList): Promise<Schema> {
  const orm = await MikroORM.init({
    driver: LibSqlDriver,
    dbName: ':memory:',
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  try {
    await (await migratorOf(orm, migrations)).up();
    return await sqliteSchema(orm.em.fork());
  } finally {
    await orm.close(true);
  }
}
