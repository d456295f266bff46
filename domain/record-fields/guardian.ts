import type { FieldTable } from './field-table.ts';

/** The data of a guardian as a person. */
export const GUARDIAN_PERSON_FIELDS = {
  documentType: { kind: 'code', required: true },
  documentNumber: { kind: 'documentNumber', limit: 30, required: true },
  names: { kind: 'upperCaseName', limit: 50, required: true },
  surnames: { kind: 'upperCaseName', limit: 50, required: true },
  phone: { kind: 'phone', limit: 20, required: true },
  email: { kind: 'email', limit: 50 },
  /** Code of `OCCUPATIONS`. */
  occupation: { kind: 'code' },
} as const satisfies FieldTable;

/** The guardian's form. */
export const GUARDIAN_FIELDS = {
  /** Code of `KINSHIPS`; the kinship to one patient. */
  kinship: { kind: 'code', required: true },
  ...GUARDIAN_PERSON_FIELDS,
} as const satisfies FieldTable;
