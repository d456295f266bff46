import type { SqlEntityManager } from '@mikro-orm/knex';
import { REFUSED, type RefusalRows } from '#domain/access';
import { columns, int, optional, select, selectFirst, text } from '../columns.ts';
import { PATIENT_OF } from './audited-rows.ts';

const SUBJECT = columns({
  patientId: optional(int('named.patientId')),
  siteId: optional(int('p.site_id')),
});

const REFUSAL_COUNT = columns({
  origin: text('origin'),
  count: int('count(*)'),
});

export const refusalRows = (em: SqlEntityManager): RefusalRows => ({
  async since(at, userId) {
    const rows = await select(
      em,
      REFUSAL_COUNT,
      `from audit_entry
       where at >= ? and action = ? and ${userId === null ? 'actor_id is null' : 'actor_id = ?'} group by origin`,
      [at, REFUSED, ...(userId === null ? [] : [userId])],
    );
    return rows.map(({ origin, count }) => ({ origin, count }));
  },
  find: (kind, id) =>
    selectFirst(
      em,
      SUBJECT,
      `from (select ${PATIENT_OF[kind]} where t.id = ?) named left join patient p on p.id = named.patientId`,
      [id],
    ),
});
