import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { headMacInput, type TrailHead, type TrailKey } from '#domain/audit-trail';
import type { Backups, OnFiles } from '#domain/backups';
import {
  CHECKSUMS,
  checksumLine,
  DATABASE,
  filePart,
  MANIFEST,
  manifestText,
  readManifest,
  type SealedManifest,
  stampOf,
} from './backup-format.ts';
import { entriesOf, isKey, namesIn } from './file-layout.ts';
import { type Imprint, imprintOf, synced, wholeCopy } from './whole-copy.ts';

/** What a copy of the database holds; `newest` is the newest row of its audit trail. */
interface Contents extends Pick<SealedManifest, 'migrations' | 'rows'> {
  readonly newest: Pick<TrailHead, 'id' | 'seal'> | null;
}

/** What a backup needs of the embedded database. */
interface CopiedDatabase {
  /** False where the database is damaged. */
  copyInto(path: string): Promise<boolean>;
  contentsOf(path: string): Promise<Contents>;
  /** Whether a row of a copy names a stored file. */
  namesFile(path: string, key: string): Promise<boolean>;
}

interface BackedUp {
  /** Makes a folder for this account only, and those that it lies in. */
  readonly makeFolder: (path: string) => Promise<void>;
  /** Null where the database is no file of this machine. */
  readonly database: CopiedDatabase | null;
  /** The folder of the stored files. */
  readonly files: string;
  /** Where backups usually go. */
  readonly folder: string;
  readonly trailKey: TrailKey;
}

/** Backups as folders of this machine; half a one has no manifest, and another name. */
export const folderBackups = ({ makeFolder, database, files, folder, trailKey }: BackedUp): Backups => ({
  async take({ at, into, onFiles }) {
    if (!database) return 'database-on-server';
    const path = join(resolve(into ?? folder), `integra-${stampOf(at)}`);
    const half = `${path}${HALF}`;
    await makeFolder(half);
    try {
      if (!(await database.copyInto(join(half, DATABASE)))) {
        await rm(half, { recursive: true, force: true });
        return 'database-damaged';
      }
      const manifest = await fill(half, { at, database, files, onFiles, trailKey });
      await rename(half, path);
      await synced(resolve(path, '..'));
      const { checksums: _, ...told } = manifest;
      return { path, ...told };
    } catch (error) {
      await rm(half, { recursive: true, force: true });
      throw error;
    }
  },
  async forget(before) {
    let forgotten = 0;
    for await (const name of namesIn(folder)) {
      const [, stamp] = NAME.exec(name) ?? [];
      if (stamp === undefined || stamp >= stampOf(before)) continue;
      const path = join(folder, name);
      if (!path.endsWith(HALF) && (await readManifest(path)) === null) continue;
      await rm(path, { recursive: true, force: true });
      forgotten += 1;
    }
    return forgotten;
  },
});

const HALF = '.part';
const NAME = /^integra-(\d{4}(?:-\d\d){2}T\d\d(?:-\d\d){2}-\d{3}Z)(?:\.part)?$/;

interface Filling extends Pick<BackedUp, 'files' | 'trailKey'> {
  readonly at: string;
  readonly database: CopiedDatabase;
  readonly onFiles: OnFiles;
}

/**
 * The database goes first: a file is there before the row that names it, and stays for as long as the row does, so that every row of the
 * copy finds its file.
 */
async function fill(
  half: string,
  { at, database, files, onFiles, trailKey }: Filling,
): Promise<SealedManifest> {
  const copied = join(half, DATABASE);
  await synced(copied);
  const list = await open(join(half, CHECKSUMS), 'wx', 0o600);
  try {
    const whole = await imprintOf(copied);
    await list.appendFile(checksumLine(DATABASE, whole));
    const copying = { from: files, half, isNamed: (key: string) => database.namesFile(copied, key) };
    const { count, bytes } = await copyFiles(copying, async (part, imprint, done) => {
      await list.appendFile(checksumLine(part, imprint));
      onFiles(done);
    });
    await list.sync();
    const { sha256: checksums } = await imprintOf(join(half, CHECKSUMS));
    const { newest, ...contents } = await database.contentsOf(copied);
    const trailHead = newest && { ...newest, at, mac: await trailKey.mac(headMacInput(newest)) };
    const sums = { files: count, bytes: whole.bytes + bytes, checksums };
    const manifest = { takenAt: at, ...contents, ...sums, trailHead };
    await writeFile(join(half, MANIFEST), manifestText(manifest), { flag: 'wx', mode: 0o600, flush: true });
    return manifest;
  } finally {
    await list.close();
  }
}

interface Copying {
  readonly from: string;
  readonly half: string;
  readonly isNamed: (key: string) => Promise<boolean>;
}

async function copyFiles(
  { from, half, isNamed }: Copying,
  each: (part: string, imprint: Imprint, done: number) => Promise<void>,
) {
  let count = 0;
  let bytes = 0;
  for await (const { name, path } of entriesOf(from)) {
    if (!isKey(name)) continue;
    const into = join(half, filePart(name));
    const imprint = await copyThere(path, into);
    if (imprint === null) {
      if (await isNamed(name))
        throw new Error(`A row names the file ${name}, which went away during the backup`);
      continue;
    }
    count += 1;
    bytes += imprint.bytes;
    await each(filePart(name), imprint, count);
  }
  return { count, bytes };
}

/** Null, and no copy, of a file that is not there any more: one that no row names may be taken away at any time. */
async function copyThere(from: string, into: string): Promise<Imprint | null> {
  try {
    return await wholeCopy(from, into);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(into, { force: true });
    return null;
  }
}
