import { userInfo } from 'node:os';
import type { Container } from '#adapters/composition/container.ts';
import type { InputOf, OutputOf, UseCaseName } from '#adapters/composition/use-cases.ts';
import { operator } from '#domain/access';
import { refuse } from '#domain/shared';
import { refusalText, type TextParams } from '../copy/refusals.ts';
import { copy } from '../copy/texts.ts';
import { withContainer, withExistingData } from './database.ts';
import { Refused } from './exit.ts';
import { printError } from './print.ts';

/** Calls a use case. A refusal ends the command with its text; `moreParams` are parameters that the refusal does not have. */
export type OperatorCall = <Name extends UseCaseName>(
  name: Name,
  input: InputOf<Name>,
  moreParams?: TextParams,
) => Promise<OutputOf<Name>>;

/** The operating system user of this terminal. */
export const currentOperator = () => operator(userInfo().username);

/** Calls use cases as the operator. */
export function callAsOperator(container: Container): OperatorCall {
  const call = container.scope().as(currentOperator());
  return async (name, input, moreParams) => {
    const result = await call(name, input);
    if (!result.ok) throw new Refused(refusalText(result.refusal, moreParams), result.refusal.code);
    return result.value;
  };
}

interface MigrationOptions {
  /** Whether the embedded database is backed up first. */
  readonly backsUp?: boolean;
}

interface MigrationResult {
  readonly migrations: readonly string[];
  /** Folder of the backup that was taken before; null for none. */
  readonly backupPath: string | null;
}

/**
 * Applies pending migrations and records them in the audit trail. With INTEGRA_DEMO=0 makes a database without demo accounts refuse
 * demo data for ever.
 */
export async function applyMigrations(
  container: Container,
  { backsUp = container.environment.backsUpBeforeMigrations }: MigrationOptions = {},
): Promise<MigrationResult> {
  let backupPath = null as string | null;
  const migrations = await container.database.migrate(async () => {
    if (backsUp) backupPath = await backUp(container);
  });
  const call = callAsOperator(container);
  if (migrations.length > 0)
    await call('recordMigrations', { migrations, ...(backupPath !== null && { path: backupPath }) });
  const { environment, seed } = container;
  if (!environment.loadsDemo && !(await seed.hasDemoAccounts())) await seed.refuseDemo();
  return { migrations, backupPath };
}

/** Backs up the embedded database before migrations and tells where; returns null for MySQL/MariaDB. */
async function backUp(container: Container): Promise<string | null> {
  const backup = await container.takeBackupBeforeMigrations();
  if (backup === 'database-on-server') return null;
  if (backup === 'database-damaged') throw new Refused(refusalText(refuse(backup).refusal), backup);
  printError(copy.backedUpBeforeMigrating(backup.path));
  return backup.path;
}

/** Applies migrations, loads base data and cleans up after a killed import. */
export async function prepareDatabase(container: Container, options?: MigrationOptions): Promise<void> {
  await applyMigrations(container, options);
  await container.cleanUpUnfinishedImport();
  await container.seed.base();
}

/** Migrates and prepares the database, then runs a command as operator. */
export const withOperator = (
  work: (call: OperatorCall, container: Container) => Promise<void>,
  options?: MigrationOptions,
): Promise<void> =>
  withContainer(async (container) => {
    await prepareDatabase(container, options);
    await work(callAsOperator(container), container);
  });

/** Refuses a database with pending migrations. */
export async function refuseOutdatedDatabase({ database }: Container): Promise<void> {
  const pending = await database.pendingMigrations();
  if (pending.length > 0) throw new Refused(copy.pendingMigrations(pending));
}

/** Runs a command as operator without migrating the database; it refuses one with pending migrations. */
export const withReadOnlyOperator = (
  work: (call: OperatorCall, container: Container) => Promise<void>,
): Promise<void> =>
  withExistingData(async (container) => {
    await refuseOutdatedDatabase(container);
    await work(callAsOperator(container), container);
  });
