export {
  ACCOUNT_KINDS,
  ACCOUNT_STATE_KEYS,
  type AccountKind,
  type AccountState,
  admits,
  type BillingAccount,
  numbered,
} from './account.ts';
export { businessDayAfter, businessDaysLeft } from './business-days.ts';
export { deadlineAfter } from './deadlines.ts';
export type { BillingFigures } from './figure-ports.ts';
export type { AccountFilings, ObjectableRow } from './filing-ports.ts';
export { isOpenFault } from './open-fault.ts';
export { mayDiscard, readsAccounts, writesAccounts } from './policies.ts';
export type { BillingAccounts, CandidateSession, ListedAccount } from './ports.ts';
export { isDownloadClosed, reachAccount, withoutCheckDigit } from './read-account.ts';
export {
  type Deadline,
  listedBalance,
  nextDeadlineOf,
  type ReadObjection,
  type WaitingFor,
} from './read-filing.ts';
export { type BillingDeadlinePorts, sendBillingDeadlines } from './send-deadlines.ts';
export type {
  AccountDetail,
  AccountMessage,
  AccountSession,
  MissingCause,
} from './use-cases/read-accounts.ts';
export { billingAccountUseCases } from './use-cases.ts';
