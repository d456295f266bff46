import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type NamedTakenTime,
  SESSION_STATE,
  type TakenTimes,
  type TakenTimesQuery,
} from '#domain/scheduling';
import { columns, date, int, optional, type RowOf, rowsAs, select, text, time } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { isPublished } from './hidden-imports.ts';
import { PATIENT_NAME } from './patient-columns.ts';
import { patientNames } from './session-record.ts';

const TAKEN_TIME = {
  patientId: int('patient_id'),
  therapistId: int('therapist_id'),
  auxiliaryId: optional(int('auxiliary_id')),
  date: date('date'),
  start: time('start_time'),
  end: time('end_time'),
};

const TAKEN_TIMES = columns(TAKEN_TIME);

type NamedRow = RowOf<typeof NAMED>;

const namedTakenTimeOf = ({
  firstName,
  secondName,
  firstSurname,
  secondSurname,
  staffFirstNames,
  staffLastNames,
  ...row
}: NamedRow): NamedTakenTime => ({
  ...row,
  patient: patientNames({ firstName, secondName, firstSurname, secondSurname }),
  therapist: { firstNames: staffFirstNames, lastNames: staffLastNames },
});

/**
 * The selects of the uncancelled sessions of the attendees, one for each column of attendees, so that each uses its own index. Null
 * without attendees or dates.
 */
function takenTimeSelects(
  { patientIds, staffIds, dates, exceptSessionIds = [] }: TakenTimesQuery,
  list: string,
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
    ([column, ids]) => `select ${list} from therapy_session
      where ${column} in (${placeholders(ids)}) and date in (${placeholders(dates)}) and state <> ${SESSION_STATE.cancelled} and ${isPublished('therapy_session')}${exceptCondition}`,
  );
  return { parts, values: searched.flatMap(([, ids]) => [...ids, ...dates, ...exceptSessionIds]) };
}

const NAMED = columns({
  ...TAKEN_TIME,
  siteId: int('s.site_id'),
  ...PATIENT_NAME,
  staffFirstNames: text('t.first_names'),
  staffLastNames: text('t.last_names'),
});

export const takenTimes = (em: SqlEntityManager): TakenTimes => ({
  async find(query) {
    const selects = takenTimeSelects(query, TAKEN_TIMES.list);
    if (!selects) return [];
    return rowsAs(em, TAKEN_TIMES, selects.parts.join(' union all '), selects.values);
  },
  async findWithNames(query) {
    const selects = takenTimeSelects(query, 'id');
    if (!selects) return [];
    const rows = await select(
      em,
      NAMED,
      `from (${selects.parts.join(' union ')}) busy
       join therapy_session s on s.id = busy.id
       join patient p on p.id = s.patient_id
       join staff_member t on t.id = s.therapist_id
       order by s.date, s.start_time, s.id`,
      selects.values,
    );
    return rows.map(namedTakenTimeOf);
  },
});
