import type { SqlEntityManager } from '@mikro-orm/knex';
import { CHART_OPENED, type Charts } from '#domain/clinical-history';
import { pageClause, rowOf, rowsOf } from '../sql.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';
import { EVOLUTION_COLUMNS, EVOLUTION_JOINS, type EvolutionRow, evolutionsOf } from './evolutions.ts';

export const charts = (em: SqlEntityManager): Charts => ({
  async evolutions(patientId, page, today) {
    const { limit, window } = pageClause(page);
    const [rows, counts] = await Promise.all([
      rowsOf<EvolutionRow>(
        em,
        `select ${EVOLUTION_COLUMNS} ${EVOLUTION_JOINS}
         where note.patient_id = ?
         order by s.date desc, s.start_time desc, note.id desc ${limit}`,
        [patientId, ...window],
      ),
      rowOf<{ total: number; ofToday: number }>(
        em,
        `select count(*) as total, count(case when e.care_date = ? and annulment.entry_id is null then 1 end) as ofToday
         from clinical_entry e ${ANNULMENT_JOIN}
         where e.patient_id = ? and e.kind = 'evolution'`,
        [today, patientId],
      ),
    ]);
    return {
      rows: await evolutionsOf(em, rows),
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
