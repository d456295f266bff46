import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CompletedRequests } from '#domain/access';
import type { Dialect } from '../dialect.ts';
import { executeWrite, insertUnlessPresent, rowOf } from '../sql.ts';

export const completedRequests = (em: SqlEntityManager, dialect: Dialect): CompletedRequests => ({
  async claim(userId, idempotencyKey, fingerprint, createdAt) {
    const insertedRows = await executeWrite(
      em,
      `${insertUnlessPresent(dialect)} completed_request (user_id, idempotency_key, fingerprint, created_at)
       values (?, ?, ?, ?)`,
      [userId, idempotencyKey, fingerprint, createdAt],
    );
    if (insertedRows > 0) return null;
    const row = await rowOf<{ fingerprint: string; answer: string | null }>(
      em,
      'select fingerprint, answer from completed_request where user_id = ? and idempotency_key = ?',
      [userId, idempotencyKey],
    );
    // Every committed row has a response. A row without a response was inserted by this transaction.
    return row?.answer == null ? null : { fingerprint: row.fingerprint, response: row.answer };
  },
  async complete(userId, idempotencyKey, response) {
    await executeWrite(
      em,
      'update completed_request set answer = ? where user_id = ? and idempotency_key = ?',
      [response, userId, idempotencyKey],
    );
  },
  deleteBefore: (before) => executeWrite(em, 'delete from completed_request where created_at < ?', [before]),
});
