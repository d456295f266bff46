import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Antecedent, Charts, EntryState } from '#domain/clinical-history';
import { rowOf, rowsOf } from '../sql.ts';
import { chartHeader } from './chart-header.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, entryStates } from './entry-states.ts';
import { evolutionPage } from './evolution-page.ts';
import { examPage, newestExams } from './exam-page.ts';
import { impressionsOf } from './impressions.ts';

export const charts = (em: SqlEntityManager): Charts => ({
  evolutions: (patientId, query) => evolutionPage(em, patientId, query),
  header: (patientId, reader) => chartHeader(em, patientId, reader),
  async antecedents(patientId) {
    const rows = await rowsOf<EntryRow & Pick<Antecedent, 'type' | 'date' | 'text'>>(
      em,
      `select a.type, a.text, e.care_date as date, ${ENTRY_COLUMNS}
       from clinical_entry e join antecedent a on a.entry_id = e.id ${ANNULMENT_JOIN}
       where e.patient_id = ? and e.kind = 'antecedent'
       order by a.type, e.care_date desc, e.id desc`,
      [patientId],
    );
    const states = await entryStates(em, rows);
    return rows.map(({ type, date, text }, index) => ({
      type,
      date,
      text,
      ...(states[index] as EntryState),
    }));
  },
  exams: (patientId, query) => examPage(em, patientId, query),
  newestExams: (patientId, limitPerFormat) => newestExams(em, patientId, limitPerFormat),
  impressions: (patientId) => impressionsOf(em, patientId),
  async wasOpened(patientId, { userId, since, action }) {
    const sql = `select 1 as found from audit_entry
      where actor_id = ? and at >= ? and patient_id = ? and action = ? limit 1`;
    return (await rowOf(em, sql, [userId, since, patientId, action])) !== null;
  },
});
