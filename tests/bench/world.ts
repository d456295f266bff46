import type { Container } from '#adapters/composition/container.ts';
import { passwords } from '#adapters/passwords/passwords.ts';
import { systemClock } from '#adapters/system/system.ts';
import { today } from '#domain/shared';
import { type Accounts, logInAll, PASSWORD } from './accounts.ts';
import { loadHistories } from './charts.ts';
import { type Clinic, loadClinic } from './clinic.ts';
import { loadDiagnoses } from './diagnoses.ts';
import { type HttpClient, httpClient } from './http-client.ts';
import type { BenchDatabase, BenchOptions } from './options.ts';
import { startApplication, startFloor, startRemixLoader } from './processes.ts';
import { openRawDatabase, type RawDatabase } from './raw-database.ts';
import { createTemporaryDatabase } from './temporary-database.ts';

/** A loaded database with the application, the floor and the bare Remix loader over it. */
export interface World {
  readonly database: BenchDatabase;
  readonly container: Container;
  /** The environment variables of its processes. */
  readonly variables: Readonly<Record<string, string>>;
  readonly rawDatabase: RawDatabase;
  readonly clinic: Clinic;
  readonly accounts: Accounts;
  readonly origin: string;
  readonly applicationPid: number;
  readonly application: HttpClient;
  readonly floor: HttpClient;
  readonly framework: HttpClient;
  close(): Promise<void>;
}

/** Loads `rows` sessions, orders and audit entries into a new database and starts the servers. */
export async function openWorld(
  database: BenchDatabase,
  {
    server,
    rows: rowCount,
    icd10,
  }: Pick<BenchOptions, 'rows' | 'icd10'> & { readonly server: string | null },
): Promise<World> {
  const cleanups: (() => unknown)[] = [];
  const close = async () => {
    for (const each of cleanups.splice(0).reverse()) await each();
  };
  try {
    const temporaryDatabase = await createTemporaryDatabase(database === 'mysql' ? server : null);
    cleanups.push(temporaryDatabase.drop);
    const { container, variables } = temporaryDatabase;
    const rawDatabase = await openRawDatabase(container.environment.database);
    cleanups.push(rawDatabase.close);
    const from = performance.now();
    const passwordHash = await passwords.hash(PASSWORD);
    const clinic = await loadClinic(rawDatabase, { rowCount, today: today(systemClock), passwordHash });
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    await loadHistories(container, clinic);
    await loadDiagnoses(container, icd10);
    console.error(`${rowCount} sessions, orders and audit entries on ${database} in ${seconds} s`);
    const startWithClient = async (start: typeof startApplication) => {
      const started = await start(variables);
      cleanups.push(started.stop);
      const client = httpClient(started.origin);
      cleanups.push(client.close);
      return { ...started, client };
    };
    const { client: application, origin, processId } = await startWithClient(startApplication);
    const { client: floor } = await startWithClient(startFloor);
    const { client: framework } = await startWithClient(startRemixLoader);
    const accounts = await logInAll(application, origin);
    return {
      database,
      container,
      variables,
      rawDatabase,
      clinic,
      accounts,
      origin,
      applicationPid: processId,
      application,
      floor,
      framework,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
