import { anyUser, command, done } from '#domain/access';
import { refuse } from '#domain/shared';
import { checkPhrase, MAX_PHRASES, type Phrase, phraseKey } from '../phrase.ts';
import type { Phrases } from '../ports.ts';

/**
 * Adds a phrase of the caller, or changes the text of the one with this name (K8). Invalid: the codes of `checkPhrase`. Refuses
 * with `too-many-phrases`.
 */
export const savePhrase = command<{ readonly phrases: Phrases }, Omit<Phrase, 'id'>, { readonly id: number }>(
  {
    action: 'phrases.save',
    allow: anyUser,
    async run({ phrases }, { userId }, input) {
      const checked = checkPhrase(input);
      if (!checked.ok) return checked;
      const phrase = checked.value;
      const ownPhrases = await phrases.ofUser(userId);
      const isNew = ownPhrases.every(({ name }) => phraseKey(name) !== phraseKey(phrase.name));
      if (isNew && ownPhrases.length >= MAX_PHRASES) return refuse('too-many-phrases');
      const id = await phrases.save(userId, phrase);
      return done({ id }, { subject: 'phrase', subjectId: id });
    },
  },
);
