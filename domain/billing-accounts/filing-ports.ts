import type { BlockKey } from '#domain/rips';
import type { LocalDate } from '#domain/shared';
import type { AccountState, Filing } from './account.ts';
import type { Objection, ObjectionDecision } from './objection.ts';

/** A row of the latest version of an account's file; positions count from 0. */
export interface FiledRow {
  readonly id: number;
  readonly user: number;
  readonly block: BlockKey;
  readonly row: number;
  readonly value: number;
  /** Whole pesos that the payer has objected to so far. */
  readonly objected: number;
}

/** A return or objection with its row; a return has none. */
export interface RowObjection extends Objection {
  readonly accountId: number;
  readonly row: Pick<FiledRow, 'user' | 'block' | 'row'> | null;
}

/** A row of a filed account as the screen offers it. */
export interface ObjectableRow extends FiledRow {
  readonly date: LocalDate;
  readonly givenNames: string;
  readonly surnames: string;
  readonly serviceCode: string;
}

interface FilingFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly storageKey: string;
  readonly sha256: string;
}

export interface NewFiling extends Omit<Filing, 'fileName'> {
  readonly file: FilingFile | null;
  readonly at: string;
}

export type NewObjection = Omit<Objection, 'id' | 'answer' | 'decision'> & {
  readonly rowId: number | null;
  readonly at: string;
};

/** The filing of accounts with their payer, and what follows. */
export interface AccountFilings {
  /** Stores the filing of an account, which is filed then. */
  file(accountId: number, filing: NewFiling): Promise<void>;
  /** Stores another filing of a returned account; the one before stays with its return, which ends. */
  fileAgain(accountId: number, filing: NewFiling, returnId: number): Promise<void>;
  fileOf(accountId: number): Promise<FilingFile | null>;
  /** The row at a place of a version; null for none. */
  rowAt(
    accountId: number,
    version: number,
    place: Pick<FiledRow, 'user' | 'block' | 'row'>,
  ): Promise<FiledRow | null>;
  /** The rows of a version by user, kind and row. */
  rowsOf(accountId: number, version: number): Promise<readonly ObjectableRow[]>;
  /** Sums of a version, in whole pesos. */
  sumsOf(
    accountId: number,
    version: number,
  ): Promise<{ readonly services: number; readonly copayments: number }>;
  /** Stores a return or objection, with the state of its account; gives its id. */
  add(accountId: number, objection: NewObjection): Promise<number>;
  /** Oldest first. */
  objectionsOf(accountId: number): Promise<readonly RowObjection[]>;
  /** Reads a return or objection and locks it until the transaction ends. */
  lockObjection(id: number): Promise<RowObjection | null>;
  /** Stores the payer's decision, and the state of its account. */
  decide(
    id: number,
    decision: Omit<ObjectionDecision, 'earlierFiling'> & { readonly at: string },
    accountState: AccountState,
  ): Promise<void>;
  answer(
    id: number,
    answer: {
      readonly code: string;
      readonly accepted: number;
      readonly text: string;
      readonly on: LocalDate;
      readonly decisionDue: LocalDate;
      readonly by: string;
      readonly at: string;
    },
  ): Promise<void>;
}
