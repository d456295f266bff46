import type { SqlEntityManager } from '@mikro-orm/knex';
import type { SealedEntry, StoredTrail } from '#domain/audit-trail';
import { rowOf, rowsOf } from '../sql.ts';

const ENDS = `
  select (select last_id from audit_head where id = 1) as newestId,
    (select max(id) from audit_entry) as presentId`;

const ROWS_AFTER = `
  select id, at, action, actor_id as actorId, actor, origin, user_agent as userAgent, subject, subject_id as subjectId,
    patient_id as patientId, site_id as siteId, detail, seal
  from audit_entry where id > ? and id <= ? order by id limit ?`;

export const storedTrail = (em: SqlEntityManager): StoredTrail => ({
  async bounds() {
    const ends = await rowOf<{ newestId: number | null; presentId: number | null }>(em, ENDS);
    return { newestId: ends?.newestId ?? null, presentId: ends?.presentId ?? 0 };
  },
  rowsAfter: (id, lastId, count) => rowsOf<SealedEntry>(em, ROWS_AFTER, [id, lastId, count]),
});
