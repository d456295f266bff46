import {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  CLIENT_TYPES,
  COUNTRIES,
  DISABILITIES,
  DOCUMENT_TYPES,
  ETHNICITIES,
  type FixedItem,
  HALF_DAYS,
  type Location,
  type Payer,
  RESIDENCE_ZONES,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import { normalizeDocumentNumber } from '#domain/record-fields';
import {
  invalid,
  isPersonName,
  isPhone,
  type LocalDate,
  ok,
  parseLocalDate,
  type Result,
  searchWords,
  storedName,
  tidy,
} from '#domain/shared';
import { clientTypeErrors, coverageErrors } from './coverage.ts';
import { PATIENT_LIMITS, type PatientDetails, type PatientInput } from './patient.ts';

/** The stored items that a form refers to; a location is null when its city is unknown. */
export interface PatientReferences {
  /** Whether the focus is selectable. */
  readonly isFocusSelectable: boolean;
  readonly origin: Location | null;
  readonly residence: Location | null;
  /** The selectable payers, by id. */
  readonly payers: ReadonlyMap<number, Payer>;
}

type CodeField = {
  [Field in keyof PatientInput]: PatientInput[Field] extends string ? never : Field;
}[keyof PatientInput];

type NameField = 'firstSurname' | 'secondSurname' | 'firstName' | 'secondName' | 'companionName';
type PhoneField = 'phone' | 'companionPhone';
/** The stored names and phones of a patient; unchanged ones are kept as they are (P21, P22). */
export type StoredContact = Pick<PatientDetails, NameField | PhoneField>;

/** The relation that clerks write after the name of a companion: `(abuela)`. */
const RELATION = /\s*\([\p{L}\p{M} .]+\)$/u;

/** Maximum age in years; an earlier birth date is a typing error (P4). */
const MAX_AGE_YEARS = 120;

/**
 * Validates the personal form and returns it in stored form (P1, P3 to P7, P17, P21, P22). Invalid with a code for each field, in
 * the order of the form: `required`, `longer-than-<limit>`, `name-characters`, `not-a-phone`, `unknown-option`, `not-a-date`, `document-characters`,
 * `document-digits`, `birth-date-after-today`, `birth-date-too-early`, `admission-date-after-today`, `admission-before-birth`,
 * `location-outside` and the codes of {@link coverageErrors} and {@link clientTypeErrors}.
 */
export function checkPatient(
  input: PatientInput,
  references: PatientReferences,
  today: LocalDate,
  before: StoredContact | null,
): Result<PatientDetails> {
  const errors: Record<string, string> = {};
  const addError = (field: keyof PatientInput, code: string | undefined) => {
    if (code !== undefined) errors[field] ??= code;
  };

  const text = (field: keyof typeof PATIENT_LIMITS, toStored: (typed: string) => string = tidy): string => {
    const value = toStored(input[field]);
    if (value.length > PATIENT_LIMITS[field]) addError(field, `longer-than-${PATIENT_LIMITS[field]}`);
    return value;
  };
  const optionalText = (field: keyof typeof PATIENT_LIMITS, toStored?: (typed: string) => string) =>
    text(field, toStored) || null;
  const name = (field: NameField, toStored = tidy): string => {
    const value = text(field, toStored);
    const isUnchanged = value === toStored(before?.[field] ?? '');
    const personName = field === 'companionName' ? value.replace(RELATION, '') : value;
    if (!isUnchanged && value !== '' && !isPersonName(personName)) addError(field, 'name-characters');
    return value;
  };
  const requiredName = (field: 'firstSurname' | 'firstName'): string => {
    if (searchWords(input[field]).length === 0) addError(field, 'required');
    return name(field, storedName);
  };
  const phone = (field: PhoneField): string | null => {
    const value = text(field);
    const isUnchanged = value === tidy(before?.[field] ?? '');
    if (!isUnchanged && value !== '' && !isPhone(value)) addError(field, 'not-a-phone');
    return value || null;
  };
  const optionalCode = (field: CodeField, list: readonly FixedItem[]): number | null => {
    const code = input[field];
    if (code !== null && !list.some((item) => item.code === code)) addError(field, 'unknown-option');
    return code;
  };
  const requiredCode = (field: CodeField, list: readonly FixedItem[]): number => {
    const code = optionalCode(field, list);
    if (code === null) addError(field, 'required');
    return Number(code);
  };
  const date = (field: 'birthDate' | 'admissionDate'): LocalDate => {
    const value = input[field].trim();
    if (value === '') addError(field, 'required');
    else if (parseLocalDate(value) === null) addError(field, 'not-a-date');
    return value as LocalDate;
  };
  const requiredCityId = (place: 'origin' | 'residence'): number => {
    const found = references[place];
    const cityId = input[`${place}CityId`];
    for (const part of ['CountryId', 'DepartmentId', 'CityId'] as const) {
      if (input[`${place}${part}`] === null) addError(`${place}${part}`, 'required');
    }
    if (cityId !== null && !found) addError(`${place}CityId`, 'unknown-option');
    if (found && input[`${place}DepartmentId`] !== found.departmentId)
      addError(`${place}CityId`, 'location-outside');
    if (found && input[`${place}CountryId`] !== found.countryId)
      addError(`${place}DepartmentId`, 'location-outside');
    return Number(cityId);
  };

  const identity = {
    documentType: requiredCode('documentType', DOCUMENT_TYPES),
    documentNumber: text('documentNumber', normalizeDocumentNumber),
    firstSurname: requiredName('firstSurname'),
    secondSurname: name('secondSurname', storedName) || null,
    firstName: requiredName('firstName'),
    secondName: name('secondName', storedName) || null,
    birthDate: date('birthDate'),
    sex: requiredCode('sex', SEXES),
    bloodType: requiredCode('bloodType', BLOOD_TYPES),
    nationality: optionalCode('nationality', COUNTRIES),
    ethnicity: optionalCode('ethnicity', ETHNICITIES),
    disability: optionalCode('disability', DISABILITIES),
  };
  addError('documentNumber', documentError(input.documentType, identity.documentNumber));
  addError('birthDate', birthDateError(identity.birthDate, today));
  if (input.focusId === null) addError('focusId', 'required');
  else if (!references.isFocusSelectable) addError('focusId', 'unknown-option');
  const admission = {
    focusId: Number(input.focusId),
    attentionMode: requiredCode('attentionMode', ATTENTION_MODES),
    admissionDate: date('admissionDate'),
    clientType: requiredCode('clientType', CLIENT_TYPES),
  };
  if (admission.admissionDate > today) addError('admissionDate', 'admission-date-after-today');
  const birthDate = parseLocalDate(identity.birthDate);
  if (birthDate !== null && admission.admissionDate < birthDate)
    addError('admissionDate', 'admission-before-birth');
  const contact = {
    originCityId: requiredCityId('origin'),
    residenceCityId: requiredCityId('residence'),
    residenceZone: optionalCode('residenceZone', RESIDENCE_ZONES),
    address: optionalText('address'),
    neighbourhood: optionalText('neighbourhood'),
    phone: phone('phone'),
    halfDay: optionalCode('halfDay', HALF_DAYS),
    halfDayNote: optionalText('halfDayNote'),
  };
  const coverage = {
    scheme: requiredCode('scheme', SCHEMES),
    affiliationType: requiredCode('affiliationType', AFFILIATION_TYPES),
    epsId: Number(input.epsId),
    prepaidId: Number(input.prepaidId),
    policyId: Number(input.policyId),
  };
  const coverageAndClientErrors = {
    ...clientTypeErrors(input.clientType, input),
    ...coverageErrors(input, references.payers),
  };
  for (const [field, code] of Object.entries(coverageAndClientErrors))
    addError(field as keyof PatientInput, code);
  const companion = {
    companionName: name('companionName') || null,
    companionPhone: phone('companionPhone'),
    referrer: optionalText('referrer'),
  };
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok({ ...identity, ...admission, ...contact, ...coverage, ...companion });
}

/**
 * The error of a document number in stored form: `required`, `document-digits` for a CC, TI or RC with other characters (P5), or
 * `document-characters`.
 */
export function documentError(type: number | null, number: string): string | undefined {
  if (number === '') return 'required';
  const { onlyDigits } = DOCUMENT_TYPES.find(({ code }) => code === type) ?? {};
  if (onlyDigits) return /^\d+$/.test(number) ? undefined : 'document-digits';
  return /^(?=.*[A-Z0-9])[A-Z0-9-]+$/.test(number) ? undefined : 'document-characters';
}

function birthDateError(birthDate: LocalDate, today: LocalDate): string | undefined {
  if (birthDate > today) return 'birth-date-after-today';
  return Number(birthDate.slice(0, 4)) < Number(today.slice(0, 4)) - MAX_AGE_YEARS
    ? 'birth-date-too-early'
    : undefined;
}
