import type { SqlEntityManager } from '@mikro-orm/knex';
import type { DocumentVersion, FileGate, PatientFile, PatientFiles } from '#domain/documents';
import type { Database } from '../engine.ts';
import { StoredFileSchema } from '../schemas/patients.ts';
import { holding, marks, rowOf, rowsOf } from '../sql.ts';

const GATE = 'p.site_id as siteId, p.locked_by as lockedBy, p.active';
type GateRow = Omit<FileGate, 'active'> & { active: number };

const opened = <Row extends { active: number }>(row: Row | null) =>
  row && { ...row, active: Boolean(row.active) };

export function patientFiles(em: SqlEntityManager, dialect: Database['dialect']): PatientFiles {
  const gate = (sql: string, patientId: number) => rowOf<GateRow>(em, sql, [patientId]).then(opened);
  const readGate = `select ${GATE} from patient p where p.id = ?`;
  return {
    add: ({ at, ...file }) => em.insert(StoredFileSchema, { ...file, createdAt: at }),
    byId: (id) =>
      rowOf<PatientFile & GateRow>(
        em,
        `select f.id, f.patient_id as patientId, f.kind, f.name, f.content_type as contentType, f.size,
           f.storage_key as storageKey, ${GATE}
         from stored_file f join patient p on p.id = f.patient_id where f.id = ?`,
        [id],
      ).then(opened),
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
    gateOf: (patientId) => gate(readGate, patientId),
    holdGate: (patientId) => gate(holding(dialect, readGate), patientId),
  };
}
