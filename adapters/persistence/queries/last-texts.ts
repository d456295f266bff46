import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryKind, LastTextKind, LastTexts } from '#domain/clinical-history';
import { columns, int, optional, selectFirst, text } from '../columns.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';
import { isPublished } from './hidden-imports.ts';

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

/** Imported entries are older than those that were written in Integra, and among them the day of care decides. */
const LATEST_FIRST = 'e.import_id is not null, e.written_at desc, e.care_date desc, e.id desc';

const NO_CHOICES = { strategyId: optional(int('null')), materialId: optional(int('null')) };

const NOTE_CHOICES = {
  strategyId: optional(int('x.strategy_id')),
  materialId: optional(int('x.material_id')),
};

const CLARIFICATION = `from entry_clarification c join clinical_entry e on e.id = c.entry_id ${ANNULMENT_JOIN}
  where c.author_id = ? and e.patient_id = ? and c.corrects is null and annulment.entry_id is null order by c.id desc limit 1`;

const LAST_CLARIFICATION = columns({ text: text('c.text'), ...NO_CHOICES });

export const lastTexts = (em: SqlEntityManager): LastTexts => ({
  of(patientId, authorId, kind) {
    if (kind === 'clarification')
      return selectFirst(em, LAST_CLARIFICATION, CLARIFICATION, [authorId, patientId]);
    const { entryKind, table, column } = STORED_TEXTS[kind];
    const choices = kind === 'evolution' ? NOTE_CHOICES : NO_CHOICES;
    const sql = `from clinical_entry e join ${table} x on x.entry_id = e.id ${ANNULMENT_JOIN}
      where e.author_id = ? and e.external_author = false and e.kind = ? and e.patient_id = ? and annulment.entry_id is null and ${isPublished('e')} and x.${column} <> ''
      order by ${LATEST_FIRST} limit 1`;
    const lastText = columns({ text: text(`x.${column}`), ...choices });
    return selectFirst(em, lastText, sql, [authorId, entryKind, patientId]);
  },
});
