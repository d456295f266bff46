import type { IntakeKind } from '#domain/orders';
import type { IntakeFormView } from '../../view-models/order-intake.ts';
import type { PatientRow } from '../../view-models/patient-row.ts';

/** A service in the entry that is being made. */
export interface EnteredService {
  readonly cupsId: string;
  /** `(931001) - TERAPIA FISICA` */
  readonly label: string;
  readonly quantity: number;
}

/** What has been entered so far; texts are as typed. */
export interface IntakeEntry {
  readonly kind: IntakeKind;
  readonly payerKind: string;
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
  readonly observations: string;
  readonly services: readonly EnteredService[];
}

/** Nothing entered yet. */
export const blankEntry = ({ today, payerKinds, coverage }: IntakeFormView): IntakeEntry => ({
  kind: 'authorization',
  payerKind: payerKinds[0]?.value ?? '',
  patient: null,
  medicalOrder: '',
  payerId: '',
  issuedOn: today,
  coverageDays: coverage,
  expiresOn: '',
  payerNumber: '',
  observations: '',
  services: [],
});

/** The entry for another patient: what belongs to the one before goes. */
export const withPatient = (entry: IntakeEntry, patient: PatientRow | null): IntakeEntry => ({
  ...entry,
  patient,
  medicalOrder: '',
  payerId: '',
});

/** The entry with a period of its own: the expiry is proposed anew. */
export const withPeriod = (
  entry: IntakeEntry,
  period: Partial<Pick<IntakeEntry, 'issuedOn' | 'coverageDays'>>,
): IntakeEntry => ({ ...entry, ...period, expiresOn: '' });

/** The entry with one more service; one that is in it already gets the sessions of both. */
export function withService(entry: IntakeEntry, service: EnteredService): IntakeEntry {
  const present = entry.services.some(({ cupsId }) => cupsId === service.cupsId);
  const services = present
    ? entry.services.map((each) =>
        each.cupsId === service.cupsId ? { ...each, quantity: each.quantity + service.quantity } : each,
      )
    : [...entry.services, service];
  return { ...entry, services };
}

/** The entry without a service. */
export const withoutService = (entry: IntakeEntry, cupsId: string): IntakeEntry => ({
  ...entry,
  services: entry.services.filter((service) => service.cupsId !== cupsId),
});

/** The fields as the server reads them; the expiry of an authorization follows from its coverage. */
export function fieldsOf(entry: IntakeEntry): [name: string, value: string][] {
  const { kind, payerKind, patient, issuedOn, coverageDays } = entry;
  const ofKind: [string, string][] =
    kind === 'authorization'
      ? [['medicalOrder', entry.medicalOrder]]
      : [
          ['payerId', entry.payerId],
          ['expiresOn', entry.expiresOn],
        ];
  const services = entry.services.flatMap(({ cupsId, quantity }, index): [string, string][] => [
    [`services[${index}].cupsId`, cupsId],
    [`services[${index}].quantity`, String(quantity)],
  ]);
  return [
    ['kind', kind],
    ['payerKind', payerKind],
    ['patientId', String(patient?.id ?? '')],
    ['issuedOn', issuedOn],
    ['coverageDays', coverageDays],
    ...ofKind,
    ...services,
  ];
}

/** The field of a draft that holds the whole entry. */
export const DRAFT_FIELD = 'entry';

/** The entry of a draft; null when it can't be read. */
export function entryOfDraft(
  content: Readonly<Record<string, string>>,
  form: IntakeFormView,
): IntakeEntry | null {
  try {
    return { ...blankEntry(form), ...(JSON.parse(content[DRAFT_FIELD] ?? '') as IntakeEntry) };
  } catch {
    return null;
  }
}
