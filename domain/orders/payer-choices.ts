import type { Payer, Payers } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import { type CorrectionError, hasScheduledUnits } from './correction.ts';
import { CODE_90_SERVICE_TYPE, payerSourceOf } from './intake-kinds.ts';
import type { OrderDetail } from './order.ts';
import { awaitsMedicalOrder } from './order-changes.ts';
import { entityKindOf, entityKinds, PAYER_KIND_DEFINITIONS, type PayerKind } from './payer-kinds.ts';
import type { OfferedServices, ServiceIntake } from './ports.ts';

/** The ports of {@link payerChoicesOf}. */
export interface CorrectionPayerPorts {
  readonly payers: Payers;
  readonly serviceIntake: ServiceIntake;
  readonly offeredServices: OfferedServices;
}

/** The payer kind of an authorization; of código 90 that of its payer, or else of the patient's client type. */
async function payerKindOf(ports: CorrectionPayerPorts, order: OrderDetail): Promise<PayerKind> {
  const ofService = entityKinds.find((kind) => kind === order.serviceType);
  if (ofService) return ofService;
  if (order.serviceType !== CODE_90_SERVICE_TYPE)
    throw new Error(`No payer kind of an authorization: ${order.serviceType}`);
  const [payer] = order.payerId === NO_PAYER ? [] : await ports.payers.withIds([order.payerId]);
  const patient = payer ? null : await ports.serviceIntake.patient(order.patientId);
  return payer
    ? (entityKinds.find((kind) => PAYER_KIND_DEFINITIONS[kind].payerKindCode === payer.kind) ?? 'eps')
    : entityKindOf(patient?.clientType ?? 0);
}

/**
 * The active payers among which the payer of an authorization can be corrected; null while units are scheduled, and for a código 90
 * authorization of an EPS, which gets its payer with its medical order (O10, O13).
 */
export async function payerChoicesOf(
  ports: CorrectionPayerPorts,
  order: OrderDetail,
): Promise<readonly Payer[] | null> {
  if (hasScheduledUnits(order)) return null;
  const kind = await payerKindOf(ports, order);
  if (awaitsMedicalOrder(order) && payerSourceOf('code-90', kind) === 'none') return null;
  const { payerKindCode } = PAYER_KIND_DEFINITIONS[kind];
  if (payerKindCode === null) return null;
  const payers = await ports.payers.list({ kind: payerKindCode, activeOnly: true });
  return payers.filter(({ id }) => id !== NO_PAYER);
}

/**
 * The error of another payer of an authorization: `payer-with-sessions`, `payer-comes-with-order` (código 90 of an EPS),
 * `payer-not-offered` or `payer-without-services` (it does not offer a service of the authorization).
 */
export async function payerError(
  ports: CorrectionPayerPorts,
  order: OrderDetail,
  payerId: number,
): Promise<{ readonly payerId?: CorrectionError }> {
  if (payerId === order.payerId) return {};
  const choices = await payerChoicesOf(ports, order);
  if (!choices)
    return { payerId: { code: hasScheduledUnits(order) ? 'payer-with-sessions' : 'payer-comes-with-order' } };
  if (!choices.some(({ id }) => id === payerId)) return { payerId: { code: 'payer-not-offered' } };
  const offered = await ports.offeredServices.of(payerId);
  const offersAll = order.lines.every(({ cupsId }) => offered.some(({ id }) => id === cupsId));
  return offersAll ? {} : { payerId: { code: 'payer-without-services' } };
}
