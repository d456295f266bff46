import type { Draft, DraftContent } from '#domain/drafts';
import { instantText } from '#domain/wording';

/** A saved draft. */
export interface DraftView {
  readonly content: DraftContent;
  /** The time of saving: `4 de marzo, 10:32`. */
  readonly savedAt: string;
}

export const draftViewOf = (draft: Draft): DraftView => ({
  content: draft.content,
  savedAt: instantText(draft.savedAt),
});
