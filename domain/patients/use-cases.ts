import { findLikelyDuplicates } from './use-cases/find-likely-duplicates.ts';
import { findPatientByDocument, getPatient, getPatientForIntake } from './use-cases/get-patient.ts';
import { registerPatient } from './use-cases/register-patient.ts';
import { searchPatients } from './use-cases/search-patients.ts';
import { updatePatient } from './use-cases/update-patient.ts';

export const patientsUseCases = {
  findLikelyDuplicates,
  findPatientByDocument,
  getPatient,
  getPatientForIntake,
  registerPatient,
  searchPatients,
  updatePatient,
};
