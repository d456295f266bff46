import type { Actor } from '#domain/access';
import { isDraftKey } from './draft.ts';
import type { Drafts } from './ports.ts';

/** Input that names the draft of its form. API clients name none. */
export interface DraftReference {
  /** Key of the draft to delete; an unknown key is ignored. */
  readonly draftKey?: string | undefined;
}

/** Deletes the draft of the caller in the transaction that stores the submitted form. */
export async function discardSubmittedDraft(
  { drafts }: { readonly drafts: Drafts },
  { userId }: Actor,
  { draftKey }: DraftReference,
): Promise<void> {
  if (draftKey !== undefined && isDraftKey(draftKey)) await drafts.discard([userId], [draftKey]);
}
