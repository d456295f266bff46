import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Draft, DraftContent, Drafts } from '#domain/drafts';
import { columns, instant, select, text } from '../columns.ts';
import { FormDraftSchema } from '../schemas/sessions.ts';
import { executeWrite, placeholders } from '../sql.ts';

const FORM_DRAFT = columns({
  form: text('form'),
  content: text('content'),
  savedAt: instant('saved_at'),
});

export const drafts = (em: SqlEntityManager): Drafts => ({
  of: async (userId, key) => (await draftsOf(em, userId, [key])).get(key) ?? null,
  ofKeys: (userId, keys) => draftsOf(em, userId, keys),
  /** The exclusive upper bound of the keys that begin with `form:` is `form;`: `;` is the character after `:`. */
  async ofEveryRecord(userId, form, limit) {
    const rows = await select(
      em,
      FORM_DRAFT,
      `from form_draft
       where user_id = ? and form >= ? and form < ? order by saved_at desc limit ?`,
      [userId, `${form}:`, `${form};`, limit],
    );
    return rows.map(({ form: key, content, savedAt }) => ({
      key,
      content: JSON.parse(content) as DraftContent,
      savedAt,
    }));
  },
  async save(userId, key, { content, savedAt }) {
    await em.upsert(FormDraftSchema, { userId, form: key, content: JSON.stringify(content), savedAt });
  },
  async discard(userIds, keys) {
    if (userIds.length === 0 || keys.length === 0) return;
    await executeWrite(
      em,
      `delete from form_draft where user_id in (${placeholders(userIds)}) and form in (${placeholders(keys)})`,
      [...userIds, ...keys],
    );
  },
  deleteBefore: (before) => executeWrite(em, 'delete from form_draft where saved_at < ?', [before]),
});

const DRAFT = columns({
  form: text('form'),
  content: text('content'),
  savedAt: instant('saved_at'),
});

async function draftsOf(em: SqlEntityManager, userId: number, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, Draft>();
  const rows = await select(
    em,
    DRAFT,
    `from form_draft where user_id = ? and form in (${placeholders(keys)})`,
    [userId, ...keys],
  );
  return new Map(
    rows.map(({ form, content, savedAt }) => [
      form,
      { content: JSON.parse(content) as DraftContent, savedAt },
    ]),
  );
}
