import { comparableName, findPayer, type Payer } from '#domain/catalogues';
import {
  entityKindOf,
  entityKinds,
  type IntakeKind,
  type IntakePatient,
  matchesClientType,
  PAYER_KIND_DEFINITIONS,
  type PayerKind,
  privateKinds,
} from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import type { RefusalCode } from '#domain/shared';

/** The medical order of an authorization. */
export interface ImportedMedicalOrder {
  readonly patientId: number;
  readonly serviceType: string;
  readonly payerId: number;
  readonly active: boolean;
}

export interface OrderPayer {
  readonly id: number;
  readonly payerKind: PayerKind;
}

/** The word for a private service where its payer is expected. */
const PRIVATE = 'particular';

export const isPrivateWord = (name: string): boolean => comparableName(name) === PRIVATE;

/**
 * The payer that a row of an order names (O1, O6, O14), also an inactive one, because orders of the past name them. One of several with
 * the name is that of the medical order, or else the patient's own. Codes: those of `findPayer`, `payer-required`, `payer-not-wanted`
 * (private services and código 90 of an EPS) and `payer-not-of-order` (of another kind than the medical order).
 */
export function orderPayerOf(
  kind: IntakeKind,
  name: string,
  patient: IntakePatient,
  medicalOrder: ImportedMedicalOrder | null,
  payers: readonly Payer[],
): OrderPayer | RefusalCode {
  const own = Object.values(patient.payerIdByKind);
  const nearest = [medicalOrder ? [medicalOrder.payerId] : [], own, payers.map(({ id }) => id)];
  const found = nearest
    .map((ids) =>
      findPayer(
        payers.filter((payer) => ids.includes(payer.id)),
        name,
      ),
    )
    .find((each, index) => typeof each === 'number' || index === nearest.length - 1);
  const kindOfPayer = payers.find(({ id }) => id === found)?.kind;
  const payerKind =
    entityKinds.find((each) => PAYER_KIND_DEFINITIONS[each].payerKindCode === kindOfPayer) ?? 'eps';
  if (kind === 'private-service') {
    if (found !== NO_PAYER && !isPrivateWord(name)) return 'payer-not-wanted';
    const { clientType } = patient;
    const ofClient = privateKinds.find((each) => matchesClientType(each, clientType)) ?? 'particular';
    return { id: NO_PAYER, payerKind: ofClient };
  }
  if (typeof found !== 'number') return found ?? 'unknown-option';
  if (kind === 'code-90' && !medicalOrder) {
    const ofClient = entityKindOf(patient.clientType);
    if (found === NO_PAYER) return ofClient === 'eps' ? { id: NO_PAYER, payerKind: 'eps' } : 'payer-required';
    return payerKind === 'eps' ? 'payer-not-wanted' : { id: found, payerKind };
  }
  if (found === NO_PAYER && kind === 'code-90' && medicalOrder)
    return { id: medicalOrder.payerId, payerKind: medicalOrder.serviceType as PayerKind };
  if (found === NO_PAYER) return 'payer-required';
  return medicalOrder && medicalOrder.serviceType !== payerKind
    ? 'payer-not-of-order'
    : { id: found, payerKind };
}
