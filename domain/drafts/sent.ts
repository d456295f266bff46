import type { Actor } from '#domain/access';
import { isFormKey } from './draft.ts';
import type { Drafts } from './ports.ts';

/** The part of an input that tells from which draft it was sent; programs send none. */
export interface SentFromDraft {
  /** Key of the form whose draft goes with what is stored; another key is overlooked. */
  readonly draft?: string | undefined;
}

/** Forgets, in the transaction of what was sent, the caller's draft of it: either both remain or neither. */
export async function forgetDraft(
  { drafts }: { readonly drafts: Drafts },
  { userId }: Actor,
  { draft }: SentFromDraft,
): Promise<void> {
  if (draft !== undefined && isFormKey(draft)) await drafts.discard([userId], [draft]);
}
