import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientFile, PatientFiles } from '#domain/patients';
import { StoredFileSchema } from '../schemas/patients.ts';
import { rowOf } from '../sql.ts';

export const patientFiles = (em: SqlEntityManager): PatientFiles => ({
  add: ({ at, ...file }) => em.insert(StoredFileSchema, { ...file, createdAt: at }),
  byId: (id) =>
    rowOf<PatientFile & { siteId: number }>(
      em,
      `select f.id, f.patient_id as patientId, f.kind, f.name, f.content_type as contentType, f.size,
         f.storage_key as storageKey, p.site_id as siteId
       from stored_file f join patient p on p.id = f.patient_id where f.id = ?`,
      [id],
    ),
});
