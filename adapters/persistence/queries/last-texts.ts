import type { SqlEntityManager } from '@mikro-orm/knex';
import type { LastText, LastTextKind, LastTexts } from '#domain/clinical-history';
import { rowOf } from '../sql.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';

/** The table with the text of each kind of entry. */
const TABLES = {
  reason: 'consultation_reason',
  verification: 'reason_verification',
  antecedent: 'antecedent',
  evolution: 'evolution_note',
} as const satisfies Readonly<Record<Exclude<LastTextKind, 'clarification'>, string>>;

const CLARIFICATION = `select c.text from entry_clarification c join clinical_entry e on e.id = c.entry_id ${ANNULMENT_JOIN}
  where c.author_id = ? and e.patient_id = ? and annulment.entry_id is null order by c.id desc limit 1`;

export const lastTexts = (em: SqlEntityManager): LastTexts => ({
  of(patientId, authorId, kind) {
    if (kind === 'clarification') return rowOf<LastText>(em, CLARIFICATION, [authorId, patientId]);
    const sql = `select x.text from clinical_entry e join ${TABLES[kind]} x on x.entry_id = e.id ${ANNULMENT_JOIN}
      where e.author_id = ? and e.kind = ? and e.patient_id = ? and annulment.entry_id is null
      order by e.id desc limit 1`;
    return rowOf<LastText>(em, sql, [authorId, kind, patientId]);
  },
});
