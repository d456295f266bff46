import type { SqlEntityManager } from '@mikro-orm/knex';
import type { StoredTrail } from '#domain/audit-trail';
import { columns, instant, int, optional, select, selectFirst, text } from '../columns.ts';

const BOUNDS = columns({
  headPosition: optional(int('(select position from audit_chain where id = 1)')),
  lastStoredPosition: int('(select coalesce(max(position), 0) from audit_entry)'),
});

const AUDIT_ENTRY_COLUMNS = {
  id: int('id'),
  at: instant('at'),
  action: text('action'),
  actorId: optional(int('actor_id')),
  actor: text('actor'),
  origin: text('origin'),
  userAgent: optional(text('user_agent')),
  subject: text('subject'),
  subjectId: optional(int('subject_id')),
  patientId: optional(int('patient_id')),
  siteId: optional(int('site_id')),
  detail: optional(text('detail')),
  mac: optional(text('mac')),
};

const SEALED_AFTER = `from audit_entry where position > ? and position <= ? order by position limit ?`;

const UNSEALED_AFTER = `from audit_entry where position is null and id > ? order by id limit ?`;

const SEAL = columns({
  seal: optional(text('seal')),
});

const STORED_ENTRY = columns(AUDIT_ENTRY_COLUMNS);

const SEALED_ENTRY = columns({
  ...AUDIT_ENTRY_COLUMNS,
  position: int('position'),
  seal: optional(text('seal')),
});

export const storedTrail = (em: SqlEntityManager): StoredTrail => ({
  bounds: async () => (await selectFirst(em, BOUNDS, '')) ?? { headPosition: null, lastStoredPosition: 0 },
  sealedAfter: (position, lastPosition, count) =>
    select(em, SEALED_ENTRY, SEALED_AFTER, [position, lastPosition, count]),
  unsealedAfter: (id, count) => select(em, STORED_ENTRY, UNSEALED_AFTER, [id, count]),
  sealOf: async (id) => (await selectFirst(em, SEAL, 'from audit_entry where id = ?', [id]))?.seal,
});
