import { createHmac } from 'node:crypto';
import { auditTrail } from '#adapters/persistence/repositories/audit-trail.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { trailKey } from '#adapters/storage/trail-key.ts';
import type { AuditEntry } from '#domain/access';
import type { TestApp } from './databases.ts';

/** A key for entries of tests that do not verify them. */
export const testKey = {
  mac: async (text: string) => createHmac('sha256', 'llave').update(text).digest('hex'),
};

export const ENTRY: AuditEntry = {
  at: '2026-03-04T14:00:00.000Z',
  action: 'patients.update',
  actorId: 9,
  actor: 'ana',
  origin: '10.1.1.1',
  subject: 'patient',
  subjectId: 8,
};

/** The audit trail of an app, and transactions to write to it. */
export function openTrail(app: TestApp) {
  const { clock, database } = app.container;
  const em = database.fork();
  return {
    trail: auditTrail(em, trailKey(app.variables.INTEGRA_DATA_DIR ?? '', clock)),
    transaction: unitOfWork(em),
  };
}
