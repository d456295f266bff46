import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Passwords, Tokens } from '#domain/access';
import type { Sha256 } from '#domain/audit-trail';
import type { SeriesIds } from '#domain/scheduling';
import type { Clock } from '#domain/shared';
import { turns } from './turns.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The digest of a text. */
export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** 256 random bits for a session; the database keeps only their SHA-256. */
export const tokens: Tokens = {
  create: () => randomBytes(32).toString('base64url'),
  digest: sha256,
  hmac: (secret, text) => createHmac('sha256', secret).update(text).digest('base64url'),
};

/** Names for sessions booked together. */
export const seriesIds: SeriesIds = { next: () => randomUUID() };

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing occupies threads that files and compression need too: two of the four that Node has unless told otherwise stay free. */
const hashing = turns({ running: 2, waiting: Number.POSITIVE_INFINITY });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await hashing();
  try {
    return await work();
  } finally {
    end?.();
  }
}

let unknownUserHash: Promise<string> | undefined;

/** Passwords under argon2id. */
export const passwords: Passwords = {
  acquireSlot: turns({ running: 2, waiting: 200 }),
  hash: (password) => inTurn(() => hash(password, ARGON2ID)),
  async verify(stored, password) {
    const matches = await inTurn(async () => {
      unknownUserHash ??= hash(randomBytes(16), ARGON2ID);
      return verify(stored ?? (await unknownUserHash), password);
    });
    return matches && stored !== null;
  },
};
