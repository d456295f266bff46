import { command, mayOpenLock, notReached, reachesSite, succeeded } from '#domain/access';
import { type CatalogueItems, FOCUS_TYPE } from '#domain/catalogues';
import { closedByLock, invalid, refuse, timestamp } from '#domain/shared';
import { changesPatients } from '../policies.ts';
import type { PatientStates } from '../ports.ts';

interface ChangeFocusPorts {
  readonly patientStates: PatientStates;
  readonly catalogueItems: CatalogueItems;
}

interface ChangeFocusInput {
  readonly id: number;
  readonly focusId: number;
}

/**
 * Changes the focus of an active patient. Invalid: `focusId` `unknown-option`. Refuses with `patient-inactive`, with
 * `chart-locked` when a lock closes the history to the caller, and with `patient-not-found`, also for a patient of a site where
 * the caller does not work.
 */
export const changePatientFocus = command<ChangeFocusPorts, ChangeFocusInput, void>({
  action: 'patients.change-focus',
  allow: changesPatients,
  async run({ patientStates, catalogueItems, clock }, actor, { id, focusId }) {
    const patient = await patientStates.lock(id);
    if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient, 'patient-not-found');
    if (!mayOpenLock(actor, patient.lockedBy)) return closedByLock();
    if (!patient.active) return refuse('patient-inactive');
    const focus = await catalogueItems.byId(focusId);
    const selectable = focus?.type === FOCUS_TYPE && (focus.active || focus.id === patient.focusId);
    if (!selectable) return invalid({ focusId: 'unknown-option' });
    await patientStates.setFocus(id, focusId, timestamp(clock));
    const facts = { subject: 'patient', subjectId: id, patientId: id, siteId: patient.siteId };
    return succeeded(undefined, { ...facts, detail: { from: patient.focusId, to: focusId } });
  },
});
