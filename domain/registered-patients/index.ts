export { changesPatients } from './policies.ts';
export type { PatientState, PatientStates } from './ports.ts';
export { changePatientFocus } from './use-cases/change-patient-focus.ts';
export { changePatientState } from './use-cases/change-patient-state.ts';
export { openRegisteredPatient, type RegisteredPatient } from './use-cases/open-registered-patient.ts';
