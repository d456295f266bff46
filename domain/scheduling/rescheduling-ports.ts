import type { OpenableLocks } from '#domain/access';
import type { LocalDate, PersonName } from '#domain/shared';
import type { StoredSession } from './ports.ts';
import type { Slot } from './session.ts';

/** A session with its new slot, to be stored. */
export interface MovedSession extends Slot {
  readonly id: number;
  readonly siteId: number;
  readonly therapistId: number;
  readonly responsibleId: number;
  readonly units: number;
  /** The reason that was given for the conflicts of the new slot; null when it has none. */
  readonly confirmedReason: string | null;
  /** Its earlier slot. */
  readonly from: Slot & { readonly therapistId: number; readonly confirmedReason: string | null };
  /** The reason of the move; null when none was given. */
  readonly reason: string | null;
}

/** A stored session with the reason given for its conflicts. */
export interface MovableSession extends StoredSession {
  /** Null when it has no conflicts. */
  readonly confirmedReason: string | null;
  /** Increases with each change of its slot, its staff or its cancellation. */
  readonly revision: number;
}

/** Stored sessions, for moving. */
export interface MovableSessions {
  /** Reads and locks sessions until the transaction ends; unknown ids are left out. */
  lock(sessionIds: readonly number[]): Promise<readonly MovableSession[]>;
  /** Stores the new slots and records the earlier ones. */
  move(
    sessions: readonly MovedSession[],
    by: { readonly userId: number; readonly at: string },
  ): Promise<void>;
}

/** Sessions of a series. */
export interface SessionSeries {
  /** The pending sessions of a series from a day on, by date and start. */
  pending(seriesId: string, from: LocalDate): Promise<readonly StoredSession[]>;
}

/** A date, time and therapist of a session, before or after a move. */
export interface MovedSlot extends Slot {
  readonly therapist: PersonName;
}

/** One move of a session. */
export interface SlotChange {
  readonly from: MovedSlot;
  readonly to: MovedSlot;
  /** Null when none was given or a confidentiality lock hides it from the reader. */
  readonly reason: string | null;
  /** Whether a confidentiality lock hides a reason from the reader. */
  readonly confidential: boolean;
  readonly by: PersonName;
  /** Instant, ISO 8601. */
  readonly at: string;
}

/** The moves of sessions. */
export interface SessionHistory {
  /** Of one session, the latest first. */
  of(sessionId: number, openableLocks: OpenableLocks): Promise<readonly SlotChange[]>;
}

/** Selects patients whose next session is searched. */
export interface NextSessionsQuery {
  /** The terms of a search of patients (P9). */
  readonly terms: readonly string[];
  readonly sites: 'all' | readonly number[];
  readonly from: LocalDate;
}

/** A patient with the date of their next session; the date is null when none is booked. */
export interface PatientWithNextSession extends PersonName {
  readonly patientId: number;
  readonly chartNumber: number;
  readonly date: LocalDate | null;
}

/** The next sessions of patients. */
export interface NextSessions {
  /** By surname and name; one SQL statement. */
  find(query: NextSessionsQuery, limit: number): Promise<readonly PatientWithNextSession[]>;
}
