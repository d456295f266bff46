import type { FileAdded, ReceivedFile } from '#domain/documents';
import type { Page, PageRequest } from '#domain/shared';
import type { StaffAccount, StaffReference } from './account.ts';
import type { CommonPasswords } from './password.ts';
import type { PictureIds, PictureKind } from './pictures.ts';
import type { Profile } from './profile.ts';

/** An account to be opened. */
export interface NewStaffAccount extends Profile {
  readonly username: string;
  readonly passwordHash: string;
  /** The one administrator who can't be deactivated (decisions, section 2). */
  readonly special: boolean;
  readonly createdAt: string;
}

/** Reads the passwords that everybody tries first. */
export type ReadCommonPasswords = () => Promise<CommonPasswords>;

/** Writing staff accounts. */
export interface StaffAccounts {
  /** Gives the new id. */
  add(account: NewStaffAccount): Promise<number | 'username-taken'>;
  /** Reads an account and keeps others from changing it until the transaction ends. */
  hold(reference: StaffReference): Promise<StaffAccount | null>;
  /** Writes a correction down and counts it. */
  correct(id: number, profile: Profile): Promise<void>;
  /** `temporary`: its owner must choose another one before anything else. */
  setPassword(id: number, passwordHash: string, temporary: boolean): Promise<void>;
  setActive(id: number, active: boolean): Promise<void>;
  /** Ends every session of a user, but for the one with this digest; gives how many there were. */
  endSessions(id: number, sparedDigest?: string): Promise<number>;
}

/** What the list of users is sorted by. */
export const STAFF_COLUMNS = ['lastNames', 'username', 'role', 'site', 'state'] as const;
/** A column of the list of users. */
export type StaffColumn = (typeof STAFF_COLUMNS)[number];

/** Which users are wanted. */
export interface StaffFilter {
  /** Folded texts, each the beginning of a word of the name or a part of the user name. */
  readonly terms: readonly string[];
  readonly roleId: number | null;
  readonly siteId: number | null;
  readonly active: boolean | null;
}

/** How many users of each state a search finds. */
export interface StaffCounts {
  readonly active: number;
  readonly inactive: number;
}

/** A page of users, and how many there are of each state whichever is asked for. */
export interface StaffPage extends Page<StaffAccount> {
  readonly counts: StaffCounts;
}

/** In what order users are wanted. */
export interface StaffSort {
  readonly column: StaffColumn;
  readonly direction: 'asc' | 'desc';
}

/** Reading staff accounts. */
export interface StaffDirectory {
  page(filter: StaffFilter, sort: StaffSort, page: PageRequest): Promise<StaffPage>;
  /** The ids of all users of a list, in its order. */
  ids(filter: StaffFilter, sort: StaffSort): Promise<readonly number[]>;
  /** The users with these ids as they are now, in the order of the ids. */
  withIds(ids: readonly number[]): Promise<readonly StaffAccount[]>;
  one(reference: StaffReference): Promise<StaffAccount | null>;
}

/** An image of a user. */
export interface StaffFile extends Omit<ReceivedFile, 'sha256'> {
  readonly staffId: number;
  readonly kind: PictureKind;
}

/** The images of the users; nothing is ever taken from the list, the latest of a kind is the current one. */
export interface StaffFiles {
  add(file: StaffFile & FileAdded): Promise<void>;
  byId(id: number): Promise<StaffFile | null>;
  currentOf(staffId: number): Promise<PictureIds>;
}
