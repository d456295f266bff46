import type { SqlEntityManager } from '@mikro-orm/knex';
import { SESSION_STATE } from '#domain/scheduling';
import type { SettledSession, Settlements } from '#domain/settlement';
import type { StoredLeave } from '#domain/working-times';
import { columns, computed, instant, int, optional, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { SettlementSchema } from '../schemas/sessions.ts';
import { executeWrite, forUpdate, placeholders } from '../sql.ts';

const THERAPY_SESSION = columns({
  id: int('s.id'),
  overlappingId: int('o.id'),
});

const UNDOABLE = columns({
  id: int('s.id'),
  settledAt: instant('s.settled_at'),
  closureReason: optional(text('s.closure')),
  therapist: optional(
    computed(
      'u.sort_name',
      {
        id: int('u.id'),
        username: text('u.username'),
        firstNames: text('u.first_names'),
        lastNames: text('u.last_names'),
      },
      (name) => name,
    ),
  ),
});

const SETTLEMENT = columns({
  id: int('id'),
  settledBy: int('settled_by'),
  settledAt: instant('settled_at'),
  undoneAt: optional(instant('undone_at')),
  staffId: optional(int('staff_id')),
  closureReason: optional(text('closure')),
  leaveRecord: optional(text('leave_record')),
  sessions: text('sessions'),
});

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
    const row = await selectFirst(
      em,
      SETTLEMENT,
      forUpdate(dialect, `from settlement where id = ? and settled_by = ?`),
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
    const rows = await select(
      em,
      UNDOABLE,
      `from settlement s left join staff_member u on u.id = s.staff_id
       where s.settled_by = ? and s.settled_at > ? and s.undone_at is null order by s.settled_at desc, s.id desc`,
      [settledBy, settledAfter],
    );
    return rows;
  },
  async overlappingIds(sessionIds) {
    const idsBySession = new Map<number, number[]>();
    if (sessionIds.length === 0) return idsBySession;
    const rows = await select(
      em,
      THERAPY_SESSION,
      `from therapy_session s
       join therapy_session o on o.date = s.date and o.state in (?, ?) and o.id <> s.id and ${isPublished('o')}
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
