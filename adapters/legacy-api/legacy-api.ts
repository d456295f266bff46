import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegacyApi } from '#domain/moving';
import { semaphore } from '../semaphore.ts';
import { keptAnswers } from './kept-answers.ts';
import { LegacyFault, request } from './request.ts';

/** The former application serves its users meanwhile. */
const MAX_REQUESTS = 2;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const ADDRESS_FILE = 'origen.txt';
const NOT_GIVEN = Buffer.from('null');

export interface LegacyApiOptions {
  readonly address: URL;
  readonly token: string;
  /** Keeps the answers; a folder with those of another address is refused. */
  readonly folder: string;
  /** Whether the token may go over the network unencrypted. */
  readonly allowsHttp: boolean;
  /** Called for each call that is made, not for kept ones. */
  readonly onRequest?: (path: string) => void;
  readonly firstDelayMs?: number;
}

/**
 * The API of the former application at an address: two requests at a time, each answer kept. Calls throw {@link LegacyFault}; opening
 * throws it with `legacy-insecure-address` and `legacy-other-address`.
 */
export async function openLegacyApi({
  address,
  token,
  folder,
  allowsHttp,
  onRequest = () => {},
  ...delays
}: LegacyApiOptions): Promise<LegacyApi> {
  if (address.protocol !== 'https:' && !LOOPBACK.has(address.hostname) && !allowsHttp)
    throw new LegacyFault('legacy-insecure-address');
  const base = new URL(address.href.endsWith('/') ? address.href : `${address.href}/`);
  await claim(folder, base);
  const answers = keptAnswers(folder);
  const turn = semaphore({ maxRunning: MAX_REQUESTS, maxWaiting: Number.POSITIVE_INFINITY });
  /** Two lists may need one call at the same time. */
  const asked = new Map<string, Promise<Buffer>>();
  async function ask(path: string): Promise<Buffer> {
    const release = await turn();
    try {
      onRequest(path);
      const content = (await request(new URL(path, base), { token, ...delays })) ?? NOT_GIVEN;
      parse(path, content);
      await answers.add(path, content);
      return content;
    } finally {
      release?.();
    }
  }
  function askOnce(path: string): Promise<Buffer> {
    const answer = asked.get(path) ?? ask(path).finally(() => asked.delete(path));
    asked.set(path, answer);
    return answer;
  }
  return { get: async (path) => parse(path, (await answers.get(path)) ?? (await askOnce(path))) };
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
