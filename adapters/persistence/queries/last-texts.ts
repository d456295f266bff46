import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryKind, LastText, LastTextKind, LastTexts } from '#domain/clinical-history';
import { rowOf } from '../sql.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';

interface StoredText {
  readonly entryKind: EntryKind;
  readonly table: string;
  readonly column: string;
}

const STORED_TEXTS: Readonly<Record<Exclude<LastTextKind, 'clarification'>, StoredText>> = {
  reason: { entryKind: 'reason', table: 'consultation_reason', column: 'text' },
  verification: { entryKind: 'verification', table: 'reason_verification', column: 'text' },
  antecedent: { entryKind: 'antecedent', table: 'antecedent', column: 'text' },
  observations: { entryKind: 'impression', table: 'clinical_impression', column: 'observations' },
  anamnesis: { entryKind: 'impression', table: 'clinical_impression', column: 'anamnesis' },
  conclusions: { entryKind: 'plan', table: 'treatment_plan', column: 'conclusions' },
  recommendations: { entryKind: 'plan', table: 'treatment_plan', column: 'recommendations' },
  'family-activities': { entryKind: 'plan', table: 'treatment_plan', column: 'family_activities' },
  'plan-diagnosis': { entryKind: 'plan', table: 'treatment_plan', column: 'diagnosis' },
  evolution: { entryKind: 'evolution', table: 'evolution_note', column: 'text' },
  objective: { entryKind: 'objective', table: 'objective', column: 'text' },
  'scoring-comment': { entryKind: 'scoring', table: 'objective_scoring', column: 'comment' },
};

const NO_CHOICES = 'null as strategyId, null as materialId';

const CLARIFICATION = `select c.text, ${NO_CHOICES} from entry_clarification c join clinical_entry e on e.id = c.entry_id ${ANNULMENT_JOIN}
  where c.author_id = ? and e.patient_id = ? and c.corrects is null and annulment.entry_id is null order by c.id desc limit 1`;

export const lastTexts = (em: SqlEntityManager): LastTexts => ({
  of(patientId, authorId, kind) {
    if (kind === 'clarification') return rowOf<LastText>(em, CLARIFICATION, [authorId, patientId]);
    const { entryKind, table, column } = STORED_TEXTS[kind];
    const choices =
      kind === 'evolution' ? 'x.strategy_id as strategyId, x.material_id as materialId' : NO_CHOICES;
    const sql = `select x.${column} as text, ${choices} from clinical_entry e join ${table} x on x.entry_id = e.id ${ANNULMENT_JOIN}
      where e.author_id = ? and e.kind = ? and e.patient_id = ? and annulment.entry_id is null and x.${column} <> ''
      order by e.id desc limit 1`;
    return rowOf<LastText>(em, sql, [authorId, entryKind, patientId]);
  },
});
