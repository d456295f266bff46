import type { IntakeKind, PayerKind } from '#domain/orders';
import type { ActiveOrderView, IntakeFormView } from '../../view-models/order-intake.ts';
import type { PatientRow } from '../../view-models/patient-row.ts';

/** A service in the entry that is being made. */
export interface EnteredService {
  readonly cupsId: string;
  /** `(931001) - TERAPIA FISICA` */
  readonly label: string;
  /** As typed. */
  readonly quantity: string;
}

/** A service that is chosen but not added yet. */
export type PendingService = Pick<EnteredService, 'cupsId' | 'quantity'>;

/** Nothing chosen. */
export const NO_PENDING: PendingService = { cupsId: '', quantity: '' };

/** The sessions that a typed quantity stands for; null unless it is a whole number from 1 to `most`. */
export function sessionsIn(quantity: string, most: number): number | null {
  const sessions = /^\s*\d+\s*$/.test(quantity) ? Number(quantity) : 0;
  return sessions >= 1 && sessions <= most ? sessions : null;
}

/** All sessions of the entry together (bolsa), as far as their quantities can be read. */
export const totalOf = (services: readonly EnteredService[], most: number): number =>
  services.reduce((sum, { quantity }) => sum + (sessionsIn(quantity, most) ?? 0), 0);

/** What has been entered so far; texts are as typed. */
export interface IntakeEntry {
  readonly kind: IntakeKind;
  readonly payerKind: PayerKind;
  readonly patient: PatientRow | null;
  /** Code of the medical order to authorize. */
  readonly medicalOrder: string;
  /** Empty while the proposed one is taken. */
  readonly payerId: string;
  readonly issuedOn: string;
  readonly coverageDays: string;
  /** Empty while the proposed one is taken. */
  readonly expiresOn: string;
  readonly payerNumber: string;
  readonly clientName: string;
  readonly paymentPeriod: string;
  readonly paymentForm: string;
  readonly contract: string;
  readonly observations: string;
  readonly services: readonly EnteredService[];
  readonly pending: PendingService;
}

/** Nothing entered yet for a kind of client. */
export const blankEntry = (form: IntakeFormView, payerKind: PayerKind): IntakeEntry => ({
  kind: payerKindIn(form, payerKind).kinds[0] ?? 'authorization',
  payerKind,
  patient: null,
  medicalOrder: '',
  payerId: '',
  issuedOn: form.today,
  coverageDays: form.coverage,
  expiresOn: '',
  payerNumber: '',
  clientName: '',
  paymentPeriod: '',
  paymentForm: '',
  contract: '',
  observations: '',
  services: [],
  pending: NO_PENDING,
});

/** A kind of client, as the form offers it. */
export function payerKindIn(
  form: IntakeFormView,
  payerKind: PayerKind,
): IntakeFormView['payerKinds'][number] {
  const offered = form.payerKinds.find(({ value }) => value === payerKind);
  if (!offered) throw new Error(`No such kind of client: ${payerKind}`);
  return offered;
}

/** Whether anything was typed or chosen besides the patient and the format. */
export function isTouched(entry: IntakeEntry, form: IntakeFormView): boolean {
  const { kind, patient } = entry;
  return JSON.stringify(entry) !== JSON.stringify({ ...blankEntry(form, entry.payerKind), kind, patient });
}

/** The entry for another patient: what belongs to the one before goes. */
export const withPatient = (entry: IntakeEntry, patient: PatientRow | null): IntakeEntry => ({
  ...entry,
  patient,
  medicalOrder: '',
  payerId: '',
});

/**
 * The entry that authorizes another of the medical orders: what is left to authorize of it is proposed, unless other services were
 * chosen already.
 */
export function withMedicalOrder(
  entry: IntakeEntry,
  code: string,
  orders: readonly ActiveOrderView[],
): IntakeEntry {
  const openOf = (wanted: string) => orders.find((order) => order.code === wanted)?.open ?? [];
  const proposed = JSON.stringify(openOf(entry.medicalOrder));
  const untouched = entry.services.length === 0 || JSON.stringify(entry.services) === proposed;
  return { ...entry, medicalOrder: code, services: untouched ? openOf(code) : entry.services };
}

/** The entry with a period of its own: the expiry is proposed anew. */
export const withPeriod = (
  entry: IntakeEntry,
  period: Partial<Pick<IntakeEntry, 'issuedOn' | 'coverageDays'>>,
): IntakeEntry => ({ ...entry, ...period, expiresOn: '' });

/**
 * The entry with the pending service added; one that is in it already gets the sessions of both. Null while it can't be added:
 * nothing is chosen, or the sessions are no whole number from 1 to `most`.
 */
export function withPending(entry: IntakeEntry, label: string | undefined, most: number): IntakeEntry | null {
  const { pending, services } = entry;
  const present = services.find(({ cupsId }) => cupsId === pending.cupsId);
  const added = sessionsIn(pending.quantity, most);
  if (label === undefined || added === null) return null;
  const quantity = String(added + (present ? (sessionsIn(present.quantity, most) ?? 0) : 0));
  if (sessionsIn(quantity, most) === null) return null;
  const next = present ? services : [...services, { cupsId: pending.cupsId, label, quantity }];
  return withQuantity({ ...entry, services: next, pending: NO_PENDING }, pending.cupsId, quantity);
}

/** The entry with another quantity, as typed, of one of its services. */
export const withQuantity = (entry: IntakeEntry, cupsId: string, quantity: string): IntakeEntry => ({
  ...entry,
  services: entry.services.map((each) => (each.cupsId === cupsId ? { ...each, quantity } : each)),
});

/** The entry without a service. */
export const withoutService = (entry: IntakeEntry, cupsId: string): IntakeEntry => ({
  ...entry,
  services: entry.services.filter((service) => service.cupsId !== cupsId),
});

/** The fields as the server reads them; what follows from other fields is left out. */
export function fieldsOf(entry: IntakeEntry): [name: string, value: string][] {
  const { kind, payerKind, patient, issuedOn, coverageDays } = entry;
  const ofKind: Readonly<Partial<Record<IntakeKind, [string, string][]>>> = {
    authorization: [['medicalOrder', entry.medicalOrder]],
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
    ...(ofKind[kind] ?? []),
    ...services,
  ];
}

/** The field of a draft that holds the whole entry. */
export const DRAFT_FIELD = 'entry';

/** The entry of a draft; null when it can't be read. */
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
