import type { RipsSession } from '#domain/rips';
import type { LocalDate } from '#domain/shared';
import type { AccountKind, AccountState, BillingAccount, Invoice } from './account.ts';

/** A session that an account bills or may bill. */
export interface CandidateSession extends RipsSession {
  readonly givenNames: string;
  readonly surnames: string;
  readonly document: string;
  readonly chartNumber: number;
  /** Who locked the history; null for no lock. */
  readonly lockedBy: number | null;
  /** Rows and value in the exported file; null for a session that is not in it. */
  readonly exported: { readonly rows: number; readonly value: number; readonly copayment: number } | null;
  /** Rows and value in the account that a correction corrects; null in other accounts. */
  readonly corrected: { readonly rows: number; readonly value: number } | null;
}

export interface NewAccount {
  readonly kind: AccountKind;
  readonly payerId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly siteIds: readonly number[];
  readonly invoice: Invoice | null;
  readonly supportsDue: LocalDate | null;
  readonly correctsId: number | null;
  readonly patientIds: readonly number[];
  readonly createdBy: number;
  readonly at: string;
}

/** An account in the list. */
export interface ListedAccount
  extends Omit<BillingAccount, 'payerIsProvider' | 'payerNit' | 'supportPattern' | 'siteIds'> {
  /** Sums of the exported file; null before the first export. */
  readonly services: number | null;
  readonly copayments: number | null;
  readonly exportedAt: string | null;
  readonly objected: number;
  /** Counted on the day of the list. */
  readonly accepted: number;
  /** What the payer keeps after our answers. */
  readonly upheld: number;
  /** The earliest deadline of an answer that is open; null for none. */
  readonly answerDue: LocalDate | null;
  /** The earliest deadline of the payer's decision; null for none. */
  readonly decisionDue: LocalDate | null;
}

/** A version of an account's file. */
export interface RipsVersion {
  readonly number: number;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  readonly userCount: number;
  readonly rowCount: number;
  readonly exportedBy: string;
  readonly exportedAt: string;
  readonly outcome: 'accepted' | 'rejected' | null;
  readonly resultSha256: string | null;
}

export interface NewVersion {
  readonly account: Pick<BillingAccount, 'id' | 'kind'>;
  readonly number: number;
  readonly fileName: string;
  readonly content: string;
  readonly sha256: string;
  readonly userCount: number;
  readonly rows: readonly {
    readonly user: number;
    readonly block: string;
    readonly row: number;
    readonly sessionId: number;
    readonly part: number;
    readonly value: number;
    readonly copayment: number;
  }[];
  readonly exportedBy: string;
  readonly at: string;
}

/** A message of the validator, with the session that its path leads to. */
export interface ResultMessage {
  readonly messageClass: string;
  readonly code: string;
  /** Null where a lock closes the texts. */
  readonly description: string | null;
  readonly observations: string;
  readonly path: string;
  readonly sessionId: number | null;
  readonly patientId: number | null;
  /** Who locked the history of the patient; null for no lock. */
  readonly lockedBy: number | null;
}

export interface NewResult {
  readonly accountId: number;
  readonly version: number;
  readonly outcome: 'accepted' | 'rejected';
  readonly cuv: string | null;
  readonly name: string | null;
  readonly content: string | null;
  readonly sha256: string | null;
  readonly by: string;
  readonly at: string;
  readonly messages: readonly (Omit<ResultMessage, 'description' | 'sessionId' | 'patientId' | 'lockedBy'> & {
    readonly description: string;
    readonly place: {
      readonly user: number;
      readonly block: string | null;
      readonly row: number | null;
    } | null;
  })[];
}

/** Accounts; their exported files never change. */
export interface BillingAccounts {
  /** Stores a draft and gives its id and code; null when another account has its invoice. */
  add(account: NewAccount): Promise<{ readonly id: number; readonly code: string } | null>;
  byId(id: number): Promise<BillingAccount | null>;
  /** Reads an account and locks it until the transaction ends. */
  lock(id: number): Promise<BillingAccount | null>;
  /** Newest first; only accounts all of whose sites are among `sites`. */
  list(filter: {
    readonly state: AccountState | null;
    readonly payerId: number | null;
    readonly sites: 'all' | readonly number[];
    readonly today: LocalDate;
  }): Promise<readonly ListedAccount[]>;
  /** Sessions of an account's payer, period and sites that no other account bills, by date, start and id; of a correction, those that it corrects. */
  candidates(account: BillingAccount): Promise<readonly CandidateSession[]>;
  /** Ids of the sessions that are left for a later account. */
  postponed(accountId: number): Promise<ReadonlySet<number>>;
  /** Whether another account with this invoice was accepted. */
  hasAccepted(invoiceNumber: string, otherThan: number): Promise<boolean>;
  /** Changes the invoice; gives false when another account has it. */
  changeInvoice(id: number, invoice: Invoice, supportsDue: LocalDate): Promise<boolean>;
  postpone(id: number, sessionIds: readonly number[]): Promise<void>;
  /** Reserves the sessions for an account and frees those it had before; gives false when another account has one of them. */
  reserve(account: Pick<BillingAccount, 'id' | 'kind'>, sessionIds: readonly number[]): Promise<boolean>;
  free(accountId: number): Promise<void>;
  /** Stores a version; gives the size of its file in bytes. */
  addVersion(version: NewVersion): Promise<number>;
  versions(accountId: number): Promise<readonly RipsVersion[]>;
  content(
    accountId: number,
    version: number,
  ): Promise<{ readonly fileName: string; readonly content: string; readonly sha256: string } | null>;
  /** Whether a locked patient is in a version. */
  hasLockedPatient(accountId: number, version: number): Promise<boolean>;
  addResult(result: NewResult): Promise<void>;
  messages(accountId: number, version: number): Promise<readonly ResultMessage[]>;
  end(
    id: number,
    end: { readonly state: AccountState; readonly reason: string; readonly by: string; readonly at: string },
  ): Promise<void>;
  /** Whether patients of an account that is corrected are all in its file. */
  arePatientsOf(accountId: number, patientIds: readonly number[]): Promise<boolean>;
}
