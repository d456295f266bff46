import type { SqlEntityManager } from '@mikro-orm/knex';
import { SESSION_STATE, type SessionHistory, type SessionSeries } from '#domain/scheduling';
import { localTime } from '#domain/shared';
import { columns, date, flag, instant, optional, select, text } from '../columns.ts';
import { lockedCondition, nullIfLocked } from './locked-text.ts';
import { findSessions } from './session-record.ts';

export const sessionHistory = (em: SqlEntityManager): SessionHistory => ({
  async of(sessionId, openableLocks) {
    const rows = await select(
      em,
      columns({
        fromDate: date('c.from_date'),
        fromStart: text('c.from_start'),
        fromEnd: text('c.from_end'),
        fromFirstNames: text('f.first_names'),
        fromLastNames: text('f.last_names'),
        toDate: date('c.to_date'),
        toStart: text('c.to_start'),
        toEnd: text('c.to_end'),
        toFirstNames: text('t.first_names'),
        toLastNames: text('t.last_names'),
        reason: optional(text(nullIfLocked(openableLocks, 'c.reason'))),
        confidential: flag(`(c.reason is not null and ${lockedCondition(openableLocks)})`),
        byFirstNames: text('b.first_names'),
        byLastNames: text('b.last_names'),
        changedAt: instant('c.changed_at'),
      }),
      `from session_change c
       join therapy_session s on s.id = c.session_id
       join patient p on p.id = s.patient_id
       join staff_member f on f.id = c.from_therapist_id
       join staff_member t on t.id = c.to_therapist_id
       join staff_member b on b.id = c.changed_by
       where c.session_id = ? order by c.id desc`,
      [sessionId],
    );
    return rows.map((row) => ({
      from: {
        date: row.fromDate,
        start: localTime(row.fromStart),
        end: localTime(row.fromEnd),
        therapist: { firstNames: row.fromFirstNames, lastNames: row.fromLastNames },
      },
      to: {
        date: row.toDate,
        start: localTime(row.toStart),
        end: localTime(row.toEnd),
        therapist: { firstNames: row.toFirstNames, lastNames: row.toLastNames },
      },
      reason: row.reason,
      confidential: row.confidential,
      by: { firstNames: row.byFirstNames, lastNames: row.byLastNames },
      at: row.changedAt,
    }));
  },
});

export const sessionSeries = (em: SqlEntityManager): SessionSeries => ({
  pending: (seriesId, from) =>
    findSessions(em, 's.series_id = ? and s.state = ? and s.date >= ?', [
      seriesId,
      SESSION_STATE.pending,
      from,
    ]),
});
