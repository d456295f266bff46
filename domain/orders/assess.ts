import { type Actor, reachesSite } from '#domain/access';
import { NO_PAYER, type Payers } from '#domain/catalogues';
import { type FieldErrors, type LocalDate, notFound, ok, type Result } from '#domain/shared';
import { firstCode } from './codes.ts';
import { isUsable } from './coverage.ts';
import { entryErrors, type IntakeEntry, periodOf } from './intake.ts';
import type { IntakeKind } from './order.ts';
import { matchesClientType, PAYER_KINDS } from './payer-kinds.ts';
import type { IntakePatient, MedicalOrder, OfferedServices, ServiceIntake } from './ports.ts';
import { departuresFrom, expiryRemarks, type Remark } from './remarks.ts';
import { mergeServices } from './services.ts';

/** What an entry is judged by. */
export interface IntakePorts {
  readonly serviceIntake: ServiceIntake;
  readonly payers: Payers;
  readonly offeredServices: OfferedServices;
}

/** An entry with all that it leaves open settled, and what is wrong or remarkable about it. */
export interface AssessedEntry {
  readonly patient: IntakePatient;
  readonly medicalOrder: MedicalOrder | null;
  /** Null when it must still be chosen. */
  readonly payerId: number | null;
  readonly expiresOn: LocalDate;
  readonly coverageDays: number;
  /** The generated code before repeats are counted. */
  readonly firstCode: string;
  /** Those of the payer, one per CUPS. */
  readonly services: readonly { cupsId: number; specialtyId: number; code: string; quantity: number }[];
  readonly errors: FieldErrors;
  readonly remarks: readonly Remark[];
  /** Whether the patient's client type goes with the kind of payer. */
  readonly clientTypeMatches: boolean;
}

/**
 * Judges an entry and changes nothing. `errors` come in the order of the form: `medical-order-required`,
 * `medical-order-not-active` (of another patient or kind of payer, cancelled or expired), `payer-required`,
 * `payer-not-offered`, `payer-not-of-order`, `service-not-offered` and those of {@link entryErrors}. Refuses with
 * `record-not-found` for a patient of a site that the caller can't see.
 */
export async function assess(
  ports: IntakePorts,
  actor: Actor,
  kind: IntakeKind,
  entry: IntakeEntry,
  today: LocalDate,
): Promise<Result<AssessedEntry>> {
  const patient = await ports.serviceIntake.patient(entry.patientId);
  if (!patient || !reachesSite(actor, patient.siteId)) return notFound();

  const authorizes = kind === 'authorization';
  const medicalOrder = authorizes ? await openOrder(ports.serviceIntake, entry, today) : null;
  const payer = authorizes
    ? payerOfOrder(medicalOrder, entry)
    : await chosenPayer(ports.payers, patient, entry);

  const asked = mergeServices(entry.services);
  const offered = new Map((await ports.offeredServices.of(payer.id)).map((service) => [service.id, service]));
  const services = asked.flatMap(({ cupsId, quantity }) => {
    const service = offered.get(cupsId);
    return service ? [{ cupsId, specialtyId: service.specialtyId, code: service.code, quantity }] : [];
  });
  const period = periodOf(entry);
  return ok({
    patient,
    medicalOrder,
    payerId: payer.id,
    ...period,
    firstCode: firstCode({ ...entry, kind }),
    services,
    errors: {
      ...(authorizes && !medicalOrder && { medicalOrder: medicalOrderError(entry) }),
      ...(payer.error && { payerId: payer.error }),
      ...entryErrors(kind, { ...entry, services: asked }, today),
      ...(services.length < asked.length && { services: 'service-not-offered' }),
    },
    remarks: [
      ...expiryRemarks(period.expiresOn, today),
      ...(medicalOrder ? departuresFrom(medicalOrder, { ...period, services }) : []),
    ],
    clientTypeMatches: matchesClientType(entry.payerKind, patient.clientType),
  });
}

const medicalOrderError = ({ medicalOrder }: IntakeEntry) =>
  medicalOrder ? 'medical-order-not-active' : 'medical-order-required';

async function openOrder(intake: ServiceIntake, entry: IntakeEntry, today: LocalDate) {
  const order = entry.medicalOrder ? await intake.medicalOrder(entry.medicalOrder) : null;
  const fits = order?.patientId === entry.patientId && order.serviceType === entry.payerKind;
  return fits && isUsable(order, today) ? order : null;
}

function payerOfOrder(order: MedicalOrder | null, { payerId }: IntakeEntry) {
  if (!order) return { id: payerId, error: null };
  const agrees = payerId === null || payerId === order.payerId;
  return { id: order.payerId, error: agrees ? null : 'payer-not-of-order' };
}

async function chosenPayer(payers: Payers, patient: IntakePatient, { payerKind, payerId }: IntakeEntry) {
  const id = payerId ?? patient.payers[payerKind];
  const [payer] = id === NO_PAYER ? [] : await payers.withIds([id]);
  if (payer?.active && payer.kind === PAYER_KINDS[payerKind].payerType) return { id, error: null };
  return payerId === null ? { id: null, error: 'payer-required' } : { id, error: 'payer-not-offered' };
}
