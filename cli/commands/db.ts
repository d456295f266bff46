import { type Container, databaseUrlWithoutPassword } from '#adapters/composition/container.ts';
import { copy } from '../copy/texts.ts';
import { withContainer, withExistingData } from '../support/database.ts';
import { Refused } from '../support/exit.ts';
import { applyMigrations, withOperator } from '../support/operator.ts';
import { print } from '../support/print.ts';

/** Applies migrations. */
export const migrate = (): Promise<void> =>
  withContainer(async (container) => {
    const migrations = await applyMigrations(container);
    print(migrations.length > 0 ? copy.migrated(migrations) : copy.upToDate);
  });

/** Loads base data; with `demo` also demo data. */
export const seed = ({ demo = false }: { demo?: boolean }): Promise<void> =>
  withOperator(async (call, { seed }) => {
    if (demo && (await seed.hasStaff())) throw new Refused(copy.demoRefused);
    if (demo) await seed.demo();
    await call('recordSeed', { demo });
    print(copy.seeded);
    if (demo) print(copy.demoLoaded);
  });

/** Prints location, pending migrations and content of the database. */
export const status = ({ json = false }: { json?: boolean }): Promise<void> =>
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
  return (await seed.demoAccounts()).accounts.length > 0 ? 'demo' : 'in-use';
}

const locationOf = (location: Container['environment']['database']): string =>
  'file' in location ? location.file : databaseUrlWithoutPassword(location);
