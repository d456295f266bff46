import type { SqlEntityManager } from '@mikro-orm/knex';
import { CHART_OPENED, type Charts, type Evolution } from '#domain/clinical-history';
import { rowOf, rowsOf, windowOf } from '../sql.ts';
import { itemOf } from './as-written.ts';

export const charts = (em: SqlEntityManager): Charts => ({
  async evolutions(patientId, page, today) {
    const { limit, window } = windowOf(page);
    const [rows, counts] = await Promise.all([
      rowsOf<Evolution & { firstNames: string; lastNames: string }>(
        em,
        `select note.id, s.date, s.start_time as startTime, s.specialty_id as specialtyId,
           author.first_names as firstNames, author.last_names as lastNames, note.text,
           ${itemOf('strategy', 'note')} as strategy, ${itemOf('material', 'note')} as material, note.written_at as writtenAt
         from evolution_note note
         join therapy_session s on s.id = note.session_id
         join staff_member author on author.id = note.author_id
         left join catalogue_item strategy on strategy.id = note.strategy_id
         left join catalogue_item material on material.id = note.material_id
         where note.patient_id = ?
         order by s.date desc, s.start_time desc, note.id desc ${limit}`,
        [patientId, ...window],
      ),
      rowOf<{ total: number; ofToday: number }>(
        em,
        `select count(*) as total, count(case when s.date = ? then 1 end) as ofToday
         from evolution_note note
         join therapy_session s on s.id = note.session_id
         where note.patient_id = ?`,
        [today, patientId],
      ),
    ]);
    return {
      rows: rows.map(({ firstNames, lastNames, ...row }) => ({
        ...row,
        therapist: `${firstNames} ${lastNames}`,
      })),
      total: Number(counts?.total ?? 0),
      ofToday: Number(counts?.ofToday ?? 0) > 0,
    };
  },
  async wasOpened(patientId, { userId, since }) {
    const sql = `select 1 as found from audit_entry
      where actor_id = ? and at >= ? and patient_id = ? and action = ? limit 1`;
    return (await rowOf(em, sql, [userId, since, patientId, CHART_OPENED])) !== null;
  },
});
