import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DATABASE, FILES } from './backup-format.ts';
import { copyFile, syncToDisk } from './copy-file.ts';
import { entriesOf } from './file-layout.ts';

/** The folders must be on one file system. */
interface Swap {
  readonly dataDir: string;
  /** Database and files of the backup; removed at the end. */
  readonly staging: string;
  /** Receives the previous data. */
  readonly aside: string;
}

const LOGS = [`${DATABASE}-wal`, `${DATABASE}-shm`];

/** Database and file folder in a data folder; other entries are not touched. */
export const partsOf = (dataDir: string): readonly string[] =>
  [DATABASE, ...LOGS, FILES].filter((name) => existsSync(join(dataDir, name)));

/**
 * Replaces the data step by step. A crash after any step leaves a complete database, the previous or the new one, with all its
 * files: the files of both are present while the database is renamed.
 */
export async function* swapData({ dataDir, staging, aside }: Swap): AsyncGenerator<void> {
  const inPlace = (name: string) => join(dataDir, name);
  const former = await filesIn(dataDir);
  const staged = await filesIn(staging);
  if (partsOf(dataDir).length > 0) await mkdir(aside, { mode: 0o700 });
  for (const path of [...former, ...[DATABASE].filter((name) => existsSync(inPlace(name)))])
    yield linkOrCopy(inPlace(path), join(aside, path));
  for (const log of LOGS) if (existsSync(inPlace(log))) yield rename(inPlace(log), join(aside, log));
  for (const path of staged) {
    await mkdir(dirname(inPlace(path)), { recursive: true, mode: 0o700 });
    yield rename(join(staging, path), inPlace(path));
  }
  const touched = [...former.map((path) => join(aside, path)), ...staged.map(inPlace)].map(dirname);
  for (const folder of new Set(touched)) await syncToDisk(folder);
  yield rename(join(staging, DATABASE), inPlace(DATABASE));
  await syncToDisk(dataDir);
  const named = new Set(staged);
  for (const path of former) if (!named.has(path)) yield rm(inPlace(path));
  yield rm(staging, { recursive: true });
}

/** Stored files of a data folder by relative path. */
async function filesIn(dataDir: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { path } of entriesOf(join(dataDir, FILES))) found.push(relative(dataDir, path));
  return found;
}

/** Errors of file systems without hard links. */
const WITHOUT_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

async function linkOrCopy(from: string, into: string): Promise<void> {
  await mkdir(dirname(into), { recursive: true, mode: 0o700 });
  try {
    await link(from, into);
  } catch (error) {
    if (!WITHOUT_LINKS.has((error as NodeJS.ErrnoException).code)) throw error;
    await copyFile(from, into);
  }
}
