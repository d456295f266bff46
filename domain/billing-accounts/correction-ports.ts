import type { RowPlace } from '#domain/rips';
import type { BillingAccount } from './account.ts';
import type { CandidateSession } from './ports.ts';

/** A correction of an account. */
export type CorrectionSummary = Pick<BillingAccount, 'id' | 'code' | 'noteNumber' | 'state'>;

/** A row of an exported file with its session. */
export interface ExportedRow extends RowPlace {
  readonly sessionId: number;
  /** 1 for the first row of the session. */
  readonly part: number;
}

/** Accounts and their corrections. */
export interface AccountCorrections {
  /** The corrections of an account, oldest first. */
  ofAccount(accountId: number): Promise<readonly CorrectionSummary[]>;
  /** The sessions of the latest version of an account as a correction would send them, by date, start and id. */
  sessions(account: Pick<BillingAccount, 'id' | 'version'>): Promise<readonly CandidateSession[]>;
  /** The rows of a version. */
  rows(accountId: number, version: number): Promise<readonly ExportedRow[]>;
}
