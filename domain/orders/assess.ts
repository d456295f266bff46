import { type Actor, reachesSite } from '#domain/access';
import { NO_PAYER, type Payer, type Payers } from '#domain/catalogues';
import { type FieldErrors, type LocalDate, notFound, ok, type Result } from '#domain/shared';
import { firstCode } from './codes.ts';
import { isUsable } from './coverage.ts';
import { entryErrors, type IntakeEntry, periodOf, type SettledEntry } from './intake.ts';
import { INTAKE_KINDS, type IntakeKind } from './intake-kinds.ts';
import { entityKindOf, matchesClientType, PAYER_KINDS, type PayerKind } from './payer-kinds.ts';
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
  readonly payerKind: PayerKind;
  readonly medicalOrder: MedicalOrder | null;
  /** Null when it must still be chosen; N/A where no entity pays. */
  readonly payerId: number | null;
  readonly expiresOn: LocalDate;
  readonly coverageDays: number;
  /** The generated code before repeats are counted. */
  readonly firstCode: string;
  /** Those of the payer, one per CUPS. */
  readonly services: readonly { cupsId: number; specialtyId: number; code: string; quantity: number }[];
  readonly errors: FieldErrors;
  readonly remarks: readonly Remark[];
  /** Whether the patient's client type goes with the kind of client. */
  readonly clientTypeMatches: boolean;
}

/**
 * Judges an entry and changes nothing. `errors` come in the order of the form: `medical-order-required`,
 * `medical-order-of-other` (of another patient, or none at all), `medical-order-of-other-kind` (of payer),
 * `medical-order-not-active` (cancelled or expired), `payer-required`,
 * `payer-not-offered`, `payer-not-of-order`, `payer-not-wanted` (no entity pays), `service-not-offered` and those of
 * {@link entryErrors}. Refuses with `record-not-found` for a patient of a site that the caller can't see.
 */
export async function assess(
  ports: IntakePorts,
  actor: Actor,
  kind: IntakeKind,
  asked: IntakeEntry,
  today: LocalDate,
): Promise<Result<AssessedEntry>> {
  const patient = await ports.serviceIntake.patient(asked.patientId);
  if (!patient || !reachesSite(actor, patient.siteId)) return notFound();

  const payerKind = asked.payerKind ?? entityKindOf(patient.clientType);
  const entry = { ...asked, payerKind, services: mergeServices(asked.services) };
  const authorizes = INTAKE_KINDS[kind].payer === 'of-order';
  const named =
    authorizes && entry.medicalOrder ? await ports.serviceIntake.medicalOrder(entry.medicalOrder) : null;
  const orderError = authorizes ? medicalOrderError(named, entry, today) : null;
  const medicalOrder = orderError ? null : named;
  const payer = await payerOf(ports.payers, kind, entry, patient, medicalOrder);

  const offered = new Map((await ports.offeredServices.of(payer.id)).map((service) => [service.id, service]));
  const services = entry.services.flatMap(({ cupsId, quantity }) => {
    const service = offered.get(cupsId);
    return service ? [{ cupsId, specialtyId: service.specialtyId, code: service.code, quantity }] : [];
  });
  const period = periodOf(entry);
  return ok({
    patient,
    payerKind,
    medicalOrder,
    payerId: payer.id,
    ...period,
    firstCode: firstCode({ kind, payerKind, patient, issuedOn: entry.issuedOn }),
    services,
    errors: {
      ...(orderError && { medicalOrder: orderError }),
      ...(payer.error && { payerId: payer.error }),
      ...entryErrors(kind, entry, today),
      ...(services.length < entry.services.length && { services: 'service-not-offered' }),
    },
    remarks: [
      ...expiryRemarks(period.expiresOn, today),
      ...(payer.patients
        ? [{ code: 'payer-not-of-patient', params: { payer: payer.patients.shortName } }]
        : []),
      ...(medicalOrder
        ? departuresFrom(medicalOrder, { issuedOn: entry.issuedOn, expiresOn: period.expiresOn, services })
        : []),
    ],
    clientTypeMatches: matchesClientType(payerKind, patient.clientType),
  });
}

/** Why the order that an authorization names can't be authorized; null when it can. */
function medicalOrderError(order: MedicalOrder | null, entry: SettledEntry, today: LocalDate): string | null {
  if (!entry.medicalOrder) return 'medical-order-required';
  if (order?.patientId !== entry.patientId) return 'medical-order-of-other';
  if (order.serviceType !== entry.payerKind) return 'medical-order-of-other-kind';
  return isUsable(order, today) ? null : 'medical-order-not-active';
}

interface AssessedPayer {
  readonly id: number | null;
  readonly error: string | null;
  /** The patient's own entity, where another one was chosen. */
  readonly patients?: Payer;
}

async function payerOf(
  payers: Payers,
  kind: IntakeKind,
  entry: SettledEntry,
  patient: IntakePatient,
  medicalOrder: MedicalOrder | null,
): Promise<AssessedPayer> {
  const { payerId } = entry;
  switch (INTAKE_KINDS[kind].payer) {
    case 'none':
      return { id: NO_PAYER, error: agreed(payerId, NO_PAYER) ? null : 'payer-not-wanted' };
    case 'of-order':
      if (!medicalOrder) return { id: payerId, error: null };
      return {
        id: medicalOrder.payerId,
        error: agreed(payerId, medicalOrder.payerId) ? null : 'payer-not-of-order',
      };
    case 'chosen':
      return chosenPayer(payers, patient, entry);
  }
}

const agreed = (asked: number | null, settled: number) => asked === null || asked === settled;

async function chosenPayer(
  payers: Payers,
  patient: IntakePatient,
  { payerKind, payerId }: SettledEntry,
): Promise<AssessedPayer> {
  const own = patient.payers[payerKind] ?? NO_PAYER;
  const id = payerId ?? own;
  const wanted = [...new Set([id, own])].filter((each) => each !== NO_PAYER);
  const known = wanted.length === 0 ? [] : await payers.withIds(wanted);
  const payer = known.find((each) => each.id === id);
  const patients = id === own ? undefined : known.find((each) => each.id === own);
  if (payer?.active && payer.kind === PAYER_KINDS[payerKind].payerType) {
    return { id, error: null, ...(patients && { patients }) };
  }
  return payerId === null ? { id: null, error: 'payer-required' } : { id, error: 'payer-not-offered' };
}
