import { intakeTexts } from '#app/orders/copy/intake.ts';
import type { PatientRow } from '#app/patients/patient-row.ts';
import type { IntakeKind, PayerKind } from '#domain/orders';
import { daysBetween, parseLocalDate } from '#domain/shared';
import type { ActiveOrderView, IntakeFormView } from '../order-intake.ts';

/** A service of the entry. */
export interface EnteredService {
  readonly cupsId: string;
  /** `(931001) - TERAPIA FISICA` */
  readonly label: string;
  /** As typed. */
  readonly quantity: string;
}

/** A chosen service that is not added yet. */
export type PendingService = Pick<EnteredService, 'cupsId' | 'quantity'>;

/** No service chosen. */
export const NO_PENDING: PendingService = { cupsId: '', quantity: '' };

/** Whether a service was chosen or its quantity typed, and it is not added yet. */
export const hasPendingService = ({ pending }: Pick<IntakeEntry, 'pending'>): boolean =>
  pending.cupsId !== NO_PENDING.cupsId || pending.quantity !== NO_PENDING.quantity;

/** The units of a typed quantity; null unless it is a whole number from 1 to `max`. */
export function parseUnits(quantity: string, max: number): number | null {
  const units = /^\s*\d+\s*$/.test(quantity) ? Number(quantity) : 0;
  return units >= 1 && units <= max ? units : null;
}

/** Total units of the entry ('bolsa'); invalid quantities count as 0. */
export const totalOf = (services: readonly EnteredService[], max: number): number =>
  services.reduce((sum, { quantity }) => sum + (parseUnits(quantity, max) ?? 0), 0);

/** The input of the intake form; texts are as typed. */
export interface IntakeEntry {
  readonly kind: IntakeKind;
  readonly payerKind: PayerKind;
  readonly patient: PatientRow | null;
  /** Code of the medical order that the authorization refers to; empty for none. */
  readonly medicalOrder: string;
  /** Empty for the proposed payer. */
  readonly payerId: string;
  readonly issuedOn: string;
  readonly coverageDays: string;
  /** Empty for the proposed expiry. */
  readonly expiresOn: string;
  readonly payerNumber: string;
  readonly clientName: string;
  readonly paymentPeriod: string;
  readonly paymentForm: string;
  readonly contract: string;
  readonly observations: string;
  readonly services: readonly EnteredService[];
  /** The services that the medical order proposed. */
  readonly proposed: readonly EnteredService[];
  readonly pending: PendingService;
}

/** An empty entry of a payer kind. */
export const blankEntry = (form: IntakeFormView, payerKind: PayerKind): IntakeEntry => ({
  kind: payerKindIn(form, payerKind).kinds[0] ?? 'authorization',
  payerKind,
  patient: null,
  medicalOrder: '',
  payerId: '',
  issuedOn: form.today,
  coverageDays: form.defaultCoverage,
  expiresOn: '',
  payerNumber: '',
  clientName: '',
  paymentPeriod: '',
  paymentForm: '',
  contract: '',
  observations: '',
  services: [],
  proposed: [],
  pending: NO_PENDING,
});

/** A payer kind of the form. */
export function payerKindIn(
  form: IntakeFormView,
  payerKind: PayerKind,
): IntakeFormView['payerKinds'][number] {
  const offered = form.payerKinds.find(({ value }) => value === payerKind);
  if (!offered) throw new Error(`No such kind of client: ${payerKind}`);
  return offered;
}

/** Whether anything was entered, except patient and kind. */
export function isTouched(entry: IntakeEntry, form: IntakeFormView): boolean {
  const { kind, patient } = entry;
  return JSON.stringify(entry) !== JSON.stringify({ ...blankEntry(form, entry.payerKind), kind, patient });
}

/** The entry for another patient, without the medical order and payer of the previous one. */
export const withPatient = (entry: IntakeEntry, patient: PatientRow | null): IntakeEntry => ({
  ...withoutMedicalOrder(entry),
  patient,
  payerId: '',
});

/** The entry as another kind; a medical order refers to no earlier order, and the payer of código 90 is proposed again. */
export const withKind = (entry: IntakeEntry, kind: IntakeKind): IntakeEntry => ({
  ...(kind === 'medical-order' ? withoutMedicalOrder(entry) : entry),
  ...(kind === 'code-90' && { payerId: '' }),
  kind,
});

const withoutMedicalOrder = (entry: IntakeEntry): IntakeEntry => ({
  ...entry,
  medicalOrder: '',
  services: hasOnlyProposed(entry) ? [] : entry.services,
  proposed: [],
});

const hasOnlyProposed = ({ services, proposed }: IntakeEntry): boolean =>
  JSON.stringify(services) === JSON.stringify(proposed);

/** The entry with another medical order; its unauthorized services are proposed unless other services were chosen. */
export function withMedicalOrder(
  entry: IntakeEntry,
  code: string,
  orders: readonly ActiveOrderView[],
): IntakeEntry {
  const proposed = orders.find((order) => order.code === code)?.unauthorizedServices ?? [];
  const untouched = entry.services.length === 0 || hasOnlyProposed(entry);
  return { ...entry, medicalOrder: code, proposed, services: untouched ? proposed : entry.services };
}

/** The entry that authorizes a requested medical order of the patient. */
export const withRequestedOrder = (entry: IntakeEntry, order: ActiveOrderView): IntakeEntry =>
  withMedicalOrder(withKind(entry, 'authorization'), order.code, [order]);

/** The entry with another issue date or coverage; the expiry is proposed again. */
export const withValidity = (
  entry: IntakeEntry,
  validity: Partial<Pick<IntakeEntry, 'issuedOn' | 'coverageDays'>>,
): IntakeEntry => ({ ...entry, ...validity, expiresOn: '' });

/** The covered days as the value of a choice: the days to a typed expiry, or else the chosen coverage. */
export function coveredDays({ issuedOn, expiresOn, coverageDays }: IntakeEntry): string {
  const [first, last] = [parseLocalDate(issuedOn), parseLocalDate(expiresOn)];
  return first && last && first <= last ? String(daysBetween(first, last)) : coverageDays;
}

/**
 * The entry with the pending service added to the services. Null if no service is chosen, the quantity is invalid, or the sum is over
 * `max`.
 */
export function withPendingAdded(
  entry: IntakeEntry,
  label: string | undefined,
  max: number,
): IntakeEntry | null {
  const { pending, services } = entry;
  const existing = services.find(({ cupsId }) => cupsId === pending.cupsId);
  const addedUnits = parseUnits(pending.quantity, max);
  if (label === undefined || addedUnits === null) return null;
  const quantity = String(addedUnits + (existing ? (parseUnits(existing.quantity, max) ?? 0) : 0));
  if (parseUnits(quantity, max) === null) return null;
  const next = existing ? services : [...services, { cupsId: pending.cupsId, label, quantity }];
  return withQuantity({ ...entry, services: next, pending: NO_PENDING }, pending.cupsId, quantity);
}

/** The errors of the pending service by field; empty when {@link withPendingAdded} adds it. */
export function pendingErrorsOf(
  entry: IntakeEntry,
  label: string | undefined,
  max: number,
): { readonly service?: string; readonly quantity?: string } {
  if (label === undefined) return { service: intakeTexts.serviceMissing };
  if (withPendingAdded(entry, label, max)) return {};
  const isValid = parseUnits(entry.pending.quantity, max) !== null;
  return {
    quantity: isValid ? intakeTexts.quantityOverflow(label, max) : intakeTexts.quantityOutOfRange(max),
  };
}

/** The entry with another quantity of a service. */
export const withQuantity = (entry: IntakeEntry, cupsId: string, quantity: string): IntakeEntry => ({
  ...entry,
  services: entry.services.map((each) => (each.cupsId === cupsId ? { ...each, quantity } : each)),
});

/** The entry without a service. */
export const withoutService = (entry: IntakeEntry, cupsId: string): IntakeEntry => ({
  ...entry,
  services: entry.services.filter((service) => service.cupsId !== cupsId),
});

/**
 * The fields of the hidden inputs and of the request for a proposal. Fields that the server derives are left out; texts, such as
 * `observations`, have named inputs of their own.
 */
export function fieldsOf(entry: IntakeEntry): [name: string, value: string][] {
  const { kind, payerKind, patient, issuedOn, coverageDays } = entry;
  const fieldsByKind: Readonly<Partial<Record<IntakeKind, [string, string][]>>> = {
    authorization: [
      ['medicalOrder', entry.medicalOrder],
      ['expiresOn', entry.expiresOn],
    ],
    'code-90': [
      ['payerId', entry.payerId],
      ['expiresOn', entry.expiresOn],
    ],
    'medical-order': [
      ['payerId', entry.payerId],
      ['expiresOn', entry.expiresOn],
    ],
    'private-service': [['paymentForm', entry.paymentForm]],
  };
  const services = entry.services.flatMap(({ cupsId, quantity }, index): [string, string][] => [
    [`services[${index}].cupsId`, cupsId],
    [`services[${index}].quantity`, quantity],
  ]);
  return [
    ['kind', kind],
    ['payerKind', payerKind],
    ['patientId', String(patient?.id ?? '')],
    ['issuedOn', issuedOn],
    ['coverageDays', coverageDays],
    ...(fieldsByKind[kind] ?? []),
    ...services,
  ];
}

/** The field of a draft that contains the entry as JSON. */
export const DRAFT_FIELD = 'entry';

/** The entry of a draft; null when it is invalid. */
export function entryOfDraft(
  content: Readonly<Record<string, string>>,
  form: IntakeFormView,
  payerKind: PayerKind,
): IntakeEntry | null {
  try {
    return { ...blankEntry(form, payerKind), ...(JSON.parse(content[DRAFT_FIELD] ?? '') as IntakeEntry) };
  } catch {
    return null;
  }
}
