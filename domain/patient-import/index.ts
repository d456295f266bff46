export { cleanUpUnfinishedImport, type UnfinishedImportPorts } from './clean-up-unfinished.ts';
export { type ImportField, PATIENT_COLUMNS, PATIENT_LIST, type PatientColumn } from './columns.ts';
export type { Cities, ImportStamp, PatientImportRepository, StoredPatient } from './ports.ts';
export type { PatientImportCheck, SampleLine } from './use-cases/check-patient-import.ts';
export { patientImportUseCases } from './use-cases.ts';
