import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditEntry, AuditTrail } from '#domain/access';
import { type EntryValues, entryMacInput, type TrailKey } from '#domain/audit-trail';
import { retrying } from '../retries.ts';
import { executeWrite } from '../sql.ts';

const APPEND = `
  insert into audit_entry (at, action, actor_id, actor, origin, user_agent, subject, subject_id, patient_id, site_id, detail, mac)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Appends entries without locking any other row, so that no writer waits for another one; `sealTrail` chains them later. It uses plain SQL,
 * because every write ends with an entry and the mapper is slower than the database.
 */
export const auditTrail = (em: SqlEntityManager, trailKey: Pick<TrailKey, 'mac'>): AuditTrail => {
  async function append(entry: AuditEntry): Promise<void> {
    const row = valuesOf(entry);
    const mac = await trailKey.mac(entryMacInput(row));
    await executeWrite(em, APPEND, [
      ...[row.at, row.action, row.actorId, row.actor, row.origin, row.userAgent],
      ...[row.subject, row.subjectId, row.patientId, row.siteId, row.detail, mac],
    ]);
  }
  return {
    async record(entry) {
      if (!em.isInTransaction()) throw new Error('The audit trail is written in the transaction of the work');
      await append(entry);
    },
    // After a lost connection the statement is repeated, although it may have run: a second entry of the same read does no harm.
    recordRead: (entry) => (em.isInTransaction() ? append(entry) : retrying(() => append(entry))),
  };
};

/** Replaces control characters of a text that the client may have sent (user name, origin, User-Agent) by spaces, and shortens it. */
const clean = (text: string, maxLength: number) =>
  [...text.replace(/\p{Cc}/gu, ' ')].slice(0, maxLength).join('');

function valuesOf(entry: AuditEntry): EntryValues {
  const { at, action, actorId, subject, subjectId, patientId, siteId, detail } = entry;
  return {
    at,
    action,
    actorId,
    subject,
    subjectId,
    actor: clean(entry.actor, 60),
    origin: clean(entry.origin, 60),
    userAgent: entry.userAgent ? clean(entry.userAgent, 200) : null,
    patientId: patientId ?? null,
    siteId: siteId ?? null,
    detail: detail ? JSON.stringify(detail) : null,
  };
}
