import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DATABASE, FILES } from './backup-format.ts';
import { copyFile, syncToDisk } from './copy-file.ts';
import { entriesOf } from './file-layout.ts';

/** The folders of a restore; they must be on one file system. */
interface Swap {
  readonly dataDir: string;
  /** The folder with database and files of the backup; it is deleted at the end. */
  readonly staging: string;
  /** The folder for the previous data. */
  readonly aside: string;
}

const LOGS = [`${DATABASE}-wal`, `${DATABASE}-shm`];

/** The names of the existing files and folders of a data folder that a restore replaces. */
export const existingDataNames = (dataDir: string): readonly string[] =>
  [DATABASE, ...LOGS, FILES].filter((name) => existsSync(join(dataDir, name)));

/**
 * Replaces the data step by step. A crash after any step leaves either the previous or the new database, with all its files, because the
 * files of both are present when the database is renamed.
 */
export async function* swapData({ dataDir, staging, aside }: Swap): AsyncGenerator<void> {
  const dataPath = (name: string) => join(dataDir, name);
  const previousPaths = await filesIn(dataDir);
  const stagedPaths = await filesIn(staging);
  if (existingDataNames(dataDir).length > 0) await mkdir(aside, { mode: 0o700 });
  for (const path of [...previousPaths, ...[DATABASE].filter((name) => existsSync(dataPath(name)))])
    yield linkOrCopy(dataPath(path), join(aside, path));
  for (const log of LOGS) if (existsSync(dataPath(log))) yield rename(dataPath(log), join(aside, log));
  for (const path of stagedPaths) {
    await mkdir(dirname(dataPath(path)), { recursive: true, mode: 0o700 });
    yield rename(join(staging, path), dataPath(path));
  }
  const changedFolders = [
    ...previousPaths.map((path) => join(aside, path)),
    ...stagedPaths.map(dataPath),
  ].map(dirname);
  for (const folder of new Set(changedFolders)) await syncToDisk(folder);
  yield rename(join(staging, DATABASE), dataPath(DATABASE));
  await syncToDisk(dataDir);
  const restoredPaths = new Set(stagedPaths);
  for (const path of previousPaths) if (!restoredPaths.has(path)) yield rm(dataPath(path));
  yield rm(staging, { recursive: true });
}

/** The relative paths of the stored files in a data folder. */
async function filesIn(dataDir: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { path } of entriesOf(join(dataDir, FILES))) found.push(relative(dataDir, path));
  return found;
}

/** Error codes when a file system has no hard links, or no more of them. */
const NO_HARD_LINK: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

async function linkOrCopy(from: string, into: string): Promise<void> {
  await mkdir(dirname(into), { recursive: true, mode: 0o700 });
  try {
    await link(from, into);
  } catch (error) {
    if (!NO_HARD_LINK.has((error as NodeJS.ErrnoException).code)) throw error;
    await copyFile(from, into);
  }
}
