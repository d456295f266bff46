import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CancellableSessions } from '#domain/cancellation';
import { type BookedSessions, SESSION_STATE } from '#domain/scheduling';
import type { Database } from '../engine.ts';
import { findSession } from '../queries/session-record.ts';
import { TherapySessionSchema } from '../schemas/sessions.ts';
import { changedBy, holding, insertAll, rowOf } from '../sql.ts';

/** Holds the session alone, then reads it with its names. */
const heldBy = (em: SqlEntityManager, dialect: Database['dialect']) => async (sessionId: number) => {
  await rowOf(em, holding(dialect, 'select id from therapy_session where id = ?'), [sessionId]);
  return findSession(em, sessionId);
};

export const bookedSessions = (em: SqlEntityManager, dialect: Database['dialect']): BookedSessions => ({
  async add(sessions) {
    const rows = sessions.map(({ start, end, ...session }) => ({
      ...session,
      startTime: start,
      endTime: end,
      state: SESSION_STATE.pending,
    }));
    return insertAll(em, TherapySessionSchema, rows);
  },
  hold: heldBy(em, dialect),
  async addAuxiliary(sessionId, auxiliaryId, reason) {
    const sql = 'select confirmed_reason as confirmedReason from therapy_session where id = ?';
    const earlier = await rowOf<{ confirmedReason: string | null }>(em, sql, [sessionId]);
    const reasons = [earlier?.confirmedReason, reason].filter(Boolean).join(' · ');
    await em.nativeUpdate(
      TherapySessionSchema,
      { id: sessionId },
      { auxiliaryId, confirmedReason: reasons || null },
    );
  },
});

export function cancellableSessions(em: SqlEntityManager, dialect: Database['dialect']): CancellableSessions {
  const hold = heldBy(em, dialect);
  return {
    async hold(sessionId) {
      const session = await hold(sessionId);
      if (!session) return null;
      const { lineId, patientActive, siteId, state, units, date, start } = session;
      return {
        ...{ sessionId, lineId, patientActive, siteId, state, units, date, start },
        patientId: session.patient.id,
        therapistId: session.therapist.id,
        auxiliaryId: session.auxiliary?.id ?? null,
      };
    },
    async cancel(sessionId, { reason, by, at }) {
      const changed = await changedBy(
        em,
        `update therapy_session set state = ?, cancel_reason = ?, cancelled_by = ?, cancelled_at = ?
         where id = ? and state = ?`,
        [SESSION_STATE.cancelled, reason, by, at, sessionId, SESSION_STATE.pending],
      );
      return changed === 1;
    },
  };
}
