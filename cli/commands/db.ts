import { type Container, databaseUrlWithoutPassword } from '#adapters/composition/container.ts';
import { copy } from '../copy/texts.ts';
import { withContainer, withExistingData } from '../support/database.ts';
import { Refused } from '../support/exit.ts';
import { applyMigrations, withOperator } from '../support/operator.ts';
import { print } from '../support/print.ts';

interface Options {
  readonly json?: boolean;
}

/** Applies migrations. */
export const migrate = ({ json = false }: Options): Promise<void> =>
  withContainer(async (container) => {
    const { migrations, backupPath } = await applyMigrations(container);
    if (json) print(JSON.stringify({ migrations, backup: backupPath }));
    else print(migrations.length > 0 ? copy.migrated(migrations) : copy.upToDate);
  });

/** Loads base data; with `demo` also demo data. */
export const seed = ({ demo = false, json = false }: Options & { demo?: boolean }): Promise<void> =>
  withOperator(async (call, { seed }) => {
    if (demo && (await seed.hasStaff())) throw new Refused(copy.demoRefused);
    if (demo && (await seed.isDemoRefused())) throw new Refused(copy.demoRefusedForEver);
    if (demo) await seed.demo();
    await call('recordSeed', { demo });
    if (json) return print(JSON.stringify({ demo }));
    print(copy.seeded);
    if (demo) print(copy.demoLoaded);
  });

/** Prints location, pending migrations and content of the database. */
export const status = ({ json = false }: Options): Promise<void> =>
  withExistingData(async (container) => {
    const { database, environment } = container;
    const pending = await database.pendingMigrations();
    const content = pending.length > 0 ? 'unknown' : await contentOf(container);
    const location = locationOf(environment.database);
    if (json) {
      print(JSON.stringify({ database: database.dialect, location, pending, content }));
      return;
    }
    print(copy.status(copy.engines[database.dialect], location, copy.contents[content]));
    print(pending.length > 0 ? copy.pendingMigrations(pending) : copy.upToDate);
  });

async function contentOf({ seed }: Container): Promise<keyof typeof copy.contents> {
  if (!(await seed.hasStaff())) return 'empty';
  return (await seed.hasDemoAccounts()) ? 'demo' : 'in-use';
}

const locationOf = (location: Container['environment']['database']): string =>
  'file' in location ? location.file : databaseUrlWithoutPassword(location);
