import type { StaffAccount } from './account.ts';

/** An account to be opened. */
export interface NewStaffAccount {
  readonly username: string;
  readonly passwordHash: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly roleId: number;
  readonly siteId: number | null;
  /** The one administrator who can't be deactivated (decisions, section 2). */
  readonly special: boolean;
  readonly createdAt: string;
}

/** Writing staff accounts. */
export interface StaffAccounts {
  /** Gives the new id. */
  add(account: NewStaffAccount): Promise<number | 'username-taken'>;
  /** Reads an account and keeps others from changing it until the transaction ends. */
  hold(username: string): Promise<StaffAccount | null>;
  setPassword(id: number, passwordHash: string): Promise<void>;
  setActive(id: number, active: boolean): Promise<void>;
  /** Ends every session of a user; gives how many there were. */
  endSessions(id: number): Promise<number>;
}

/** Reading staff accounts. */
export interface StaffDirectory {
  /** By user name. */
  all(): Promise<readonly StaffAccount[]>;
}
