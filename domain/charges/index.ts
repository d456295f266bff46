export { readsCharges, takesCharges } from './policies.ts';
export type { ChargedSession, Charges, ListedCharge } from './ports.ts';
export { chargeUseCases } from './use-cases.ts';
