import type { RipsHead, RipsProfile } from '#domain/rips';
import type { LocalDate } from '#domain/shared';

/** The kinds of accounts: with invoice, without (RS), and the correction of an accepted one (NA). */
export const ACCOUNT_KINDS = [
  'invoice',
  'no-invoice',
  'correction',
] as const satisfies readonly RipsHead['kind'][];

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The steps of an account. */
export type AccountStep =
  | 'change'
  | 'attach-invoice'
  | 'export'
  | 'register-result'
  | 'file'
  | 'return'
  | 'object'
  | 'answer'
  | 'decide'
  | 'close'
  | 'discard';

interface StateDefinition {
  readonly steps: readonly AccountStep[];
  /** Whether its sessions are reserved. */
  readonly reserves: boolean;
  /** Whether no other account may have its invoice. */
  readonly holdsInvoice: boolean;
}

const live = { reserves: true, holdsInvoice: true } as const;

/** The states of an account and what can be done in each (B35). */
export const ACCOUNT_STATES = {
  draft: { steps: ['change', 'attach-invoice', 'export', 'discard'], reserves: false, holdsInvoice: true },
  exported: { steps: ['attach-invoice', 'register-result', 'discard'], ...live },
  rejected: { steps: ['change', 'attach-invoice', 'export', 'register-result', 'discard'], ...live },
  accepted: { steps: ['attach-invoice', 'file', 'close', 'discard'], ...live },
  filed: { steps: ['attach-invoice', 'return', 'object', 'close'], ...live },
  returned: { steps: ['attach-invoice', 'answer', 'decide', 'file', 'close'], ...live },
  objected: { steps: ['attach-invoice', 'object', 'answer', 'decide', 'close'], ...live },
  closed: { steps: [], reserves: true, holdsInvoice: false },
  discarded: { steps: [], reserves: false, holdsInvoice: false },
} as const satisfies Readonly<Record<string, StateDefinition>>;

export type AccountState = keyof typeof ACCOUNT_STATES;

export const ACCOUNT_STATE_KEYS = Object.keys(ACCOUNT_STATES) as readonly AccountState[];

/** Whether a step is possible in a state. */
export const admits = (state: AccountState, step: AccountStep): boolean =>
  (ACCOUNT_STATES[state].steps as readonly AccountStep[]).includes(step);

/** Whether the sessions of an account are reserved, so that its file is frozen. */
export const isReserving = (state: AccountState): boolean => ACCOUNT_STATES[state].reserves;

/** The invoice of another program that an account goes with; amounts in whole pesos. */
export interface Invoice {
  readonly number: string;
  readonly date: LocalDate;
  readonly value: number;
  /** Null where the invoice does not say them. */
  readonly copayments: number | null;
}

/** The filing of an account with its payer. */
export interface Filing {
  /** The payer's number. */
  readonly number: string;
  readonly on: LocalDate;
  /** The last day of the payer's objections. */
  readonly objectionDue: LocalDate;
  readonly by: string;
  /** The name of the stored proof; null for none. */
  readonly fileName: string | null;
}

/** An account as it is stored. */
export interface BillingAccount {
  readonly id: number;
  /** `CTA-000131` */
  readonly code: string;
  readonly kind: AccountKind;
  readonly state: AccountState;
  /** The payer N/A for clients who pay themselves. */
  readonly payerId: number;
  readonly payerName: string;
  readonly payerIsProvider: boolean;
  readonly payerNit: string | null;
  /** The payer's pattern for the names of supports; null for the rule. */
  readonly supportPattern: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly profile: RipsProfile;
  readonly invoice: Invoice | null;
  /** `RS000001`, `NA000001` */
  readonly noteNumber: string | null;
  readonly correctsId: number | null;
  /** The code of the account that it corrects. */
  readonly correctsCode: string | null;
  /** The version that was exported last; 0 for none. */
  readonly version: number;
  readonly cuv: string | null;
  /** The last day on which the supports are filed; null without invoice. */
  readonly supportsDue: LocalDate | null;
  /** Null before it is filed. */
  readonly filing: Filing | null;
  readonly endReason: string | null;
  readonly endedBy: string | null;
  readonly endedAt: string | null;
  readonly siteIds: readonly number[];
  readonly siteNames: readonly string[];
}

const NUMBER_DIGITS = 6;

/** A running number with its prefix: `CTA-000131`, `RS000001`. */
export const numbered = (prefix: string, number: number): string =>
  `${prefix}${String(number).padStart(NUMBER_DIGITS, '0')}`;
