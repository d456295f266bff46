import { anyUser, command, succeeded } from '#domain/access';
import { notFound } from '#domain/shared';
import type { Phrases } from '../ports.ts';

/** Removes a phrase of the caller. Refuses with `record-not-found`, also for a phrase of another user. */
export const removePhrase = command<{ readonly phrases: Phrases }, { readonly id: number }, void>({
  action: 'phrases.remove',
  allow: anyUser,
  async run({ phrases }, { userId }, { id }) {
    if (!(await phrases.remove(userId, id))) return notFound();
    return succeeded(undefined, { subject: 'phrase', subjectId: id });
  },
});
