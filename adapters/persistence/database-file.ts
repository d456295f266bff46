import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { byFileLock } from './exclusive.ts';
import { isBusy, isDamaged, withFile } from './file-connection.ts';
import { privateFile } from './private-file.ts';
import { FILE_TABLES } from './repositories/kept-files.ts';

const driver = createRequire(import.meta.url).resolve('@mikro-orm/knex');

/** In a thread of its own: the driver works synchronously, and a server that makes a copy goes on answering. */
const COPY = `
  const { workerData: { driver, file, into }, parentPort } = require('node:worker_threads');
  const { knex, LibSqlKnexDialect } = require(driver);
  async function run(filename, ...statement) {
    const open = knex({ client: LibSqlKnexDialect, connection: { filename }, useNullAsDefault: true });
    try {
      return await open.raw(...statement);
    } finally {
      await open.destroy();
    }
  }
  run(file, 'vacuum into ?', [into])
    .then(() => run(into, 'pragma integrity_check(1)'))
    .then(([{ integrity_check }]) => parentPort.postMessage({ sound: integrity_check === 'ok' }))
    .catch(({ message, code }) => parentPort.postMessage({ message, code }));`;

type Copied = { readonly sound: boolean } | { readonly message: string; readonly code?: string };

/**
 * Writes a copy of a database, as it stands when this begins, while others go on reading and writing; false where the database is
 * damaged.
 */
const copyDatabase = (file: string, into: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(COPY, { eval: true, workerData: { driver, file, into } });
    worker.once('message', (copied: Copied) => {
      if ('sound' in copied) resolve(copied.sound);
      else if (isDamaged(copied)) resolve(false);
      else reject(Object.assign(new Error(copied.message), { code: copied.code }));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The copy ended with ${code}`)));
  });

/** Tables whose rows a backup counts, so that somebody who reads its description sees what is in it. */
const COUNTED = [
  'patient',
  'service_order',
  'therapy_session',
  'evolution_note',
  'stored_file',
  'staff_member',
] as const;

/** The migrations that a database has been through, and rows of its main tables. */
const contentsOf = (file: string) =>
  withFile(file, async (open) => {
    const migrations = await open.rows('select name from mikro_orm_migrations order by id');
    const counts = COUNTED.map((table) => `(select count(*) from ${table}) as ${table}`);
    const [newest] = await open.rows(
      'select e.id, e.seal from audit_head h join audit_entry e on e.id = h.last_id where e.seal is not null',
    );
    const [rows = {}] = await open.rows(`select ${counts.join(', ')}`);
    return {
      newest: newest ? { id: Number(newest.id), seal: String(newest.seal) } : null,
      migrations: migrations.map(({ name }) => String(name)),
      rows: Object.fromEntries(COUNTED.map((table) => [table, Number(rows[table])])),
    };
  });

/** Whether a row of the database names a stored file. */
const namesFile = (file: string, key: string): Promise<boolean> =>
  withFile(file, async ({ rows }) => {
    const named = FILE_TABLES.map((table) => `select 1 from ${table} where storage_key = '${key}'`);
    return (await rows(named.join(' union all '))).length > 0;
  });

/**
 * Works while nobody else has the database open, and all of it stands in its one file; gives `data-in-use` when somebody has. Every
 * connection of ours holds the log of the database for as long as it is open, also while it does nothing.
 */
async function aloneWith<T>(file: string, work: () => Promise<T>): Promise<T | 'data-in-use'> {
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

/** The embedded database as the file that it is. */
export const databaseFile = (file: string) => ({
  file,
  async copyInto(into: string) {
    await privateFile(into);
    return copyDatabase(file, into);
  },
  contentsOf,
  namesFile,
  aloneWith: <T>(work: () => Promise<T>) => aloneWith(file, work),
  /** Nobody opens the database meanwhile. */
  exclusively: byFileLock(file),
});
