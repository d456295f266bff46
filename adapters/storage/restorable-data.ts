import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FoundBackup, OnProgress, RestorableData, StagedBackup } from '#domain/backups';
import {
  CHECKSUMS,
  checksumsIn,
  DATABASE,
  FILES,
  type ManifestWithChecksum,
  readManifest,
  timestampForPath,
} from './backup-format.ts';
import { copyFile, digestFile } from './copy-file.ts';
import { existingDataNames, swapData } from './data-swap.ts';
import { entriesOf } from './file-layout.ts';
import type { FileStorage } from './file-storage.ts';

interface DatabaseToReplace {
  readonly file: string;
  /** Runs `work` while no other process has the database open; returns `data-in-use` when one has. */
  unlessInUse<T>(work: () => Promise<T>): Promise<T | 'data-in-use'>;
  /** Runs `work` while no process can open the database. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

interface RestoreTarget {
  readonly dataDir: string;
  readonly database: DatabaseToReplace;
  /** Stores a file outside of the data folder; null when files are inside of it. */
  readonly restoreFile: FileStorage['restore'];
  /** Timestamp for the names of the staging folder and of the folder with the previous data. */
  readonly at: string;
}

/** The local data folder as the target of a restore. */
export function restorableData(target: RestoreTarget): RestorableData {
  const { dataDir, database } = target;
  return {
    async find(path) {
      const from = resolve(path);
      const manifest = await readManifest(from);
      return manifest && foundBackup(from, manifest, target);
    },
    exists: async () => existingDataNames(dataDir).length > 0,
    inUse: async () =>
      existsSync(database.file) && (await database.unlessInUse(async () => null)) === 'data-in-use',
  };
}

const foundBackup = (from: string, manifest: ManifestWithChecksum, target: RestoreTarget): FoundBackup => ({
  manifest,
  async stage(onProgress) {
    const staging = join(target.dataDir, `restoring-${timestampForPath(target.at)}`);
    await mkdir(staging, { recursive: true, mode: 0o700 });
    try {
      const damagedPart = await copyVerified(from, staging, manifest, onProgress);
      if (damagedPart === null) return stagedBackup(staging, target);
      await rm(staging, { recursive: true, force: true });
      return { damagedPart };
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      throw error;
    }
  },
});

/** Copies and verifies the parts of a backup; returns the first damaged part, or null. */
async function copyVerified(
  from: string,
  staging: string,
  { checksums, files }: ManifestWithChecksum,
  onProgress: OnProgress,
): Promise<string | null> {
  if ((await sha256Of(() => digestFile(join(from, CHECKSUMS)))) !== checksums) return CHECKSUMS;
  let verifiedPartCount = 0;
  for await (const line of checksumsIn(from)) {
    if (!line) return CHECKSUMS;
    const { part, sha256 } = line;
    if ((await sha256Of(() => copyFile(join(from, part), join(staging, part)))) !== sha256) return part;
    // The first part is the database, so this is the number of verified files.
    onProgress(verifiedPartCount);
    verifiedPartCount += 1;
  }
  return verifiedPartCount === files + 1 && existsSync(join(staging, DATABASE)) ? null : CHECKSUMS;
}

/** The SHA-256 that `read` computes; null when the file is missing. */
async function sha256Of(read: () => Promise<{ readonly sha256: string }>): Promise<string | null> {
  try {
    return (await read()).sha256;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const stagedBackup = (
  staging: string,
  { dataDir, database, at, restoreFile }: RestoreTarget,
): StagedBackup => {
  async function swap() {
    if (restoreFile) await moveFilesOut(staging, restoreFile);
    const formerDataPath =
      existingDataNames(dataDir).length > 0 ? join(dataDir, `before-restore-${timestampForPath(at)}`) : null;
    const steps = swapData({ dataDir, staging, aside: formerDataPath ?? staging });
    while (!(await steps.next()).done);
    return { formerDataPath };
  }
  return {
    activate: () =>
      database.exclusively(() => (existsSync(database.file) ? database.unlessInUse(swap) : swap())),
    discard: () => rm(staging, { recursive: true, force: true }),
  };
};

/** Uploads the staged files under their keys and deletes the staged copies. Files that only the previous data has stay in the bucket. */
async function moveFilesOut(staging: string, restoreFile: NonNullable<RestoreTarget['restoreFile']>) {
  const files = join(staging, FILES);
  for await (const { name, path } of entriesOf(files)) await restoreFile(name, path);
  await rm(files, { recursive: true, force: true });
}
