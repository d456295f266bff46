import { anyUser, query } from '#domain/access';
import { invalid, ok } from '#domain/shared';
import { type Draft, isFormKey } from '../draft.ts';
import type { Drafts } from '../ports.ts';

/** The caller's own drafts of several forms, by form, as far as there are any. Invalid: `forms` `unknown-form`. */
export const readDrafts = query<
  { drafts: Drafts },
  { readonly forms: readonly string[] },
  ReadonlyMap<string, Draft>
>({
  action: 'draft.read-several',
  allow: anyUser,
  async run({ drafts }, actor, { forms }) {
    if (!forms.every(isFormKey)) return invalid({ forms: 'unknown-form' });
    return ok(await drafts.among(actor.userId, forms));
  },
});
