import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Charts, EntryState } from '#domain/clinical-history';
import { columns, date, int, select, text } from '../columns.ts';
import { exists } from '../sql.ts';
import { chartHeader } from './chart-header.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, entryStates } from './entry-states.ts';
import { evolutionPage } from './evolution-page.ts';
import { examPage, newestExams } from './exam-page.ts';
import { impressionsOf } from './impressions.ts';

const ANTECEDENT = columns({
  type: int('a.type'),
  text: text('a.text'),
  date: date('e.care_date'),
  ...ENTRY_COLUMNS,
});

export const charts = (em: SqlEntityManager): Charts => ({
  evolutions: (patientId, query) => evolutionPage(em, patientId, query),
  header: (patientId, reader) => chartHeader(em, patientId, reader),
  async antecedents(patientId) {
    const rows = await select(
      em,
      ANTECEDENT,
      `from clinical_entry e join antecedent a on a.entry_id = e.id ${ANNULMENT_JOIN}
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
  wasOpened(patientId, { userId, since, action }) {
    const sql =
      'select 1 from audit_entry where actor_id = ? and at >= ? and patient_id = ? and action = ? limit 1';
    return exists(em, sql, [userId, since, patientId, action]);
  },
});
