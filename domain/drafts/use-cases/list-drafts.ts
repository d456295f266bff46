import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { KeyedDraft } from '../draft.ts';
import type { Drafts } from '../ports.ts';

const MAX_DRAFTS = 5;

/** The caller's five newest drafts of a form, for all records together. */
export const listDrafts = query<{ drafts: Drafts }, { readonly form: string }, readonly KeyedDraft[]>({
  action: 'draft.list',
  allow: anyUser,
  run: async ({ drafts }, actor, { form }) => ok(await drafts.ofEveryRecord(actor.userId, form, MAX_DRAFTS)),
});
