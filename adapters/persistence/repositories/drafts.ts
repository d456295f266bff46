import type { SqlEntityManager } from '@mikro-orm/knex';
import type { DraftContent, Drafts } from '#domain/drafts';
import { FormDraftSchema } from '../schemas/sessions.ts';
import { rowOf } from '../sql.ts';

export const drafts = (em: SqlEntityManager): Drafts => ({
  async of(userId, form) {
    const row = await rowOf<{ content: string; savedAt: string }>(
      em,
      'select content, saved_at as savedAt from form_draft where user_id = ? and form = ?',
      [userId, form],
    );
    return row && { content: JSON.parse(row.content) as DraftContent, savedAt: row.savedAt };
  },
  async keep(userId, form, { content, savedAt }) {
    await em.upsert(FormDraftSchema, { userId, form, content: JSON.stringify(content), savedAt });
  },
  async discard(userIds, form) {
    await em.nativeDelete(FormDraftSchema, { userId: { $in: [...userIds] }, form });
  },
});
