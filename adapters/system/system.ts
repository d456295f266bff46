import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords, Tokens } from '#domain/access';
import type { Sha256 } from '#domain/audit-trail';
import type { SeriesIds } from '#domain/scheduling';
import type { Clock } from '#domain/shared';
import { semaphore } from '../semaphore.ts';

export const systemClock: Clock = { now: () => Date.now() };

/** SHA-256 in hexadecimal. */
export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Session tokens of 256 random bits; the database stores only their SHA-256. */
export const tokens: Tokens = {
  create: () => randomBytes(32).toString('base64url'),
  digest: sha256,
  hmac: (secret, text) => createHmac('sha256', secret).update(text).digest('base64url'),
};

export const seriesIds: SeriesIds = { next: () => randomUUID() };

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords that a process hashes at once: two of Node's four worker threads, since compression and files need the others, and one on two cores. */
export const hashingsAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

const running = hashingsAtOnce(availableParallelism());
const acquireHashing = semaphore({ running, waiting: Number.POSITIVE_INFINITY });

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  const release = await acquireHashing();
  try {
    return await work();
  } finally {
    release?.();
  }
}

let unknownUserHash: Promise<string> | undefined;

/** Hashes passwords with argon2id. */
export const passwords: Passwords = {
  acquireSlot: semaphore({ running, waiting: 200 }),
  hash: (password) => withSlot(() => hash(password, ARGON2ID)),
  async verify(stored, password) {
    const matches = await withSlot(async () => {
      unknownUserHash ??= hash(randomBytes(16), ARGON2ID);
      return verify(stored ?? (await unknownUserHash), password);
    });
    return matches && stored !== null;
  },
};
