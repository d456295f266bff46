import type { SqlEntityManager } from '@mikro-orm/knex';
import { SESSION_STATE } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import type { UpcomingSessionsQuery } from '#domain/sites';
import type { UpcomingSessions } from '#domain/working-times';
import { pageClause, placeholders, rowsOf, type SqlValue, totalOf } from '../sql.ts';
import { type PatientNameParts, patientNames } from './session-record.ts';

interface BookedRow extends PatientNameParts {
  id: number;
  date: string;
  start: string;
  end_: string;
  siteName: string;
  staffFirstNames: string;
  staffLastNames: string;
}

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

export function upcomingSessions(em: SqlEntityManager): UpcomingSessions {
  async function count(query: UpcomingSessionsQuery) {
    const { where, values } = conditionsOf(query);
    const sql = `select count(*) as total from therapy_session s where ${where}`;
    return totalOf(em, sql, values);
  }
  return {
    count,
    async list(query, page) {
      const { where, values } = conditionsOf(query);
      const { limit, limitValues } = pageClause(page);
      const rows = await rowsOf<BookedRow>(
        em,
        `select s.id, s.date, s.start_time as start, s.end_time as end_, site.name as siteName, p.first_name as firstName,
           p.second_name as secondName, p.first_surname as firstSurname, p.second_surname as secondSurname,
           t.first_names as staffFirstNames, t.last_names as staffLastNames
         from therapy_session s
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
          date: localDate(row.date),
          start: localTime(row.start),
          end: localTime(row.end_),
          siteName: row.siteName,
          patient: patientNames(row),
          therapist: { firstNames: row.staffFirstNames, lastNames: row.staffLastNames },
        })),
      };
    },
  };
}
