import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientState, PatientStates } from '#domain/registered-patients';
import { SESSION_STATE } from '#domain/scheduling';
import type { Dialect } from '../dialect.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { PatientSchema } from '../schemas/patients.ts';
import { forUpdate, rowOf } from '../sql.ts';
import { pendingImportChanges } from './patient-import-publication.ts';

const STATE = `
  select site_id as siteId, active, focus_id as focusId, locked_by as lockedBy from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`;

export const patientStates = (em: SqlEntityManager, dialect: Dialect): PatientStates => ({
  async lock(patientId) {
    const read = () =>
      rowOf<Omit<PatientState, 'active'> & { active: number }>(em, forUpdate(dialect, STATE), [patientId]);
    const locked = await read();
    const row = locked && (await pendingImportChanges(em, dialect).write(patientId)) ? await read() : locked;
    return row && { ...row, active: Boolean(row.active) };
  },
  async setFocus(patientId, focusId, at) {
    await em.nativeUpdate(PatientSchema, { id: patientId }, { focusId, updatedAt: at });
  },
  async setActive(patientId, active, at) {
    await em.nativeUpdate(PatientSchema, { id: patientId }, { active, updatedAt: at });
  },
  async pendingSessions(patientId, today) {
    const row = await rowOf<{ toCome: number; past: number }>(
      em,
      `select count(case when date >= ? then 1 end) as toCome, count(case when date < ? then 1 end) as past
       from therapy_session where patient_id = ? and state = ?`,
      [today, today, patientId, SESSION_STATE.pending],
    );
    return { futureCount: Number(row?.toCome ?? 0), pastCount: Number(row?.past ?? 0) };
  },
});
