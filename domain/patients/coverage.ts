import { NO_PAYER, PAYER_KIND, type Payer } from '#domain/catalogues';
import type { FieldErrors } from '#domain/shared';

/** What decides who pays for a patient: the affiliation scheme and one payer of each kind (16 for none). */
export interface Coverage {
  /** 1 contributory, 2 subsidised. */
  readonly scheme: number | null;
  readonly epsId: number | null;
  readonly prepaidId: number | null;
  readonly policyId: number | null;
}

/** The client types behind which an entity stands, and the field that names it (section 1 of part 1). */
const ENTITY_FIELD: Readonly<Record<number, 'epsId' | 'prepaidId' | 'policyId'>> = {
  6: 'epsId',
  7: 'prepaidId',
  8: 'policyId',
};

const SUBSIDISED = 2;
const EVERY_SCHEME = 3;

const none = (id: number | null) => id === NO_PAYER;

/** Whether an EPS works in a scheme; N/A, and one of which no scheme is recorded, work in both (section 3 of part 1, EpsReg). */
const servesScheme = (eps: Pick<Payer, 'id' | 'scheme'>, scheme: number): boolean =>
  none(eps.id) || eps.scheme === null || eps.scheme === EVERY_SCHEME || eps.scheme === scheme;

/**
 * The coverage rules by scheme (section 5 of part 1): the EPS works in the scheme; the subsidised one has neither prepaid
 * plan nor policy; the contributory one has at most one of both. Codes: `required`, `unknown-option`, `eps-outside-scheme`,
 * `plan-needs-contributory`, `one-plan-only`. `selectable` has the payers that may be chosen, by id.
 */
export function coverageErrors(coverage: Coverage, selectable: ReadonlyMap<number, Payer>): FieldErrors {
  const { scheme, epsId, prepaidId, policyId } = coverage;
  const errors: Record<string, string> = {};
  const payerError = (id: number | null, kind: number): string | undefined => {
    if (id === null) return 'required';
    if (none(id)) return undefined;
    return selectable.get(id)?.kind === kind ? undefined : 'unknown-option';
  };
  const note = (field: keyof Coverage, code: string | undefined) => {
    if (code !== undefined) errors[field] ??= code;
  };

  note('epsId', payerError(epsId, PAYER_KIND.eps));
  note('prepaidId', payerError(prepaidId, PAYER_KIND.prepaid));
  note('policyId', payerError(policyId, PAYER_KIND.policy));
  const eps = epsId === null ? undefined : selectable.get(epsId);
  if (eps && scheme !== null && !servesScheme(eps, scheme)) note('epsId', 'eps-outside-scheme');
  if (scheme === SUBSIDISED) {
    if (!none(prepaidId)) note('prepaidId', 'plan-needs-contributory');
    if (!none(policyId)) note('policyId', 'plan-needs-contributory');
  } else if (!none(prepaidId) && !none(policyId)) note('policyId', 'one-plan-only');
  return errors;
}

/**
 * What the client type asks of the coverage: behind EPS, prepaid and policy clients stands an entity, which is not N/A. Codes:
 * `client-type-needs-entity` for the entity, `client-type-needs-contributory` for a client type that the scheme does not have.
 */
export function clientTypeErrors(clientType: number | null, coverage: Coverage): FieldErrors {
  const field = clientType === null ? undefined : ENTITY_FIELD[clientType];
  if (field === undefined || !none(coverage[field])) return {};
  if (field !== 'epsId' && coverage.scheme === SUBSIDISED)
    return { clientType: 'client-type-needs-contributory' };
  return { [field]: 'client-type-needs-entity' };
}
