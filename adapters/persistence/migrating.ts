import { type MikroORM, TableNotFoundException } from '@mikro-orm/core';
import type { AbstractSqlDriver } from '@mikro-orm/knex';
import { schemaDifferences } from '#domain/doctor';
import { columns, select, text } from './columns.ts';
import type { Dialect } from './dialect.ts';
import { expectedSchema } from './expected-schema.ts';
import { type MigrationList, migratorOf } from './migration-list.ts';
import { assertLeaseHeld } from './process-lease.ts';
import { storedSchema } from './queries/stored-schema.ts';
import { resumeMigration } from './resumed-migration.ts';

type Orm = MikroORM<AbstractSqlDriver>;

/** Holds the migration that began and did not end. No migration creates this table, because it exists before the first one. */
const CREATE_TABLE = 'create table if not exists started_migration (name varchar(100) primary key)';

const MIGRATION = columns({
  name: text('name'),
});

async function appliedMigrations(orm: Orm): Promise<ReadonlySet<string>> {
  try {
    const rows = await select(orm.em.fork(), MIGRATION, 'from mikro_orm_migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (error instanceof TableNotFoundException) return new Set();
    throw error;
  }
}

/** The names of the pending migrations, oldest first. */
export async function pendingMigrations(orm: Orm, migrations: MigrationList): Promise<readonly string[]> {
  const applied = await appliedMigrations(orm);
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

interface SchemaSource {
  readonly dialect: Dialect;
  readonly migrations: MigrationList;
}

/**
 * Applies migrations one by one. DDL can't be rolled back, so a migration whose process died is resumed where it was interrupted.
 * After a resumed migration the schema is compared with the expected one, because a resumed migration skips an existing table or column
 * even if only its name is right.
 */
export async function applyMigrations(orm: Orm, source: SchemaSource): Promise<readonly string[]> {
  const em = orm.em.fork();
  const pending = await pendingMigrations(orm, source.migrations);
  if (pending.length === 0) return [];
  const migrator = await migratorOf(orm, source.migrations);
  await em.execute(CREATE_TABLE, [], 'run');
  const resumed: string[] = [];
  for (const name of pending) {
    assertLeaseHeld();
    const apply = () => migrator.up({ migrations: [name] });
    const [started] = await em.execute('select name from started_migration where name = ?', [name]);
    if (!started) await em.execute('insert into started_migration (name) values (?)', [name], 'run');
    await (started ? resumeMigration(apply) : apply());
    if (started) resumed.push(name);
    else await em.execute('delete from started_migration where name = ?', [name], 'run');
  }
  if (resumed.length > 0) await confirmResumed(orm, resumed, source);
  return pending;
}

/** Marks resumed migrations as complete. When the schema differs from the expected one, marks them as pending instead and throws. */
async function confirmResumed(orm: Orm, names: readonly string[], source: SchemaSource): Promise<void> {
  const em = orm.em.fork();
  const expected = await expectedSchema(source.migrations);
  const differences = schemaDifferences(expected, await storedSchema(em, source.dialect).read());
  const table = differences.length > 0 ? 'mikro_orm_migrations' : 'started_migration';
  for (const name of names) await em.execute(`delete from ${table} where name = ?`, [name], 'run');
  if (differences.length > 0)
    throw new Error(
      `The schema differs from the resumed migrations ${names.join(', ')}: ${JSON.stringify(differences)}`,
    );
}
