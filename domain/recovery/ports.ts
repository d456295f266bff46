import type { OpenLocks } from '#domain/access';
import type { PersonName, SessionType, Slot, StaffName } from '#domain/scheduling';
import type { LocalDate, Page, PageRequest } from '#domain/shared';
import type { WaitingKind } from './recovery.ts';

/** Which service lines wait for sessions. */
export interface RecoveryFilter {
  readonly kind: WaitingKind;
  readonly sites: 'all' | readonly number[];
  /** User name of who was to attend the lost sessions; null for all. Nobody was to attend what was never scheduled. */
  readonly therapist: string | null;
  readonly specialtyId: number | null;
  readonly today: LocalDate;
  readonly opens: OpenLocks;
}

/** A cancelled session that nobody has made up for. */
export interface LostSession extends Slot {
  readonly id: number;
  readonly units: number;
  readonly type: SessionType;
  readonly therapist: StaffName;
  /** Why it was cancelled; null where a confidentiality lock closes it to the reader. */
  readonly reason: string | null;
}

/** A service line of a usable authorization with quota that waits for sessions. */
export interface WaitingLine {
  readonly lineId: number;
  readonly orderCode: string;
  readonly cupsName: string;
  readonly specialtyId: number;
  /** Units. */
  readonly authorized: number;
  /** Units. */
  readonly scheduled: number;
  /** Units that wait: of the lost sessions as far as the quota still holds them, or never scheduled. */
  readonly units: number;
  readonly expiresOn: LocalDate;
  readonly siteName: string;
  readonly patient: PersonName & {
    readonly id: number;
    readonly documentType: number;
    readonly documentNumber: string;
    readonly phone: string | null;
  };
  /** Those of the therapist that is asked for, by date and start; none for `waiting`. */
  readonly lost: readonly LostSession[];
}

/** The lists of what waits for sessions. */
export interface RecoveryLists {
  /** The one that expires first before the others; the number of statements does not depend on the rows. */
  page(filter: RecoveryFilter, page: PageRequest): Promise<Page<WaitingLine>>;
  count(filter: RecoveryFilter): Promise<number>;
}

/** A cancelled session with what decides what may be done to it. */
interface SessionToWaive {
  readonly id: number;
  readonly siteId: number;
  readonly patientId: number;
  readonly patientActive: boolean;
  /** Cancelled, and neither made up for nor given up. */
  readonly lost: boolean;
}

/** Lost sessions that nobody will make up for. */
export interface WaivedSessions {
  /** Reads sessions and keeps others from changing them until the transaction ends. */
  hold(sessionIds: readonly number[]): Promise<readonly SessionToWaive[]>;
  waive(sessionIds: readonly number[], record: { reason: string; by: number; at: string }): Promise<void>;
}
