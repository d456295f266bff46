import { anyUser, command, succeeded } from '#domain/access';
import { invalid } from '#domain/shared';
import { draftFacts, isDraftKey } from '../draft.ts';
import type { Drafts } from '../ports.ts';

/** Deletes the caller's draft whose draft key is `form`, if there is one. Invalid: `form` `unknown-form`. */
export const discardDraft = command<{ drafts: Drafts }, { readonly form: string }, void>({
  action: 'draft.discard',
  allow: anyUser,
  async run({ drafts }, actor, { form }) {
    if (!isDraftKey(form)) return invalid({ form: 'unknown-form' });
    await drafts.discard([actor.userId], [form]);
    return succeeded(undefined, draftFacts(form));
  },
});
