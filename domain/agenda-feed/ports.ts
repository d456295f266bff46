import type { PersonName, SessionType, Slot } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';

/** A session as calendar programs outside of the clinic see it: nothing clinical. */
export interface FeedSession extends Slot {
  readonly id: number;
  readonly type: SessionType;
  readonly siteName: string;
  readonly patient: PersonName;
  /** When it was booked: an instant, ISO 8601 in UTC. */
  readonly createdAt: string;
}

/** Secret addresses of agendas, one per user; of an address only the digest is kept. */
export interface AgendaFeeds {
  /** When the user's address was made; null without one. */
  createdAt(userId: number): Promise<string | null>;
  /** Takes the place of the user's earlier address. */
  keep(userId: number, digest: string, at: string): Promise<void>;
  revoke(userId: number): Promise<void>;
  /** Whose address it is; null for an unknown one, and for a user who is not active or whose role is disabled. */
  ownerOf(digest: string): Promise<number | null>;
  /** Sessions that are not cancelled and that the user attends as therapist or auxiliary, by date and start; one statement. */
  sessions(userId: number, from: LocalDate, to: LocalDate): Promise<readonly FeedSession[]>;
}
