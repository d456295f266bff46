import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '#domain/access';
import type { Sha256 } from '#domain/audit-trail';
import type { SeriesIds } from '#domain/scheduling';
import type { Clock } from '#domain/shared';

export const systemClock: Clock = { now: () => Date.now() };

/** SHA-256 in hexadecimal. */
export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Tokens of 256 random bits for log-in sessions, browsers and agenda addresses; the database stores only their SHA-256. */
export const tokens: Tokens = {
  create: () => randomBytes(32).toString('base64url'),
  createCode: (characters, length) =>
    Array.from({ length }, () => characters[randomInt(characters.length)]).join(''),
  digest: sha256,
  equal: (one, other) => timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other))),
  hmac: (secret, text) => createHmac('sha256', secret).update(text).digest('base64url'),
};

export const seriesIds: SeriesIds = { next: () => randomUUID() };
