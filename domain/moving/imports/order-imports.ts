import type { IntakeKind, IntakePatient } from '#domain/orders';
import type { LocalDate } from '#domain/shared';
import type { ImportStamp } from '../list-import.ts';

/** The facts of an order that its rows name. */
export interface OrderFields {
  readonly payerNumber: string;
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  readonly observations: string;
}

/** A service of an order with its units. */
export interface OrderLineUnits {
  readonly cupsId: number;
  readonly cupsCode: string;
  readonly specialtyId: number;
  readonly authorized: number;
  readonly scheduled: number;
  readonly usedBefore: number;
}

export interface StoredOrderLine extends OrderLineUnits {
  readonly id: number;
  /** Units of its archived sessions that were done. */
  readonly archivedUnits: number;
  /** Date of its last session that is not cancelled. */
  readonly lastOn: LocalDate | null;
}

export interface StoredOrder extends OrderFields {
  readonly id: number;
  readonly code: string;
  readonly kind: IntakeKind;
  readonly serviceType: string;
  readonly payerId: number;
  readonly patientId: number;
  readonly patientActive: boolean;
  readonly medicalOrderCode: string;
  readonly active: boolean;
  /** Whether an import brought it in. */
  readonly imported: boolean;
  readonly lines: readonly StoredOrderLine[];
}

/** A service of the CUPS list. */
export interface CupsService {
  readonly id: number;
  readonly code: string;
  readonly specialtyId: number;
  /** Null for a service of all payers. */
  readonly payerId: number | null;
  readonly active: boolean;
}

/** An order that a file adds or changes, with the lines that it adds or changes. */
export interface OrderChange {
  readonly before: StoredOrder | null;
  readonly kind: IntakeKind;
  /** Null for an order without code, which gets the next one after `firstCode`. */
  readonly code: string | null;
  readonly firstCode: string;
  readonly patient: Pick<IntakePatient, 'id' | 'siteId'>;
  readonly serviceType: string;
  readonly payerId: number;
  /** Code of the medical order of an authorization; '' for none. */
  readonly medicalOrderCode: string;
  readonly fields: OrderFields;
  /** Without id for a service that the order does not have yet. */
  readonly lines: readonly (OrderLineUnits & { readonly before: StoredOrderLine | null })[];
}

/** Reads and stores orders in bulk. */
export interface OrderImports {
  /** The orders with these codes, and all those of these patients. */
  find(codes: readonly string[], patientIds: readonly number[]): Promise<readonly StoredOrder[]>;
  patients(ids: readonly number[]): Promise<readonly IntakePatient[]>;
  /** The services that may be ordered now. */
  activeServices(): Promise<readonly { readonly code: string; readonly description: string }[]>;
  /** The services with these codes, also those that are not offered any more. */
  services(codes: readonly string[]): Promise<readonly CupsService[]>;
  /** Returns false when an order changed or its code was taken meanwhile. */
  store(changes: readonly OrderChange[], stamp: ImportStamp): Promise<boolean>;
}
