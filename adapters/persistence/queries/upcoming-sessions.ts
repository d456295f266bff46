import type { SqlEntityManager } from '@mikro-orm/knex';
import { SESSION_STATE } from '#domain/scheduling';
import type { UpcomingSessionsQuery } from '#domain/sites';
import type { UpcomingSessions } from '#domain/working-times';
import { columns, date, int, select, text, time } from '../columns.ts';
import { pageClause, placeholders, type SqlValue, totalOf } from '../sql.ts';
import { PATIENT_NAME } from './patient-columns.ts';
import { patientNames } from './session-record.ts';

function conditionsOf({ sites, from, to, hours, staffId }: UpcomingSessionsQuery) {
  const siteCondition =
    sites === 'all'
      ? 's.site_id in (select id from site)'
      : `s.site_id in (${sites.length > 0 ? placeholders(sites) : 'null'})`;
  const staffCondition = staffId === null ? '' : 'and (s.therapist_id = ? or s.auxiliary_id = ?)';
  const hoursCondition = hours === null ? '' : 'and s.start_time < ? and s.end_time > ?';
  const values: SqlValue[] = [
    ...(sites === 'all' ? [] : sites),
    ...[SESSION_STATE.pending, from, to],
    ...(staffId === null ? [] : [staffId, staffId]),
    ...(hours === null ? [] : [hours.end, hours.start]),
  ];
  const where = `${siteCondition} and s.state = ? and s.date >= ? and s.date <= ? ${staffCondition} ${hoursCondition}`;
  return { where, values };
}

const BOOKED = columns({
  id: int('s.id'),
  date: date('s.date'),
  start: time('s.start_time'),
  end_: time('s.end_time'),
  siteName: text('site.name'),
  ...PATIENT_NAME,
  staffFirstNames: text('t.first_names'),
  staffLastNames: text('t.last_names'),
});

const STAFF_COUNT = columns({ staffId: int('mine.staffId'), count: int('count(*)') });

export function upcomingSessions(em: SqlEntityManager): UpcomingSessions {
  async function count(query: UpcomingSessionsQuery) {
    const { where, values } = conditionsOf(query);
    const sql = `select count(*) as total from therapy_session s where ${where}`;
    return totalOf(em, sql, values);
  }
  return {
    count,
    async countByStaff(staffIds, from) {
      if (staffIds.length === 0) return new Map();
      const ids = placeholders(staffIds);
      const sessionsOf = (column: string, other: string) => `
        select ${column} as staffId from therapy_session
        where ${column} in (${ids}) and state = ? and date >= ? ${other}`;
      const values = [...staffIds, SESSION_STATE.pending, from];
      const rows = await select(
        em,
        STAFF_COUNT,
        `from (${sessionsOf('therapist_id', '')}
           union all ${sessionsOf('auxiliary_id', 'and therapist_id <> auxiliary_id')}) mine
         group by mine.staffId`,
        [...values, ...values],
      );
      return new Map(rows.map(({ staffId, count: each }) => [staffId, each]));
    },
    async list(query, page) {
      const { where, values } = conditionsOf(query);
      const { limit, limitValues } = pageClause(page);
      const rows = await select(
        em,
        BOOKED,
        `from therapy_session s
         join site on site.id = s.site_id
         join patient p on p.id = s.patient_id
         join staff_member t on t.id = s.therapist_id
         where ${where} order by s.date, s.start_time, s.id ${limit}`,
        [...values, ...limitValues],
      );
      return {
        total: await count(query),
        rows: rows.map((row) => ({
          id: row.id,
          date: row.date,
          start: row.start,
          end: row.end_,
          siteName: row.siteName,
          patient: patientNames(row),
          therapist: { firstNames: row.staffFirstNames, lastNames: row.staffLastNames },
        })),
      };
    },
  };
}
