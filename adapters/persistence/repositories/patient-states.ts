import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientStates } from '#domain/registered-patients';
import { SESSION_STATE } from '#domain/scheduling';
import { columns, flag, int, optional, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { PatientSchema } from '../schemas/patients.ts';
import { forUpdate } from '../sql.ts';
import { pendingImportChanges } from './patient-import-publication.ts';

const STATE = `from patient p where id = ? and merged_into is null and ${NOT_HIDDEN}`;

const THERAPY_SESSION = columns({
  toCome: int('count(case when date >= ? then 1 end)'),
  past: int('count(case when date < ? then 1 end)'),
});

const SITE_ID = columns({
  siteId: int('site_id'),
  active: flag('active'),
  focusId: int('focus_id'),
  lockedBy: optional(int('locked_by')),
});

export const patientStates = (em: SqlEntityManager, dialect: Dialect): PatientStates => ({
  async lock(patientId) {
    const read = () => selectFirst(em, SITE_ID, forUpdate(dialect, STATE), [patientId]);
    const locked = await read();
    const row = locked && (await pendingImportChanges(em, dialect).write(patientId)) ? await read() : locked;
    return row;
  },
  async setFocus(patientId, focusId, at) {
    await em.nativeUpdate(PatientSchema, { id: patientId }, { focusId, updatedAt: at });
  },
  async setActive(patientId, active, at) {
    await em.nativeUpdate(PatientSchema, { id: patientId }, { active, updatedAt: at });
  },
  async pendingSessions(patientId, today) {
    const row = await selectFirst(
      em,
      THERAPY_SESSION,
      `from therapy_session where patient_id = ? and state = ?`,
      [today, today, patientId, SESSION_STATE.pending],
    );
    return { futureCount: Number(row?.toCome ?? 0), pastCount: Number(row?.past ?? 0) };
  },
});
