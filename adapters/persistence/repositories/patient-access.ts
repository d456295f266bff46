import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientAccess, PatientAccessRepository } from '#domain/access';
import type { Dialect } from '../dialect.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { forUpdate, rowOf } from '../sql.ts';

const ACCESS = `select site_id as siteId, active, locked_by as lockedBy from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`;

export const patientAccess = (em: SqlEntityManager, dialect: Dialect): PatientAccessRepository => {
  const read = async (sql: string, patientId: number): Promise<PatientAccess | null> => {
    const row = await rowOf<Omit<PatientAccess, 'active'> & { active: number }>(em, sql, [patientId]);
    return row && { ...row, active: Boolean(row.active) };
  };
  return {
    of: (patientId) => read(ACCESS, patientId),
    lock: (patientId) => read(forUpdate(dialect, ACCESS), patientId),
  };
};
