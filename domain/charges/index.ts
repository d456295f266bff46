export { CHARGE_NUMBER_MAX_LENGTH, checkCharge, type TypedCharge } from './charge.ts';
export { readsCharges, takesCharges } from './policies.ts';
export type { ChargedSession, Charges, ListedCharge } from './ports.ts';
export { chargeUseCases } from './use-cases.ts';
