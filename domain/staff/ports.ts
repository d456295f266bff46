import type { FileProvenance, StoredUpload } from '#domain/documents';
import type { Page, PageRequest } from '#domain/shared';
import type { StaffAccount, StaffReference } from './account.ts';
import type { PasswordDictionary } from './password.ts';
import type { PictureIds, PictureKind } from './pictures.ts';
import type { Profile } from './profile.ts';

export interface NewStaffAccount extends Profile {
  readonly username: string;
  readonly passwordHash: string;
  /** Whether it is the special administrator, who can't be deactivated (U3). */
  readonly isSpecialAdministrator: boolean;
  readonly createdAt: string;
  /** Whether the owner must change the password before anything else (U5). */
  readonly passwordTemporary: boolean;
}

/** Reads what a password may not be made of. */
export type ReadPasswordDictionary = () => Promise<PasswordDictionary>;

/** Writes staff accounts. */
export interface StaffAccounts {
  add(account: NewStaffAccount): Promise<number | 'username-taken'>;
  /** Reads and locks an account until the transaction ends. */
  lock(reference: StaffReference): Promise<StaffAccount | null>;
  /** Reads and locks accounts until the transaction ends; without those that are none. */
  lockAll(ids: readonly number[]): Promise<readonly StaffAccount[]>;
  /** Updates the profile of an account. */
  update(id: number, profile: Profile): Promise<void>;
  /** `isTemporary`: the owner must change it before anything else (U5). */
  setPassword(id: number, passwordHash: string, isTemporary: boolean): Promise<void>;
  setActive(id: number, active: boolean): Promise<void>;
  /** Changes site, role or state of several accounts. */
  changeAll(
    ids: readonly number[],
    changes: Partial<Pick<StaffAccount, 'siteId' | 'roleId' | 'active'>>,
  ): Promise<void>;
  /** As `endAccess`, of several users; gives the number of sessions of each who had some. */
  endAccessOfAll(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Ends every log-in session of a user except the one with this digest, revokes the agenda address, and ends the link for a first password; gives the number of sessions. */
  endAccess(id: number, exceptDigest?: string): Promise<number>;
  /** Gives a log-in session a new token. */
  renewLoginSession(digest: string, newDigest: string): Promise<void>;
}

/** Sortable columns of the list of users. */
export const STAFF_COLUMNS = ['lastNames', 'username', 'role', 'site', 'state'] as const;
export type StaffColumn = (typeof STAFF_COLUMNS)[number];

export interface StaffFilter {
  /** Folded search terms: each must begin a word of the name or occur in the user name. */
  readonly terms: readonly string[];
  readonly roleId: number | null;
  readonly siteId: number | null;
  /** Null for users of any state. */
  readonly active: boolean | null;
  /** Whether only active users who have not chosen a password yet are found. */
  readonly awaitsPassword?: boolean;
}

/** Number of found users by state. */
export interface StaffCounts {
  readonly active: number;
  readonly inactive: number;
  /** Active users who have not chosen a password yet. */
  readonly awaitingPassword: number;
}

/** A page of users with the counts of each state, regardless of the filter by state. */
export interface StaffPage extends Page<StaffAccount> {
  readonly counts: StaffCounts;
}

export interface StaffSort {
  readonly column: StaffColumn;
  readonly direction: 'asc' | 'desc';
}

/** Reads staff accounts. */
export interface StaffDirectory {
  page(filter: StaffFilter, sort: StaffSort, page: PageRequest): Promise<StaffPage>;
  /** Ids of all users of a list, in its order. */
  ids(filter: StaffFilter, sort: StaffSort): Promise<readonly number[]>;
  /** The users with these ids, in the order of the ids. */
  withIds(ids: readonly number[]): Promise<readonly StaffAccount[]>;
  find(reference: StaffReference): Promise<StaffAccount | null>;
}

/** An image of a user. */
export interface StaffFile extends Omit<StoredUpload, 'sha256'> {
  readonly staffId: number;
  readonly kind: PictureKind;
}

/** Images of users; files are never deleted, the newest of a kind is current. */
export interface StaffFiles {
  add(file: StaffFile & FileProvenance): Promise<void>;
  byId(id: number): Promise<StaffFile | null>;
  currentPictureIds(staffId: number): Promise<PictureIds>;
  /** One current signature of each user who has any: the one of the first kind (`signature1` before `signature2`). */
  signaturesOf(staffIds: readonly number[]): Promise<readonly StaffFile[]>;
}
