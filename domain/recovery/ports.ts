import type { OpenableLocks } from '#domain/access';
import type { SessionType, Slot, StaffName } from '#domain/scheduling';
import type { LocalDate, Page, PageRequest, PersonName } from '#domain/shared';
import type { RecoveryKind } from './recovery.ts';

/** Filters the recovery lists. */
export interface RecoveryFilter {
  readonly kind: RecoveryKind;
  readonly sites: 'all' | readonly number[];
  /** Each begins a word of the patient or is its chart number; null for all patients. An empty list matches none. */
  readonly terms: readonly string[] | null;
  /** User name of the therapist of lost sessions; null for all. Not applicable to `waiting`. */
  readonly therapistUsername: string | null;
  readonly specialtyId: number | null;
  /** Selects the lines that can be used on this day. */
  readonly usableOn: LocalDate;
  readonly openableLocks: OpenableLocks;
}

/** A cancelled session that was not recovered. */
export interface LostSession extends Slot {
  readonly id: number;
  readonly units: number;
  readonly type: SessionType;
  readonly therapist: StaffName;
  /** Reason of the cancellation; null when a confidentiality lock hides it from the reader. */
  readonly reason: string | null;
}

/** A usable service line with units to recover or to schedule. */
export interface RecoveryLine {
  readonly lineId: number;
  readonly orderCode: string;
  readonly cupsName: string;
  readonly specialtyId: number;
  /** Units. */
  readonly authorized: number;
  /** Units. */
  readonly scheduled: number;
  /**
   * For `lost` the units of the lost sessions, at most the available units; for `waiting` the units that were never scheduled.
   */
  readonly units: number;
  readonly expiresOn: LocalDate;
  readonly siteId: number;
  readonly siteName: string;
  readonly patient: PersonName & {
    readonly id: number;
    readonly chartNumber: number;
    readonly documentType: number;
    readonly documentNumber: string;
    readonly phone: string | null;
  };
  /** The lost sessions, of the filter's therapist if it has one, sorted by date and start; empty for `waiting`. */
  readonly lostSessions: readonly LostSession[];
}

/** Reads the recovery lists. */
export interface RecoveryLists {
  /** Soonest expiry first; the number of SQL statements is constant. */
  page(filter: RecoveryFilter, page: PageRequest): Promise<Page<RecoveryLine>>;
  count(filter: RecoveryFilter): Promise<number>;
}

/** A session with the facts that decide whether it can be waived. */
interface SessionToWaive {
  readonly id: number;
  readonly siteId: number;
  readonly patientId: number;
  readonly patientActive: boolean;
  /** Cancelled, and neither recovered nor waived. */
  readonly isLost: boolean;
}

/** Lost sessions, for waiving: removing them from the recovery list without booking them again. */
export interface WaivableSessions {
  /** Reads and locks sessions until the transaction ends. */
  lock(sessionIds: readonly number[]): Promise<readonly SessionToWaive[]>;
  waive(sessionIds: readonly number[], record: { reason: string; by: number; at: string }): Promise<void>;
}
