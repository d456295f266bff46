import type { Actor } from '#domain/access';
import type { SessionType, Slot } from '#domain/scheduling';
import type { LocalDate, PersonName } from '#domain/shared';

/** A session for external calendar programs, without clinical data. */
export interface FeedSession extends Slot {
  readonly id: number;
  readonly type: SessionType;
  readonly siteName: string;
  readonly patient: PersonName;
  /** Instant of the booking, ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Increases with each change of its slot or staff. */
  readonly revision: number;
}

/** The data of a feed's owner that decides whether they may open the agenda. */
export type FeedOwner = Pick<Actor, 'userId' | 'roleId' | 'siteId' | 'screens'>;

/** Secret addresses of agendas, one per user; only their digests are stored. */
export interface AgendaFeeds {
  /** Instant at which the user's address was created; null when there is none. */
  createdAtOf(userId: number): Promise<string | null>;
  /** Replaces the user's earlier address. */
  save(userId: number, digest: string, at: string): Promise<void>;
  revoke(userId: number): Promise<void>;
  /** The user of an address; null for an unknown address, an inactive user and a disabled role. */
  ownerOf(digest: string): Promise<FeedOwner | null>;
  /** The uncancelled sessions that the user attends as therapist or auxiliary, by date and start; one SQL statement. */
  sessions(userId: number, from: LocalDate, to: LocalDate): Promise<readonly FeedSession[]>;
}
