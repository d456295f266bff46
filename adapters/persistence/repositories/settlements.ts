import type { SqlEntityManager } from '@mikro-orm/knex';
import { SESSION_STATE } from '#domain/scheduling';
import type { SettledSession, Settlements } from '#domain/settlement';
import type { StoredLeave } from '#domain/working-times';
import type { Dialect } from '../dialect.ts';
import { SettlementSchema } from '../schemas/sessions.ts';
import { executeWrite, forUpdate, placeholders, rowOf, rowsOf } from '../sql.ts';

interface SettlementRow {
  id: number;
  settledBy: number;
  settledAt: string;
  undoneAt: string | null;
  staffId: number | null;
  closureReason: string | null;
  leaveRecord: string | null;
  sessions: string;
}

interface UndoableRow {
  id: number;
  settledAt: string;
  closureReason: string | null;
  staffId: number | null;
  username: string;
  firstNames: string;
  lastNames: string;
}

export const settlements = (em: SqlEntityManager, dialect: Dialect): Settlements => ({
  async add({ cause, leave, sessions, settledBy, settledAt }, expiredBefore) {
    const deleteExpired = 'delete from settlement where settled_by = ? and settled_at < ?';
    await executeWrite(em, deleteExpired, [settledBy, expiredBefore]);
    return em.insert(SettlementSchema, {
      settledBy,
      settledAt,
      staffId: 'staffId' in cause ? cause.staffId : null,
      closureReason: 'closureReason' in cause ? cause.closureReason : null,
      leaveRecord: leave && JSON.stringify(leave),
      sessions: JSON.stringify(sessions),
    });
  },
  async lock(settlementId, settledBy) {
    const row = await rowOf<SettlementRow>(
      em,
      forUpdate(
        dialect,
        `select id, settled_by as settledBy, settled_at as settledAt, undone_at as undoneAt, staff_id as staffId,
           closure as closureReason,
           leave_record as leaveRecord, sessions
         from settlement where id = ? and settled_by = ?`,
      ),
      [settlementId, settledBy],
    );
    if (!row) return null;
    const { id, settledAt, undoneAt, staffId, closureReason, leaveRecord } = row;
    return {
      id,
      settledBy,
      settledAt,
      isUndone: undoneAt !== null,
      cause: staffId === null ? { closureReason: closureReason ?? '' } : { staffId },
      leave: leaveRecord === null ? null : (JSON.parse(leaveRecord) as StoredLeave),
      sessions: JSON.parse(row.sessions) as SettledSession[],
    };
  },
  async markUndone(settlementId, at) {
    await executeWrite(em, 'update settlement set undone_at = ? where id = ?', [at, settlementId]);
  },
  async undoable(settledBy, settledAfter) {
    const rows = await rowsOf<UndoableRow>(
      em,
      `select s.id, s.settled_at as settledAt, s.closure as closureReason, s.staff_id as staffId, u.username, u.first_names as firstNames,
         u.last_names as lastNames
       from settlement s left join staff_member u on u.id = s.staff_id
       where s.settled_by = ? and s.settled_at > ? and s.undone_at is null order by s.settled_at desc, s.id desc`,
      [settledBy, settledAfter],
    );
    return rows.map(({ id, settledAt, closureReason, staffId, username, firstNames, lastNames }) => ({
      id,
      settledAt,
      closureReason,
      therapist: staffId === null ? null : { id: staffId, username, firstNames, lastNames },
    }));
  },
  async overlappingIds(sessionIds) {
    const idsBySession = new Map<number, number[]>();
    if (sessionIds.length === 0) return idsBySession;
    const rows = await rowsOf<{ id: number; overlappingId: number }>(
      em,
      `select s.id, o.id as overlappingId from therapy_session s
       join therapy_session o on o.date = s.date and o.state in (?, ?) and o.id <> s.id
         and o.start_time < s.end_time and s.start_time < o.end_time
         and (o.therapist_id in (s.therapist_id, s.auxiliary_id) or o.auxiliary_id in (s.therapist_id, s.auxiliary_id))
       where s.id in (${placeholders(sessionIds)})`,
      [SESSION_STATE.pending, SESSION_STATE.done, ...sessionIds],
    );
    for (const { id, overlappingId } of rows)
      idsBySession.set(id, [...(idsBySession.get(id) ?? []), overlappingId]);
    return idsBySession;
  },
});
