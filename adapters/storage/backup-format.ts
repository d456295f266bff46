import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { BackupManifest } from '#domain/backups';
import type { FileDigest } from './copy-file.ts';
import { isKey, relativePath } from './file-layout.ts';
import { headSchema } from './head-schema.ts';

// Names of files and folders in a backup.
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const DATABASE = 'integra.db';
export const FILES = 'files';

/** Converts a timestamp for use in the name of a folder. */
export const timestampForPath = (at: string): string => at.replace(/[:.]/g, '-');

/** Version of the backup format. */
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  bytes: z.number(),
  checksums: z.string(),
  trailHead: headSchema.nullish(),
});

/** A manifest with the SHA-256 of the list of checksums. */
export interface ManifestWithChecksum extends BackupManifest {
  readonly checksums: string;
}

export const manifestText = (manifest: ManifestWithChecksum): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;

/** Reads the manifest of a backup; null when it is missing or invalid. */
export async function readManifest(folder: string): Promise<ManifestWithChecksum | null> {
  try {
    const { format: _, ...manifest } = manifestSchema.parse(
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

/** A line for `sha256sum -c`. */
export const checksumLine = (part: string, { sha256 }: FileDigest): string => `${sha256}  ${part}\n`;

/** Path of a stored file in a backup. */
export const filePart = (key: string): string => join(FILES, relativePath(key));

/** Reads the checksum of each part of a backup; yields null for an invalid line. */
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

/** Accepts only paths of the backup format. */
const isPart = (part: string): boolean => {
  const key = part.slice(part.lastIndexOf('/') + 1);
  return part === DATABASE || (isKey(key) && part === filePart(key));
};
