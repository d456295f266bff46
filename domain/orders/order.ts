import type { LocalDate } from '#domain/shared';

/** What is entered for a patient (decisions, section 3). */
export type OrderKind = 'medical-order' | 'authorization' | 'private-service';

/** The sessions of an order, in units. `scheduled` counts every session that is not cancelled, the `done` ones too. */
export interface Quota {
  readonly authorized: number;
  readonly scheduled: number;
  readonly done: number;
}

/** An order in a list. */
export interface OrderSummary extends Quota {
  readonly id: number;
  readonly kind: OrderKind;
  readonly code: string;
  readonly serviceType: string;
  readonly code90: boolean;
  readonly active: boolean;
  readonly issuedOn: LocalDate;
  /** Last day of use. */
  readonly expiresOn: LocalDate;
  readonly patientId: number;
  readonly firstNames: string;
  readonly surnames: string;
  readonly siteName: string;
  readonly payerId: number;
  readonly payerName: string;
  readonly payerShortName: string;
  readonly specialties: readonly number[];
  /** Of a medical order: the sessions that its active authorizations cover. */
  readonly covered: number;
  /** User name of who entered it. */
  readonly createdBy: string;
}

/** One service of an order. */
export interface OrderLine extends Quota {
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
export interface OrderDetail extends Omit<OrderSummary, keyof Quota | 'specialties' | 'covered'> {
  readonly siteId: number;
  readonly chartNumber: number;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly coverageDays: number;
  readonly payerNumber: string | null;
  /** Code of the medical order that an authorization belongs to. */
  readonly medicalOrderCode: string | null;
  readonly observations: string | null;
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
