import { PAYER_KIND, type Payer } from '#domain/catalogues';
import { admitsPlans, NO_PAYER, payerFieldOf, servesScheme } from '#domain/rules';
import type { FieldErrors, RefusalCode } from '#domain/shared';

/** Affiliation scheme and payers of a patient; payer 16 (N/A) stands for none. */
export interface Coverage {
  /** 1 contributory, 2 subsidised. */
  readonly scheme: number | null;
  readonly epsId: number | null;
  readonly prepaidId: number | null;
  readonly policyId: number | null;
}

const isNoPayer = (id: number | null) => id === NO_PAYER;

/**
 * Errors of the coverage (P6): the EPS must serve the scheme; the subsidised scheme permits neither prepaid plan nor policy,
 * the contributory scheme permits one of them. Codes: `required`, `unknown-option`, `eps-outside-scheme`,
 * `plan-needs-contributory`, `one-plan-only`. `selectablePayers` has the selectable payers by id.
 */
export function coverageErrors(
  coverage: Coverage,
  selectablePayers: ReadonlyMap<number, Payer>,
): FieldErrors {
  const { scheme, epsId, prepaidId, policyId } = coverage;
  const errors: Record<string, RefusalCode> = {};
  const payerError = (id: number | null, kind: number): RefusalCode | undefined => {
    if (id === null) return 'required';
    if (isNoPayer(id)) return undefined;
    return selectablePayers.get(id)?.kind === kind ? undefined : 'unknown-option';
  };
  const addError = (field: keyof Coverage, code: RefusalCode | undefined) => {
    if (code !== undefined) errors[field] ??= code;
  };

  addError('epsId', payerError(epsId, PAYER_KIND.eps));
  addError('prepaidId', payerError(prepaidId, PAYER_KIND.prepaid));
  addError('policyId', payerError(policyId, PAYER_KIND.policy));
  const eps = epsId === null ? undefined : selectablePayers.get(epsId);
  if (eps && scheme !== null && !servesScheme(eps, scheme)) addError('epsId', 'eps-outside-scheme');
  if (!admitsPlans(scheme)) {
    if (!isNoPayer(prepaidId)) addError('prepaidId', 'plan-needs-contributory');
    if (!isNoPayer(policyId)) addError('policyId', 'plan-needs-contributory');
  } else if (!isNoPayer(prepaidId) && !isNoPayer(policyId)) addError('policyId', 'one-plan-only');
  return errors;
}

/**
 * Errors of the coverage for a client type (P7): EPS, prepaid and policy clients need a payer of that kind other than N/A. Codes:
 * `client-type-needs-entity` in the field of that payer; `client-type-needs-contributory` in `clientType` when the scheme excludes it.
 */
export function clientTypeErrors(clientType: number | null, coverage: Coverage): FieldErrors {
  const field = payerFieldOf(clientType);
  if (field === null || !isNoPayer(coverage[field])) return {};
  if (field !== 'epsId' && !admitsPlans(coverage.scheme))
    return { clientType: 'client-type-needs-contributory' };
  return { [field]: 'client-type-needs-entity' };
}
