import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Impressions } from '#domain/clinical-history';
import { impressionsWhere } from '../queries/impressions.ts';
import { ClinicalImpressionSchema, EntryDiagnosisSchema } from '../schemas/clinical.ts';
import { addEntry } from './clinical-entries.ts';
import { insertRows } from './insert-rows.ts';

export const impressions = (em: SqlEntityManager): Impressions => ({
  ofId: async (entryId) => (await impressionsWhere(em, 'e.id = ?', entryId))[0] ?? null,
  async add({ patientId, date: careDate, observations, anamnesis, diagnoses, authorId, at: writtenAt }) {
    const entryId = await addEntry(em, { kind: 'impression', patientId, careDate, authorId, writtenAt });
    await em.insert(ClinicalImpressionSchema, { entryId, observations, anamnesis });
    await insertRows(
      em,
      EntryDiagnosisSchema,
      diagnoses.map((diagnosis) => ({ entryId, authorId, ...diagnosis })),
    );
    return entryId;
  },
});
