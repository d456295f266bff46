import { createHmac, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { TrailKey } from '#domain/audit-trail';
import { type Clock, timestamp } from '#domain/shared';

const KEY_FILE = 'audit.key';
const KEY_BYTES = 32;

const fileSchema = z.object({ createdAt: z.string(), key: z.string().regex(/^[0-9a-f]{64}$/) });

interface Key {
  readonly createdAt: string;
  readonly secret: KeyObject;
}

/** The key of the HMACs, in a file of the data folder. The file is created on first use and shared by all processes. */
export function trailKey(dataDir: string, clock: Clock): TrailKey {
  let cached: Promise<Key> | undefined;
  const key = () => {
    cached ??= readOrCreateKey(dataDir, clock).catch((error: unknown) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
  return {
    mac: async (text) =>
      createHmac('sha256', (await key()).secret)
        .update(text)
        .digest('hex'),
    createdAt: async () => (await key()).createdAt,
  };
}

async function readOrCreateKey(dataDir: string, clock: Clock): Promise<Key> {
  const path = join(dataDir, KEY_FILE);
  const existing = await textOf(path);
  if (existing === null) await makeKey(path, timestamp(clock));
  const { createdAt, key } = fileSchema.parse(JSON.parse(existing ?? (await readFile(path, 'utf8'))));
  return { createdAt, secret: createSecretKey(key, 'hex') };
}

/** Creates the key file by a hard link, which is atomic: when two processes try, one succeeds and both read the same key. */
async function makeKey(path: string, createdAt: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  const key: z.infer<typeof fileSchema> = { createdAt, key: randomBytes(KEY_BYTES).toString('hex') };
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(temporary, `${JSON.stringify(key)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The text of a file; null when the file is missing. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    // The error of a folder has no path.
    throw Object.assign(error as Error, { path });
  }
}
