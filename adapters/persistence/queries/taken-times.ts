import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type NamedTakenTime,
  SESSION_STATE,
  type TakenTime,
  type TakenTimes,
  type TakenTimesQuery,
} from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { placeholders, rowsOf } from '../sql.ts';
import { type PatientNameParts, patientNames } from './session-record.ts';

const TAKEN_TIME_COLUMNS =
  'patient_id as patientId, therapist_id as therapistId, auxiliary_id as auxiliaryId, date, start_time as start, end_time as end_';

interface TakenRow {
  patientId: number;
  therapistId: number;
  auxiliaryId: number | null;
  date: string;
  start: string;
  end_: string;
}

const takenTimeOf = (row: TakenRow): TakenTime => ({
  patientId: row.patientId,
  therapistId: row.therapistId,
  auxiliaryId: row.auxiliaryId,
  date: localDate(row.date),
  start: localTime(row.start),
  end: localTime(row.end_),
});

interface NamedRow extends TakenRow, PatientNameParts {
  siteId: number;
  staffFirstNames: string;
  staffLastNames: string;
}

const namedTakenTimeOf = (row: NamedRow): NamedTakenTime => ({
  ...takenTimeOf(row),
  siteId: row.siteId,
  patient: patientNames(row),
  therapist: { firstNames: row.staffFirstNames, lastNames: row.staffLastNames },
});

/**
 * The selects of the uncancelled sessions of the attendees, one for each column of attendees, so that each uses its own index. Null
 * without attendees or dates.
 */
function takenTimeSelects(
  { patientIds, staffIds, dates, exceptSessionIds = [] }: TakenTimesQuery,
  columns: string,
) {
  const attendees = [
    ['patient_id', patientIds],
    ['therapist_id', staffIds],
    ['auxiliary_id', staffIds],
  ] as const;
  const searched = attendees.filter(([, ids]) => ids.length > 0 && dates.length > 0);
  if (searched.length === 0) return null;
  const exceptCondition =
    exceptSessionIds.length > 0 ? ` and id not in (${placeholders(exceptSessionIds)})` : '';
  const parts = searched.map(
    ([column, ids]) => `select ${columns} from therapy_session
      where ${column} in (${placeholders(ids)}) and date in (${placeholders(dates)}) and state <> ${SESSION_STATE.cancelled}${exceptCondition}`,
  );
  return { parts, values: searched.flatMap(([, ids]) => [...ids, ...dates, ...exceptSessionIds]) };
}

export const takenTimes = (em: SqlEntityManager): TakenTimes => ({
  async find(query) {
    const selects = takenTimeSelects(query, TAKEN_TIME_COLUMNS);
    if (!selects) return [];
    return (await rowsOf<TakenRow>(em, selects.parts.join(' union all '), selects.values)).map(takenTimeOf);
  },
  async findWithNames(query) {
    const selects = takenTimeSelects(query, 'id');
    if (!selects) return [];
    const rows = await rowsOf<NamedRow>(
      em,
      `select ${TAKEN_TIME_COLUMNS}, s.site_id as siteId, p.first_name as firstName, p.second_name as secondName,
         p.first_surname as firstSurname, p.second_surname as secondSurname, t.first_names as staffFirstNames,
         t.last_names as staffLastNames
       from (${selects.parts.join(' union ')}) busy
       join therapy_session s on s.id = busy.id
       join patient p on p.id = s.patient_id
       join staff_member t on t.id = s.therapist_id
       order by s.date, s.start_time, s.id`,
      selects.values,
    );
    return rows.map(namedTakenTimeOf);
  },
});
