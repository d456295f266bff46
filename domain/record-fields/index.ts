export { checkFields } from './check-fields.ts';
export {
  type Field,
  type FieldError,
  type FieldTable,
  type FormValues,
  fieldNames,
  formValues,
  type StoredValues,
  storedValues,
} from './field-table.ts';
export { SITE_FIELDS } from './site.ts';
