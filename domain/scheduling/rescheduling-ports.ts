import type { OpenLocks } from '#domain/access';
import type { LocalDate } from '#domain/shared';
import type { StoredSession } from './ports.ts';
import type { PersonName, Slot } from './session.ts';

/** A stored session as it will be at its new place. */
export interface MovedSession extends Slot {
  readonly id: number;
  readonly siteId: number;
  readonly therapistId: number;
  readonly responsibleId: number;
  readonly units: number;
  /** Why it is there in spite of what stands against it; null when nothing does. */
  readonly confirmedReason: string | null;
  /** Where it was. */
  readonly from: Slot & { readonly therapistId: number; readonly confirmedReason: string | null };
  /** Why it was moved; null when nobody said. */
  readonly reason: string | null;
}

/** A session that may be moved. */
export interface MovableSession extends StoredSession {
  /** Why it was booked in spite of an overlap or an unavailable date; null when there was none. */
  readonly confirmedReason: string | null;
}

/** Sessions, for moving. */
export interface MovableSessions {
  /** Reads sessions and keeps others from changing them until the transaction ends; by id, those that do not exist left out. */
  hold(sessionIds: readonly number[]): Promise<readonly MovableSession[]>;
  /** Puts sessions at their new places and keeps the earlier ones. */
  move(
    sessions: readonly MovedSession[],
    by: { readonly userId: number; readonly at: string },
  ): Promise<void>;
}

/** Which sessions belong together. */
export interface SessionSeries {
  /** The pending sessions of a series from a day on, by date and start. */
  pending(seriesId: string, from: LocalDate): Promise<readonly StoredSession[]>;
}

/** When and with whom a session was. */
export interface PastPlace extends Slot {
  readonly therapist: PersonName;
}

/** A session that was moved. */
export interface PlaceChange {
  readonly from: PastPlace;
  readonly to: PastPlace;
  /** Null also where a confidentiality lock closes it to the reader. */
  readonly reason: string | null;
  /** Whether there is a reason that a confidentiality lock closes to the reader. */
  readonly confidential: boolean;
  readonly by: PersonName;
  /** Instant, ISO 8601. */
  readonly at: string;
}

/** Where sessions were before. */
export interface SessionHistory {
  /** The changes of a session, the latest first. */
  of(sessionId: number, opens: OpenLocks): Promise<readonly PlaceChange[]>;
}

/** Whose next session is asked for. */
export interface NextSessionsQuestion {
  /** Every one must begin a word of the patient. */
  readonly terms: readonly string[];
  /** Finds its patient too; null for none. */
  readonly chartNumber: number | null;
  readonly sites: 'all' | readonly number[];
  readonly from: LocalDate;
}

/** A patient and the day of their next session; null: none is booked. */
export interface NextSession extends PersonName {
  readonly patientId: number;
  readonly chartNumber: number;
  readonly date: LocalDate | null;
}

/** The next sessions of patients. */
export interface NextSessions {
  /** By surname and name; one statement. */
  find(question: NextSessionsQuestion, most: number): Promise<readonly NextSession[]>;
}
