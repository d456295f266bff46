import { anyUser, unauditedCommand } from '#domain/access';
import { invalid, ok, timestamp } from '#domain/shared';
import { DRAFTS_ARE_NO_RECORD, type Draft, type DraftContent, fits, isFormKey } from '../draft.ts';
import type { Drafts } from '../ports.ts';

interface SaveDraftInput {
  readonly form: string;
  readonly content: DraftContent;
}

/**
 * Keeps what the caller has typed in a form so far, in the place of the earlier draft; nobody else ever sees it. Invalid:
 * `form` `unknown-form`, `content` `draft-too-long`.
 */
export const saveDraft = unauditedCommand<{ drafts: Drafts }, SaveDraftInput, Pick<Draft, 'savedAt'>>({
  action: 'draft.save',
  allow: anyUser,
  unaudited: DRAFTS_ARE_NO_RECORD,
  async run({ drafts, clock }, actor, { form, content }) {
    if (!isFormKey(form)) return invalid({ form: 'unknown-form' });
    if (!fits(content)) return invalid({ content: 'draft-too-long' });
    const savedAt = timestamp(clock);
    await drafts.keep(actor.userId, form, { content, savedAt });
    return ok({ savedAt });
  },
});
