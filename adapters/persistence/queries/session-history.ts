import type { SqlEntityManager } from '@mikro-orm/knex';
import { SESSION_STATE, type SessionHistory, type SessionSeries } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { rowsOf } from '../sql.ts';
import { lockedCondition, nullIfLocked } from './locked-text.ts';
import { findSessions } from './session-record.ts';

interface ChangeRow {
  fromDate: string;
  fromStart: string;
  fromEnd: string;
  fromFirstNames: string;
  fromLastNames: string;
  toDate: string;
  toStart: string;
  toEnd: string;
  toFirstNames: string;
  toLastNames: string;
  reason: string | null;
  confidential: number;
  byFirstNames: string;
  byLastNames: string;
  changedAt: string;
}

export const sessionHistory = (em: SqlEntityManager): SessionHistory => ({
  async of(sessionId, openableLocks) {
    const rows = await rowsOf<ChangeRow>(
      em,
      `select c.from_date as fromDate, c.from_start as fromStart, c.from_end as fromEnd,
         f.first_names as fromFirstNames, f.last_names as fromLastNames, c.to_date as toDate, c.to_start as toStart,
         c.to_end as toEnd, t.first_names as toFirstNames, t.last_names as toLastNames, ${nullIfLocked(openableLocks, 'c.reason')} as reason,
         (c.reason is not null and ${lockedCondition(openableLocks)}) as confidential,
         b.first_names as byFirstNames, b.last_names as byLastNames, c.changed_at as changedAt
       from session_change c
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
        date: localDate(row.fromDate),
        start: localTime(row.fromStart),
        end: localTime(row.fromEnd),
        therapist: { firstNames: row.fromFirstNames, lastNames: row.fromLastNames },
      },
      to: {
        date: localDate(row.toDate),
        start: localTime(row.toStart),
        end: localTime(row.toEnd),
        therapist: { firstNames: row.toFirstNames, lastNames: row.toLastNames },
      },
      reason: row.reason,
      confidential: Boolean(row.confidential),
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
