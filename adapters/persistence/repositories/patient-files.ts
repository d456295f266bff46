import type { SqlEntityManager } from '@mikro-orm/knex';
import type { DocumentVersion, FileKind, PatientFiles } from '#domain/documents';
import { code, columns, flag, instant, int, optional, select, selectFirst, text } from '../columns.ts';
import { StoredFileSchema } from '../schemas/patients.ts';
import { executeWrite } from '../sql.ts';

const STORED_FILE = columns({
  id: int('f.id'),
  patientId: int('f.patient_id'),
  kind: code<FileKind>('f.kind'),
  name: text('f.name'),
  contentType: text('f.content_type'),
  size: int('f.size'),
  storageKey: text('f.storage_key'),
  siteId: int('p.site_id'),
  lockedBy: optional(int('p.locked_by')),
  active: flag('p.active'),
  withdrawn: int('f.withdrawn_at is not null'),
});

const DOCUMENT = columns({
  id: int('f.id'),
  kind: code<DocumentVersion['kind']>('f.kind'),
  name: text('f.name'),
  contentType: text('f.content_type'),
  size: int('f.size'),
  author: text("concat(author.first_names, ' ', author.last_names)"),
  at: instant('f.created_at'),
  imported: flag('f.import_id is not null'),
});

export function patientFiles(em: SqlEntityManager): PatientFiles {
  return {
    add: ({ at, ...file }) => em.insert(StoredFileSchema, { ...file, createdAt: at, sha256At: at }),
    async byId(id) {
      const row = await selectFirst(
        em,
        STORED_FILE,
        `from stored_file f join patient p on p.id = f.patient_id where f.id = ?`,
        [id],
      );
      return row && { ...row, active: row.active, withdrawn: Boolean(row.withdrawn) };
    },
    async withdraw(id, { by, at, reason }) {
      const changed = await executeWrite(
        em,
        `update stored_file set withdrawn_by = ?, withdrawn_at = ?, withdraw_reason = ?
         where id = ? and withdrawn_at is null`,
        [by, at, reason, id],
      );
      return changed === 1;
    },
    documentsOf: (patientId) =>
      select(
        em,
        DOCUMENT,
        `from stored_file f join staff_member author on author.id = f.created_by
         where f.patient_id = ? and f.kind <> 'photo' and f.withdrawn_at is null order by f.created_at desc, f.id desc`,
        [patientId],
      ),
  };
}
