import type { LocalDate } from '#domain/shared';
import type { PrivateTerms } from './private-terms.ts';

/** What is entered for a patient (decisions, section 3). */
export type OrderKind = 'medical-order' | 'authorization' | 'private-service';

/** The sessions of an order, in units. `scheduled` counts every session that is not cancelled, the `done` ones too. */
export interface Quota {
  readonly authorized: number;
  readonly scheduled: number;
  readonly done: number;
}

/** How the units of a service line are used up; sessions that were cancelled count nowhere. */
export interface LineUse extends Quota {
  /** Units of the sessions of today and later. */
  readonly upcoming: number;
  /** Dates of the first and the last session; null while there is none. */
  readonly firstOn: LocalDate | null;
  readonly lastOn: LocalDate | null;
}

/** An order in a list. */
export interface OrderSummary extends Quota {
  readonly id: number;
  readonly kind: OrderKind;
  readonly code: string;
  readonly serviceType: string;
  readonly code90: boolean;
  /** The medical order that an authorization belongs to. */
  readonly medicalOrderId: number | null;
  readonly active: boolean;
  readonly issuedOn: LocalDate;
  /** Last day of use. */
  readonly expiresOn: LocalDate;
  readonly patientId: number;
  readonly chartNumber: number;
  readonly firstNames: string;
  readonly surnames: string;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly siteId: number;
  readonly siteName: string;
  readonly payerId: number;
  readonly payerName: string;
  readonly payerShortName: string;
  /** The number that the payer gave it; null without one. */
  readonly payerNumber: string | null;
  /** Who pays a private service; null for the others. */
  readonly clientName: string | null;
  readonly specialties: readonly number[];
  readonly lines: readonly LineUse[];
  /** Of a medical order: the sessions of it that its active authorizations cover. */
  readonly covered: number;
  /** Of a medical order: the sessions that these have besides: of other services, or more than were ordered. */
  readonly besides: number;
  /** User name of who entered it. */
  readonly createdBy: string;
  /** Whether a confidentiality lock closes its free text and the payer's number to the reader; these are then null. */
  readonly confidential: boolean;
}

/** One service of an order. */
export interface OrderLine extends LineUse {
  readonly id: number;
  readonly cupsId: number;
  readonly cupsCode: string;
  readonly description: string;
  readonly specialtyId: number;
}

/** An authorization of a medical order, with what it authorizes. */
export interface OrderAuthorization {
  readonly id: number;
  readonly code: string;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly active: boolean;
  readonly payerNumber: string | null;
  readonly lines: readonly OrderLine[];
}

/** Everything about one order. */
export interface OrderDetail
  extends Omit<OrderSummary, keyof Quota | 'specialties' | 'covered' | 'besides' | 'lines'> {
  readonly patientActive: boolean;
  readonly coverageDays: number;
  /** Code of the medical order that an authorization belongs to. */
  readonly medicalOrderCode: string | null;
  /** The dates of that order. */
  readonly medicalOrderPeriod: { readonly issuedOn: LocalDate; readonly expiresOn: LocalDate } | null;
  readonly observations: string | null;
  /** Of a private service: who pays it and how; empty for the others, and what is free text under a closed lock. */
  readonly privateTerms: PrivateTerms;
  /** Full name of who entered it. */
  readonly createdByName: string;
  /** Who cancelled it (full name), when (instant), and why; null while it is active. */
  readonly cancellation: { readonly by: string; readonly at: string; readonly reason: string | null } | null;
  readonly lines: readonly OrderLine[];
  /** Of a medical order: its authorizations, oldest first. */
  readonly authorizations: readonly OrderAuthorization[];
}

/** A service of a medical order: how much was ordered, how much its active authorizations cover. */
export interface OrderedService {
  readonly orderId: number;
  readonly cupsId: number;
  readonly code: string;
  readonly description: string;
  readonly ordered: number;
  readonly authorized: number;
}

/** A medical order to which authorizations can be added. */
export interface ActiveOrder {
  readonly id: number;
  readonly code: string;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly payerId: number;
  readonly payerName: string;
}

/** A service that can be asked for. */
export interface OfferedService {
  /** Id of the CUPS. */
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly specialtyId: number;
}
