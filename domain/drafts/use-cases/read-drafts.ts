import { anyUser, query } from '#domain/access';
import { invalid, ok } from '#domain/shared';
import { type Draft, isDraftKey } from '../draft.ts';
import type { Drafts } from '../ports.ts';

/** Reads the caller's drafts whose keys are in `forms`, as a map by draft key. Invalid: `forms` `unknown-form`. */
export const readDrafts = query<
  { drafts: Drafts },
  { readonly forms: readonly string[] },
  ReadonlyMap<string, Draft>
>({
  action: 'draft.read-several',
  allow: anyUser,
  async run({ drafts }, actor, { forms }) {
    if (!forms.every(isDraftKey)) return invalid({ forms: 'unknown-form' });
    return ok(await drafts.ofKeys(actor.userId, forms));
  },
});
