import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditEntry, AuditTrail } from '#domain/access';
import { BEGINNING, NO_SEAL, type Sha256, type StoredEntry, sealOf } from '#domain/audit-trail';
import type { Database } from '../engine.ts';
import { changedBy, rowOf } from '../sql.ts';

const RECORD = `
  insert into audit_entry (id, at, action, actor_id, actor, origin, user_agent, subject, subject_id, patient_id, site_id, detail, seal)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const NEXT_ON_SQLITE = `
  update audit_head set last_id = last_id + 1 where id = 1
  returning last_id as id, (select seal from audit_entry where id = audit_head.last_id - 1) as previous`;

/** The server gives back what `last_insert_id` was told. */
const NEXT_ON_MYSQL = 'update audit_head set last_id = last_insert_id(last_id + 1) where id = 1';

interface Place {
  readonly id: number;
  /** Seal of the row before; null where there is none. */
  readonly previous: string | null;
}

/**
 * In plain SQL: every write ends with it, and the mapper would take longer than the database. Whoever takes the next place keeps
 * all others from it until the transaction ends, so that rows follow each other one by one; it is the last thing a transaction
 * does.
 */
export const auditTrail = (
  em: SqlEntityManager,
  dialect: Database['dialect'],
  sha256: Sha256,
): AuditTrail => ({
  async record(entry) {
    if (!em.isInTransaction()) throw new Error('The audit trail is written in the transaction of the work');
    const { id, previous } = await (dialect === 'mysql' ? nextOnMySql(em) : nextOnSqlite(em));
    const row = rowOfEntry(id, entry);
    const seal = sealOf(sha256, id === 1 ? BEGINNING : (previous ?? NO_SEAL), row);
    await changedBy(em, RECORD, [
      ...[id, row.at, row.action, row.actorId, row.actor, row.origin, row.userAgent],
      ...[row.subject, row.subjectId, row.patientId, row.siteId, row.detail, seal],
    ]);
  },
});

async function nextOnSqlite(em: SqlEntityManager): Promise<Place> {
  return headed(await rowOf<Place>(em, NEXT_ON_SQLITE));
}

async function nextOnMySql(em: SqlEntityManager): Promise<Place> {
  const { insertId } = await em.execute<{ insertId: number }>(NEXT_ON_MYSQL, [], 'run');
  const before = await rowOf<{ seal: string | null }>(em, 'select seal from audit_entry where id = ?', [
    insertId - 1,
  ]);
  return headed(insertId > 0 ? { id: insertId, previous: before?.seal ?? null } : null);
}

function headed(place: Place | null): Place {
  if (!place) throw new Error('The audit trail has lost its head');
  return place;
}

/** What outsiders send (a user name, a program's name) as every database keeps it: no control characters, not too long. */
const kept = (text: string, most: number) => [...text.replace(/\p{Cc}/gu, ' ')].slice(0, most).join('');

function rowOfEntry(id: number, entry: AuditEntry): StoredEntry {
  const { at, action, actorId, subject, subjectId, patientId, siteId, detail } = entry;
  return {
    ...{ id, at, action, actorId, subject, subjectId },
    actor: kept(entry.actor, 60),
    origin: kept(entry.origin, 60),
    userAgent: entry.userAgent ? kept(entry.userAgent, 200) : null,
    patientId: patientId ?? null,
    siteId: siteId ?? null,
    detail: detail ? JSON.stringify(detail) : null,
  };
}
