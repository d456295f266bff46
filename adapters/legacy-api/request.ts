import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const MAX_MB = 100;
const MAX_BYTES = MAX_MB * 1024 * 1024;
const MAX_TRIES = 6;
const MAX_REDIRECTS = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
const MILLISECONDS = 1000;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
/** No such record, or it is not shown to this account. */
const NOT_GIVEN: ReadonlySet<number> = new Set([403, 404, 405, 410]);

export type LegacyFaultCode =
  | 'legacy-unreachable'
  | 'legacy-token-refused'
  | 'legacy-answer-too-large'
  | 'legacy-no-json'
  | 'legacy-redirected'
  | 'legacy-refused'
  | 'legacy-insecure-address'
  | 'legacy-other-address';

/** The former application could not be read; the answers so far stay on disk. */
export class LegacyFault extends Error {
  readonly code: LegacyFaultCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: LegacyFaultCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

interface Options {
  readonly token: string;
  /** Before the second try; it doubles from try to try. */
  readonly firstDelayMs?: number;
}

/**
 * Gets an address, again after lost connections, 429 and faults of the server; null where there is no such record or it is not shown.
 * Redirects are followed on the same server only, because the token must go nowhere else. Throws {@link LegacyFault}.
 */
export async function request(
  address: URL,
  { token, firstDelayMs = FIRST_DELAY_MS }: Options,
): Promise<Buffer | null> {
  let lastProblem = '';
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const delay = Math.min(firstDelayMs * 2 ** (tries - 1), MAX_DELAY_MS);
    if (tries > 0) await wait(delay);
    const answer = await answerOf(address, token).catch((error: unknown) => {
      if (error instanceof LegacyFault) throw error;
      return problemOf(error);
    });
    if (typeof answer !== 'string' && !('status' in answer)) return answer.content;
    lastProblem = typeof answer === 'string' ? answer : `HTTP ${answer.status}`;
    if (typeof answer !== 'string' && answer.retryAfterMs > 0)
      await wait(Math.min(answer.retryAfterMs, MAX_DELAY_MS));
  }
  throw new LegacyFault('legacy-unreachable', { address: address.origin, problem: lastProblem });
}

const problemOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

type Answered =
  | { readonly content: Buffer | null }
  | { readonly status: number; readonly retryAfterMs: number };

async function answerOf(address: URL, token: string): Promise<Answered> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let current = address;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(current, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
      redirect: 'manual',
      signal,
    });
    const { status, headers } = response;
    const location = headers.get('location');
    if (status < 300 || status >= 400 || location === null)
      return { ...(await contentOf(response, current)) };
    await response.body?.cancel();
    current = new URL(location, current);
    if (current.origin !== address.origin || redirects === MAX_REDIRECTS)
      throw new LegacyFault('legacy-redirected', { from: address.origin, to: current.origin });
  }
}

async function contentOf(response: Response, { pathname: path }: URL): Promise<Answered> {
  const { status, headers } = response;
  if (response.ok) return { content: await readWithin(response, path) };
  await response.body?.cancel();
  if (status === TOO_MANY_REQUESTS || status >= SERVER_ERROR)
    return { status, retryAfterMs: (Number(headers.get('retry-after')) || 0) * MILLISECONDS };
  if (NOT_GIVEN.has(status)) return { content: null };
  if (status === 401) throw new LegacyFault('legacy-token-refused');
  throw new LegacyFault('legacy-refused', { path, status });
}

async function readWithin(response: Response, path: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new LegacyFault('legacy-answer-too-large', { path, most: MAX_MB });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
