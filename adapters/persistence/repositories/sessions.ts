import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CancellableSessions, UndoneBookings } from '#domain/cancellation';
import { type BookedSessions, SESSION_STATE } from '#domain/scheduling';
import {
  columns,
  date,
  flag,
  idsOf,
  instant,
  int,
  optional,
  select,
  selectFirst,
  text,
  time,
} from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { findSession, HAS_RECEIPT } from '../queries/session-record.ts';
import { TherapySessionSchema } from '../schemas/sessions.ts';
import { executeWrite, forUpdate, insertAll, lockRow, placeholders } from '../sql.ts';
import { batchesOf } from './insert-rows.ts';
import { reviseSessions } from './session-revisions.ts';

/** Locks only the row of the session, then reads it with the joined names. On SQLite the transaction is the lock. */
const lockSession = (em: SqlEntityManager, dialect: Dialect) => async (sessionId: number) => {
  if (dialect === 'mysql') await lockRow(em, dialect, 'therapy_session', sessionId);
  return findSession(em, sessionId);
};

const CONFIRMED_REASON = columns({
  confirmedReason: optional(text('confirmed_reason')),
});

const SESSION_VALUES = 20;

export const bookedSessions = (em: SqlEntityManager, dialect: Dialect): BookedSessions => ({
  async add(sessions) {
    const rows = sessions.map(({ start, end, ...session }) => ({
      ...session,
      startTime: start,
      endTime: end,
      state: SESSION_STATE.pending,
    }));
    const ids = [];
    for (const batch of batchesOf(rows, SESSION_VALUES))
      ids.push(...(await insertAll(em, TherapySessionSchema, batch)));
    return ids;
  },
  lock: lockSession(em, dialect),
  async complete(sessionId, responsibleId) {
    const sql = 'update therapy_session set state = ? where id = ? and state = ? and responsible_id = ?';
    const values = [SESSION_STATE.done, sessionId, SESSION_STATE.pending, responsibleId];
    return (await executeWrite(em, sql, values)) > 0;
  },
  async setAuxiliary(sessionId, { auxiliaryId, responsibleId, confirmedReason: reason }) {
    const sql = 'from therapy_session where id = ?';
    const earlier = await selectFirst(em, CONFIRMED_REASON, sql, [sessionId]);
    const reasons = [earlier?.confirmedReason, reason].filter(Boolean).join(' · ');
    await em.nativeUpdate(
      TherapySessionSchema,
      { id: sessionId },
      { auxiliaryId, responsibleId, confirmedReason: reasons || null },
    );
    await reviseSessions(em, [sessionId]);
  },
});

const LOCKED = columns({
  sessionId: int('s.id'),
  lineId: int('s.line_id'),
  patientId: int('s.patient_id'),
  patientActive: flag('p.active'),
  siteId: int('s.site_id'),
  therapistId: int('s.therapist_id'),
  auxiliaryId: optional(int('s.auxiliary_id')),
  state: int('s.state'),
  units: int('s.units'),
  date: date('s.date'),
  start: time('s.start_time'),
  createdBy: int('s.created_by'),
  createdAt: instant('s.created_at'),
  hasReceipt: flag(HAS_RECEIPT),
  revision: int('s.revision'),
});

export const cancellableSessions = (em: SqlEntityManager, dialect: Dialect): CancellableSessions => ({
  async lock(sessionIds) {
    const condition = `s.id in (${placeholders(sessionIds)}) order by s.id`;
    await idsOf(em, forUpdate(dialect, `select s.id from therapy_session s where ${condition}`), sessionIds);
    return select(
      em,
      LOCKED,
      `from therapy_session s join patient p on p.id = s.patient_id where ${condition}`,
      sessionIds,
    );
  },
  idsWithSeries: (sessionId) =>
    idsOf(
      em,
      `select id from therapy_session where id = ?
       union select o.id from therapy_session s
         join therapy_session o on o.series_id = s.series_id and o.state = ? where s.id = ?`,
      [sessionId, SESSION_STATE.pending, sessionId],
    ),
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
       where id = ? and state = ? and recovered_at is null and waived_at is null and undone_at is null and archived = false`,
      [SESSION_STATE.pending, sessionId, SESSION_STATE.cancelled],
    )) === 1,
});

export const undoneBookings = (em: SqlEntityManager): UndoneBookings => ({
  idsBookedWith: (sessionId) =>
    idsOf(
      em,
      `select o.id from therapy_session s
       join therapy_session o on o.patient_id = s.patient_id and o.created_by = s.created_by and o.created_at = s.created_at
       where s.id = ?`,
      [sessionId],
    ),
  async mark(sessionIds, at) {
    await executeWrite(
      em,
      `update therapy_session set undone_at = ? where id in (${placeholders(sessionIds)})`,
      [at, ...sessionIds],
    );
  },
});
