import { NO_PAYER } from '#domain/catalogues';
import type { LocalDate } from '#domain/shared';

/** A patient as lists and searches show one; no clinical text. */
export interface PatientSummary {
  readonly id: number;
  /** Código único: given at registration, sequential, never reused. */
  readonly chartNumber: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly clientType: number;
  readonly affiliationType: number;
  /** False: readable, but nothing may be written for the patient. */
  readonly active: boolean;
  readonly siteId: number;
  readonly siteName: string;
  /** The holder of the confidentiality lock and their user name, null when it is open. */
  readonly lockedBy: number | null;
  readonly lockHolder: string | null;
  /** Names of the payers; N/A where there is none. */
  readonly epsName: string;
  readonly prepaidName: string;
  readonly policyName: string;
  /** Clinical: null under a lock that does not open for the caller. */
  readonly focusName: string | null;
}

/** What is kept of a patient's personal form, checked and in stored form (section 3 of part 1, Patient). */
export interface PatientDetails {
  readonly documentType: number;
  /** Upper case, without blanks or points. */
  readonly documentNumber: string;
  /** Names are upper-case. */
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly birthDate: LocalDate;
  readonly sex: number;
  readonly bloodType: number;
  readonly focusId: number;
  readonly attentionMode: number;
  readonly admissionDate: LocalDate;
  readonly clientType: number;
  readonly originCityId: number;
  readonly residenceCityId: number;
  readonly neighbourhood: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly scheme: number;
  readonly affiliationType: number;
  readonly epsId: number;
  readonly prepaidId: number;
  readonly policyId: number;
  readonly companionName: string | null;
  readonly companionPhone: string | null;
  readonly referrer: string | null;
}

/** One patient's whole record as it is stored, with the places of each city. */
export interface PatientRecord extends PatientSummary, PatientDetails {
  readonly originCountryId: number;
  readonly originDepartmentId: number;
  readonly residenceCountryId: number;
  readonly residenceDepartmentId: number;
  /** The file of the current photo, null without one. */
  readonly photoId: number | null;
}

/** A patient's record as a caller may see it: without the focus under a lock that does not open for them. */
export type VisibleRecord = Omit<PatientRecord, 'focusId'> & { readonly focusId: number | null };

/**
 * The personal form as somebody filled it in: null where nothing was chosen, the empty text where nothing was typed. The
 * name of each field is also its name in field errors.
 */
export type PatientInput = {
  readonly [Field in keyof PatientDetails]: PatientDetails[Field] extends number ? number | null : string;
} & {
  readonly originCountryId: number | null;
  readonly originDepartmentId: number | null;
  readonly residenceCountryId: number | null;
  readonly residenceDepartmentId: number | null;
};

/** Country, department and city of Bogotá. */
const FIRST_PLACE = 1;
const CONTRIBUTORY = 1;

/** The form before anything is chosen or typed (section 9 of part 1, defaults). */
export const BLANK_FORM: PatientInput = {
  documentType: null,
  documentNumber: '',
  firstSurname: '',
  secondSurname: '',
  firstName: '',
  secondName: '',
  birthDate: '',
  sex: null,
  bloodType: null,
  focusId: null,
  attentionMode: null,
  admissionDate: '',
  clientType: null,
  originCountryId: FIRST_PLACE,
  originDepartmentId: FIRST_PLACE,
  originCityId: FIRST_PLACE,
  residenceCountryId: FIRST_PLACE,
  residenceDepartmentId: FIRST_PLACE,
  residenceCityId: FIRST_PLACE,
  neighbourhood: '',
  address: '',
  phone: '',
  scheme: CONTRIBUTORY,
  affiliationType: null,
  epsId: NO_PAYER,
  prepaidId: NO_PAYER,
  policyId: NO_PAYER,
  companionName: '',
  companionPhone: '',
  referrer: '',
};

/** Most characters of each text of the form (section 5 of part 1). */
export const PATIENT_LIMITS = {
  documentNumber: 20,
  firstSurname: 30,
  secondSurname: 30,
  firstName: 30,
  secondName: 30,
  neighbourhood: 70,
  address: 70,
  phone: 25,
  companionName: 25,
  companionPhone: 25,
  referrer: 100,
} as const satisfies Partial<Record<keyof PatientDetails, number>>;
