import type { SqlEntityManager } from '@mikro-orm/knex';
import { type CalendarFilter, SESSION_STATE, type SessionCalendar } from '#domain/scheduling';
import { select } from '../columns.ts';
import { placeholders, type SqlValue } from '../sql.ts';
import { isPublished } from './hidden-imports.ts';
import { findSession, SESSION, SESSION_JOINS, storedSessionOf } from './session-record.ts';

const STAFF_ID_OF_USERNAME = '(select id from staff_member where username = ?)';

function subjectCondition(subject: CalendarFilter['subject']): { condition: string; value: SqlValue } | null {
  if (subject === null) return null;
  if ('patientId' in subject) return { condition: 's.patient_id = ?', value: subject.patientId };
  return 'therapist' in subject
    ? { condition: `s.therapist_id = ${STAFF_ID_OF_USERNAME}`, value: subject.therapist }
    : { condition: `s.auxiliary_id = ${STAFF_ID_OF_USERNAME}`, value: subject.auxiliary };
}

/** The unary plus keeps SQLite from using the index on the site; the person's index matches fewer rows. */
const SITE_WITHOUT_INDEX = '+s.site_id';

/** Matches every site, so that SQLite can use the index on site and date. */
const EVERY_SITE = 's.site_id in (select id from site)';

function conditionsOf({ sites, subject, from, to, specialtyId = null, type = null }: CalendarFilter) {
  const personCondition = subjectCondition(subject);
  const conditions = [`s.state <> ${SESSION_STATE.cancelled}`, isPublished('s')];
  const values: SqlValue[] = [];
  const add = (condition: string, ...more: readonly SqlValue[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  if (personCondition) add(personCondition.condition, personCondition.value);
  if (sites !== 'all')
    add(`${personCondition ? SITE_WITHOUT_INDEX : 's.site_id'} in (${placeholders(sites)})`, ...sites);
  else if (!personCondition) add(EVERY_SITE);
  if (from !== null) add('s.date >= ?', from);
  if (to !== null) add('s.date <= ?', to);
  if (specialtyId !== null) add('s.specialty_id = ?', specialtyId);
  if (type !== null) add('s.type = ?', type);
  return { where: conditions.join(' and '), values };
}

export const sessionCalendar = (em: SqlEntityManager): SessionCalendar => ({
  async sessions(filter) {
    if (filter.sites !== 'all' && filter.sites.length === 0) return [];
    const { where, values } = conditionsOf(filter);
    const rows = await select(
      em,
      SESSION,
      `from therapy_session s ${SESSION_JOINS}
       where ${where} order by s.date, s.start_time, s.id`,
      values,
    );
    return rows.map(storedSessionOf);
  },
  find: (sessionId) => findSession(em, sessionId),
});
