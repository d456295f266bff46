import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type Phrases, phraseKey } from '#domain/phrases';
import { columns, ID, int, select, selectFirst, text } from '../columns.ts';
import { PhraseSchema } from '../schemas/access.ts';
import { executeWrite } from '../sql.ts';

const PHRASE = columns({
  id: int('id'),
  name: text('name'),
  text: text('text'),
});

export const phrases = (em: SqlEntityManager): Phrases => ({
  ofUser: (userId) => select(em, PHRASE, 'from phrase where user_id = ? order by name_key', [userId]),
  async add(userId, { name, text }) {
    const nameKey = phraseKey(name);
    await em.upsert(
      PhraseSchema,
      { userId, name, nameKey, text },
      { onConflictFields: ['userId', 'nameKey'], onConflictMergeFields: ['name', 'text'] },
    );
    const sql = 'from phrase where user_id = ? and name_key = ?';
    return (await selectFirst(em, ID, sql, [userId, nameKey]))?.id ?? 0;
  },
  async change(userId, { id, name, text }) {
    const owned = { id, userId };
    if ((await em.count(PhraseSchema, owned)) === 0) return 'missing';
    try {
      await em.nativeUpdate(PhraseSchema, owned, { name, nameKey: phraseKey(name), text });
      return 'done';
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'phrase-exists';
      throw error;
    }
  },
  remove: async (userId, id) =>
    (await executeWrite(em, 'delete from phrase where id = ? and user_id = ?', [id, userId])) === 1,
});
