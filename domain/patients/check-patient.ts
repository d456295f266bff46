import {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  CLIENT_TYPES,
  COUNTRIES,
  DISABILITIES,
  DOCUMENT_TYPES,
  ETHNICITIES,
  HALF_DAYS,
  type Location,
  NUIP,
  type Payer,
  RESIDENCE_ZONES,
  RIPS_DOCUMENT_TYPES,
  RIPS_USER_TYPES,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import {
  checkFields,
  optionCheck,
  PATIENT_FIELDS,
  PATIENT_FORM_FIELDS,
  storedValues,
} from '#domain/record-fields';
import {
  invalid,
  type LocalDate,
  ok,
  parseLocalDate,
  type RefusalCode,
  type Result,
  searchWords,
} from '#domain/shared';
import { clientTypeErrors, coverageErrors } from './coverage.ts';
import type { PatientDetails, PatientInput } from './patient.ts';

/** The stored items that a form refers to; a location is null when its city is unknown. */
export interface PatientReferences {
  /** Whether the focus is selectable. */
  readonly isFocusSelectable: boolean;
  readonly origin: Location | null;
  readonly residence: Location | null;
  /** The selectable payers, by id. */
  readonly payers: ReadonlyMap<number, Payer>;
}

/** The stored names and phones of a patient; unchanged ones are kept as they are (P21, P22). */
export type StoredContact = Pick<
  PatientDetails,
  'firstSurname' | 'secondSurname' | 'firstName' | 'secondName' | 'companionName' | 'phone' | 'companionPhone'
>;

/** Maximum age in years; an earlier birth date is a typing error (P4). */
const MAX_AGE_YEARS = 120;

/**
 * Validates the personal form and returns it in stored form (P1, P3 to P7, P17, P21, P22, B11). Invalid with a code for each field, in
 * the order of the form: the codes of {@link checkFields} and {@link documentError}, `unknown-option`, `birth-date-after-today`,
 * `birth-date-too-early`, `admission-date-after-today`, `admission-before-birth`, `location-outside` and the codes of
 * {@link coverageErrors} and {@link clientTypeErrors}.
 */
export function checkPatient(
  input: PatientInput,
  references: PatientReferences,
  today: LocalDate,
  before: StoredContact | null,
): Result<PatientDetails> {
  const payerErrors = {
    ...clientTypeErrors(input.clientType, input),
    ...coverageErrors(input, references.payers),
  };
  const cityError = (place: 'origin' | 'residence') => {
    const found = references[place];
    if (!found) return 'unknown-option';
    return input[`${place}DepartmentId`] === found.departmentId ? undefined : 'location-outside';
  };
  const departmentError = (place: 'origin' | 'residence') => {
    const found = references[place];
    return !found || input[`${place}CountryId`] === found.countryId ? undefined : 'location-outside';
  };
  const { form, errors } = checkFields(PATIENT_FORM_FIELDS, withFittingFields(input), before, {
    documentType: optionCheck(DOCUMENT_TYPES),
    documentNumber: (number: string) => documentError(input.documentType, number),
    ripsDocumentType: optionCheck(RIPS_DOCUMENT_TYPES),
    birthDate: (date: string) => birthDateError(date, today),
    sex: optionCheck(SEXES),
    bloodType: optionCheck(BLOOD_TYPES),
    nationality: optionCheck(COUNTRIES),
    ethnicity: optionCheck(ETHNICITIES),
    disability: optionCheck(DISABILITIES),
    focusId: () => (references.isFocusSelectable ? undefined : 'unknown-option'),
    attentionMode: optionCheck(ATTENTION_MODES),
    admissionDate: (date: string) => admissionDateError(date, input.birthDate, today),
    clientType: (type: number | null) => optionCheck(CLIENT_TYPES)(type) ?? payerErrors.clientType,
    originCityId: () => cityError('origin'),
    originDepartmentId: () => departmentError('origin'),
    residenceCityId: () => cityError('residence'),
    residenceDepartmentId: () => departmentError('residence'),
    residenceZone: optionCheck(RESIDENCE_ZONES),
    halfDay: optionCheck(HALF_DAYS),
    scheme: optionCheck(SCHEMES),
    affiliationType: optionCheck(AFFILIATION_TYPES),
    ripsUserType: optionCheck(RIPS_USER_TYPES),
    epsId: () => payerErrors.epsId,
    prepaidId: () => payerErrors.prepaidId,
    policyId: () => payerErrors.policyId,
  });
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok(storedValues(PATIENT_FIELDS, form));
}

/**
 * A required name without letters and digits counts as empty, because no search would find it. Only a NUIP has a document type for RIPS
 * (B10).
 */
function withFittingFields(input: PatientInput): PatientInput {
  const searchable = (name: string) => (searchWords(name).length > 0 ? name : '');
  return {
    ...input,
    firstSurname: searchable(input.firstSurname),
    firstName: searchable(input.firstName),
    ripsDocumentType: input.documentType === NUIP ? input.ripsDocumentType : null,
  };
}

/**
 * The error of a document number in stored form: `required`, `document-digits` for a CC, TI or RC with other characters (P5), or
 * `document-characters`.
 */
export function documentError(type: number | null, number: string): RefusalCode | undefined {
  if (number === '') return 'required';
  const { onlyDigits } = DOCUMENT_TYPES.find(({ code }) => code === type) ?? {};
  if (onlyDigits) return /^\d+$/.test(number) ? undefined : 'document-digits';
  return /^(?=.*[A-Z0-9])[A-Z0-9-]+$/.test(number) ? undefined : 'document-characters';
}

function admissionDateError(date: string, typedBirthDate: string, today: LocalDate): RefusalCode | undefined {
  if (date > today) return 'admission-date-after-today';
  const birthDate = parseLocalDate(typedBirthDate.trim());
  return birthDate !== null && date < birthDate ? 'admission-before-birth' : undefined;
}

function birthDateError(birthDate: string, today: LocalDate): RefusalCode | undefined {
  if (birthDate > today) return 'birth-date-after-today';
  return Number(birthDate.slice(0, 4)) < Number(today.slice(0, 4)) - MAX_AGE_YEARS
    ? 'birth-date-too-early'
    : undefined;
}
