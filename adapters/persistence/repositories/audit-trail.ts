import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditTrail } from '#domain/access';
import { AuditEntrySchema } from '../schemas/access.ts';

export const auditTrail = (em: SqlEntityManager): AuditTrail => ({
  async record({ detail, ...entry }) {
    await em.insert(AuditEntrySchema, {
      ...entry,
      patientId: entry.patientId ?? null,
      siteId: entry.siteId ?? null,
      detail: detail ? JSON.stringify(detail) : null,
    });
  },
});
