import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Exams } from '#domain/clinical-history';
import { columns, flag, int, optional, selectFirst, text } from '../columns.ts';
import { ExamSchema } from '../schemas/clinical.ts';
import { addEntry } from './clinical-entries.ts';

const PATIENT_ID = columns({
  entryId: int('x.entry_id'),
  formatId: int('x.format_id'),
  name: text('x.name'),
  contentType: text('x.content_type'),
  storageKey: text('x.storage_key'),
  patientId: int('p.id'),
  siteId: int('p.site_id'),
  lockedBy: optional(int('p.locked_by')),
  active: flag('p.active'),
});

export const exams = (em: SqlEntityManager): Exams => ({
  async add({ patientId, date: careDate, authorId, at: writtenAt, ...exam }) {
    const entryId = await addEntry(em, { kind: 'exam', patientId, careDate, authorId, writtenAt });
    const id = Number(await em.insert(ExamSchema, { ...exam, entryId, sha256At: writtenAt }));
    return { id, entryId };
  },
  async fileOf(examId) {
    const row = await selectFirst(
      em,
      PATIENT_ID,
      `from exam x join clinical_entry e on e.id = x.entry_id join patient p on p.id = e.patient_id where x.id = ?`,
      [examId],
    );
    return row;
  },
});
