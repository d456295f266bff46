import type { SqlEntityManager } from '@mikro-orm/knex';
import { NOON, type PatientHalfDays, SESSION_STATE } from '#domain/scheduling';
import { placeholders, rowsOf } from '../sql.ts';

interface HalfDayRow {
  patientId: number;
  stated: number | null;
  note: string | null;
  mornings: number;
  sessionCount: number;
}

export const patientHalfDays = (em: SqlEntityManager): PatientHalfDays => ({
  async of(patientIds, from, to) {
    if (patientIds.length === 0) return new Map();
    const rows = await rowsOf<HalfDayRow>(
      em,
      `select p.id as patientId, p.half_day as stated, p.half_day_note as note,
         coalesce(sum(case when s.start_time < ? then 1 else 0 end), 0) as mornings, count(s.id) as sessionCount
       from patient p
       left join therapy_session s
         on s.patient_id = p.id and s.date between ? and ? and s.state <> ${SESSION_STATE.cancelled}
       where p.id in (${placeholders(patientIds)})
       group by p.id, p.half_day, p.half_day_note`,
      [NOON, from, to, ...patientIds],
    );
    return new Map(
      rows.map(({ patientId, stated, note, mornings, sessionCount }) => [
        patientId,
        { stated, note, mornings: Number(mornings), afternoons: Number(sessionCount) - Number(mornings) },
      ]),
    );
  },
});
