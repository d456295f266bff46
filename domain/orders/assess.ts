import { type Actor, notReached, reachesSite } from '#domain/access';
import type { Payer, Payers } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import { type FieldErrors, type LocalDate, ok, type RefusalCode, type Result } from '#domain/shared';
import { firstCode } from './codes.ts';
import { isUsable } from './coverage.ts';
import { entryErrors, type IntakeEntry, type ResolvedEntry, validityOf } from './intake.ts';
import { INTAKE_KINDS, type IntakeKind, payerSourceOf } from './intake-kinds.ts';
import { entityKindOf, matchesClientType, PAYER_KIND_DEFINITIONS, type PayerKind } from './payer-kinds.ts';
import type { IntakePatient, MedicalOrder, OfferedServices, ServiceIntake } from './ports.ts';
import { mergeServices } from './services.ts';
import { deviationsFrom, expiryWarnings, type OrderWarning } from './warnings.ts';

/** The ports of {@link assessIntake}. */
export interface IntakePorts {
  readonly serviceIntake: ServiceIntake;
  readonly payers: Payers;
  readonly offeredServices: OfferedServices;
}

/** An entry with its defaults filled in, its errors and its warnings. */
export interface AssessedEntry {
  readonly patient: IntakePatient;
  readonly payerKind: PayerKind;
  readonly medicalOrder: MedicalOrder | null;
  /** Null while no payer is chosen; N/A for private services and código 90 of an EPS. */
  readonly payerId: number | null;
  readonly expiresOn: LocalDate;
  readonly coverageDays: number;
  /** The code of the first order with these parts, see {@link firstCode}; `nextCode` numbers further ones. */
  readonly firstCode: string;
  /** The entered services that the payer offers, one per CUPS. */
  readonly services: readonly { cupsId: number; specialtyId: number; code: string; quantity: number }[];
  readonly errors: FieldErrors;
  readonly warnings: readonly OrderWarning[];
  /** Whether the patient's client type belongs to the payer kind (O8). */
  readonly clientTypeMatches: boolean;
}

/**
 * Validates an entry without storing it (O1 to O8). `errors` are in the order of the form: `medical-order-required`,
 * `medical-order-of-other` (unknown, or of another patient), `medical-order-of-other-kind` (of another payer kind),
 * `medical-order-not-active` (cancelled or expired), `payer-required`, `payer-not-offered`, `payer-not-of-order`, `payer-not-wanted`
 * (private services and código 90 of an EPS), `service-not-offered` and the codes of {@link entryErrors}. Refuses with `record-not-found`.
 */
export async function assessIntake(
  ports: IntakePorts,
  actor: Actor,
  kind: IntakeKind,
  input: IntakeEntry,
  today: LocalDate,
): Promise<Result<AssessedEntry>> {
  const patient = await ports.serviceIntake.patient(input.patientId);
  if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient);

  const payerKind = input.payerKind ?? entityKindOf(patient.clientType);
  const entry = { ...input, payerKind, services: mergeServices(input.services) };
  const isAuthorization = INTAKE_KINDS[kind].payerSource === 'of-order';
  const foundOrder =
    isAuthorization && entry.medicalOrder ? await ports.serviceIntake.medicalOrder(entry.medicalOrder) : null;
  const orderError = isAuthorization ? medicalOrderError(foundOrder, entry, today) : null;
  const medicalOrder = orderError ? null : foundOrder;
  const payer = await payerOf(ports.payers, kind, entry, patient, medicalOrder);

  const offeredById = new Map(
    (await ports.offeredServices.of(payer.id)).map((service) => [service.id, service]),
  );
  const services = entry.services.flatMap(({ cupsId, quantity }) => {
    const service = offeredById.get(cupsId);
    return service ? [{ cupsId, specialtyId: service.specialtyId, code: service.code, quantity }] : [];
  });
  const validity = validityOf(entry);
  return ok({
    patient,
    payerKind,
    medicalOrder,
    payerId: payer.id,
    ...validity,
    firstCode: firstCode({ kind, payerKind, patient, issuedOn: entry.issuedOn }),
    services,
    errors: {
      ...(orderError && { medicalOrder: orderError }),
      ...(payer.error && { payerId: payer.error }),
      ...entryErrors(kind, entry, today),
      ...(services.length < entry.services.length && { services: 'service-not-offered' }),
    },
    warnings: [
      ...expiryWarnings(validity.expiresOn, today),
      ...(payer.ownPayer
        ? [{ code: 'payer-not-of-patient' as const, params: { payer: payer.ownPayer.shortName } }]
        : []),
      ...(medicalOrder
        ? deviationsFrom(medicalOrder, { issuedOn: entry.issuedOn, expiresOn: validity.expiresOn, services })
        : []),
    ],
    clientTypeMatches: matchesClientType(payerKind, patient.clientType),
  });
}

/** Why the medical order can't be authorized; null when it can (O6). */
function medicalOrderError(
  order: MedicalOrder | null,
  entry: ResolvedEntry,
  today: LocalDate,
): RefusalCode | null {
  if (!entry.medicalOrder) return 'medical-order-required';
  if (order?.patientId !== entry.patientId) return 'medical-order-of-other';
  if (order.serviceType !== entry.payerKind) return 'medical-order-of-other-kind';
  return isUsable(order, today) ? null : 'medical-order-not-active';
}

interface AssessedPayer {
  readonly id: number | null;
  readonly error: RefusalCode | null;
  /** The patient's own entity, if another one was chosen. */
  readonly ownPayer?: Payer;
}

async function payerOf(
  payers: Payers,
  kind: IntakeKind,
  entry: ResolvedEntry,
  patient: IntakePatient,
  medicalOrder: MedicalOrder | null,
): Promise<AssessedPayer> {
  const { payerId } = entry;
  switch (payerSourceOf(kind, entry.payerKind)) {
    case 'none':
      return { id: NO_PAYER, error: isUnsetOrEqual(payerId, NO_PAYER) ? null : 'payer-not-wanted' };
    case 'of-order':
      if (!medicalOrder) return { id: payerId, error: null };
      return {
        id: medicalOrder.payerId,
        error: isUnsetOrEqual(payerId, medicalOrder.payerId) ? null : 'payer-not-of-order',
      };
    case 'chosen':
      // Programs send N/A with every código 90 authorization.
      return chosenPayer(payers, patient, {
        ...entry,
        payerId: kind === 'code-90' && payerId === NO_PAYER ? null : payerId,
      });
  }
}

const isUnsetOrEqual = (chosen: number | null, expected: number) => chosen === null || chosen === expected;

async function chosenPayer(
  payers: Payers,
  patient: IntakePatient,
  { payerKind, payerId }: ResolvedEntry,
): Promise<AssessedPayer> {
  const ownPayerId = patient.payerIdByKind[payerKind] ?? NO_PAYER;
  const id = payerId ?? ownPayerId;
  const payerIds = [...new Set([id, ownPayerId])].filter((each) => each !== NO_PAYER);
  const foundPayers = payerIds.length === 0 ? [] : await payers.withIds(payerIds);
  const payer = foundPayers.find((each) => each.id === id);
  const ownPayer = id === ownPayerId ? undefined : foundPayers.find((each) => each.id === ownPayerId);
  if (payer?.active && payer.kind === PAYER_KIND_DEFINITIONS[payerKind].payerKindCode) {
    return { id, error: null, ...(ownPayer && { ownPayer }) };
  }
  return payerId === null ? { id: null, error: 'payer-required' } : { id, error: 'payer-not-offered' };
}
