export { billsSessions, seesBilling } from './policies.ts';
export type { BilledSession, SessionBillings } from './ports.ts';
export {
  changedBilling,
  PROPOSED_BILLING,
  purposesOf,
  type SessionBilling,
  type SessionBillingChanges,
} from './session-billing.ts';
export type { ReadSessionBilling } from './use-cases/read-session-billing.ts';
export { sessionBillingUseCases } from './use-cases.ts';
