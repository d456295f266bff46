import type { SqlEntityManager } from '@mikro-orm/knex';
import type { NightHeads, TrailHead } from '#domain/audit-trail';
import { columns, select, text } from '../columns.ts';

const HEAD = columns({
  head: text('trail_head'),
});

export const nightHeads = (em: SqlEntityManager): NightHeads => ({
  async latest(limit) {
    const rows = await select(
      em,
      HEAD,
      'from job_run where trail_head is not null order by id desc limit ?',
      [limit],
    );
    return rows.map(({ head }) => headFrom(head));
  },
});

/** An unreadable text becomes a head with an invalid HMAC. */
function headFrom(text: string): TrailHead {
  try {
    const { id, seal, at, mac } = JSON.parse(text);
    return { id: Number(id), seal: String(seal), at: String(at), mac: String(mac) };
  } catch {
    return { id: 0, seal: '', at: UNREADABLE_AT, mac: '' };
  }
}

/** `findInvalidHeads` skips invalid heads that are older than the key, but must report an unreadable one as forged. */
const UNREADABLE_AT = '9999-12-31T23:59:59.999Z';
