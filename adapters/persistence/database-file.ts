import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { byFileLock } from './database-locks.ts';
import { type FileConnection, isBusy, isDamaged, withFile } from './file-connection.ts';
import { ensurePrivateFile } from './private-file.ts';
import { FILE_TABLES } from './repositories/file-references.ts';

const driver = createRequire(import.meta.url).resolve('@mikro-orm/knex');

/** Runs in a worker thread: the driver is synchronous and would block the server. */
const COPY = `
  const { workerData: { driver, file, into }, parentPort } = require('node:worker_threads');
  const { knex, LibSqlKnexDialect } = require(driver);
  async function run(filename, ...statement) {
    const pool = knex({ client: LibSqlKnexDialect, connection: { filename }, useNullAsDefault: true });
    try {
      return await pool.raw(...statement);
    } finally {
      await pool.destroy();
    }
  }
  run(file, 'vacuum into ?', [into])
    .then(() => run(into, 'pragma integrity_check(1)'))
    .then(([{ integrity_check }]) => parentPort.postMessage({ isSound: integrity_check === 'ok' }))
    .catch(({ message, code }) => parentPort.postMessage({ message, code }));`;

type CopyResult = { readonly isSound: boolean } | { readonly message: string; readonly code?: string };

/** Copies a database while others use it; returns false when the database is corrupt. */
const copyDatabase = (file: string, into: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(COPY, { eval: true, workerData: { driver, file, into } });
    worker.once('message', (result: CopyResult) => {
      if ('isSound' in result) resolve(result.isSound);
      else if (isDamaged(result)) resolve(false);
      else reject(Object.assign(new Error(result.message), { code: result.code }));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The copy ended with ${code}`)));
  });

/** Tables whose row counts are stored in the manifest of a backup. */
const COUNTED_TABLES = [
  'patient',
  'service_order',
  'therapy_session',
  'evolution_note',
  'stored_file',
  'staff_member',
] as const;

/** The columns of the chain, which an early version of Integra did not have. */
const HAS_CHAIN = "select 1 from pragma_table_info('audit_entry') where name = 'position'";
const NEWEST_SEALED_ENTRY =
  'select e.id, e.seal from audit_chain c join audit_entry e on e.position = c.position where e.seal is not null';

/** Those of some tables that the database has; an earlier version of Integra did not have all of them. */
async function existingTables<Name extends string>(
  { rows }: FileConnection,
  names: readonly Name[],
): Promise<readonly Name[]> {
  const tables = await rows("select name from sqlite_master where type = 'table'");
  return names.filter((name) => tables.some((table) => table.name === name));
}

/** Reads the applied migrations, the newest sealed audit entry and the row counts. */
const contentsOf = (file: string) =>
  withFile(file, async (connection) => {
    const { rows } = connection;
    const migrations = await rows('select name from mikro_orm_migrations order by id');
    const tables = await existingTables(connection, COUNTED_TABLES);
    const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
    const hasChain = (await rows(HAS_CHAIN)).length > 0;
    const [newestSealedEntry] = hasChain ? await rows(NEWEST_SEALED_ENTRY) : [];
    const [countRow = {}] = counts.length > 0 ? await rows(`select ${counts.join(', ')}`) : [];
    return {
      newestSealedEntry: newestSealedEntry
        ? { id: Number(newestSealedEntry.id), seal: String(newestSealedEntry.seal) }
        : null,
      migrations: migrations.map(({ name }) => String(name)),
      rows: Object.fromEntries(tables.map((table) => [table, Number(countRow[table])])),
    };
  });

/** Whether a row of the database names a stored file. */
const referencesFile = (file: string, key: string): Promise<boolean> =>
  withFile(file, async (connection) => {
    const tables = await existingTables(connection, FILE_TABLES);
    const references = tables.map((table) => `select 1 from ${table} where storage_key = '${key}'`);
    return references.length > 0 && (await connection.rows(references.join(' union all '))).length > 0;
  });

/**
 * Merges the WAL into the file, then runs work while no other process has the database open. Returns `data-in-use` when another process
 * has it open: leaving the WAL mode fails while any other connection is open, even an idle one.
 */
async function unlessInUse<T>(file: string, work: () => Promise<T>): Promise<T | 'data-in-use'> {
  return withFile(file, async ({ exec }) => {
    try {
      exec('pragma journal_mode = delete');
      exec('begin exclusive');
    } catch (error) {
      if (isBusy(error)) return 'data-in-use';
      throw error;
    }
    try {
      return await work();
    } finally {
      exec('rollback');
    }
  });
}

/** The embedded database as a file. */
export const databaseFile = (file: string) => ({
  file,
  async copyInto(into: string) {
    await ensurePrivateFile(into);
    return copyDatabase(file, into);
  },
  contentsOf,
  referencesFile,
  unlessInUse: <T>(work: () => Promise<T>) => unlessInUse(file, work),
  /** Runs work while no process can open the database. */
  exclusively: byFileLock(file),
});
