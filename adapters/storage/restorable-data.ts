import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FoundBackup, OnFiles, RestorableData, StagedBackup } from '#domain/backups';
import {
  CHECKSUMS,
  checksumsIn,
  DATABASE,
  readManifest,
  type SealedManifest,
  stampOf,
} from './backup-format.ts';
import { partsOf, swapping } from './data-swap.ts';
import { imprintOf, wholeCopy } from './whole-copy.ts';

/** What restoring needs of the embedded database. */
interface ReplacedDatabase {
  readonly file: string;
  aloneWith<T>(work: () => Promise<T>): Promise<T | 'data-in-use'>;
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

interface Replaced {
  readonly dataDir: string;
  readonly database: ReplacedDatabase;
  /** Names the folder of the former data. */
  readonly at: string;
}

/** The data folder of this machine, as a backup replaces what is in it. */
export function restorableData(replaced: Replaced): RestorableData {
  const { dataDir, database } = replaced;
  return {
    async find(path) {
      const from = resolve(path);
      const manifest = await readManifest(from);
      return manifest && foundBackup(from, manifest, replaced);
    },
    isThere: async () => partsOf(dataDir).length > 0,
    inUse: async () =>
      existsSync(database.file) && (await database.aloneWith(async () => null)) === 'data-in-use',
  };
}

const foundBackup = (from: string, manifest: SealedManifest, replaced: Replaced): FoundBackup => ({
  manifest,
  async stage(onFiles) {
    const staging = join(replaced.dataDir, `restoring-${stampOf(replaced.at)}`);
    await mkdir(staging, { recursive: true, mode: 0o700 });
    try {
      const damaged = await copyCompared(from, staging, manifest, onFiles);
      if (damaged === null) return stagedBackup(staging, replaced);
      await rm(staging, { recursive: true, force: true });
      return { damaged };
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      throw error;
    }
  },
});

/** Gives the first part that is not as the list says. */
async function copyCompared(
  from: string,
  staging: string,
  { checksums, files }: SealedManifest,
  onFiles: OnFiles,
): Promise<string | null> {
  if ((await copied(() => imprintOf(join(from, CHECKSUMS)))) !== checksums) return CHECKSUMS;
  let parts = 0;
  for await (const line of checksumsIn(from)) {
    if (!line) return CHECKSUMS;
    const { part, sha256 } = line;
    if ((await copied(() => wholeCopy(join(from, part), join(staging, part)))) !== sha256) return part;
    onFiles(parts);
    parts += 1;
  }
  return parts === files + 1 && existsSync(join(staging, DATABASE)) ? null : CHECKSUMS;
}

/** The checksum of what was read; null for what is not there. */
async function copied(read: () => Promise<{ readonly sha256: string }>): Promise<string | null> {
  try {
    return (await read()).sha256;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const stagedBackup = (staging: string, { dataDir, database, at }: Replaced): StagedBackup => {
  async function swap() {
    const formerAt = partsOf(dataDir).length > 0 ? join(dataDir, `before-restore-${stampOf(at)}`) : null;
    const steps = swapping({ dataDir, staging, aside: formerAt ?? staging });
    while (!(await steps.next()).done);
    return { formerAt };
  }
  return {
    putInPlace: () =>
      database.exclusively(() => (existsSync(database.file) ? database.aloneWith(swap) : swap())),
    discard: () => rm(staging, { recursive: true, force: true }),
  };
};
