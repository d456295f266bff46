export {
  findsPatients,
  type PatientAction,
  type PatientActionKind,
  patientActionsOf,
  sitesToFind,
} from './patient-actions.ts';
export type { PatientsWithActions } from './use-cases/find-patients.ts';
export { patientFinderUseCases } from './use-cases.ts';
