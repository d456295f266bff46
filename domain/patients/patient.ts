import { HALF_DAYS, optionalNameIn } from '#domain/catalogues';
import {
  type FormValues,
  formValues,
  type PATIENT_FIELDS,
  PATIENT_FORM_FIELDS,
  type StoredValues,
} from '#domain/record-fields';
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

/** The personal data of a patient, as they are stored. */
export type PatientDetails = StoredValues<typeof PATIENT_FIELDS>;

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
  /** Whether the latest consent for images was refused or revoked (F43). */
  readonly forbidsImages: boolean;
}

/** A record as a caller may see it; `focusId` and `disability` are null when a lock closes the history to them (L2). */
export type VisibleRecord = Omit<PatientRecord, 'focusId'> & { readonly focusId: number | null };

/** The personal form as submitted. Field errors use the same field names. */
export type PatientInput = FormValues<typeof PATIENT_FORM_FIELDS>;

/** Id of Colombia as a country, of Bogotá as a department, and of Bogotá as a city. */
const BOGOTA_ID = 1;

/** The form of a new patient with its defaults. */
export const NEW_PATIENT_INPUT: PatientInput = formValues(PATIENT_FORM_FIELDS, {
  originCountryId: BOGOTA_ID,
  originDepartmentId: BOGOTA_ID,
  originCityId: BOGOTA_ID,
  residenceCountryId: BOGOTA_ID,
  residenceDepartmentId: BOGOTA_ID,
  residenceCityId: BOGOTA_ID,
  scheme: SCHEME.contributory,
  epsId: NO_PAYER,
  prepaidId: NO_PAYER,
  policyId: NO_PAYER,
});
