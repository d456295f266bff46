import { command, done, reachesSite } from '#domain/access';
import { notFound, refuse, timestamp, today } from '#domain/shared';
import { changesPatients } from '../policies.ts';
import type { PatientStates } from '../ports.ts';

interface ChangeStateInput {
  readonly id: number;
  readonly active: boolean;
}

/**
 * Makes a patient active or inactive (section 4 of part 1). What belongs to an inactive patient can't be written any more, so
 * that nobody could cancel the sessions to come: they are cancelled first. Refuses with `sessions-to-come` (how many), and with
 * `patient-not-found`, also for one of a site where the caller does not work.
 */
export const changeState = command<{ readonly patientStates: PatientStates }, ChangeStateInput, void>({
  action: 'patients.change-state',
  allow: changesPatients,
  async run({ patientStates, clock }, actor, { id, active }) {
    const patient = await patientStates.hold(id);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound('patient-not-found');
    if (!active) {
      const { toCome } = await patientStates.pendingSessions(id, today(clock));
      if (toCome > 0) return refuse('sessions-to-come', { count: toCome });
    }
    await patientStates.setActive(id, active, timestamp(clock));
    const facts = { subject: 'patient', subjectId: id, patientId: id, siteId: patient.siteId };
    return done(undefined, { ...facts, detail: { from: patient.active, to: active } });
  },
});
