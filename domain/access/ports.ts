import type { Actor } from './actor.ts';
import type { ScreenKey } from './screens.ts';
import type { SessionTimes } from './session.ts';
import type { FailedLogins } from './throttle.ts';

/** What log-in needs to know of a user. */
export interface LoginUser {
  readonly userId: number;
  readonly passwordHash: string;
  /** Whether the password is temporary: another user has given it, and the owner must choose another one first. */
  readonly passwordTemporary: boolean;
  /** Whether the user and the user's role are both enabled. */
  readonly active: boolean;
}

/** Users as log-in sees them. */
export interface LoginUsers {
  byUsername(username: string): Promise<LoginUser | null>;
}

/** The networks from which users have logged in. */
export interface LoginNetworks {
  /** Whether the user has logged in from the network since `since`. */
  isUsual(username: string, network: string, since: string): Promise<boolean>;
  note(userId: number, network: string, at: string): Promise<void>;
  /** Deletes those unused since `before`. */
  forget(before: string): Promise<void>;
}

/** Password hashing (argon2id); a few run at a time and the others wait. */
export interface Passwords {
  /** Waits for the turn to check a password, and gives the way to end the turn; null when too many wait already. */
  enter(): Promise<() => void> | null;
  hash(password: string): Promise<string>;
  /** Takes the same time when `hash` is null, so that an unknown user can't be told from a wrong password.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Secrets for sessions: only the digest is stored. */
export interface Tokens {
  create(): string;
  digest(token: string): string;
  /** A code over `text` that only somebody who knows `secret` can make. */
  seal(secret: string, text: string): string;
}

/** `web` sessions live in the browser's cookie, `api` sessions in a client's bearer token. */
export type SessionKind = 'web' | 'api';

/** A stored session with its user as of now, read in one statement. */
export interface FoundSession extends SessionTimes {
  readonly sessionId: number;
  readonly actor: Omit<Actor, 'origin' | 'userAgent'>;
  /** Whether the user must choose another password first. */
  readonly passwordTemporary: boolean;
  /** The file of the user's photo; null without one. */
  readonly photoId: number | null;
}

/** A session to be opened. */
export interface NewSession {
  readonly digest: string;
  readonly userId: number;
  readonly kind: SessionKind;
  readonly at: string;
  /** Address of the caller. */
  readonly origin: string;
  /** What the caller's program calls itself, at most 300 characters. */
  readonly userAgent: string | null;
}

/** A session as it is stored. */
export interface StoredSession extends SessionTimes {
  readonly sessionId: number;
  readonly digest: string;
  readonly kind: SessionKind;
  /** Address from which it was opened; null for one of an earlier version. */
  readonly origin: string | null;
  /** What the program called itself that opened it. */
  readonly userAgent: string | null;
}

/** Log-in sessions kept on the server. */
export interface Sessions {
  open(session: NewSession): Promise<void>;
  /** The session of an active user whose role is enabled, whatever its age. */
  find(digest: string, kind: SessionKind): Promise<FoundSession | null>;
  /** Notes activity unless the row is locked; never waits. Gives whether it was noted. */
  touch(sessionId: number, at: string): Promise<boolean>;
  close(digest: string): Promise<void>;
  /** Every session of a user, whatever its age, the latest used first. */
  ofUser(userId: number): Promise<readonly StoredSession[]>;
  /** Throws away what was last seen, or opened, before these instants; gives how many. */
  forget(before: { seen: string; created: string }): Promise<number>;
}

/** Memory of failed log-ins, shared by all processes; used inside a transaction. */
export interface LoginFailures {
  /** What is remembered of a key; until the transaction ends nobody else gets or changes it. */
  take(key: string): Promise<FailedLogins>;
  put(key: string, failed: FailedLogins): Promise<void>;
  clear(key: string): Promise<void>;
  /** Throws away what failed last before this instant. */
  forget(before: string): Promise<void>;
}

/** One stored row of a role's permission list. */
export interface Grant {
  readonly id: number;
  readonly screen: ScreenKey;
  readonly granted: boolean;
}

/** The permission lists of the roles. */
export interface Permissions {
  ofRole(roleId: number): Promise<readonly Grant[]>;
}

/** A role as administration sees it. */
export interface KeptRole {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  /** Active users who hold it. */
  readonly holders: number;
  /** Screens that its permission list grants. */
  readonly screens: number;
}

/** The roles as administration keeps them. */
export interface RoleBook {
  /** By number. */
  all(): Promise<readonly KeptRole[]>;
  find(roleId: number): Promise<KeptRole | null>;
  /** As `find`; nobody changes it until the transaction ends. */
  hold(roleId: number): Promise<KeptRole | null>;
  /** A new role, enabled, that is denied every screen. */
  add(name: string): Promise<number | 'role-name-taken'>;
  setEnabled(roleId: number, enabled: boolean): Promise<void>;
  /** Ends every session of those who hold the role; gives how many there were. */
  endSessions(roleId: number): Promise<number>;
  /** A row of a permission list; nobody changes it until the transaction ends. */
  holdGrant(permissionId: number): Promise<(Grant & { readonly roleId: number }) | null>;
  setGranted(permissionId: number, granted: boolean): Promise<void>;
}
