import { anyUser, command, succeeded } from '#domain/access';
import { invalid, timestamp } from '#domain/shared';
import { type Draft, type DraftContent, draftFacts, isDraftKey, isWithinLimit } from '../draft.ts';
import type { Drafts } from '../ports.ts';

interface SaveDraftInput {
  /** Draft key, such as `evolution:12`. */
  readonly form: string;
  readonly content: DraftContent;
}

/** Saves the caller's draft of a form; no other user sees it (K3). Invalid: `form` `unknown-form`, `content` `draft-too-long`. */
export const saveDraft = command<{ drafts: Drafts }, SaveDraftInput, Pick<Draft, 'savedAt'>>({
  action: 'draft.save',
  allow: anyUser,
  allowControlCharacters: true,
  async run({ drafts, clock }, actor, { form, content }) {
    if (!isDraftKey(form)) return invalid({ form: 'unknown-form' });
    if (!isWithinLimit(content)) return invalid({ content: 'draft-too-long' });
    const savedAt = timestamp(clock);
    await drafts.save(actor.userId, form, { content, savedAt });
    return succeeded({ savedAt }, draftFacts(form));
  },
});
