import type { RipsBlock } from '#domain/rips-tables';
import type { LocalDate, LocalTime } from '#domain/shared';

/** Who pays the order of a session. */
export type RipsPayerKind = 'eps' | 'prepagada' | 'poliza' | 'particular' | 'convenio';

export interface RipsPatient {
  readonly id: number;
  /** A code of `DOCUMENT_TYPES`. */
  readonly documentType: number;
  readonly documentNumber: string;
  /** The document type as which RIPS reports a NUIP; null when nobody chose it. */
  readonly ripsDocumentType: number | null;
  /** A user type that was chosen; null where it is derived. */
  readonly ripsUserType: number | null;
  readonly scheme: number;
  readonly affiliationType: number;
  readonly birthDate: LocalDate;
  /** A code of `SEXES`. */
  readonly sex: number;
  /** ISO numbers of countries, three digits. */
  readonly nationality: string | null;
  readonly residenceCountry: string | null;
  /** Code of the city, five digits. */
  readonly residenceCity: string | null;
  /** A code of `RESIDENCE_ZONES`. */
  readonly residenceZone: number | null;
  /** A code of `ATTENTION_MODES`. */
  readonly attentionMode: number;
}

export interface RipsProfessional {
  readonly id: number;
  /** A code of `DOCUMENT_TYPES`. */
  readonly documentType: number | null;
  readonly documentNumber: string | null;
  /** Day of the look-up in RETHUS. */
  readonly rethusOn: LocalDate | null;
}

export interface RipsService {
  /** The id of the CUPS of Integra. */
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** The code of the ministry's list; null when the CUPS is not linked to it. */
  readonly officialCode: string | null;
  /** Null for a service that is not billed by RIPS. */
  readonly block: RipsBlock | null;
  readonly repsService: number | null;
  /** A code of the table of purposes, two digits. */
  readonly purpose: string | null;
  /** Rows of a patient on a day that raise no question. */
  readonly maxPerDay: number | null;
}

export interface RipsLine {
  readonly id: number;
  readonly orderId: number;
  /** Null for an order without a number of the payer. */
  readonly payerNumber: string | null;
  readonly isAuthorization: boolean;
  readonly expiresOn: LocalDate;
  readonly authorized: number;
  /** Units that other accounts bill, or that were used before Integra. */
  readonly billedElsewhere: number;
}

/** Diagnoses of the record that says what was done; ICD-10 codes as stored. */
export interface RipsDiagnoses {
  readonly principal: string | null;
  readonly related: readonly string[];
  /** A code of the table of kinds of the principal diagnosis. */
  readonly kind: number | null;
}

/** The changed values of a session's row; null where the proposed value holds. */
export interface RipsOverrides {
  readonly modality: string | null;
  readonly purpose: string | null;
  readonly cause: string | null;
  readonly entryRoute: string | null;
  /** Why the session is not billed. */
  readonly notBilledReason: string | null;
}

export interface RipsTariff {
  /** Whole pesos of one row. */
  readonly value: number;
  readonly rows: 'unit' | 'session';
}

export interface RipsCharge {
  /** A code of conceptoRecaudo, two digits. */
  readonly concept: string;
  /** Whole pesos; 0 for a patient who is exempt. */
  readonly amount: number;
  readonly invoice: string | null;
}

/** A done session with everything that its rows say or that is checked of it. */
export interface RipsSession {
  readonly id: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly units: number;
  readonly siteId: number;
  /** Code of the site in REPS. */
  readonly siteCode: string | null;
  readonly payerKind: RipsPayerKind;
  readonly payerId: number;
  readonly patient: RipsPatient;
  readonly professional: RipsProfessional;
  readonly service: RipsService;
  readonly line: RipsLine;
  readonly diagnoses: RipsDiagnoses;
  readonly overrides: RipsOverrides;
  readonly tariff: RipsTariff | null;
  readonly charge: RipsCharge | null;
  readonly hasReceipt: boolean;
  /** Code of the other live account that has the session. */
  readonly otherAccount: string | null;
}

/** The facts of an account that its file has. */
export interface RipsHead {
  readonly kind: 'invoice' | 'no-invoice' | 'correction';
  readonly profile: RipsProfile;
  /** NIT of the foundation without check digit. */
  readonly nit: string | null;
  readonly invoiceNumber: string | null;
  readonly noteNumber: string | null;
}

/** The shapes of the file: Resolución 2275 de 2023, and Resolución 948 de 2026 with its Documento Técnico 1, version 003. */
export const RIPS_PROFILES = ['2275', '948-v003'] as const;

export type RipsProfile = (typeof RIPS_PROFILES)[number];

/** The profile of new accounts. */
export const CURRENT_PROFILE: RipsProfile = '948-v003';
