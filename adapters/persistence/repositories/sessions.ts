import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CancellableSessions, SessionToCancel, UndoneBookings } from '#domain/cancellation';
import { type BookedSessions, SESSION_STATE } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import type { Dialect } from '../dialect.ts';
import { findSession } from '../queries/session-record.ts';
import { TherapySessionSchema } from '../schemas/sessions.ts';
import { executeWrite, forUpdate, insertAll, placeholders, rowOf, rowsOf } from '../sql.ts';
import { reviseSessions } from './session-revisions.ts';

/** Locks only the row of the session, then reads it with the joined names. On SQLite the transaction is the lock. */
const lockSession = (em: SqlEntityManager, dialect: Dialect) => async (sessionId: number) => {
  if (dialect === 'mysql')
    await rowOf(em, 'select id from therapy_session where id = ? for update', [sessionId]);
  return findSession(em, sessionId);
};

export const bookedSessions = (em: SqlEntityManager, dialect: Dialect): BookedSessions => ({
  async add(sessions) {
    const rows = sessions.map(({ start, end, ...session }) => ({
      ...session,
      startTime: start,
      endTime: end,
      state: SESSION_STATE.pending,
    }));
    return insertAll(em, TherapySessionSchema, rows);
  },
  lock: lockSession(em, dialect),
  async complete(sessionId, responsibleId) {
    const sql = 'update therapy_session set state = ? where id = ? and state = ? and responsible_id = ?';
    const values = [SESSION_STATE.done, sessionId, SESSION_STATE.pending, responsibleId];
    return (await executeWrite(em, sql, values)) > 0;
  },
  async setAuxiliary(sessionId, { auxiliaryId, responsibleId, confirmedReason: reason }) {
    const sql = 'select confirmed_reason as confirmedReason from therapy_session where id = ?';
    const earlier = await rowOf<{ confirmedReason: string | null }>(em, sql, [sessionId]);
    const reasons = [earlier?.confirmedReason, reason].filter(Boolean).join(' · ');
    await em.nativeUpdate(
      TherapySessionSchema,
      { id: sessionId },
      { auxiliaryId, responsibleId, confirmedReason: reasons || null },
    );
    await reviseSessions(em, [sessionId]);
  },
});

type LockedRow = Omit<SessionToCancel, 'patientActive' | 'date' | 'start'> & {
  patientActive: number;
  date: string;
  start: string;
};

export const cancellableSessions = (em: SqlEntityManager, dialect: Dialect): CancellableSessions => ({
  async lock(sessionIds) {
    const condition = `s.id in (${placeholders(sessionIds)}) order by s.id`;
    await rowsOf(em, forUpdate(dialect, `select s.id from therapy_session s where ${condition}`), sessionIds);
    const rows = await rowsOf<LockedRow>(
      em,
      `select s.id as sessionId, s.line_id as lineId, s.patient_id as patientId, p.active as patientActive,
         s.site_id as siteId, s.therapist_id as therapistId, s.auxiliary_id as auxiliaryId, s.state, s.units, s.date,
         s.start_time as start, s.created_by as createdBy, s.created_at as createdAt, s.revision
       from therapy_session s join patient p on p.id = s.patient_id where ${condition}`,
      sessionIds,
    );
    return rows.map((row) => ({
      ...row,
      patientActive: Boolean(row.patientActive),
      date: localDate(row.date),
      start: localTime(row.start),
    }));
  },
  async idsWithSeries(sessionId) {
    const rows = await rowsOf<{ id: number }>(
      em,
      `select id from therapy_session where id = ?
       union select o.id from therapy_session s
         join therapy_session o on o.series_id = s.series_id and o.state = ? where s.id = ?`,
      [sessionId, SESSION_STATE.pending, sessionId],
    );
    return rows.map(({ id }) => id);
  },
  cancel: (sessionIds, { reason, by, at }) =>
    executeWrite(
      em,
      `update therapy_session set state = ?, cancel_reason = ?, cancelled_by = ?, cancelled_at = ?, revision = revision + 1
       where id in (${placeholders(sessionIds)}) and state = ?`,
      [SESSION_STATE.cancelled, reason, by, at, ...sessionIds, SESSION_STATE.pending],
    ),
  restore: async (sessionId) =>
    (await executeWrite(
      em,
      `update therapy_session set state = ?, cancel_reason = null, cancelled_by = null, cancelled_at = null,
         revision = revision + 1
       where id = ? and state = ? and recovered_at is null and waived_at is null and undone_at is null`,
      [SESSION_STATE.pending, sessionId, SESSION_STATE.cancelled],
    )) === 1,
});

export const undoneBookings = (em: SqlEntityManager): UndoneBookings => ({
  async idsBookedWith(sessionId) {
    const rows = await rowsOf<{ id: number }>(
      em,
      `select o.id from therapy_session s
       join therapy_session o on o.patient_id = s.patient_id and o.created_by = s.created_by and o.created_at = s.created_at
       where s.id = ?`,
      [sessionId],
    );
    return rows.map(({ id }) => id);
  },
  async mark(sessionIds, at) {
    await executeWrite(
      em,
      `update therapy_session set undone_at = ? where id in (${placeholders(sessionIds)})`,
      [at, ...sessionIds],
    );
  },
});
