/** A patient as lists and searches show one; no clinical text. */
export interface PatientSummary {
  readonly id: number;
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
  /** User name of the holder of the confidentiality lock, null when it is open. */
  readonly lockHolder: string | null;
  /** Names of the payers; N/A where there is none. */
  readonly epsName: string;
  readonly prepaidName: string;
  readonly policyName: string;
  readonly focusName: string;
}
