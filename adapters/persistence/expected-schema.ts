import { MikroORM } from '@mikro-orm/core';
import { LibSqlDriver } from '@mikro-orm/libsql';
import type { Schema } from '#domain/doctor';
import { type MigrationList, migratorOf } from './migration-list.ts';
import { sqliteSchema } from './queries/stored-schema.ts';

const builtSchemas = new WeakMap<MigrationList, Schema>();

/** The schema that the migrations make; built once for each list, because that applies all of them. */
export async function expectedSchema(migrations: MigrationList): Promise<Schema> {
  const schema = builtSchemas.get(migrations) ?? (await buildSchema(migrations));
  builtSchemas.set(migrations, schema);
  return schema;
}

/** Builds the schema in an in-memory database. */
async function buildSchema(migrations: MigrationList): Promise<Schema> {
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
