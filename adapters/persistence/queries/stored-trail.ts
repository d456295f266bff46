import type { SqlEntityManager } from '@mikro-orm/knex';
import type { SealedEntry, StoredEntry, StoredTrail } from '#domain/audit-trail';
import { rowOf, rowsOf } from '../sql.ts';

const BOUNDS = `
  select (select position from audit_chain where id = 1) as headPosition,
    (select max(position) from audit_entry) as lastStoredPosition`;

const AUDIT_ENTRY_COLUMNS = `
  id, at, action, actor_id as actorId, actor, origin, user_agent as userAgent, subject, subject_id as subjectId,
  patient_id as patientId, site_id as siteId, detail, mac`;

const SEALED_AFTER = `
  select ${AUDIT_ENTRY_COLUMNS}, position, seal from audit_entry where position > ? and position <= ? order by position limit ?`;

const UNSEALED_AFTER = `
  select ${AUDIT_ENTRY_COLUMNS} from audit_entry where position is null and id > ? order by id limit ?`;

export const storedTrail = (em: SqlEntityManager): StoredTrail => ({
  async bounds() {
    const bounds = await rowOf<{ headPosition: number | null; lastStoredPosition: number | null }>(
      em,
      BOUNDS,
    );
    return {
      headPosition: bounds?.headPosition ?? null,
      lastStoredPosition: bounds?.lastStoredPosition ?? 0,
    };
  },
  sealedAfter: (position, lastPosition, count) =>
    rowsOf<SealedEntry>(em, SEALED_AFTER, [position, lastPosition, count]),
  unsealedAfter: (id, count) => rowsOf<StoredEntry>(em, UNSEALED_AFTER, [id, count]),
  sealOf: async (id) =>
    (await rowOf<{ seal: string | null }>(em, 'select seal from audit_entry where id = ?', [id]))?.seal,
});
