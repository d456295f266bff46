import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type Phrase, type Phrases, phraseKey } from '#domain/phrases';
import { PhraseSchema } from '../schemas/access.ts';
import { executeWrite, rowOf, rowsOf } from '../sql.ts';

export const phrases = (em: SqlEntityManager): Phrases => ({
  ofUser: (userId) =>
    rowsOf<Phrase>(em, 'select id, name, text from phrase where user_id = ? order by name_key', [userId]),
  async add(userId, { name, text }) {
    const nameKey = phraseKey(name);
    await em.upsert(
      PhraseSchema,
      { userId, name, nameKey, text },
      { onConflictFields: ['userId', 'nameKey'], onConflictMergeFields: ['name', 'text'] },
    );
    const sql = 'select id from phrase where user_id = ? and name_key = ?';
    return (await rowOf<{ id: number }>(em, sql, [userId, nameKey]))?.id ?? 0;
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
