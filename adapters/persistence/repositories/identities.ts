import type { SqlEntityManager } from '@mikro-orm/knex';
import { columns, int, selectFirst } from '../columns.ts';
import { addToCounter } from './counters.ts';

const COUNTER = 'patient-identities';

const VALUE = columns({
  value: int('value'),
});

/** Increases with each transaction that passed {@link lockIdentities}. */
export async function identityVersion(em: SqlEntityManager): Promise<number> {
  const row = await selectFirst(em, VALUE, 'from counter where id = ?', [COUNTER]);
  return row?.value ?? 0;
}

/** Serialises the transactions that register patients or change identities, on every node of a cluster. */
export const lockIdentities = (em: SqlEntityManager): Promise<void> => addToCounter(em, COUNTER, 1);
