import { HALF_DAYS, optionalNameIn } from '#domain/catalogues';
import { NO_PAYER, SCHEME } from '#domain/rules';
import type { LocalDate } from '#domain/shared';

/** A patient in lists and searches; without clinical text. */
export interface PatientSummary {
  readonly id: number;
  /** 'Código único' (P2). */
  readonly chartNumber: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly birthDate: LocalDate;
  readonly clientType: number;
  readonly affiliationType: number;
  /** False for a read-only patient (P8). */
  readonly active: boolean;
  readonly siteId: number;
  readonly siteName: string;
  /** The holder of the confidentiality lock, by id and user name; both are null when there is no lock. */
  readonly lockedBy: number | null;
  readonly lockHolderUsername: string | null;
  /** Names of the payers; N/A for none. */
  readonly epsName: string;
  readonly prepaidName: string;
  readonly policyName: string;
  /** Clinical, so it is null when a lock closes the history to the caller. */
  readonly focusName: string | null;
}

const PREPAID_CLIENT = 7;
const POLICY_CLIENT = 8;

/** The payer of a patient: the prepaid company of a prepaid client, the policy of a policy client, and otherwise the EPS. */
export const payerNameOf = ({
  clientType,
  prepaidName,
  policyName,
  epsName,
}: Pick<PatientSummary, 'clientType' | 'prepaidName' | 'policyName' | 'epsName'>): string => {
  if (clientType === PREPAID_CLIENT) return prepaidName;
  return clientType === POLICY_CLIENT ? policyName : epsName;
};

/** The fields of a patient's personal form, as they are stored. */
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
  /** Null for 'Sin dato'; the same holds for ethnicity, disability and residence zone. */
  readonly nationality: number | null;
  readonly ethnicity: number | null;
  /** Health data: closed by a confidentiality lock (L2). */
  readonly disability: number | null;
  readonly focusId: number;
  readonly attentionMode: number;
  readonly admissionDate: LocalDate;
  readonly clientType: number;
  /** Null when no city is stored. */
  readonly originCityId: number | null;
  readonly residenceCityId: number | null;
  readonly residenceZone: number | null;
  readonly neighbourhood: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  /** In which half of the day the patient comes (S15): a code of `HALF_DAYS`; null for 'Sin dato'. */
  readonly halfDay: number | null;
  readonly halfDayNote: string | null;
  readonly scheme: number;
  readonly affiliationType: number;
  readonly epsId: number;
  readonly prepaidId: number;
  readonly policyId: number;
  readonly companionName: string | null;
  readonly companionPhone: string | null;
  readonly referrer: string | null;
}

/** `Mañana · colegio desde la 1`; null where nothing is registered. */
export const registeredHalfDay = ({
  halfDay,
  halfDayNote,
}: Pick<PatientDetails, 'halfDay' | 'halfDayNote'>): string | null =>
  [optionalNameIn(HALF_DAYS, halfDay), halfDayNote].filter(Boolean).join(' · ') || null;

/** The stored record of a patient with the country and department of each city. */
export interface PatientRecord extends PatientSummary, PatientDetails {
  readonly originCountryId: number | null;
  readonly originDepartmentId: number | null;
  readonly residenceCountryId: number | null;
  readonly residenceDepartmentId: number | null;
  /** Id of the current photo file; null when there is none. */
  readonly photoId: number | null;
}

/** A record as a caller may see it; `focusId` and `disability` are null when a lock closes the history to them (L2). */
export type VisibleRecord = Omit<PatientRecord, 'focusId'> & { readonly focusId: number | null };

/**
 * The personal form as submitted: null for an empty choice, '' for an empty text. Field errors use the same field names.
 */
export type PatientInput = {
  readonly [Field in keyof PatientDetails]: number extends PatientDetails[Field] ? number | null : string;
} & {
  readonly originCountryId: number | null;
  readonly originDepartmentId: number | null;
  readonly residenceCountryId: number | null;
  readonly residenceDepartmentId: number | null;
};

/** Id of Colombia as a country, of Bogotá as a department, and of Bogotá as a city. */
const BOGOTA_ID = 1;

/** The form of a new patient with its defaults. */
export const NEW_PATIENT_INPUT: PatientInput = {
  documentType: null,
  documentNumber: '',
  firstSurname: '',
  secondSurname: '',
  firstName: '',
  secondName: '',
  birthDate: '',
  sex: null,
  bloodType: null,
  nationality: null,
  ethnicity: null,
  disability: null,
  focusId: null,
  attentionMode: null,
  admissionDate: '',
  clientType: null,
  originCountryId: BOGOTA_ID,
  originDepartmentId: BOGOTA_ID,
  originCityId: BOGOTA_ID,
  residenceCountryId: BOGOTA_ID,
  residenceDepartmentId: BOGOTA_ID,
  residenceCityId: BOGOTA_ID,
  residenceZone: null,
  neighbourhood: '',
  address: '',
  phone: '',
  halfDay: null,
  halfDayNote: '',
  scheme: SCHEME.contributory,
  affiliationType: null,
  epsId: NO_PAYER,
  prepaidId: NO_PAYER,
  policyId: NO_PAYER,
  companionName: '',
  companionPhone: '',
  referrer: '',
};

/** The fields whose code is optional ('Sin dato'). */
export const OPTIONAL_CODE_FIELDS = [
  'nationality',
  'ethnicity',
  'disability',
  'residenceZone',
  'halfDay',
] as const;

/** Maximum length of each text of the form (P3). */
export const PATIENT_LIMITS = {
  documentNumber: 20,
  firstSurname: 30,
  secondSurname: 30,
  firstName: 30,
  secondName: 30,
  neighbourhood: 70,
  address: 70,
  phone: 25,
  halfDayNote: 100,
  companionName: 25,
  companionPhone: 25,
  referrer: 100,
} as const satisfies Partial<Record<keyof PatientDetails, number>>;
