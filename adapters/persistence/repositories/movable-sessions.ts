import type { EntityDictionary, FilterQuery, InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { MovableSessions, MovedSession } from '#domain/scheduling';
import { columns, int, optional, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { findSessions } from '../queries/session-record.ts';
import { SessionChangeSchema, TherapySessionSchema } from '../schemas/sessions.ts';
import { forUpdate, insertAll, placeholders } from '../sql.ts';
import { reviseSessions } from './session-revisions.ts';

const sessionRowOf = ({
  id,
  start,
  end,
  from: _from,
  reason: _reason,
  ...sameNamedColumns
}: MovedSession) => ({
  id,
  startTime: start,
  endTime: end,
  ...sameNamedColumns,
});

const changeRowOf = (
  { id, date, start, end, therapistId, from, reason }: MovedSession,
  by: { readonly userId: number; readonly at: string },
) => ({
  sessionId: id,
  fromDate: from.date,
  fromStart: from.start,
  fromEnd: from.end,
  fromTherapistId: from.therapistId,
  fromConfirmedReason: from.confirmedReason,
  toDate: date,
  toStart: start,
  toEnd: end,
  toTherapistId: therapistId,
  reason,
  changedBy: by.userId,
  changedAt: by.at,
});

const LOCKED_SESSION = columns({
  id: int('id'),
  confirmedReason: optional(text('confirmed_reason')),
  revision: int('revision'),
});

export const movableSessions = (em: SqlEntityManager, dialect: Dialect): MovableSessions => ({
  async lock(sessionIds) {
    if (sessionIds.length === 0) return [];
    const inIds = `in (${placeholders(sessionIds)})`;
    const sql = `from therapy_session where id ${inIds} order by id`;
    const locked = await select(em, LOCKED_SESSION, forUpdate(dialect, sql), sessionIds);
    const rows = new Map(locked.map((row) => [row.id, row]));
    const sessions = await findSessions(em, `s.id ${inIds}`, sessionIds);
    return sessions.map((session) => {
      const { confirmedReason = null, revision = 0 } = rows.get(session.id) ?? {};
      return { ...session, confirmedReason, revision };
    });
  },
  async move(sessions, by) {
    type Row = InferEntity<typeof TherapySessionSchema>;
    const rows = sessions.map(sessionRowOf);
    await em.getDriver().nativeUpdateMany<Row>(
      TherapySessionSchema.meta.className,
      rows.map(({ id }) => ({ id }) as FilterQuery<Row>),
      rows as unknown as EntityDictionary<Row>[],
      { ctx: em.getTransactionContext() },
    );
    await reviseSessions(
      em,
      rows.map(({ id }) => id),
    );
    await insertAll(
      em,
      SessionChangeSchema,
      sessions.map((session) => changeRowOf(session, by)),
    );
  },
});
