import { checkPatientImport } from './use-cases/check-patient-import.ts';
import { importPatients } from './use-cases/import-patients.ts';

export const patientImportUseCases = {
  checkPatientImport,
  importPatients,
};
