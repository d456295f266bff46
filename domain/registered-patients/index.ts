export { changesPatients } from './policies.ts';
export type { PatientStates } from './ports.ts';
export type { RegisteredPatient } from './use-cases/open-registered-patient.ts';
export { registeredPatientsUseCases } from './use-cases.ts';
