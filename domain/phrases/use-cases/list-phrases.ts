import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { Phrase } from '../phrase.ts';
import type { Phrases } from '../ports.ts';

/** Lists the caller's phrases, sorted by name. */
export const listPhrases = query<{ readonly phrases: Phrases }, void, readonly Phrase[]>({
  action: 'phrases.list',
  allow: anyUser,
  run: async ({ phrases }, { userId }) => ok(await phrases.ofUser(userId)),
});
