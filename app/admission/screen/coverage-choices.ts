import { admitsPlans, NO_PAYER, servesScheme } from '#domain/rules';
import type { PayerChoice } from '../admission.ts';

/** The chosen coverage, as the values of its fields. */
export interface CoverageState {
  readonly scheme: string;
  readonly epsId: string;
  readonly prepaidId: string;
  readonly policyId: string;
}

const NONE = String(NO_PAYER);

export const plansAllowed = ({ scheme }: Pick<CoverageState, 'scheme'>): boolean =>
  admitsPlans(Number(scheme));
export const prepaidAllowed = (state: CoverageState): boolean =>
  plansAllowed(state) && state.policyId === NONE;
export const policyAllowed = (state: CoverageState): boolean =>
  plansAllowed(state) && state.prepaidId === NONE;

/** The EPS that serve the scheme. */
export const epsOfScheme = (scheme: string, eps: readonly PayerChoice[]): readonly PayerChoice[] =>
  eps.filter((each) => servesScheme({ id: Number(each.value), scheme: each.scheme }, Number(scheme)));

/** Sets to N/A what the scheme excludes, and the policy if a prepaid plan is chosen too. */
export function withinScheme(state: CoverageState, eps: readonly PayerChoice[]): CoverageState {
  const epsId = epsOfScheme(state.scheme, eps).some(({ value }) => value === state.epsId)
    ? state.epsId
    : NONE;
  const prepaidId = plansAllowed(state) ? state.prepaidId : NONE;
  const policyId = plansAllowed(state) && prepaidId === NONE ? state.policyId : NONE;
  return { scheme: state.scheme, epsId, prepaidId, policyId };
}
