import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientAccess, PatientAccessRepository } from '#domain/access';
import { columns, flag, int, optional, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { forUpdate } from '../sql.ts';

const ACCESS = columns<PatientAccess>({
  siteId: int('site_id'),
  active: flag('active'),
  lockedBy: optional(int('locked_by')),
});

const FROM_PATIENT = `from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`;

export const patientAccess = (em: SqlEntityManager, dialect: Dialect): PatientAccessRepository => ({
  of: (patientId) => selectFirst(em, ACCESS, FROM_PATIENT, [patientId]),
  lock: (patientId) => selectFirst(em, ACCESS, forUpdate(dialect, FROM_PATIENT), [patientId]),
});
