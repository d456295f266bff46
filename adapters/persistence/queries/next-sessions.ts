import type { SqlEntityManager } from '@mikro-orm/knex';
import { type NextSessions, SESSION_STATE } from '#domain/scheduling';
import { localDate } from '#domain/shared';
import { rowsOf } from '../sql.ts';
import { patientConditions } from './patient-search.ts';
import { type PatientNameParts, patientNames } from './session-record.ts';

interface Row extends PatientNameParts {
  patientId: number;
  chartNumber: number;
  date: string | null;
}

export const nextSessions = (em: SqlEntityManager): NextSessions => ({
  async find({ terms, sites, from }, limit) {
    if (sites !== 'all' && sites.length === 0) return [];
    const { where, values } = patientConditions({ criterion: 'any', terms, sites });
    const rows = await rowsOf<Row>(
      em,
      `select p.id as patientId, p.chart_number as chartNumber, p.first_name as firstName, p.second_name as secondName,
         p.first_surname as firstSurname, p.second_surname as secondSurname,
         (select min(s.date) from therapy_session s
          where s.patient_id = p.id and s.date >= ? and s.state = ${SESSION_STATE.pending}) as date
       from patient p where ${where} order by p.sort_name, p.id limit ?`,
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
