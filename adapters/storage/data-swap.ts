import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DATABASE, FILES } from './backup-format.ts';
import { entriesOf } from './file-layout.ts';
import { synced, wholeCopy } from './whole-copy.ts';

/** Folders of one file system. */
interface Swap {
  readonly dataDir: string;
  /** Has the database and the files that become the data, and is gone afterwards. */
  readonly staging: string;
  /** Gets the former data. */
  readonly aside: string;
}

const LOGS = [`${DATABASE}-wal`, `${DATABASE}-shm`];

/** What a data folder holds of the database and the files; its own locks and what else is there stay where they are. */
export const partsOf = (dataDir: string): readonly string[] =>
  [DATABASE, ...LOGS, FILES].filter((name) => existsSync(join(dataDir, name)));

/**
 * Makes what is staged the data, step by step. After each step, wherever the machine may stop, there is a whole database, the former or
 * the new one, with every file that its rows name: the files of both lie there together while the database is renamed.
 */
export async function* swapping({ dataDir, staging, aside }: Swap): AsyncGenerator<void> {
  const inPlace = (name: string) => join(dataDir, name);
  const former = await filesIn(dataDir);
  const staged = await filesIn(staging);
  if (partsOf(dataDir).length > 0) await mkdir(aside, { mode: 0o700 });
  for (const path of [...former, ...[DATABASE].filter((name) => existsSync(inPlace(name)))])
    yield keepAlso(inPlace(path), join(aside, path));
  for (const log of LOGS) if (existsSync(inPlace(log))) yield rename(inPlace(log), join(aside, log));
  for (const path of staged) {
    await mkdir(dirname(inPlace(path)), { recursive: true, mode: 0o700 });
    yield rename(join(staging, path), inPlace(path));
  }
  const touched = [...former.map((path) => join(aside, path)), ...staged.map(inPlace)].map(dirname);
  for (const folder of new Set(touched)) await synced(folder);
  yield rename(join(staging, DATABASE), inPlace(DATABASE));
  await synced(dataDir);
  const named = new Set(staged);
  for (const path of former) if (!named.has(path)) yield rm(inPlace(path));
  yield rm(staging, { recursive: true });
}

/** The stored files of a data folder, seen from there. */
async function filesIn(dataDir: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { path } of entriesOf(join(dataDir, FILES))) found.push(relative(dataDir, path));
  return found;
}

/** Not every file system has links. */
const WITHOUT_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

async function keepAlso(from: string, into: string): Promise<void> {
  await mkdir(dirname(into), { recursive: true, mode: 0o700 });
  try {
    await link(from, into);
  } catch (error) {
    if (!WITHOUT_LINKS.has((error as NodeJS.ErrnoException).code)) throw error;
    await wholeCopy(from, into);
  }
}
