import type { SessionState, SessionType, Slot } from '#domain/scheduling';
import type { LocalDate, LocalTime } from '#domain/shared';
import type { ImportStamp } from '../list-import.ts';
import type { ReferencedServiceLine } from '../referenced-service-line.ts';

/** A stored session that was not undone. */
export interface StoredImportSession extends Slot {
  readonly id: number;
  readonly patientId: number;
  readonly therapistId: number;
  readonly auxiliaryId: number | null;
  readonly lineId: number;
  /** The code of its order; '' for a cancelled or closed one. */
  readonly orderCode: string;
  readonly cupsCode: string;
  readonly units: number;
  readonly type: SessionType;
  readonly state: SessionState;
  readonly cancelReason: string;
  /** Why it was booked in spite of its conflicts. */
  readonly confirmedReason: string;
  readonly archived: boolean;
  readonly imported: boolean;
  /** Number of its changes. */
  readonly revision: number;
}

/** A slot of an imported session from which it was moved. */
export interface FormerSlot {
  readonly patientId: number;
  readonly therapistId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
}

/** The service of a session without authorization. */
export interface ClosedService {
  readonly cupsId: number;
  readonly specialtyId: number;
}

/** A session of the past, or a cancelled one, to be stored. */
export interface SessionRecord extends Slot {
  /** Null for a new session. */
  readonly id: number | null;
  /** The line whose units it held so far; null for a new session. */
  readonly formerLineId: number | null;
  readonly patientId: number;
  readonly siteId: number;
  readonly therapistId: number;
  readonly auxiliaryId: number | null;
  readonly units: number;
  readonly type: SessionType;
  readonly state: SessionState;
  readonly archived: boolean;
  readonly cancelReason: string | null;
  readonly confirmedReason: string | null;
  /** Its line, the service of a line of the patient's closed order, or null for the line that it has. */
  readonly line: { readonly lineId: number; readonly specialtyId: number } | ClosedService | null;
}

/** The kind of closed orders, by which lists, reports and counts of orders leave them out: nobody issued them. */
export const CLOSED_ORDER = 'closed';

/** A closed order, on which sessions without authorization hang. */
export interface ClosedOrder {
  readonly code: string;
  readonly patientId: number;
  readonly siteId: number;
  readonly serviceType: string;
  readonly payerId: number;
  readonly day: LocalDate;
  readonly reason: string;
}

/** Reads and stores sessions in bulk. */
export interface SessionImports {
  /** The sessions of patients on dates. */
  find(patientIds: readonly number[], dates: readonly LocalDate[]): Promise<readonly StoredImportSession[]>;
  /** The slots from which imported sessions of patients were moved. */
  formerSlots(patientIds: readonly number[]): Promise<readonly FormerSlot[]>;
  /** The lines of the orders with these codes. */
  lines(orderCodes: readonly string[]): Promise<readonly ReferencedServiceLine[]>;
  /**
   * Adds new records and returns the ids of their lines, whose units are not counted yet. The closed orders of patients with a record
   * without line are added when they are missing.
   */
  add(
    records: readonly SessionRecord[],
    closedOrders: readonly ClosedOrder[],
    stamp: ImportStamp,
  ): Promise<readonly number[]>;
  /**
   * Stores records as `add` does, and recounts the units of their lines and of those of added records (K17); false when a line has fewer
   * units than its sessions hold.
   */
  store(
    records: readonly SessionRecord[],
    closedOrders: readonly ClosedOrder[],
    addedLineIds: readonly number[],
    stamp: ImportStamp,
  ): Promise<boolean>;
  /** Marks booked sessions as imported. */
  mark(sessionIds: readonly number[], importId: number): Promise<void>;
}
