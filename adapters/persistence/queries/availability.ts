import type { SqlEntityManager } from '@mikro-orm/knex';
import { type BusyTime, type BusyTimes, type Closures, SESSION_STATE } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { marks, rowsOf, type SqlValue } from '../sql.ts';
import { type PatientNameParts, patientNames } from './session-record.ts';

interface BusyRow extends PatientNameParts {
  siteId: number;
  patientId: number;
  therapistId: number;
  auxiliaryId: number | null;
  date: string;
  start: string;
  end_: string;
  staffFirstNames: string;
  staffLastNames: string;
}

const busyTimeOf = (row: BusyRow): BusyTime => ({
  siteId: row.siteId,
  patientId: row.patientId,
  therapistId: row.therapistId,
  auxiliaryId: row.auxiliaryId,
  date: localDate(row.date),
  start: localTime(row.start),
  end: localTime(row.end_),
  patient: patientNames(row),
  therapist: { firstNames: row.staffFirstNames, lastNames: row.staffLastNames },
});

/** One read; each part of the union has an index of its own on who and when. */
export const busyTimes = (em: SqlEntityManager): BusyTimes => ({
  async of({ patientIds, staffIds, dates }) {
    const parts = [
      ['patient_id', patientIds],
      ['therapist_id', staffIds],
      ['auxiliary_id', staffIds],
    ] as const;
    const asked = parts.filter(([, ids]) => ids.length > 0);
    if (asked.length === 0 || dates.length === 0) return [];
    const values: SqlValue[] = asked.flatMap(([, ids]) => [...ids, ...dates]);
    const union = asked.map(
      ([column, ids]) => `select id from therapy_session
        where ${column} in (${marks(ids)}) and date in (${marks(dates)}) and state <> ${SESSION_STATE.cancelled}`,
    );
    const rows = await rowsOf<BusyRow>(
      em,
      `select s.site_id as siteId, s.patient_id as patientId, s.therapist_id as therapistId,
         s.auxiliary_id as auxiliaryId, s.date, s.start_time as start, s.end_time as end_, p.first_name as firstName,
         p.second_name as secondName, p.first_surname as firstSurname, p.second_surname as secondSurname,
         t.first_names as staffFirstNames, t.last_names as staffLastNames
       from (${union.join(' union ')}) busy
       join therapy_session s on s.id = busy.id
       join patient p on p.id = s.patient_id
       join staff_member t on t.id = s.therapist_id
       order by s.date, s.start_time, s.id`,
      values,
    );
    return rows.map(busyTimeOf);
  },
});

interface ClosureRow {
  siteId: number | null;
  fromDate: string;
  toDate: string;
  reason: string;
}

export const closures = (em: SqlEntityManager): Closures => ({
  async touching(from, to, siteIds) {
    const ofSites = siteIds.length > 0 ? ` or site_id in (${marks(siteIds)})` : '';
    const rows = await rowsOf<ClosureRow>(
      em,
      `select site_id as siteId, from_date as fromDate, to_date as toDate, reason from closure
       where to_date >= ? and from_date <= ? and (site_id is null${ofSites}) order by from_date, id`,
      [from, to, ...siteIds],
    );
    return rows.map(({ siteId, fromDate, toDate, reason }) => ({
      siteId,
      from: localDate(fromDate),
      to: localDate(toDate),
      reason,
    }));
  },
});
