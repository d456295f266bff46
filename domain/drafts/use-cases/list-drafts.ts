import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { KeyedDraft } from '../draft.ts';
import type { Drafts } from '../ports.ts';

const MOST = 5;

/** The caller's own drafts of every record of a form, the latest five first. */
export const listDrafts = query<{ drafts: Drafts }, { readonly form: string }, readonly KeyedDraft[]>({
  action: 'draft.list',
  allow: anyUser,
  run: async ({ drafts }, actor, { form }) => ok(await drafts.ofEach(actor.userId, form, MOST)),
});
