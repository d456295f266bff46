export { checkFields, optionCheck } from './check-fields.ts';
export { normalizeDocumentNumber } from './document-number.ts';
export {
  type Field,
  type FieldError,
  type FieldTable,
  type FormValues,
  fieldNames,
  formValues,
  limitsOf,
  type StoredValues,
  storedValues,
} from './field-table.ts';
export { GUARDIAN_FIELDS, GUARDIAN_PERSON_FIELDS } from './guardian.ts';
export { PATIENT_FIELDS, PATIENT_FORM_FIELDS } from './patient.ts';
export { PROFILE_FIELDS } from './profile.ts';
export { SITE_FIELDS } from './site.ts';
