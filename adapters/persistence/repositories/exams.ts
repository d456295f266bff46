import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ExamFile, Exams } from '#domain/clinical-history';
import { ExamSchema } from '../schemas/clinical.ts';
import { rowOf } from '../sql.ts';
import { addEntry } from './clinical-entries.ts';

export const exams = (em: SqlEntityManager): Exams => ({
  async add({ patientId, date: careDate, authorId, at: writtenAt, ...exam }) {
    const entryId = await addEntry(em, { kind: 'exam', patientId, careDate, authorId, writtenAt });
    const id = Number(await em.insert(ExamSchema, { ...exam, entryId, sha256At: writtenAt }));
    return { id, entryId };
  },
  async fileOf(examId) {
    const row = await rowOf<Omit<ExamFile, 'active'> & { readonly active: number }>(
      em,
      `select x.entry_id as entryId, x.format_id as formatId, x.name, x.content_type as contentType,
         x.storage_key as storageKey, p.id as patientId, p.site_id as siteId, p.locked_by as lockedBy, p.active
       from exam x join clinical_entry e on e.id = x.entry_id join patient p on p.id = e.patient_id where x.id = ?`,
      [examId],
    );
    return row && { ...row, active: Boolean(row.active) };
  },
});
