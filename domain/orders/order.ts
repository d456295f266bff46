import type { LocalDate } from '#domain/shared';
import type { PrivateTerms } from './private-terms.ts';

/** The kinds of stored orders (O1). */
export type OrderKind = 'medical-order' | 'authorization' | 'private-service';

/** Units of an order. `scheduled` counts all sessions that are not cancelled, including the `done` ones, and units used before Integra (Q3). */
export interface Quota {
  /** A medical order has its ordered units here. */
  readonly authorized: number;
  readonly scheduled: number;
  readonly done: number;
  /** Of the done units, those used before Integra (K17). */
  readonly usedBefore: number;
}

/** The use of a service line; cancelled sessions do not count. */
export interface LineUse extends Quota {
  /** Units of sessions from today on. */
  readonly upcomingUnits: number;
  /** Units of all sessions. */
  readonly sessionUnits: number;
  /** Dates of the first and the last session; null without sessions. */
  readonly firstOn: LocalDate | null;
  readonly lastOn: LocalDate | null;
}

/** An order in a list. */
export interface OrderSummary extends Quota {
  readonly id: number;
  readonly kind: OrderKind;
  readonly code: string;
  /** The payer kind, or `adm` for código 90. */
  readonly serviceType: string;
  /** Whether it was entered as a código 90 authorization. */
  readonly code90: boolean;
  /** The medical order of an authorization. */
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
  /** The number that the payer gave the order; null when there is none. */
  readonly payerNumber: string | null;
  /** The client who pays a private service; null for other kinds. */
  readonly clientName: string | null;
  readonly specialties: readonly number[];
  readonly lines: readonly LineUse[];
  /** Units of a medical order that its active authorizations cover. */
  readonly coveredUnits: number;
  /** Units that its authorizations grant beyond the medical order: for other services, or more than ordered. */
  readonly unitsBeyondOrder: number;
  /** User name of the author. */
  readonly createdBy: string;
  /** Full name of the author. */
  readonly createdByName: string;
  /** Whether a confidentiality lock hides free text and payer number from the reader; they are null then. */
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

/** An authorization of a medical order with its lines. */
export interface OrderAuthorization {
  readonly id: number;
  readonly code: string;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly active: boolean;
  readonly payerNumber: string | null;
  readonly lines: readonly OrderLine[];
}

/** All data of one order. */
export interface OrderDetail
  extends Omit<OrderSummary, keyof Quota | 'specialties' | 'coveredUnits' | 'unitsBeyondOrder' | 'lines'> {
  readonly patientActive: boolean;
  readonly coverageDays: number;
  /** Code of the medical order of an authorization. */
  readonly medicalOrderCode: string | null;
  /** The dates and the payer of that medical order. */
  readonly medicalOrderTerms: {
    readonly issuedOn: LocalDate;
    readonly expiresOn: LocalDate;
    readonly payerId: number;
  } | null;
  readonly observations: string | null;
  /** The terms of a private service; empty for other kinds. A lock that is closed to the reader empties their free text. */
  readonly privateTerms: PrivateTerms;
  /** The cancellation: full name, instant and reason; null while the order is active. */
  readonly cancellation: { readonly by: string; readonly at: string; readonly reason: string | null } | null;
  readonly lines: readonly OrderLine[];
  /** The authorizations of a medical order, oldest first. */
  readonly authorizations: readonly OrderAuthorization[];
}

/** A service of a medical order with its ordered units and the units that active authorizations grant. */
export interface OrderedService {
  readonly orderId: number;
  readonly cupsId: number;
  readonly code: string;
  readonly description: string;
  readonly ordered: number;
  readonly authorized: number;
}

/** A medical order to which authorizations can be added. */
export interface UsableMedicalOrder {
  readonly id: number;
  readonly code: string;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly payerId: number;
  readonly payerName: string;
}

/** A service of the CUPS list that an order can contain. */
export interface OfferedService {
  /** Id of the CUPS. */
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly specialtyId: number;
}
