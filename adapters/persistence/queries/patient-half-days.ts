import type { SqlEntityManager } from '@mikro-orm/knex';
import { NOON, type PatientHalfDays, SESSION_STATE } from '#domain/scheduling';
import { columns, int, optional, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { isPublished } from './hidden-imports.ts';

const HALF_DAY = columns({
  patientId: int('p.id'),
  stated: optional(int('p.half_day')),
  note: optional(text('p.half_day_note')),
  mornings: int('coalesce(sum(case when s.start_time < ? then 1 else 0 end), 0)'),
  sessionCount: int('count(s.id)'),
});

export const patientHalfDays = (em: SqlEntityManager): PatientHalfDays => ({
  async of(patientIds, from, to) {
    if (patientIds.length === 0) return new Map();
    const rows = await select(
      em,
      HALF_DAY,
      `from patient p
       left join therapy_session s
         on s.patient_id = p.id and s.date between ? and ? and s.state <> ${SESSION_STATE.cancelled} and ${isPublished('s')}
       where p.id in (${placeholders(patientIds)})
       group by p.id, p.half_day, p.half_day_note`,
      [NOON, from, to, ...patientIds],
    );
    return new Map(
      rows.map(({ patientId, stated, note, mornings, sessionCount }) => [
        patientId,
        { stated, note, mornings, afternoons: sessionCount - mornings },
      ]),
    );
  },
});
