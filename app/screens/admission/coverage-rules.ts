import type { PayerChoice } from '../../view-models/admission.ts';

/** The part of the form on which the coverage rules depend. */
export interface CoverageState {
  readonly scheme: string;
  readonly epsId: string;
  readonly prepaidId: string;
  readonly policyId: string;
}

const CONTRIBUTORY = '1';
/** The payer that stands for none. */
const NONE = '16';

/** What the browser offers, mirroring the server's coverage rules (section 5 of part 1). */
export const plansAllowed = ({ scheme }: Pick<CoverageState, 'scheme'>): boolean => scheme === CONTRIBUTORY;
export const prepaidAllowed = (state: CoverageState): boolean =>
  plansAllowed(state) && state.policyId === NONE;
export const policyAllowed = (state: CoverageState): boolean =>
  plansAllowed(state) && state.prepaidId === NONE;

/** The EPS that work in the scheme. */
export const epsIn = (scheme: string, eps: readonly PayerChoice[]): readonly PayerChoice[] =>
  eps.filter((each) => each.scheme === null || each.scheme === scheme);

/** The entity that a client type asks for; null where the client pays. */
export const entityFieldOf = (clientType: string): 'epsId' | 'prepaidId' | 'policyId' | null =>
  (({ 6: 'epsId', 7: 'prepaidId', 8: 'policyId' }) as const)[clientType] ?? null;

/** Takes back to N/A what the scheme no longer lets stand. */
export function settled(state: CoverageState, eps: readonly PayerChoice[]): CoverageState {
  const epsId = epsIn(state.scheme, eps).some(({ value }) => value === state.epsId) ? state.epsId : NONE;
  const prepaidId = plansAllowed(state) ? state.prepaidId : NONE;
  const policyId = plansAllowed(state) && prepaidId === NONE ? state.policyId : NONE;
  return { scheme: state.scheme, epsId, prepaidId, policyId };
}
