import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ClinicalImpression, EntryState } from '#domain/clinical-history';
import { columns, date, int, optional, select, text } from '../columns.ts';
import { diagnosesOf } from './diagnoses.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, entryStates } from './entry-states.ts';

/** Reads the clinical impressions of a patient, newest first, in three statements. */
export const impressionsOf = (em: SqlEntityManager, patientId: number) =>
  impressionsWhere(em, "e.patient_id = ? and e.kind = 'impression'", patientId);

const IMPRESSION = columns({
  observations: text('m.observations'),
  anamnesis: optional(text('m.anamnesis')),
  date: date('e.care_date'),
  patientId: int('e.patient_id'),
  ...ENTRY_COLUMNS,
});

/** The clinical impressions whose entries `e` match `condition`. */
export async function impressionsWhere(
  em: SqlEntityManager,
  condition: string,
  value: number,
): Promise<(ClinicalImpression & { readonly patientId: number })[]> {
  const rows = await select(
    em,
    IMPRESSION,
    `from clinical_entry e join clinical_impression m on m.entry_id = e.id ${ANNULMENT_JOIN}
     where ${condition} order by e.care_date desc, e.id desc`,
    [value],
  );
  if (rows.length === 0) return [];
  const versions = await diagnosesOf(em, condition, [value]);
  const states = await entryStates(em, rows);
  return rows.map(({ date, observations, anamnesis, patientId, entryId }, index) => ({
    date,
    observations,
    anamnesis,
    patientId,
    diagnoses: versions.get(entryId)?.[0]?.diagnoses ?? [],
    diagnosisVersions: versions.get(entryId) ?? [],
    ...(states[index] as EntryState),
  }));
}
