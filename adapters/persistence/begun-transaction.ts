import type { Knex } from '@mikro-orm/knex';

/** Returns the transaction, or throws the error of its BEGIN; knex would throw another error at the first statement. */
export async function begunTransaction(transaction: Knex.Transaction): Promise<Knex.Transaction> {
  if (transaction.isCompleted()) await transaction.executionPromise;
  return transaction;
}
