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
}
