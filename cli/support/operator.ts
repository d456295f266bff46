import { userInfo } from 'node:os';
import type { Container } from '#adapters/composition/container.ts';
import type { InputOf, OutputOf, UseCaseName } from '#adapters/composition/use-cases.ts';
import { operator } from '#domain/access';
import { refusalText, type TextParams } from '../copy/refusals.ts';
import { copy } from '../copy/texts.ts';
import { withContainer, withExistingData } from './database.ts';
import { Refused } from './exit.ts';

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

/** Applies pending migrations and records them in the audit trail. */
export async function applyMigrations(container: Container): Promise<readonly string[]> {
  const migrations = await container.database.migrate();
  if (migrations.length > 0) await callAsOperator(container)('recordMigrations', { migrations });
  return migrations;
}

/** Applies migrations, loads base data and cleans up after a killed import. */
export async function prepareDatabase(container: Container): Promise<void> {
  await applyMigrations(container);
  await container.cleanUpUnfinishedImport();
  await container.seed.base();
}

/** Migrates and prepares the database, then runs a command as operator. */
export const withOperator = (
  work: (call: OperatorCall, container: Container) => Promise<void>,
): Promise<void> =>
  withContainer(async (container) => {
    await prepareDatabase(container);
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
