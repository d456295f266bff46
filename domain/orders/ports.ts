import type { OpenLocks } from '#domain/access';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type {
  ActiveOrder,
  LineUse,
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
  readonly issuedOn: LocalDate;
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

/**
 * Which orders a list shows, besides their kind: `usable` today, `expired`, `cancelled`, usable ones whose last day is within so
 * many days, or authorizations entered as código 90 that still wait for their medical order.
 */
export type OrderStanding =
  | 'usable'
  | 'expired'
  | 'cancelled'
  | 'awaiting'
  | { readonly expiresWithin: number };

/** The columns by which a list of orders is sorted. */
export const ORDER_COLUMNS = ['code', 'patient', 'payer', 'site', 'sessions', 'expiry'] as const;

/** How a list of orders is sorted; equal rows by their entry. */
export interface OrderSort {
  readonly column: (typeof ORDER_COLUMNS)[number];
  readonly direction: 'asc' | 'desc';
}

/** Which orders a list shows, and how they are sorted. */
export interface OrderFilter {
  readonly sites: 'all' | readonly number[];
  /** Only this patient's. */
  readonly patientId?: number;
  readonly kind: OrderKind | null;
  /** Null for all. */
  readonly standing: OrderStanding | null;
  /** The patient has a word that begins like each of `terms`, or the order's code begins like one of `codes`; null for all. */
  readonly search: { readonly terms: readonly string[]; readonly codes: readonly string[] } | null;
  /** Null for the usual order: newest entry first, unless the standing has its own. */
  readonly sort: OrderSort | null;
  readonly today: LocalDate;
  readonly opens: OpenLocks;
}

/** As of which day orders are read, and whose locks open for the reader. */
export type OrderReading = Pick<OrderFilter, 'today' | 'opens'>;

/** A part of a list of orders. */
export interface OrderPage extends Page<OrderSummary> {
  /** How many código 90 authorizations of the sites wait for their order, whatever else is asked for. */
  readonly awaitingOrder: number;
}

/** A service line of an order that is usable on a day, with what its forecast needs. */
export interface UsableLine extends LineUse {
  readonly lineId: number;
  readonly siteId: number;
  readonly kind: OrderKind;
  readonly active: boolean;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
}

/** Orders for reading. */
export interface OrderBook {
  /**
   * Without a sort: newest entry first; those within days of their expiry the soonest first; those that wait for their order the
   * oldest first. Two statements, however many rows.
   */
  page(filter: OrderFilter, page: PageRequest): Promise<OrderPage>;
  /** The ids of all orders of a list, in its order. */
  ids(filter: OrderFilter): Promise<readonly number[]>;
  /** The orders with these ids as they are now, in the order of the ids. */
  withIds(ids: readonly number[], reading: OrderReading): Promise<readonly OrderSummary[]>;
  detail(
    key: { readonly id: number } | { readonly code: string },
    reading: OrderReading,
  ): Promise<OrderDetail | null>;
  /** The patient's medical orders of one kind of payer, or of all for null, that are usable on `day`, soonest expiry first. */
  active(patientId: number, payerKind: PayerKind | null, day: LocalDate): Promise<readonly ActiveOrder[]>;
  /** The services of these medical orders. */
  orderedServices(orderIds: readonly number[]): Promise<readonly OrderedService[]>;
  /** The patient's lines on which sessions can be scheduled on `day`. */
  usableLines(patientId: number, day: LocalDate): Promise<readonly UsableLine[]>;
}

/** The services of the CUPS list. */
export interface OfferedServices {
  /** Active ones that this payer offers, or all active ones, by code. A CUPS without a payer, or with N/A, serves every payer. */
  of(payerId: number | null): Promise<readonly OfferedService[]>;
}
