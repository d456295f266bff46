import type { SqlEntityManager } from '@mikro-orm/knex';
import { CHAIN_START, computeSeal, type Sha256 } from '#domain/audit-trail';
import { columns, int, selectFirst } from './columns.ts';
import { storedTrail } from './queries/stored-trail.ts';
import { executeWrite, placeholders } from './sql.ts';

const BATCH_SIZE = 500;

const UNSEALED_TO = columns({
  unsealedTo: int('unsealed_to'),
});

/** Seals the entries of earlier versions of Integra, oldest first; their position is their id. A repeated run computes the same seals. */
export async function sealOldEntries(em: SqlEntityManager, sha256: Sha256): Promise<void> {
  const chain = await selectFirst(em, UNSEALED_TO, 'from audit_chain where id = 1');
  const lastId = chain?.unsealedTo ?? 0;
  let previous = CHAIN_START;
  for (let position = 0; position < lastId; ) {
    // `sealedAfter` selects by position, and these entries have a position before they have a seal.
    const rows = await storedTrail(em).sealedAfter(position, lastId, BATCH_SIZE);
    const seals = rows.map((row) => {
      previous = computeSeal(sha256, previous, row);
      return { id: row.id, seal: previous };
    });
    await store(em, seals);
    position = rows.length === BATCH_SIZE ? (rows.at(-1)?.position ?? lastId) : lastId;
  }
  if (lastId > 0) await executeWrite(em, 'update audit_chain set unsealed_to = 0 where id = 1');
}

async function store(em: SqlEntityManager, seals: readonly { id: number; seal: string }[]): Promise<void> {
  if (seals.length === 0) return;
  const ids = seals.map(({ id }) => id);
  await executeWrite(
    em,
    `update audit_entry set seal = case id ${seals.map(() => 'when ? then ?').join(' ')} end
     where id in (${placeholders(ids)}) and seal is null`,
    [...seals.flatMap(({ id, seal }) => [id, seal]), ...ids],
  );
}
