import { userInfo } from 'node:os';
import type { Container } from '#adapters/composition/container.ts';
import type { InputOf, OutputOf, UseCaseName } from '#adapters/composition/use-cases.ts';
import { operator } from '#domain/access';
import { type Facts, refusalText } from '../copy/refusals.ts';
import { copy } from '../copy/texts.ts';
import { withContainer, withData } from './database.ts';
import { Refused } from './exit.ts';

/** Asks a use case; its refusal ends the command, in words that `facts` complete. */
export type Ask = <Name extends UseCaseName>(
  name: Name,
  input: InputOf<Name>,
  facts?: Facts,
) => Promise<OutputOf<Name>>;

/** Whoever works at this terminal. */
export const whoOperates = () => operator(userInfo().username);

/** Asks use cases as whoever works at this terminal. */
export function asOperator(container: Container): Ask {
  const call = container.scope().as(whoOperates());
  return async (name, input, facts) => {
    const result = await call(name, input);
    if (!result.ok) throw new Refused(refusalText(result.refusal, facts), result.refusal.code);
    return result.value;
  };
}

/** Brings the tables up to date; what was changed is in the audit trail. */
export async function migrated(container: Container): Promise<readonly string[]> {
  const migrations = await container.database.migrate();
  if (migrations.length > 0) await asOperator(container)('recordMigrations', { migrations });
  return migrations;
}

/** Brings the tables and the base content up to date, and deletes what a killed import has left. */
export async function prepareDatabase(container: Container): Promise<void> {
  await migrated(container);
  await container.discardUnfinishedImport();
  await container.seed.base();
}

/** Runs one command as the operator, over a database that is brought up to date. */
export const operating = (work: (ask: Ask, container: Container) => Promise<void>): Promise<void> =>
  withContainer(async (container) => {
    await prepareDatabase(container);
    await work(asOperator(container), container);
  });

/** Refuses a database that is not up to date. */
export async function refuseOutdated({ database }: Container): Promise<void> {
  const pending = await database.pendingMigrations();
  if (pending.length > 0) throw new Refused(copy.pending(pending));
}

/** The same, over a database as it stands; refuses one that is not up to date. */
export const examining = (work: (ask: Ask, container: Container) => Promise<void>): Promise<void> =>
  withData(async (container) => {
    await refuseOutdated(container);
    await work(asOperator(container), container);
  });
