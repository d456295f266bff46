import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditEntry, AuditTrail } from '#domain/access';
import { CHAIN_START, computeSeal, MISSING_SEAL, type Sha256, type StoredEntry } from '#domain/audit-trail';
import type { Dialect } from '../dialect.ts';
import { executeWrite, rowOf } from '../sql.ts';

const RECORD = `
  insert into audit_entry (id, at, action, actor_id, actor, origin, user_agent, subject, subject_id, patient_id, site_id, detail, seal)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const NEXT_ON_SQLITE = `
  update audit_head set last_id = last_id + 1 where id = 1
  returning last_id as id, (select seal from audit_entry where id = audit_head.last_id - 1) as previous`;

/**
 * MariaDB executes the SQL comment and so saves a round trip while the head is locked. MySQL skips it, and the insert id of the result is
 * the argument of `last_insert_id`.
 */
const NEXT_ON_MYSQL = `
  insert into audit_head (id, last_id, unsealed_to) values (1, 0, 0) on duplicate key update last_id = last_insert_id(last_id + 1)
  /*M! returning last_id as id, (select seal from audit_entry where id = greatest(audit_head.last_id, 1) - 1) as previous */`;

interface NextRow {
  readonly id: number;
  /** Seal of the previous entry; null when there is no such entry. */
  readonly previous: string | null;
}

/**
 * Taking the next id blocks other transactions until this one ends, so that entries are chained one by one. It must therefore be the last
 * step of a transaction. It uses plain SQL, because every write ends with it and the mapper is slower than the database.
 */
export const auditTrail = (em: SqlEntityManager, dialect: Dialect, sha256: Sha256): AuditTrail => ({
  async record(entry) {
    if (!em.isInTransaction()) throw new Error('The audit trail is written in the transaction of the work');
    const { id, previous } = await (dialect === 'mysql' ? nextOnMySql(em) : nextOnSqlite(em));
    const row = rowOfEntry(id, entry);
    const seal = computeSeal(sha256, id === 1 ? CHAIN_START : (previous ?? MISSING_SEAL), row);
    await executeWrite(em, RECORD, [
      ...[id, row.at, row.action, row.actorId, row.actor, row.origin, row.userAgent],
      ...[row.subject, row.subjectId, row.patientId, row.siteId, row.detail, seal],
    ]);
  },
});

async function nextOnSqlite(em: SqlEntityManager): Promise<NextRow> {
  return requireHead(await rowOf<NextRow>(em, NEXT_ON_SQLITE));
}

async function nextOnMySql(em: SqlEntityManager): Promise<NextRow> {
  const result = await em.execute<readonly NextRow[] | { readonly insertId: number }>(NEXT_ON_MYSQL);
  if (!('insertId' in result)) return requireHead(result[0]);
  const { insertId: id } = result;
  const before = await rowOf<{ seal: string | null }>(em, 'select seal from audit_entry where id = ?', [
    id - 1,
  ]);
  return requireHead({ id, previous: before?.seal ?? null });
}

/** The id is 0 when the row of the head was missing and has just been inserted. */
function requireHead(next: NextRow | null | undefined): NextRow {
  if (!next?.id) throw new Error('The audit trail has lost its head');
  return next;
}

/** Removes control characters from text that the client sent (username, User-Agent), and shortens it. */
const clean = (text: string, maxLength: number) =>
  [...text.replace(/\p{Cc}/gu, ' ')].slice(0, maxLength).join('');

function rowOfEntry(id: number, entry: AuditEntry): StoredEntry {
  const { at, action, actorId, subject, subjectId, patientId, siteId, detail } = entry;
  return {
    id,
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
