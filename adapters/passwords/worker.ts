import { randomBytes } from 'node:crypto';
import { hashSync, verifySync } from '@node-rs/argon2';
import { answerRequests } from '../answer-requests.ts';
import type { HashingRequest } from './messages.ts';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const unknownUserHash = hashSync(randomBytes(16), ARGON2ID);

answerRequests(async (request: HashingRequest) => {
  if ('passwordToHash' in request) return hashSync(request.passwordToHash, ARGON2ID);
  const matches = verifySync(request.storedHash ?? unknownUserHash, request.password);
  return matches && request.storedHash !== null;
});
