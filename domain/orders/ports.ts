import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type {
  ActiveOrder,
  OfferedService,
  OrderDetail,
  OrderedService,
  OrderKind,
  OrderSummary,
} from './order.ts';
import type { PayerKind } from './payer-kinds.ts';

/** A patient as service intake sees one. */
export interface IntakePatient {
  readonly id: number;
  readonly siteId: number;
  readonly active: boolean;
  readonly chartNumber: number;
  readonly clientType: number;
  /** The patient's payer of each kind that has entities; N/A where there is none. */
  readonly payers: Readonly<Partial<Record<PayerKind, number>>>;
}

/** A medical order about to be authorized. */
export interface MedicalOrder {
  readonly id: number;
  readonly patientId: number;
  readonly serviceType: string;
  readonly payerId: number;
  readonly active: boolean;
  readonly expiresOn: LocalDate;
  readonly services: readonly OrderedService[];
}

/** An order to be stored with its services. */
export interface NewOrder {
  readonly kind: OrderKind;
  readonly code: string;
  readonly patientId: number;
  readonly siteId: number;
  /** The kind of client, or `adm` (código 90). */
  readonly serviceType: string;
  readonly code90: boolean;
  readonly payerId: number;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly coverageDays: number;
  readonly payerNumber: string | null;
  readonly medicalOrderId: number | null;
  readonly clientName: string | null;
  /** Days. */
  readonly paymentPeriod: number | null;
  /** 1 cash, 2 card. */
  readonly paymentForm: number | null;
  readonly contract: string | null;
  readonly observations: string | null;
  readonly createdBy: number;
  readonly createdAt: string;
  readonly services: readonly {
    readonly cupsId: number;
    readonly specialtyId: number;
    readonly quantity: number;
  }[];
}

/** Entering orders. */
export interface ServiceIntake {
  /** Makes every other entry for this patient wait until the transaction ends, so that codes are given one by one. */
  hold(patientId: number): Promise<void>;
  patient(patientId: number): Promise<IntakePatient | null>;
  medicalOrder(code: string): Promise<MedicalOrder | null>;
  /** `first` and every code that goes on from it with a hyphen. */
  codesFrom(first: string): Promise<readonly string[]>;
  /** Gives the order's id. */
  add(order: NewOrder): Promise<number>;
}

/** Which orders a list shows. */
export interface OrderFilter {
  readonly sites: 'all' | readonly number[];
  /** Only this patient's. */
  readonly patientId?: number;
  readonly kind: OrderKind | null;
  /** The patient has a word that begins like each of `terms`, or `code` is a part of the order's; null for all. */
  readonly search: { readonly terms: readonly string[]; readonly code: string } | null;
}

/** Orders for reading. */
export interface OrderBook {
  /** Newest entry first. */
  page(filter: OrderFilter, page: PageRequest): Promise<Page<OrderSummary>>;
  detail(key: { readonly id: number } | { readonly code: string }): Promise<OrderDetail | null>;
  /** The patient's medical orders of one kind of payer, or of all for null, that are usable on `day`, soonest expiry first. */
  active(patientId: number, payerKind: PayerKind | null, day: LocalDate): Promise<readonly ActiveOrder[]>;
  /** The services of these medical orders. */
  orderedServices(orderIds: readonly number[]): Promise<readonly OrderedService[]>;
}

/** The services of the CUPS list. */
export interface OfferedServices {
  /** Active ones that this payer offers, or all active ones, by code. A CUPS without a payer, or with N/A, serves every payer. */
  of(payerId: number | null): Promise<readonly OfferedService[]>;
}
