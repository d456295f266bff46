import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { BackupManifest } from '#domain/backups';
import { isKey, placeOf } from './file-layout.ts';
import { headSchema } from './head-schema.ts';
import type { Imprint } from './whole-copy.ts';

/** A backup is a folder with these three, and the folder of files. */
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const DATABASE = 'integra.db';
export const FILES = 'files';

/** An instant as part of the name of a folder. */
export const stampOf = (at: string): string => at.replace(/[:.]/g, '-');

/** Tells later forms of backups from this one. */
const FORMAT = 1;

const stored = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  checksums: z.string(),
  trailHead: headSchema.nullish(),
});

/** A manifest with the imprint of the list of checksums. */
export interface SealedManifest extends BackupManifest {
  readonly checksums: string;
}

/** The description of a backup as it is written. */
export const manifestText = (manifest: SealedManifest): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;

/** The description of the backup in a folder; null where there is none that can be read. */
export async function readManifest(folder: string): Promise<SealedManifest | null> {
  try {
    const { format: _, ...manifest } = stored.parse(
      JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')),
    );
    return manifest;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || name === 'SyntaxError' || error instanceof z.ZodError)
      return null;
    throw error;
  }
}

/** A line as `sha256sum -c` reads it. */
export const checksumLine = (part: string, { sha256 }: Imprint): string => `${sha256}  ${part}\n`;

/** Where a stored file is inside of a backup. */
export const filePart = (key: string): string => join(FILES, placeOf(key));

/** The parts of a backup and their checksums, one after another; a line that is none of ours ends it with null. */
export async function* checksumsIn(
  folder: string,
): AsyncGenerator<{ readonly part: string; readonly sha256: string } | null> {
  const lines = createInterface({
    input: createReadStream(join(folder, CHECKSUMS)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const [, sha256 = '', part = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
    yield isPart(part) ? { part, sha256 } : null;
  }
}

/** Nothing outside of the backup, and nothing twice under another name. */
const isPart = (part: string): boolean => {
  const key = part.slice(part.lastIndexOf('/') + 1);
  return part === DATABASE || (isKey(key) && part === filePart(key));
};
