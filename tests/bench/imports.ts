import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { operator } from '#domain/access';
import { CHECK_KEYS } from '#domain/doctor';
import { unwrap } from '#domain/shared';
import { buildersFor } from '#tests/support/builders.ts';
import {
  type ImportSizes,
  MEASURED_LISTS,
  type MeasuredList,
  writeMeasuredFiles,
  writeMeasuredList,
} from './import-lists.ts';
import { probeWhile } from './measure.ts';
import type { BenchDatabase } from './options.ts';
import { openRawDatabase, type RawDatabase } from './raw-database.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

/** Sizes that a run without `--whole` takes, and those of section 3 of the design of imports. */
export const IMPORT_SIZES = {
  usual: { patients: 3_000, sessions: 50_000, evolutions: 30_000, files: 2_000 },
  whole: { patients: 3_000, sessions: 200_000, evolutions: 150_000, files: 20_000 },
} as const satisfies Readonly<Record<string, ImportSizes>>;

const PAUSE_MS = 10;
const BYTES_PER_MB = 1_000_000;

export interface ImportFigures {
  readonly database: BenchDatabase;
  readonly list: MeasuredList;
  readonly rows: number;
  readonly rowsPerSecond: number;
  /** A bare insert of the same rows of its tables in one transaction. */
  readonly bareRowsPerSecond: number;
  readonly peakMb: number;
  /** Memory of the process before the import. */
  readonly idleMb: number;
  /** The longest that another writer waited meanwhile. */
  readonly longestWaitMs: number;
  /** Processor seconds of the process of the import. */
  readonly processorSeconds: number;
  /** Processor time of that process in its longest transaction; on a server the server's own comes on top. */
  readonly heldMs: number;
}

/** The tables that the rows of a list become, after that of imports, which they name. */
const TABLES: Readonly<Record<MeasuredList, readonly string[]>> = {
  sites: ['site'],
  users: ['staff_member'],
  patients: ['patient'],
  orders: ['service_order', 'service_line'],
  sessions: ['therapy_session'],
  evolutions: ['clinical_entry', 'evolution_note'],
  files: ['stored_file'],
};

/** Imports the lists of a former system into an empty installation, each by a process of its own, while something else writes. */
export async function measureImports(
  database: BenchDatabase,
  adminUrl: string | null,
  sizes: ImportSizes,
  onFigures: (figures: ImportFigures) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'integra-import-bench-'));
  const server = database === 'mysql' ? adminUrl : null;
  const target = await createTemporaryDatabase(server);
  const bareTarget = await createTemporaryDatabase(server);
  const raw = await openRawDatabase(readEnvironment(target.variables).database);
  const bare = await openRawDatabase(readEnvironment(bareTarget.variables).database);
  try {
    for (const each of [target, bareTarget]) await addAdministrator(each);
    writeMeasuredFiles(folder, sizes);
    for (const list of MEASURED_LISTS) {
      const { path, rows } = await writeMeasuredList(folder, list, sizes);
      const before = await lastIdsOf(raw, list);
      const { result, times } = await probeWhile(
        () => importIn(target.variables, list, path),
        () => timeOfWrite(raw),
      );
      if (result.created !== rows) throw new Error(`${result.created} of ${rows} rows of ${list} were added`);
      const bareSeconds = await timeOfBareInsert(raw, bare, before);
      onFigures({
        ...{ database, list, rows },
        rowsPerSecond: rows / result.seconds,
        bareRowsPerSecond: rows / bareSeconds,
        peakMb: result.peak / BYTES_PER_MB,
        idleMb: result.before / BYTES_PER_MB,
        longestWaitMs: Math.max(0, ...times),
        processorSeconds: result.processorSeconds,
        heldMs: result.heldMs,
      });
    }
    await examine(target);
  } finally {
    for (const each of [raw, bare]) await each.close();
    for (const each of [target, bareTarget]) await each.drop();
    rmSync(folder, { recursive: true });
  }
}

interface Imported {
  readonly created: number;
  readonly seconds: number;
  readonly before: number;
  readonly peak: number;
  readonly processorSeconds: number;
  readonly heldMs: number;
}

async function importIn(
  variables: Readonly<Record<string, string>>,
  list: MeasuredList,
  path: string,
): Promise<Imported> {
  const script = fileURLToPath(new URL('./import-list.ts', import.meta.url));
  const env = { ...process.env, ...variables };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, list, path], {
    env,
  });
  return JSON.parse(stdout);
}

/** The time of a short write beside the import. */
async function timeOfWrite(raw: RawDatabase): Promise<number> {
  await pause(PAUSE_MS);
  const from = performance.now();
  await raw.write([{ sql: 'update site set phone = ? where id = ?', values: [String(from), 1] }]);
  return performance.now() - from;
}

type Ids = ReadonlyMap<string, number>;

async function lastIdsOf(raw: RawDatabase, list: MeasuredList): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const table of ['import_run', ...TABLES[list]]) {
    const [row] = await raw.read({ sql: `select coalesce(max(id), 0) as id from ${table}`, values: [] });
    ids.set(table, Number((row as { id: number | bigint }).id));
  }
  return ids;
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Inserts the rows that an import added into another database, which has the rows of the earlier imports; returns the seconds. */
async function timeOfBareInsert(raw: RawDatabase, bare: RawDatabase, before: Ids): Promise<number> {
  let seconds = 0;
  for (const [table, lastId] of before) {
    const sql = `select * from ${table} where id > ? order by id`;
    const rows = (await raw.read({ sql, values: [lastId] })) as readonly Row[];
    const from = performance.now();
    await bare.load(table, rows);
    seconds += (performance.now() - from) / 1000;
  }
  return seconds;
}

/** Throws when the doctor finds something. */
async function examine({ container }: TemporaryDatabase): Promise<void> {
  const call = container.scope().as(operator('bench'));
  for (const check of CHECK_KEYS) {
    const { found } = unwrap(await call('examine', { check }));
    if (found > 0 && check !== 'disk-space') throw new Error(`The doctor finds ${found} in ${check}`);
  }
}

async function addAdministrator(database: TemporaryDatabase): Promise<void> {
  const build = buildersFor({ ...database, close: database.drop });
  await build.user({ username: 'directora', roleId: 1, siteId: 1, special: true });
}
