export {
  ACCOUNT_KINDS,
  ACCOUNT_STATE_KEYS,
  type AccountKind,
  type AccountState,
  admits,
  type BillingAccount,
  numbered,
} from './account.ts';
export type { AccountDetail } from './account-detail.ts';
export { businessDayAfter, businessDaysLeft } from './business-days.ts';
export { isCorrectable } from './correction.ts';
export type { AccountCorrections, CorrectionSummary } from './correction-ports.ts';
export { deadlineAfter } from './deadlines.ts';
export type { BillingFigures } from './figure-ports.ts';
export type { AccountFilings, NewFiling, ObjectableRow } from './filing-ports.ts';
export {
  type ElectronicInvoice,
  type InvoiceDifference,
  type InvoiceFile,
  type InvoiceFiles,
  type InvoiceSource,
  invoiceDifferences,
} from './invoice-source.ts';
export { OBJECTION_DECISIONS, type ObjectionState } from './objection.ts';
export { isClinicalField, isOpenFault } from './open-fault.ts';
export { mayDiscard, readsAccounts, writesAccounts } from './policies.ts';
export type { BillingAccounts, CandidateSession, ListedAccount } from './ports.ts';
export { isDownloadClosed, reachAccount, withoutCheckDigit } from './read-account.ts';
export {
  type Deadline,
  type DeadlineKind,
  listedBalance,
  nextDeadlineOf,
  type ObjectionDetail,
} from './read-filing.ts';
export { type BillingDeadlinePorts, sendBillingDeadlines } from './send-deadlines.ts';
export type { CorrectablePatient } from './use-cases/list-correctable.ts';
export type {
  AccountMessage,
  AccountSession,
  MissingCause,
} from './use-cases/read-accounts.ts';
export { billingAccountUseCases } from './use-cases.ts';
