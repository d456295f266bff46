import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Antecedents } from '#domain/clinical-history';
import { AntecedentSchema } from '../schemas/clinical.ts';
import { addEntry } from './clinical-entries.ts';

export const antecedents = (em: SqlEntityManager): Antecedents => ({
  async add({ patientId, type, text, date: careDate, authorId, at: writtenAt }) {
    const entryId = await addEntry(em, { kind: 'antecedent', patientId, careDate, authorId, writtenAt });
    await em.insert(AntecedentSchema, { entryId, type, text });
    return entryId;
  },
});
