import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { LegacyApi } from '#domain/moving';
import { semaphore } from '../semaphore.ts';
import { LegacyFault, request } from './request.ts';
import { responseCache } from './response-cache.ts';

/** The former application serves its users meanwhile. */
const MAX_REQUESTS = 2;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const ADDRESS_FILE = 'origen.txt';
const NOT_GIVEN = Buffer.from('null');

export interface LegacyApiOptions {
  readonly address: URL;
  readonly token: string;
  /** Gets the files of patients. */
  readonly folder: string;
  /** Keeps the answers; a folder with those of another address is refused. */
  readonly answersFolder: string;
  /** Whether the token may go over the network unencrypted. */
  readonly allowsHttp: boolean;
}

/**
 * The API of the former application at an address: two requests at a time, each answer kept. Calls throw {@link LegacyFault}; opening
 * throws it with `legacy-insecure-address` and `legacy-other-address`.
 */
export async function openLegacyApi({
  address,
  token,
  folder,
  answersFolder,
  allowsHttp,
}: LegacyApiOptions): Promise<LegacyApi> {
  if (address.protocol !== 'https:' && !LOOPBACK.has(address.hostname) && !allowsHttp)
    throw new LegacyFault('legacy-insecure-address');
  const base = new URL(address.href.endsWith('/') ? address.href : `${address.href}/`);
  await claim(answersFolder, base);
  const cache = responseCache(answersFolder);
  const turn = semaphore({ maxRunning: MAX_REQUESTS, maxWaiting: Number.POSITIVE_INFINITY });
  /** Responses that are awaited; two lists may need the same one at the same time. */
  const pendingResponses = new Map<string, Promise<Buffer>>();
  async function fetchAndCache(path: string): Promise<Buffer> {
    const content = (await inTurn(path)) ?? NOT_GIVEN;
    parse(path, content);
    await cache.add(path, content);
    return content;
  }
  async function inTurn(path: string): Promise<Buffer | null> {
    const release = await turn();
    try {
      return await request(new URL(path, base), { token });
    } finally {
      release?.();
    }
  }
  function getOnce(path: string): Promise<Buffer> {
    const answer =
      pendingResponses.get(path) ?? fetchAndCache(path).finally(() => pendingResponses.delete(path));
    pendingResponses.set(path, answer);
    return answer;
  }
  return {
    get: async (path) => parse(path, (await cache.get(path)) ?? (await getOnce(path))),
    async file(address, pathOf) {
      if (!URL.canParse(address, base) || new URL(address, base).origin !== base.origin) return null;
      const kept = await cache.get(address);
      if (kept) return parse(address, kept) as string | null;
      const content = await inTurn(address);
      const path = content && pathOf(shortHashOf(content));
      if (content && path) await writeInside(folder, path, content);
      await cache.add(address, Buffer.from(JSON.stringify(path)));
      return path;
    },
  };
}

const SHORT_HASH_LENGTH = 12;
const shortHashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, SHORT_HASH_LENGTH);

async function writeInside(folder: string, path: string, content: Buffer): Promise<void> {
  const file = resolve(folder, path);
  if (!file.startsWith(resolve(folder) + sep)) throw new Error(`A path outside of the folder: ${path}`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
}

function parse(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new LegacyFault('legacy-no-json', { path });
  }
}

/** Answers of two installations must not be mixed. */
async function claim(folder: string, { href }: URL): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, ADDRESS_FILE);
  const former = await readFile(file, 'utf8').catch(() => null);
  if (former !== null && former !== href) throw new LegacyFault('legacy-other-address', { address: former });
  if (former === null) await writeFile(file, href, { mode: 0o600 });
}
