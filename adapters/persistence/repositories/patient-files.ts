import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientGate } from '#domain/access';
import type { DocumentVersion, PatientFile, PatientFiles } from '#domain/documents';
import { StoredFileSchema } from '../schemas/patients.ts';
import { marks, rowOf, rowsOf } from '../sql.ts';

export function patientFiles(em: SqlEntityManager): PatientFiles {
  return {
    add: ({ at, ...file }) => em.insert(StoredFileSchema, { ...file, createdAt: at }),
    async byId(id) {
      const row = await rowOf<PatientFile & Omit<PatientGate, 'active'> & { active: number }>(
        em,
        `select f.id, f.patient_id as patientId, f.kind, f.name, f.content_type as contentType, f.size,
           f.storage_key as storageKey, p.site_id as siteId, p.locked_by as lockedBy, p.active
         from stored_file f join patient p on p.id = f.patient_id where f.id = ?`,
        [id],
      );
      return row && { ...row, active: Boolean(row.active) };
    },
    async documentsOf(patientId) {
      const rows = await rowsOf<DocumentVersion & { firstNames: string; lastNames: string }>(
        em,
        `select f.id, f.kind, f.name, f.content_type as contentType, f.size, f.created_at as at,
           author.first_names as firstNames, author.last_names as lastNames
         from stored_file f join staff_member author on author.id = f.created_by
         where f.patient_id = ? and f.kind <> 'photo' order by f.id desc`,
        [patientId],
      );
      return rows.map(({ firstNames, lastNames, ...row }) => ({
        ...row,
        author: `${firstNames} ${lastNames}`,
      }));
    },
    async keptKeys(keys) {
      const rows = await rowsOf<{ storageKey: string }>(
        em,
        `select storage_key as storageKey from stored_file where storage_key in (${marks(keys)})`,
        keys,
      );
      return new Set(rows.map(({ storageKey }) => storageKey));
    },
  };
}
