import { entityKindOf, type IntakePatient, matchesClientType, payerKinds } from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import type { LocalDate } from '#domain/shared';
import type { ClosedOrder } from './session-imports.ts';

/** The beginning of the codes of closed orders, on which an import puts sessions without authorization (K16). */
export const CLOSED_ORDER_PREFIX = 'ANTES-';

/** Why a closed order is cancelled. */
const REASON = 'Sesiones anteriores a Integra, sin autorización';

/**
 * The closed order of a patient: cancelled from the beginning, so that nothing is booked on it and no list of valid orders has it. Its payer
 * is the patient's own, by which reports count its sessions.
 */
export function closedOrderOf(patient: IntakePatient, day: LocalDate): ClosedOrder {
  const ofClient = payerKinds.find((kind) => matchesClientType(kind, patient.clientType));
  const payerKind = ofClient ?? entityKindOf(patient.clientType);
  return {
    code: `${CLOSED_ORDER_PREFIX}${patient.chartNumber}`,
    patientId: patient.id,
    siteId: patient.siteId,
    serviceType: payerKind,
    payerId: patient.payerIdByKind[payerKind] ?? NO_PAYER,
    day,
    reason: REASON,
  };
}
