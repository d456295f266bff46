import type { SqlEntityManager } from '@mikro-orm/knex';
import { type NextSessions, SESSION_STATE } from '#domain/scheduling';
import { localDate } from '#domain/shared';
import { columns, int, optional, select, text } from '../columns.ts';
import { PATIENT_NAME } from './patient-columns.ts';
import { patientConditions } from './patient-search.ts';
import { patientNames } from './session-record.ts';

const NEXT_SESSION = columns({
  patientId: int('p.id'),
  chartNumber: int('p.chart_number'),
  ...PATIENT_NAME,
  date: optional(
    text(`(select min(s.date) from therapy_session s
          where s.patient_id = p.id and s.date >= ? and s.state = ${SESSION_STATE.pending})`),
  ),
});

export const nextSessions = (em: SqlEntityManager): NextSessions => ({
  async find({ terms, sites, from }, limit) {
    if (sites !== 'all' && sites.length === 0) return [];
    const { where, values } = patientConditions({ criterion: 'any', terms, sites });
    const rows = await select(
      em,
      NEXT_SESSION,
      `from patient p where ${where} order by p.sort_name, p.id limit ?`,
      [from, ...values, limit],
    );
    return rows.map((row) => ({
      patientId: row.patientId,
      chartNumber: row.chartNumber,
      ...patientNames(row),
      date: row.date === null ? null : localDate(row.date),
    }));
  },
});
