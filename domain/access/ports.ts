import type { Actor } from './actor.ts';
import type { ScreenKey } from './screens.ts';
import type { SessionTimes } from './session.ts';
import type { FailedLogins } from './throttle.ts';

/** A user as log-in reads it. */
export interface LoginUser {
  readonly userId: number;
  readonly passwordHash: string;
  /** Whether another user set the password, so that the owner must change it first (U5). */
  readonly passwordTemporary: boolean;
  /** Whether user and role are both enabled. */
  readonly active: boolean;
}

export interface LoginUsers {
  byUsername(username: string): Promise<LoginUser | null>;
}

/** The networks from which users have logged in. */
export interface LoginNetworks {
  /** Whether the user has logged in from the network since `since`. */
  isUsual(username: string, network: string, since: string): Promise<boolean>;
  record(userId: number, network: string, at: string): Promise<void>;
  /** Deletes networks unused since a timestamp. */
  deleteBefore(before: string): Promise<void>;
}

/** Password hashing (argon2id); one runs at a time and the others wait. */
export interface Passwords {
  /** Waits for a free slot and gives the function that releases it; null when the queue is full. */
  acquireSlot(): Promise<() => void> | null;
  hash(password: string): Promise<string>;
  /** Takes the same time for a null `hash`, so that an unknown user can't be distinguished from a wrong password. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Random tokens of sessions, devices and agenda addresses, and their digests. */
export interface Tokens {
  create(): string;
  /** A random text of these characters, which a person can type. */
  createCode(characters: string, length: number): string;
  digest(token: string): string;
  /** Compares two texts in a time that does not tell where they differ. */
  equal(one: string, other: string): boolean;
  /** HMAC of `text`; it signs the token of a device. */
  hmac(secret: string, text: string): string;
}

/** A `web` session is a cookie, an `api` session a bearer token. */
export type SessionKind = 'web' | 'api';

/** A stored session with its user. */
export interface FoundSession extends SessionTimes {
  readonly sessionId: number;
  readonly actor: Omit<Actor, 'origin' | 'userAgent'>;
  /** Whether the user must change the password first (U5). */
  readonly passwordTemporary: boolean;
  /** The file of the user's photo; null when there is none. */
  readonly photoId: number | null;
  /** The only page that it opens while its device is in the hands of a family (F35); null for all pages. */
  readonly onlyPath: string | null;
}

export interface NewSession {
  readonly digest: string;
  readonly userId: number;
  readonly kind: SessionKind;
  readonly at: string;
  /** Address of the caller. */
  readonly origin: string;
  /** User-Agent of the caller's program, at most 300 characters. */
  readonly userAgent: string | null;
}

export interface StoredSession extends SessionTimes {
  readonly sessionId: number;
  readonly digest: string;
  readonly kind: SessionKind;
  /** Address that opened it; null for a session of an earlier version. */
  readonly origin: string | null;
  /** User-Agent of the program that opened it. */
  readonly userAgent: string | null;
}

/** Log-in sessions on the server. */
export interface LoginSessions {
  open(session: NewSession): Promise<void>;
  /** The session of an active user with an enabled role, even when expired. */
  find(digest: string, kind: SessionKind): Promise<FoundSession | null>;
  /** Stores activity unless the row is locked; never waits. Gives whether it was stored. */
  touch(sessionId: number, at: string): Promise<boolean>;
  /** Restricts a web session to one page, or with null to none. */
  restrict(digest: string, onlyPath: string | null): Promise<void>;
  close(digest: string): Promise<void>;
  /** All sessions of a user, also expired ones, the latest used first. */
  ofUser(userId: number): Promise<readonly StoredSession[]>;
  /** Deletes sessions last used or created before these timestamps; gives their number. */
  deleteBefore(before: { lastSeenAt: string; createdAt: string }): Promise<number>;
}

/** Failed log-ins, shared by all processes; used inside a transaction. */
export interface LoginFailures {
  /**
   * Locks keys until the transaction ends, and returns a function that gives the failures of each. Callers give keys of several kinds in
   * the same order, which prevents deadlocks.
   */
  lock(keys: readonly string[]): Promise<(key: string) => FailedLogins>;
  save(failedLoginsByKey: ReadonlyMap<string, FailedLogins>): Promise<void>;
  clear(keys: readonly string[]): Promise<void>;
  /** Deletes keys whose last failure is older than a timestamp. */
  deleteBefore(before: string): Promise<void>;
}

/** One stored row of a role's permission list. */
export interface StoredPermission {
  readonly id: number;
  readonly screen: ScreenKey;
  readonly granted: boolean;
}

/** The permission lists of the roles. */
export interface Permissions {
  ofRole(roleId: number): Promise<readonly StoredPermission[]>;
}

/** A role with its counts. */
export interface RoleSummary {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  /** Number of active users with the role. */
  readonly holderCount: number;
  /** Number of granted screens. */
  readonly grantedScreenCount: number;
}

export interface RoleRepository {
  /** In the order of their numbers. */
  all(): Promise<readonly RoleSummary[]>;
  find(roleId: number): Promise<RoleSummary | null>;
  /** Reads and locks a role until the transaction ends. */
  lock(roleId: number): Promise<RoleSummary | null>;
  /** Adds an enabled role without screens; gives its id. */
  add(name: string): Promise<number | 'role-name-taken'>;
  setEnabled(roleId: number, enabled: boolean): Promise<void>;
  /** Ends every session of the role's users; gives their number. */
  endSessions(roleId: number): Promise<number>;
  /** Reads and locks a row of a permission list until the transaction ends. */
  lockPermission(permissionId: number): Promise<(StoredPermission & { readonly roleId: number }) | null>;
  setGranted(permissionId: number, granted: boolean): Promise<void>;
}
