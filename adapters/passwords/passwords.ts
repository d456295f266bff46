import type { Passwords } from '#domain/access';
import { semaphore } from '../semaphore.ts';
import { warmWorker } from '../warm-worker.ts';
import type { HashingRequest } from './messages.ts';

const ask = warmWorker<HashingRequest, string | boolean>({
  source: './passwords/worker.ts',
  bundled: './password-worker.js',
  name: 'The hashing of passwords',
  maxMs: 30_000,
  maxWaitingRequests: Number.POSITIVE_INFINITY,
});

/** Hashes passwords with argon2id, one at a time. */
export const passwords: Passwords = {
  acquireSlot: semaphore({ maxRunning: 1, maxWaiting: 200 }),
  hash: async (password) => String(await ask({ passwordToHash: password })),
  verify: async (storedHash, password) => (await ask({ storedHash, password })) === true,
};
