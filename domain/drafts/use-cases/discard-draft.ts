import { anyUser, unauditedCommand } from '#domain/access';
import { invalid, ok } from '#domain/shared';
import { DRAFTS_ARE_NO_RECORD, isFormKey } from '../draft.ts';
import type { Drafts } from '../ports.ts';

/** Forgets the caller's draft of a form, if there is one. Invalid: `form` `unknown-form`. */
export const discardDraft = unauditedCommand<{ drafts: Drafts }, { readonly form: string }, void>({
  action: 'draft.discard',
  allow: anyUser,
  unaudited: DRAFTS_ARE_NO_RECORD,
  async run({ drafts }, actor, { form }) {
    if (!isFormKey(form)) return invalid({ form: 'unknown-form' });
    await drafts.discard([actor.userId], form);
    return ok(undefined);
  },
});
