import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ClinicalImpression, EntryState } from '#domain/clinical-history';
import { rowsOf } from '../sql.ts';
import { diagnosesOf } from './diagnoses.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, entryStates } from './entry-states.ts';

type ImpressionRow = EntryRow &
  Pick<ClinicalImpression, 'date' | 'observations' | 'anamnesis'> & { readonly patientId: number };

/** Reads the clinical impressions of a patient, newest first, in three statements. */
export const impressionsOf = (em: SqlEntityManager, patientId: number) =>
  impressionsWhere(em, "e.patient_id = ? and e.kind = 'impression'", patientId);

/** The clinical impressions whose entries `e` match `condition`. */
export async function impressionsWhere(
  em: SqlEntityManager,
  condition: string,
  value: number,
): Promise<(ClinicalImpression & { readonly patientId: number })[]> {
  const rows = await rowsOf<ImpressionRow>(
    em,
    `select m.observations, m.anamnesis, e.care_date as date, e.patient_id as patientId, ${ENTRY_COLUMNS}
     from clinical_entry e join clinical_impression m on m.entry_id = e.id ${ANNULMENT_JOIN}
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
