import type { FieldTable } from './field-table.ts';

/** The personal form of a patient with its maximum lengths (P3); country and department lead to a city. */
export const PATIENT_FORM_FIELDS = {
  documentType: { kind: 'code', required: true },
  documentNumber: { kind: 'documentNumber', limit: 20, required: true },
  /** A code of `RIPS_DOCUMENT_TYPES`; only a NUIP has one (B10). */
  ripsDocumentType: { kind: 'code' },
  firstSurname: { kind: 'upperCaseName', limit: 30, required: true },
  secondSurname: { kind: 'upperCaseName', limit: 30 },
  firstName: { kind: 'upperCaseName', limit: 30, required: true },
  secondName: { kind: 'upperCaseName', limit: 30 },
  birthDate: { kind: 'date', required: true },
  sex: { kind: 'code', required: true },
  bloodType: { kind: 'code', required: true },
  /** Null for 'Sin dato'; the same holds for ethnicity, disability and residence zone. */
  nationality: { kind: 'code' },
  ethnicity: { kind: 'code' },
  /** Health data: closed by a confidentiality lock (L2). */
  disability: { kind: 'code' },
  focusId: { kind: 'code', required: true },
  attentionMode: { kind: 'code', required: true },
  admissionDate: { kind: 'date', required: true },
  clientType: { kind: 'code', required: true },
  originCountryId: { kind: 'code', required: true },
  originDepartmentId: { kind: 'code', required: true },
  originCityId: { kind: 'code', required: true },
  residenceCountryId: { kind: 'code', required: true },
  residenceDepartmentId: { kind: 'code', required: true },
  residenceCityId: { kind: 'code', required: true },
  residenceZone: { kind: 'code' },
  address: { kind: 'text', limit: 70 },
  neighbourhood: { kind: 'text', limit: 70 },
  phone: { kind: 'phone', limit: 25 },
  /** In which half of the day the patient comes (S15): a code of `HALF_DAYS`; null for 'Sin dato'. */
  halfDay: { kind: 'code' },
  halfDayNote: { kind: 'text', limit: 100 },
  scheme: { kind: 'code', required: true },
  affiliationType: { kind: 'code', required: true },
  /** A code of `RIPS_USER_TYPES`; null where RIPS derives it from client and affiliation (B11). */
  ripsUserType: { kind: 'code' },
  epsId: { kind: 'code', required: true },
  prepaidId: { kind: 'code', required: true },
  policyId: { kind: 'code', required: true },
  companionName: { kind: 'companionName', limit: 25 },
  companionPhone: { kind: 'phone', limit: 25 },
  referrer: { kind: 'text', limit: 100 },
} as const satisfies FieldTable;

const {
  originCountryId: _originCountryId,
  originDepartmentId: _originDepartmentId,
  residenceCountryId: _residenceCountryId,
  residenceDepartmentId: _residenceDepartmentId,
  ...STORED_FIELDS
} = PATIENT_FORM_FIELDS;

/** The personal data of a patient as they are stored. */
export const PATIENT_FIELDS = {
  ...STORED_FIELDS,
  /** Null when no city is stored. */
  originCityId: { kind: 'code' },
  residenceCityId: { kind: 'code' },
} as const satisfies FieldTable;
