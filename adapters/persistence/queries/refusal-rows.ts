import type { SqlEntityManager } from '@mikro-orm/knex';
import { REFUSED, type RefusalRows } from '#domain/access';
import { rowOf, rowsOf } from '../sql.ts';
import { PATIENT_OF } from './audited-rows.ts';

export const refusalRows = (em: SqlEntityManager): RefusalRows => ({
  async since(at, userId) {
    const rows = await rowsOf<{ origin: string; count: number }>(
      em,
      `select origin, count(*) as count from audit_entry
       where at >= ? and action = ? and ${userId === null ? 'actor_id is null' : 'actor_id = ?'} group by origin`,
      [at, REFUSED, ...(userId === null ? [] : [userId])],
    );
    return rows.map(({ origin, count }) => ({ origin, count: Number(count) }));
  },
  find: (kind, id) =>
    rowOf<{ patientId: number | null; siteId: number | null }>(
      em,
      `select named.patientId, p.site_id as siteId
       from (select ${PATIENT_OF[kind]} where t.id = ?) named left join patient p on p.id = named.patientId`,
      [id],
    ),
});
