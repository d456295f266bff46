import { daysBetween, type LocalDate, type RefusalCode } from '#domain/shared';
import { OBSERVATIONS_MAX_LENGTH, PAYER_NUMBER_MAX_LENGTH } from './intake.ts';
import type { OrderDetail, OrderLine } from './order.ts';
import { MAX_UNITS_PER_SERVICE } from './services.ts';

/** The field of the units of a service line. */
export type UnitsField = `units-${number}`;

/** The field of a line's units, by the id of the line. */
export const unitsFieldOf = (lineId: number): UnitsField => `units-${lineId}`;

/** The facts of an authorization that can be corrected (O13). Texts are empty and the payer is N/A where there is none. */
export interface CorrectableFields {
  readonly payerNumber: string;
  readonly issuedOn: LocalDate;
  /** Last day of use. */
  readonly expiresOn: LocalDate;
  readonly payerId: number;
  readonly observations: string;
  /** Authorized units of each service line. */
  readonly [units: UnitsField]: number;
}

type NamedField = 'payerNumber' | 'issuedOn' | 'expiresOn' | 'payerId' | 'observations';

/** Some of the correctable facts. */
export type CorrectionInput = Partial<Pick<CorrectableFields, NamedField>> & {
  readonly [units: UnitsField]: number;
};

/** Fields with free text; a confidentiality lock hides them (L2). */
export const LOCKED_FIELDS = ['payerNumber', 'observations'] as const;

/** The correctable facts of a stored authorization. */
export const correctableFieldsOf = (
  order: Pick<OrderDetail, 'payerNumber' | 'issuedOn' | 'expiresOn' | 'payerId' | 'observations' | 'lines'>,
): CorrectableFields => ({
  payerNumber: order.payerNumber ?? '',
  issuedOn: order.issuedOn,
  expiresOn: order.expiresOn,
  payerId: order.payerId,
  observations: order.observations ?? '',
  ...Object.fromEntries(order.lines.map(({ id, authorized }) => [unitsFieldOf(id), authorized])),
});

/** The error of a corrected field, and the values that its text shows. */
export interface CorrectionError {
  readonly code: RefusalCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The use of an authorization that limits its correction. */
export interface CorrectedOrder {
  readonly expiresOn: LocalDate;
  readonly lines: readonly Pick<OrderLine, 'id' | 'scheduled' | 'lastOn'>[];
}

/** The date of the last session of an order; null without sessions. */
export const lastSessionOf = ({ lines }: Pick<CorrectedOrder, 'lines'>): LocalDate | null =>
  lines.reduce<LocalDate | null>(
    (last, { lastOn }) => (lastOn !== null && (last === null || lastOn > last) ? lastOn : last),
    null,
  );

/** Whether sessions use units of the order, so that its payer stays (O13). */
export const hasScheduledUnits = ({ lines }: Pick<CorrectedOrder, 'lines'>): boolean =>
  lines.some(({ scheduled }) => scheduled > 0);

/**
 * The errors of corrected fields, in the order of the form (O13). Codes: `payer-number-too-long`, `issue-date-after-today`,
 * `expiry-before-issue`, `expiry-before-session` (`lastOn`), `quantity-out-of-range`, `units-below-scheduled` (`scheduled`),
 * `observations-too-long`. An expiry that is not moved to an earlier day is not compared with sessions.
 */
export function correctionErrors(
  order: CorrectedOrder,
  fields: CorrectableFields,
  today: LocalDate,
): Readonly<Record<string, CorrectionError>> {
  const errors: Record<string, CorrectionError> = {};
  const lastOn = lastSessionOf(order);
  if (fields.payerNumber.length > PAYER_NUMBER_MAX_LENGTH)
    errors.payerNumber = { code: 'payer-number-too-long' };
  if (fields.issuedOn > today) errors.issuedOn = { code: 'issue-date-after-today' };
  if (fields.expiresOn < fields.issuedOn) errors.expiresOn = { code: 'expiry-before-issue' };
  else if (lastOn !== null && fields.expiresOn < order.expiresOn && fields.expiresOn < lastOn)
    errors.expiresOn = { code: 'expiry-before-session', params: { lastOn } };
  for (const { id, scheduled } of order.lines) {
    const units = fields[unitsFieldOf(id)];
    if (!isQuantity(units)) errors[unitsFieldOf(id)] = { code: 'quantity-out-of-range' };
    else if (units < scheduled) errors[unitsFieldOf(id)] = belowScheduled(scheduled);
  }
  if (fields.observations.length > OBSERVATIONS_MAX_LENGTH)
    errors.observations = { code: 'observations-too-long' };
  return errors;
}

/** The error of units below the scheduled ones. */
export const belowScheduled = (scheduled: number): CorrectionError => ({
  code: 'units-below-scheduled',
  params: { scheduled },
});

const isQuantity = (units: number | undefined): units is number =>
  Number.isInteger(units) && Number(units) >= 1 && Number(units) <= MAX_UNITS_PER_SERVICE;

/** Why an order can't be corrected now; null when it can (O13). */
export function correctionObstacle({
  kind,
  active,
  patientActive,
}: Pick<OrderDetail, 'kind' | 'active' | 'patientActive'>):
  | 'not-an-authorization'
  | 'order-not-active'
  | 'patient-inactive'
  | null {
  if (kind !== 'authorization') return 'not-an-authorization';
  if (!active) return 'order-not-active';
  return patientActive ? null : 'patient-inactive';
}

/** The columns of a corrected authorization. An empty text is null, an unchanged one absent. */
export interface StoredCorrection {
  readonly issuedOn: LocalDate;
  readonly expiresOn: LocalDate;
  /** Days. */
  readonly coverageDays: number;
  readonly payerId: number;
  readonly payerNumber?: string | null;
  readonly observations?: string | null;
}

/** The columns that a correction writes. `changed` never has a text hidden by a lock, so that text stays. */
export const storedCorrectionOf = (
  fields: CorrectableFields,
  changed: readonly string[],
): StoredCorrection => ({
  issuedOn: fields.issuedOn,
  expiresOn: fields.expiresOn,
  coverageDays: daysBetween(fields.issuedOn, fields.expiresOn),
  payerId: fields.payerId,
  ...(changed.includes('payerNumber') && { payerNumber: fields.payerNumber || null }),
  ...(changed.includes('observations') && { observations: fields.observations || null }),
});
