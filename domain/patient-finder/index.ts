export {
  findsPatients,
  type PatientAction,
  type PatientActionKind,
  patientActionsOf,
  sitesToFind,
} from './patient-actions.ts';
export { findPatients, type PatientsWithActions } from './use-cases/find-patients.ts';
