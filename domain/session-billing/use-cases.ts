import { changeSessionBilling } from './use-cases/change-session-billing.ts';
import { readSessionBilling } from './use-cases/read-session-billing.ts';

export const sessionBillingUseCases = { changeSessionBilling, readSessionBilling };
