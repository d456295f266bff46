import type { PayerChoice } from '../../view-models/admission.ts';

/** The fields that the coverage rules depend on. */
export interface CoverageState {
  readonly scheme: string;
  readonly epsId: string;
  readonly prepaidId: string;
  readonly policyId: string;
}

const CONTRIBUTORY = '1';
/** The payer N/A. */
const NONE = '16';

/** The coverage rules (P6, P7) for the choices in the browser; the server validates them again. */
export const plansAllowed = ({ scheme }: Pick<CoverageState, 'scheme'>): boolean => scheme === CONTRIBUTORY;
export const prepaidAllowed = (state: CoverageState): boolean =>
  plansAllowed(state) && state.policyId === NONE;
export const policyAllowed = (state: CoverageState): boolean =>
  plansAllowed(state) && state.prepaidId === NONE;

/** The EPS that serve the scheme. */
export const epsIn = (scheme: string, eps: readonly PayerChoice[]): readonly PayerChoice[] =>
  eps.filter((each) => each.scheme === null || each.scheme === scheme);

/** The entity field that a client type needs; null when the client pays. */
export const entityFieldOf = (clientType: string): 'epsId' | 'prepaidId' | 'policyId' | null =>
  (({ 6: 'epsId', 7: 'prepaidId', 8: 'policyId' }) as const)[clientType] ?? null;

/** Resets to N/A what the scheme excludes. */
export function withinScheme(state: CoverageState, eps: readonly PayerChoice[]): CoverageState {
  const epsId = epsIn(state.scheme, eps).some(({ value }) => value === state.epsId) ? state.epsId : NONE;
  const prepaidId = plansAllowed(state) ? state.prepaidId : NONE;
  const policyId = plansAllowed(state) && prepaidId === NONE ? state.policyId : NONE;
  return { scheme: state.scheme, epsId, prepaidId, policyId };
}
