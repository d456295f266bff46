import type { SqlEntityManager } from '@mikro-orm/knex';
import { DSM4_TYPE, ICD10_TYPE } from '#domain/catalogues';
import { PLAN_PERIOD } from '#domain/clinical-history';
import { type HistoryImports, kindOfClass, type NewHistoryEntry } from '#domain/moving';
import { code, columns, date, int, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ANNULMENT_JOIN } from '../queries/entry-states.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { ConsultationReasonSchema } from '../schemas/admission.ts';
import {
  AntecedentSchema,
  ClinicalImpressionSchema,
  EntryDiagnosisSchema,
  TreatmentPlanSchema,
} from '../schemas/clinical.ts';
import { placeholders } from '../sql.ts';
import { diagnosisCodes, HISTORY_CLASS, HISTORY_JOINS, HISTORY_TEXT, IS_HISTORY } from './clinical.ts';
import { addImportedEntries, areChartsKept, onDays, STORED_AUTHOR, VALID_FIRST } from './imported-entries.ts';
import { insertTexts } from './insert-by-size.ts';

const ENTRY = columns({
  id: int('e.id'),
  patientId: int('e.patient_id'),
  date: date('e.care_date'),
  historyClass: code<NewHistoryEntry['historyClass']>(HISTORY_CLASS),
  text: text(HISTORY_TEXT),
  ...STORED_AUTHOR,
});

const DIAGNOSIS = columns({ itemId: int('id'), type: int('type'), code: text('code') });

export const historyImports = (em: SqlEntityManager, dialect: Dialect): HistoryImports => ({
  async find(days) {
    if (days.length === 0) return [];
    const { sql, values } = onDays(days, 'e.patient_id', 'e.care_date');
    const entries = await select(
      em,
      ENTRY,
      `from clinical_entry e ${ANNULMENT_JOIN} ${HISTORY_JOINS}
       where ${IS_HISTORY} and ${sql} order by ${VALID_FIRST}`,
      values,
    );
    if (entries.length === 0) return [];
    const codesOf = await diagnosisCodes(
      em,
      entries.map(({ id }) => id),
    );
    return entries.map(({ id, ...entry }) => ({ ...entry, ...codesOf(id) }));
  },
  async diagnoses(codes) {
    const found = [];
    for (const batch of batchesOf(codes))
      found.push(
        ...(await select(
          em,
          DIAGNOSIS,
          `from catalogue_item where type in (${ICD10_TYPE}, ${DSM4_TYPE}) and code in (${placeholders(batch)})
           order by active, id desc`,
          batch,
        )),
      );
    return found;
  },
  async store(entries, stamp) {
    const patientIds = entries.map(({ patientId }) => patientId);
    if (!(await areChartsKept(em, dialect, patientIds))) return false;
    const withKind = entries.map((entry) => ({ ...entry, ...kindOfClass(entry.historyClass) }));
    const ids = await addImportedEntries(em, withKind, stamp);
    const stored = withKind.map((entry, index) => ({
      ...entry,
      entryId: Number(ids[index]),
      authorId: entry.author.userId ?? stamp.by,
    }));
    const ofKind = (kind: (typeof stored)[number]['kind']) => stored.filter((entry) => entry.kind === kind);
    await insertTexts(
      em,
      ConsultationReasonSchema,
      ofKind('reason').map(({ patientId, date, text, authorId, entryId }) => ({
        ...{ patientId, date, text, authorId, entryId, writtenAt: stamp.at },
      })),
    );
    await insertTexts(
      em,
      AntecedentSchema,
      ofKind('antecedent').map(({ entryId, text, antecedentType }) => ({
        ...{ entryId, text, type: Number(antecedentType) },
      })),
    );
    await insertTexts(
      em,
      ClinicalImpressionSchema,
      ofKind('impression').map(({ entryId, text }) => ({ entryId, observations: text, anamnesis: null })),
    );
    await insertTexts(em, TreatmentPlanSchema, ofKind('plan').map(planOf));
    await insertTexts(
      em,
      EntryDiagnosisSchema,
      stored.flatMap(({ entryId, authorId, diagnoses }) =>
        diagnoses.map((diagnosis) => ({ entryId, authorId, ...diagnosis })),
      ),
    );
    return true;
  },
});

/** Conclusions are all that is known of the plan: it is over on its day, so that it is not in force (H12). */
const planOf = ({ entryId, date, text }: NewHistoryEntry & { readonly entryId: number }) => ({
  ...{ entryId, startDate: date, endDate: date, conclusions: text, period: PLAN_PERIOD.weekly },
  ...{ recommendations: null, familyActivities: null, diagnosis: null, sessionId: null },
});
