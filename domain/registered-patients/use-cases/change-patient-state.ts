import { command, notReached, reachesSite, succeeded } from '#domain/access';
import { refuse, timestamp, today } from '#domain/shared';
import { changesPatients } from '../policies.ts';
import type { PatientStates } from '../ports.ts';

interface ChangeStateInput {
  readonly id: number;
  readonly active: boolean;
}

/**
 * Activates or deactivates a patient (P8). Future sessions must be cancelled before, because sessions of an inactive patient
 * can't be cancelled. Refuses with `sessions-to-come` (`count`), and with `patient-not-found`, also for a patient of a site
 * where the caller does not work.
 */
export const changePatientState = command<{ readonly patientStates: PatientStates }, ChangeStateInput, void>({
  action: 'patients.change-state',
  allow: changesPatients,
  async run({ patientStates, clock }, actor, { id, active }) {
    const patient = await patientStates.lock(id);
    if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient, 'patient-not-found');
    if (!active) {
      const { futureCount } = await patientStates.pendingSessions(id, today(clock));
      if (futureCount > 0) return refuse('sessions-to-come', { count: futureCount });
    }
    await patientStates.setActive(id, active, timestamp(clock));
    const facts = { subject: 'patient', subjectId: id, patientId: id, siteId: patient.siteId };
    return succeeded(undefined, { ...facts, detail: { from: patient.active, to: active } });
  },
});
