import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file is known by. */
export interface Imprint {
  readonly sha256: string;
  readonly bytes: number;
}

/** Copies a file so that it is on the disk when this ends, and gives what was copied. */
export async function wholeCopy(from: string, into: string): Promise<Imprint> {
  await mkdir(dirname(into), { recursive: true, mode: 0o700 });
  const file = await open(into, 'wx', 0o600);
  try {
    const imprint = await imprintOf(from, (chunk) => file.writeFile(chunk));
    await file.sync();
    return imprint;
  } finally {
    await file.close();
  }
}

/** Reads a file to its end, piece by piece. */
export async function imprintOf(
  path: string,
  each: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<Imprint> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    await each(chunk);
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** What was written in a file or renamed in a folder is on the disk when this ends. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
