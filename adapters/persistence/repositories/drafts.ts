import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Draft, DraftContent, Drafts } from '#domain/drafts';
import { FormDraftSchema } from '../schemas/sessions.ts';
import { executeWrite, placeholders, rowsOf } from '../sql.ts';

export const drafts = (em: SqlEntityManager): Drafts => ({
  of: async (userId, form) => (await draftsOf(em, userId, [form])).get(form) ?? null,
  ofKeys: (userId, forms) => draftsOf(em, userId, forms),
  async ofEveryRecord(userId, form, limit) {
    const rows = await rowsOf<{ form: string; content: string; savedAt: string }>(
      em,
      `select form, content, saved_at as savedAt from form_draft
       where user_id = ? and form >= ? and form < ? order by saved_at desc limit ?`,
      [userId, `${form}:`, `${form};`, limit],
    );
    return rows.map(({ form: key, content, savedAt }) => ({
      key,
      content: JSON.parse(content) as DraftContent,
      savedAt,
    }));
  },
  async save(userId, form, { content, savedAt }) {
    await em.upsert(FormDraftSchema, { userId, form, content: JSON.stringify(content), savedAt });
  },
  async discard(userIds, forms) {
    await em.nativeDelete(FormDraftSchema, { userId: { $in: [...userIds] }, form: { $in: [...forms] } });
  },
  deleteBefore: (before) => executeWrite(em, 'delete from form_draft where saved_at < ?', [before]),
});

async function draftsOf(em: SqlEntityManager, userId: number, forms: readonly string[]) {
  if (forms.length === 0) return new Map<string, Draft>();
  const rows = await rowsOf<{ form: string; content: string; savedAt: string }>(
    em,
    `select form, content, saved_at as savedAt from form_draft where user_id = ? and form in (${placeholders(forms)})`,
    [userId, ...forms],
  );
  return new Map(
    rows.map(({ form, content, savedAt }) => [
      form,
      { content: JSON.parse(content) as DraftContent, savedAt },
    ]),
  );
}
