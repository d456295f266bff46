import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientGate, PatientGates } from '#domain/access';
import type { Database } from '../engine.ts';
import { REGISTERED } from '../queries/patient-columns.ts';
import { forUpdate, rowOf } from '../sql.ts';

const GATE = `select site_id as siteId, active, locked_by as lockedBy from patient p where id = ? and ${REGISTERED}`;

export const patientGates = (em: SqlEntityManager, dialect: Database['dialect']): PatientGates => {
  const read = async (sql: string, patientId: number): Promise<PatientGate | null> => {
    const row = await rowOf<Omit<PatientGate, 'active'> & { active: number }>(em, sql, [patientId]);
    return row && { ...row, active: Boolean(row.active) };
  };
  return {
    of: (patientId) => read(GATE, patientId),
    hold: (patientId) => read(forUpdate(dialect, GATE), patientId),
  };
};
