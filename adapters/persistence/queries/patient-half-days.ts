import type { SqlEntityManager } from '@mikro-orm/knex';
import { SESSION_STATE } from '#domain/scheduling';
import { NOON, type PatientHalfDays } from '#domain/settlement';
import { placeholders, rowsOf } from '../sql.ts';

interface CountRow {
  patientId: number;
  mornings: number;
  sessionCount: number;
}

export const patientHalfDays = (em: SqlEntityManager): PatientHalfDays => ({
  async count(patientIds, from, to) {
    if (patientIds.length === 0) return new Map();
    const rows = await rowsOf<CountRow>(
      em,
      `select patient_id as patientId, sum(case when start_time < ? then 1 else 0 end) as mornings, count(*) as sessionCount
       from therapy_session
       where patient_id in (${placeholders(patientIds)}) and date between ? and ? and state <> ${SESSION_STATE.cancelled}
       group by patient_id`,
      [NOON, ...patientIds, from, to],
    );
    return new Map(
      rows.map(({ patientId, mornings, sessionCount }) => [
        patientId,
        { mornings: Number(mornings), afternoons: Number(sessionCount) - Number(mornings) },
      ]),
    );
  },
});
