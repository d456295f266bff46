export { changedPatientValues } from './changed-values.ts';
export { classifyLines, identitiesOf } from './classify-lines.ts';
export { type ImportField, PATIENT_COLUMNS, PATIENT_LIST } from './columns.ts';
export { type ImportCatalogues, readItemLookup } from './item-lookup.ts';
export type { Cities, City, ImportStamp, PatientImportRepository, StoredPatient } from './ports.ts';
