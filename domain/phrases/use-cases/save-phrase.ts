import { anyUser, command, succeeded } from '#domain/access';
import { invalid, notFound, refuse } from '#domain/shared';
import { checkPhrase, MAX_PHRASES, type Phrase, phraseKey } from '../phrase.ts';
import type { Phrases } from '../ports.ts';

interface SavePhraseInput extends Omit<Phrase, 'id'> {
  /** The phrase to change; null for a new one, or for the one with this name. */
  readonly id: number | null;
}

/**
 * Adds a phrase of the caller, or changes one (K8). Invalid: the codes of `checkPhrase`, and `name` `phrase-exists` when another
 * phrase of the caller has this name. Refuses with `too-many-phrases`, and with `record-not-found` for a phrase that the caller
 * does not have.
 */
export const savePhrase = command<{ readonly phrases: Phrases }, SavePhraseInput, { readonly id: number }>({
  action: 'phrases.save',
  allow: anyUser,
  async run({ phrases }, { userId }, { id: changedId, ...input }) {
    const checked = checkPhrase(input);
    if (!checked.ok) return checked;
    const phrase = checked.value;
    const ownPhrases = await phrases.ofUser(userId);
    const sameName = ownPhrases.find(({ name }) => phraseKey(name) === phraseKey(phrase.name));
    const id = changedId ?? sameName?.id ?? null;
    if (id === null) {
      if (ownPhrases.length >= MAX_PHRASES) return refuse('too-many-phrases');
      const addedId = await phrases.add(userId, phrase);
      return succeeded({ id: addedId }, { subject: 'phrase', subjectId: addedId });
    }
    const outcome = await phrases.change(userId, { id, ...phrase });
    if (outcome === 'missing') return notFound();
    if (outcome === 'phrase-exists') return invalid({ name: 'phrase-exists' });
    return succeeded({ id }, { subject: 'phrase', subjectId: id });
  },
});
