import type { LocalDate } from '#domain/shared';
import type { DeadlineKind } from './read-filing.ts';

/** An account with a deadline of ours. */
export interface DueAccount {
  readonly id: number;
  readonly code: string;
  readonly payerId: number;
  readonly payerName: string;
  readonly what: Exclude<DeadlineKind, 'objection' | 'decision'>;
  readonly on: LocalDate;
}

/** An exported account without a result of the validator. */
export interface WaitingAccount extends Pick<DueAccount, 'id' | 'code' | 'payerId' | 'payerName'> {
  readonly exportedAt: string;
}

/** Done sessions of a period that are billable and in no account. */
export interface UnbilledFigures {
  readonly count: number;
  /** Whole pesos, by the tariffs. */
  readonly value: number;
  readonly first: LocalDate | null;
}

/** Which accounts: those all of whose sites are visible, or those with a site. */
export type FigureScope = { readonly sites: 'all' | readonly number[] } | { readonly siteId: number };

/** Figures of billing, one statement each. */
export interface BillingFigures {
  /** Deadlines up to a day, earliest first: open answers from today on, and supports also after their deadline. */
  due(
    scope: FigureScope,
    days: { readonly today: LocalDate; readonly until: LocalDate },
  ): Promise<readonly DueAccount[]>;
  /** Accounts exported before an instant that have no result, oldest first. */
  withoutResult(scope: FigureScope, before: string): Promise<readonly WaitingAccount[]>;
  /** Of the sessions from a day on, because the number of all sessions grows for ever. */
  unbilled(sites: 'all' | readonly number[], from: LocalDate): Promise<UnbilledFigures>;
  /** Whether a site has unbilled sessions of clients who pay themselves in a period. */
  hasUnbilledClients(siteId: number, from: LocalDate, to: LocalDate): Promise<boolean>;
}
