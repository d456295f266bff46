import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditTrail } from '#domain/access';
import { changedBy } from '../sql.ts';

const RECORD = `
  insert into audit_entry (at, action, actor_id, actor, origin, subject, subject_id, patient_id, site_id, detail)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** In plain SQL: every write ends with it, and the mapper would take longer than the database. */
export const auditTrail = (em: SqlEntityManager): AuditTrail => ({
  async record({ at, action, actorId, actor, origin, subject, subjectId, patientId, siteId, detail }) {
    await changedBy(em, RECORD, [
      ...[at, action, actorId, actor, origin, subject, subjectId, patientId ?? null, siteId ?? null],
      detail ? JSON.stringify(detail) : null,
    ]);
  },
});
