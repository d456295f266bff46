import {
  AFFILIATION_TYPES,
  ATTENTION_MODES,
  BLOOD_TYPES,
  CLIENT_TYPES,
  DOCUMENT_TYPES,
  type FixedItem,
  type Payer,
  type Place,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import {
  invalid,
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

/** What the catalogues say of the entries that a form names; null where there is no such entry. */
export interface PatientReferences {
  /** Whether the focus may be chosen. */
  readonly focusSelectable: boolean;
  readonly origin: Place | null;
  readonly residence: Place | null;
  /** The payers that may be chosen, by id. */
  readonly payers: ReadonlyMap<number, Payer>;
}

/** Nobody was born earlier than this many years ago: it is a slip of the pen. */
const OLDEST_YEARS = 120;

const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?=-|$)/;

/** A document number as it is stored: upper case, without blanks, points between thousands and a point at the end; other points stay. */
export const storedDocument = (number: string): string =>
  number
    .replace(/\s/g, '')
    .replace(/(?<=[^.])\.$/, '')
    .replace(THOUSANDS, (digits) => digits.replaceAll('.', ''))
    .toUpperCase();

/**
 * Checks the personal form (section 5 of part 1, Patient; decisions, section 5) and gives it in stored form. Invalid with a
 * code for each wrong field, in the order of the form: `required`, `longer-than-<limit>`, `unknown-option`, `not-a-date`,
 * `document-characters`, `document-digits`, `birth-date-after-today`, `birth-date-too-early`, `admission-date-after-today`,
 * `admission-before-birth`, `place-outside` and the codes of {@link coverageErrors} and {@link clientTypeErrors}.
 */
export function checkPatient(
  input: PatientInput,
  references: PatientReferences,
  today: LocalDate,
): Result<PatientDetails> {
  const errors: Record<string, string> = {};
  const note = (field: keyof PatientInput, code: string | undefined) => {
    if (code !== undefined) errors[field] ??= code;
  };

  const text = (field: keyof typeof PATIENT_LIMITS, stored: (typed: string) => string = tidy): string => {
    const value = stored(input[field]);
    if (value.length > PATIENT_LIMITS[field]) note(field, `longer-than-${PATIENT_LIMITS[field]}`);
    return value;
  };
  const optional = (field: keyof typeof PATIENT_LIMITS, stored?: (typed: string) => string) =>
    text(field, stored) || null;
  const name = (field: 'firstSurname' | 'firstName'): string => {
    const value = text(field, storedName);
    if (searchWords(value).length === 0) note(field, 'required');
    return value;
  };
  const option = (field: keyof PatientInput, list: readonly FixedItem[]): number => {
    const code = input[field];
    if (code === null) note(field, 'required');
    else if (!list.some((item) => item.code === code)) note(field, 'unknown-option');
    return Number(code);
  };
  const date = (field: 'birthDate' | 'admissionDate'): LocalDate => {
    const value = input[field].trim();
    if (value === '') note(field, 'required');
    else if (parseLocalDate(value) === null) note(field, 'not-a-date');
    return value as LocalDate;
  };
  const place = (at: 'origin' | 'residence'): number => {
    const found = references[at];
    const cityId = input[`${at}CityId`];
    for (const part of ['CountryId', 'DepartmentId', 'CityId'] as const) {
      if (input[`${at}${part}`] === null) note(`${at}${part}`, 'required');
    }
    if (cityId !== null && !found) note(`${at}CityId`, 'unknown-option');
    if (found && input[`${at}DepartmentId`] !== found.departmentId) note(`${at}CityId`, 'place-outside');
    if (found && input[`${at}CountryId`] !== found.countryId) note(`${at}DepartmentId`, 'place-outside');
    return Number(cityId);
  };

  const identity = {
    documentType: option('documentType', DOCUMENT_TYPES),
    documentNumber: text('documentNumber', storedDocument),
    firstSurname: name('firstSurname'),
    secondSurname: optional('secondSurname', storedName),
    firstName: name('firstName'),
    secondName: optional('secondName', storedName),
    birthDate: date('birthDate'),
    sex: option('sex', SEXES),
    bloodType: option('bloodType', BLOOD_TYPES),
  };
  note('documentNumber', documentError(input.documentType, identity.documentNumber));
  note('birthDate', birthDateError(identity.birthDate, today));
  if (input.focusId === null) note('focusId', 'required');
  else if (!references.focusSelectable) note('focusId', 'unknown-option');
  const admission = {
    focusId: Number(input.focusId),
    attentionMode: option('attentionMode', ATTENTION_MODES),
    admissionDate: date('admissionDate'),
    clientType: option('clientType', CLIENT_TYPES),
  };
  if (admission.admissionDate > today) note('admissionDate', 'admission-date-after-today');
  if (admission.admissionDate < identity.birthDate) note('admissionDate', 'admission-before-birth');
  const contact = {
    originCityId: place('origin'),
    residenceCityId: place('residence'),
    address: optional('address'),
    neighbourhood: optional('neighbourhood'),
    phone: optional('phone'),
  };
  const coverage = {
    scheme: option('scheme', SCHEMES),
    affiliationType: option('affiliationType', AFFILIATION_TYPES),
    epsId: Number(input.epsId),
    prepaidId: Number(input.prepaidId),
    policyId: Number(input.policyId),
  };
  const covered = {
    ...clientTypeErrors(input.clientType, input),
    ...coverageErrors(input, references.payers),
  };
  for (const [field, code] of Object.entries(covered)) note(field as keyof PatientInput, code);
  const companion = {
    companionName: optional('companionName'),
    companionPhone: optional('companionPhone'),
    referrer: optional('referrer'),
  };
  if (Object.keys(errors).length > 0) return invalid(errors);
  return ok({ ...identity, ...admission, ...contact, ...coverage, ...companion });
}

/**
 * What is wrong with a document number in stored form: `required`, `document-digits` for a citizen's card, an identity card or a civil
 * registration with anything but digits, or `document-characters`.
 */
export function documentError(type: number | null, number: string): string | undefined {
  if (number === '') return 'required';
  const { onlyDigits } = DOCUMENT_TYPES.find(({ code }) => code === type) ?? {};
  if (onlyDigits) return /^\d+$/.test(number) ? undefined : 'document-digits';
  return /^(?=.*[A-Z0-9])[A-Z0-9-]+$/.test(number) ? undefined : 'document-characters';
}

function birthDateError(birthDate: LocalDate, today: LocalDate): string | undefined {
  if (birthDate > today) return 'birth-date-after-today';
  return Number(birthDate.slice(0, 4)) < Number(today.slice(0, 4)) - OLDEST_YEARS
    ? 'birth-date-too-early'
    : undefined;
}
