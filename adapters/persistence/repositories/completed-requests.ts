import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CompletedRequests } from '#domain/access';
import { columns, optional, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { executeWrite } from '../sql.ts';

const CLAIMED_ROW =
  'completed_request (user_id, idempotency_key, fingerprint, created_at) values (?, ?, ?, ?)';

/** Inserts the row of a key unless the key exists. */
const CLAIM: Readonly<Record<Dialect, string>> = {
  mysql: `insert ignore into ${CLAIMED_ROW}`,
  sqlite: `insert into ${CLAIMED_ROW} on conflict (user_id, idempotency_key) do nothing`,
};

const COMPLETED_REQUEST = columns({
  fingerprint: text('fingerprint'),
  answer: optional(text('answer')),
});

export const completedRequests = (em: SqlEntityManager, dialect: Dialect): CompletedRequests => ({
  async claim(userId, idempotencyKey, fingerprint, createdAt) {
    const claimed = await executeWrite(em, CLAIM[dialect], [userId, idempotencyKey, fingerprint, createdAt]);
    if (claimed > 0) return null;
    const row = await selectFirst(
      em,
      COMPLETED_REQUEST,
      'from completed_request where user_id = ? and idempotency_key = ?',
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
