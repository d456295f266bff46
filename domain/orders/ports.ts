import type { OpenableLocks } from '#domain/access';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { OrderCorrection } from './correction-trace.ts';
import type {
  LineUse,
  OfferedService,
  OrderDetail,
  OrderedService,
  OrderKind,
  OrderSummary,
  UsableMedicalOrder,
} from './order.ts';
import type { PayerKind } from './payer-kinds.ts';

/** The facts of a patient that service intake needs. */
export interface IntakePatient {
  readonly id: number;
  readonly siteId: number;
  readonly active: boolean;
  readonly chartNumber: number;
  readonly clientType: number;
  /** The patient's payer for each entity kind; N/A when there is none. */
  readonly payerIdByKind: Readonly<Partial<Record<PayerKind, number>>>;
}

/** A medical order that is being authorized. */
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
  /** The payer kind, or `adm` for código 90. */
  readonly serviceType: string;
  readonly code90: boolean;
  readonly payerId: number;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly coverageDays: number;
  /** The payer's own number of the order or authorization. */
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
  /** Locks the patient until the transaction ends, so that generated codes are unique. */
  lockPatient(patientId: number): Promise<void>;
  patient(patientId: number): Promise<IntakePatient | null>;
  medicalOrder(code: string): Promise<MedicalOrder | null>;
  /** The stored codes that equal `firstCode` or continue it with a hyphen. */
  codesFrom(firstCode: string): Promise<readonly string[]>;
  /** Returns the id of the order. */
  add(order: NewOrder): Promise<number>;
}

/**
 * Filters a list of orders: `usable` today, `expired`, `cancelled`, `awaiting` (código 90 authorizations without medical
 * order), or usable orders that expire within a number of days.
 */
export type OrderStatusFilter =
  | 'usable'
  | 'expired'
  | 'cancelled'
  | 'awaiting'
  | { readonly expiresWithin: number };

/** The sortable columns of a list of orders. */
export const ORDER_COLUMNS = ['code', 'patient', 'payer', 'site', 'sessions', 'expiry'] as const;

/** The sort of a list of orders; equal rows by id. */
export interface OrderSort {
  readonly column: (typeof ORDER_COLUMNS)[number];
  readonly direction: 'asc' | 'desc';
}

/** The filter and sort of a list of orders. */
export interface OrderFilter {
  readonly sites: 'all' | readonly number[];
  /** Absent for all patients. */
  readonly patientId?: number;
  readonly kind: OrderKind | null;
  /** Null for all. */
  readonly status: OrderStatusFilter | null;
  /**
   * Finds orders by patient (each of `terms` begins a word of the name or document) or by code (one of `codeBeginnings` begins it);
   * null for all.
   */
  readonly search: { readonly terms: readonly string[]; readonly codeBeginnings: readonly string[] } | null;
  /** Null for the default order of {@link OrderQueries.page}. */
  readonly sort: OrderSort | null;
  readonly today: LocalDate;
  readonly openableLocks: OpenableLocks;
}

/** The day of the reading, and the confidentiality locks that open for the reader. */
export type OrderReadContext = Pick<OrderFilter, 'today' | 'openableLocks'>;

/** A page of a list of orders. */
export interface OrderPage extends Page<OrderSummary> {
  /** Number of código 90 authorizations that await a medical order at the filtered sites; no other filter applies to it. */
  readonly awaitingOrderCount: number;
}

/** A service line of a usable order with the facts that its forecast needs. */
export interface UsableLine extends LineUse {
  readonly lineId: number;
  readonly siteId: number;
  readonly kind: OrderKind;
  readonly active: boolean;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
}

/** Orders, for reading. */
export interface OrderQueries {
  /**
   * Default order: latest registered first. With a filter by coming expiry the soonest expiry is first, with the filter `expired` the
   * latest expiry, and with the filter `awaiting` the earliest issue date. Always two SQL statements.
   */
  page(filter: OrderFilter, page: PageRequest): Promise<OrderPage>;
  /** The ids of all orders that match, sorted. */
  ids(filter: OrderFilter): Promise<readonly number[]>;
  /** The orders with these ids as they are now, in the order of the ids. */
  withIds(ids: readonly number[], context: OrderReadContext): Promise<readonly OrderSummary[]>;
  detail(
    key: { readonly id: number } | { readonly code: string },
    context: OrderReadContext,
  ): Promise<OrderDetail | null>;
  /** The corrections of an order, latest first. */
  corrections(orderId: number): Promise<readonly OrderCorrection[]>;
  /** The patient's medical orders that are usable on `day`, soonest expiry first; `payerKind` null means all kinds. */
  usableMedicalOrders(
    patientId: number,
    payerKind: PayerKind | null,
    day: LocalDate,
  ): Promise<readonly UsableMedicalOrder[]>;
  /** The services of these medical orders. */
  orderedServices(orderIds: readonly number[]): Promise<readonly OrderedService[]>;
  /** The patient's lines on which sessions can be scheduled on `day`. */
  usableLines(patientId: number, day: LocalDate): Promise<readonly UsableLine[]>;
}

/** The services of the CUPS list. */
export interface OfferedServices {
  /**
   * The active services of a payer, sorted by code; null means all payers. A CUPS without payer, or with N/A, belongs to every payer.
   */
  of(payerId: number | null): Promise<readonly OfferedService[]>;
}
