import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditChain } from '#domain/audit-trail';
import { columns, int, optional, selectFirst, text } from '../columns.ts';
import { executeWrite, placeholders } from '../sql.ts';

const HEAD = `from audit_chain c left join audit_entry e on e.position = c.position where c.id = 1`;

const MOVE_HEAD = `
  update audit_chain set position = ?, sealer = ?, lease_until = ? where id = 1 and position = ?`;

const CHAIN_HEAD = columns({
  position: int('c.position'),
  sealer: optional(text('c.sealer')),
  leaseUntil: optional(text('c.lease_until')),
  id: optional(int('e.id')),
  seal: optional(text('e.seal')),
});

/** The end of the chain of the audit trail. Sealing locks no row that a transaction which appends entries needs. */
export const auditChain = (em: SqlEntityManager): AuditChain => ({
  head: () => selectFirst(em, CHAIN_HEAD, HEAD),
  async extend(head, links, { sealer, leaseUntil }) {
    const position = head.position + links.length;
    if ((await executeWrite(em, MOVE_HEAD, [position, sealer, leaseUntil, head.position])) === 0)
      return false;
    const ids = links.map(({ id }) => id);
    const cases = links.map(() => 'when ? then ?').join(' ');
    const sealed = await executeWrite(
      em,
      `update audit_entry set position = case id ${cases} end, seal = case id ${cases} end
       where id in (${placeholders(ids)}) and position is null`,
      [
        ...links.flatMap((each) => [each.id, each.position]),
        ...links.flatMap((each) => [each.id, each.seal]),
        ...ids,
      ],
    );
    if (sealed !== links.length) throw new Error('An entry of the audit trail went away while it was sealed');
    return true;
  },
});
