import type { Draft, DraftContent } from '#domain/drafts';
import { instantText } from './day-text.ts';

/** A draft as its form takes it back. */
export interface DraftView {
  readonly content: DraftContent;
  /** When it was kept, for reading: `4 de marzo, 10:32`. */
  readonly savedAt: string;
}

export const draftViewOf = (draft: Draft): DraftView => ({
  content: draft.content,
  savedAt: instantText(draft.savedAt),
});
