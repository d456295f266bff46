import { anyUser, query } from '#domain/access';
import { invalid, ok } from '#domain/shared';
import { type Draft, isDraftKey } from '../draft.ts';
import type { Drafts } from '../ports.ts';

/** Reads the caller's draft whose draft key is `form`; null when there is none. Invalid: `form` `unknown-form`. */
export const readDraft = query<{ drafts: Drafts }, { readonly form: string }, Draft | null>({
  action: 'draft.read',
  allow: anyUser,
  async run({ drafts }, actor, { form }) {
    if (!isDraftKey(form)) return invalid({ form: 'unknown-form' });
    return ok(await drafts.of(actor.userId, form));
  },
});
