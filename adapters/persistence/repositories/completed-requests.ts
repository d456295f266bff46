import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CompletedRequests } from '#domain/access';
import { CompletedRequestSchema } from '../schemas/sessions.ts';
import { executeWrite, rowOf } from '../sql.ts';

export const completedRequests = (em: SqlEntityManager): CompletedRequests => ({
  async claim(userId, idempotencyKey, fingerprint, createdAt) {
    await em
      .createQueryBuilder(CompletedRequestSchema)
      .insert({ userId, idempotencyKey, fingerprint, createdAt })
      .onConflict(['userId', 'idempotencyKey'])
      .ignore();
    const row = await rowOf<{ fingerprint: string; answer: string | null }>(
      em,
      'select fingerprint, answer from completed_request where user_id = ? and idempotency_key = ?',
      [userId, idempotencyKey],
    );
    // Every committed row has a response. A row without a response was inserted by this transaction.
    return row?.answer == null ? null : { fingerprint: row.fingerprint, response: row.answer };
  },
  async complete(userId, idempotencyKey, response) {
    await em.nativeUpdate(CompletedRequestSchema, { userId, idempotencyKey }, { answer: response });
  },
  deleteBefore: (before) => executeWrite(em, 'delete from completed_request where created_at < ?', [before]),
});
