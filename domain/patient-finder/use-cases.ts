import { findPatients } from './use-cases/find-patients.ts';

export const patientFinderUseCases = {
  findPatients,
};
