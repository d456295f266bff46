import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { headMacInput, type TrailHead, type TrailKey } from '#domain/audit-trail';
import type { Backups, OnProgress } from '#domain/backups';
import {
  CHECKSUMS,
  checksumLine,
  DATABASE,
  filePart,
  MANIFEST,
  type ManifestWithChecksum,
  manifestText,
  readManifest,
  timestampForPath,
} from './backup-format.ts';
import { digestFile, type FileDigest, syncToDisk } from './copy-file.ts';
import { namesIn } from './file-layout.ts';
import type { FileSource } from './file-storage.ts';

/** Facts about the copy of a database. */
interface Contents extends Pick<ManifestWithChecksum, 'migrations' | 'rows'> {
  readonly newestSealedEntry: Pick<TrailHead, 'id' | 'seal'> | null;
}

interface DatabaseCopier {
  /** Copies the database to a path; returns false for a corrupt database. */
  copyInto(path: string): Promise<boolean>;
  contentsOf(path: string): Promise<Contents>;
  /** Whether a row of a copy references a stored file. */
  referencesFile(path: string, key: string): Promise<boolean>;
}

interface BackupSources {
  /** Creates a folder and its parents for this account only. */
  readonly makeFolder: (path: string) => Promise<void>;
  /** Null for MySQL/MariaDB. */
  readonly database: DatabaseCopier | null;
  readonly files: FileSource;
  /** Default folder of backups. */
  readonly folder: string;
  readonly trailKey: TrailKey;
  /** Seals the audit trail, so that the head in the manifest covers it. */
  readonly sealTrail: () => Promise<void>;
}

/** Backups as local folders. An unfinished backup has the suffix `.part`. */
export const folderBackups = ({
  makeFolder,
  database,
  files,
  folder,
  trailKey,
  sealTrail,
}: BackupSources): Backups => ({
  async take({ at, into, onProgress }) {
    if (!database) return 'database-on-server';
    await sealTrail();
    const path = join(resolve(into ?? folder), `integra-${timestampForPath(at)}`);
    const partial = `${path}${PARTIAL_SUFFIX}`;
    await makeFolder(partial);
    try {
      if (!(await database.copyInto(join(partial, DATABASE)))) {
        await rm(partial, { recursive: true, force: true });
        return 'database-damaged';
      }
      const manifest = await writeBackup(partial, { at, database, files, onProgress, trailKey });
      await rename(partial, path);
      await syncToDisk(resolve(path, '..'));
      const { checksums: _, ...summary } = manifest;
      return { path, ...summary };
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  },
  async deleteBefore(before) {
    let deletedCount = 0;
    for await (const name of namesIn(folder)) {
      const [, stamp] = BACKUP_NAME.exec(name) ?? [];
      if (stamp === undefined || stamp >= timestampForPath(before)) continue;
      const path = join(folder, name);
      if (!path.endsWith(PARTIAL_SUFFIX) && (await readManifest(path)) === null) continue;
      await rm(path, { recursive: true, force: true });
      deletedCount += 1;
    }
    return deletedCount;
  },
});

const PARTIAL_SUFFIX = '.part';
const BACKUP_NAME = /^integra-(\d{4}(?:-\d\d){2}T\d\d(?:-\d\d){2}-\d{3}Z)(?:\.part)?$/;

interface WriteOptions extends Pick<BackupSources, 'files' | 'trailKey'> {
  readonly at: string;
  readonly database: DatabaseCopier;
  readonly onProgress: OnProgress;
}

/**
 * Writes the parts of a backup. The files are copied after the database: a file is stored before its row, and no file of a row is ever
 * deleted; therefore every row of the copy has its file.
 */
async function writeBackup(
  partial: string,
  { at, database, files, onProgress, trailKey }: WriteOptions,
): Promise<ManifestWithChecksum> {
  const databaseCopy = join(partial, DATABASE);
  await syncToDisk(databaseCopy);
  const checksumList = await open(join(partial, CHECKSUMS), 'wx', 0o600);
  try {
    const databaseDigest = await digestFile(databaseCopy);
    await checksumList.appendFile(checksumLine(DATABASE, databaseDigest));
    const options = {
      files,
      partial,
      isReferenced: (key: string) => database.referencesFile(databaseCopy, key),
    };
    const { count, bytes } = await copyFiles(options, async (part, digest, copiedCount) => {
      await checksumList.appendFile(checksumLine(part, digest));
      onProgress(copiedCount);
    });
    await checksumList.sync();
    const { sha256: checksums } = await digestFile(join(partial, CHECKSUMS));
    const { newestSealedEntry, ...contents } = await database.contentsOf(databaseCopy);
    const trailHead = newestSealedEntry && {
      ...newestSealedEntry,
      at,
      mac: await trailKey.mac(headMacInput(newestSealedEntry)),
    };
    const totals = { files: count, bytes: databaseDigest.bytes + bytes, checksums };
    const manifest = { takenAt: at, ...contents, ...totals, trailHead };
    await writeFile(join(partial, MANIFEST), manifestText(manifest), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    return manifest;
  } finally {
    await checksumList.close();
  }
}

interface CopyOptions {
  readonly files: FileSource;
  readonly partial: string;
  readonly isReferenced: (key: string) => Promise<boolean>;
}

async function copyFiles(
  { files, partial, isReferenced }: CopyOptions,
  onCopied: (part: string, digest: FileDigest, copiedCount: number) => Promise<void>,
) {
  let count = 0;
  let bytes = 0;
  for await (const key of files.keys()) {
    const digest = await files.copyTo(key, join(partial, filePart(key)));
    if (digest === null) {
      if (await isReferenced(key))
        throw new Error(`A row names the file ${key}, which went away during the backup`);
      continue;
    }
    count += 1;
    bytes += digest.bytes;
    await onCopied(filePart(key), digest, count);
  }
  return { count, bytes };
}
