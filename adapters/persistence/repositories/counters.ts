import type { SqlEntityManager } from '@mikro-orm/knex';
import { CounterSchema } from '../schemas/catalogues.ts';
import { executeWrite } from '../sql.ts';

/** Adds to a counter, which starts at 0, and locks its row until the transaction ends. */
export async function addToCounter(em: SqlEntityManager, id: string, amount: number): Promise<void> {
  const increase = () => executeWrite(em, 'update counter set value = value + ? where id = ?', [amount, id]);
  if ((await increase()) > 0) return;
  await em.upsert(CounterSchema, { id, value: 0 }, { onConflictAction: 'ignore' });
  await increase();
}
