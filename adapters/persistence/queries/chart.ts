import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Antecedent, Charts, EntryKind, EntryState } from '#domain/clinical-history';
import { rowOf, rowsOf } from '../sql.ts';
import { chartSummary } from './chart-summary.ts';
import { DRAFTS, draftValues } from './drafted-kinds.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, entryStates } from './entry-states.ts';
import { evolutionPage } from './evolution-page.ts';
import { examPage, newestExams } from './exam-page.ts';
import { impressionsOf } from './impressions.ts';

export const charts = (em: SqlEntityManager): Charts => ({
  evolutions: (patientId, query) => evolutionPage(em, patientId, query),
  summary: (patientId, now) => chartSummary(em, patientId, now),
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
  newestExams: (patientId, ofEach) => newestExams(em, patientId, ofEach),
  impressions: (patientId) => impressionsOf(em, patientId),
  async marks(patientId, today, userId) {
    const rows = await rowsOf<{ kind: EntryKind; ofToday: number; unverified: number; drafts: number }>(
      em,
      `select e.kind, count(case when e.care_date = ? then 1 end) as ofToday,
         count(case when e.kind = 'reason' and not exists (
           select 1 from consultation_reason r
           join reason_verification v on v.reason_id = r.id
           left join entry_annulment a on a.entry_id = v.entry_id
           where r.entry_id = e.id and a.entry_id is null) then 1 end) as unverified, 0 as drafts
       from clinical_entry e ${ANNULMENT_JOIN}
       where e.patient_id = ? and annulment.entry_id is null and (e.care_date = ? or e.kind = 'reason')
       group by e.kind
       union all ${DRAFTS}`,
      [today, patientId, today, ...draftValues(userId, patientId)],
    );
    const kinds = (of: (row: (typeof rows)[number]) => number) => [
      ...new Set(rows.filter((row) => Number(of(row)) > 0).map(({ kind }) => kind)),
    ];
    return {
      today: kinds(({ ofToday }) => ofToday),
      drafts: kinds(({ drafts }) => drafts),
      unverifiedReasons: rows.reduce((sum, { unverified }) => sum + Number(unverified), 0),
    };
  },
  async wasOpened(patientId, { userId, since, action }) {
    const sql = `select 1 as found from audit_entry
      where actor_id = ? and at >= ? and patient_id = ? and action = ? limit 1`;
    return (await rowOf(em, sql, [userId, since, patientId, action])) !== null;
  },
});
