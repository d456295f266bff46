export {
  checkPatient,
  documentError,
  type PatientReferences,
} from './check-patient.ts';
export { coverageErrors } from './coverage.ts';
export {
  comparableDocumentNumber,
  comparablePerson,
  duplicateKind,
  type IdentifiedPatient,
  type Identity,
  isOtherPerson,
  isSamePerson,
  mayBecomeType,
  namesAgree,
} from './likely-duplicates.ts';
export {
  NEW_PATIENT_INPUT,
  type PatientDetails,
  type PatientInput,
  type PatientRecord,
  type PatientSummary,
  payerNameOf,
  registeredHalfDay,
  type VisibleRecord,
} from './patient.ts';
export type {
  FoundPatient,
  LikelyDuplicates,
  NeededService,
  PatientFilter,
  PatientForService,
  PatientRecords,
  PatientRegistry,
  PatientSearch,
  PendingImportChanges,
  SearchContact,
} from './ports.ts';
export {
  contactWords,
  documentWords,
  patientSearchOf,
  type SearchCriterion,
  searchIndexOf,
  searchTerms,
  sortNameOf,
} from './search.ts';
export type { FoundDuplicates, LikelyDuplicate } from './use-cases/find-likely-duplicates.ts';
export { visibleRecord } from './use-cases/get-patient.ts';
export { searchesPatients } from './use-cases/search-patients.ts';
export { patientsUseCases } from './use-cases.ts';
