import { patientTexts } from '#app/patients/copy/patients.ts';
import {
  COVERAGES,
  MAX_UNITS_PER_SERVICE,
  OBSERVATIONS_MAX_LENGTH,
  type OpenedCorrection,
  type OrderCorrection,
  PAYER_NUMBER_MAX_LENGTH,
  unitsFieldOf,
} from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import { fullInstantText, patientName, payerText, shortDateText } from '#domain/wording';
import { correctionLabels, correctionTexts } from '../copy/correction.ts';
import { daysText } from '../copy/intake.ts';

/** An authorization to be corrected; the fields that the reader may not see or change are absent. */
export function correctionViewOf({ order, fields, payers, lastSessionOn }: OpenedCorrection) {
  const { payerNumber, observations, payerId, ...rest } = fields;
  const values = {
    ...rest,
    ...(payers && { payerId: payerId === NO_PAYER ? '' : payerId }),
    ...(!order.confidential && { payerNumber, observations }),
  };
  return {
    code: order.code,
    patient: patientName({ firstNames: order.firstNames, lastNames: order.surnames }),
    /** The values of the form's fields, by name. */
    fields: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])),
    payers: payers?.map(({ id, name }) => ({ value: String(id), label: name })),
    payerName: payerText(order.payerName),
    payerNote: order.lines.some(({ scheduled }) => scheduled > 0)
      ? correctionTexts.payerStays
      : correctionTexts.payerComesWithOrder,
    lines: order.lines.map(({ id, cupsCode, description, scheduled }) => ({
      field: unitsFieldOf(id),
      label: `(${cupsCode}) - ${description}`,
      used: correctionTexts.used(scheduled),
    })),
    lastSession: lastSessionOn && correctionTexts.lastSession(shortDateText(lastSessionOn)),
    hidesTexts: order.confidential,
    coverages: COVERAGES.map((days) => ({ value: String(days), label: daysText(days) })),
    limits: {
      units: MAX_UNITS_PER_SERVICE,
      payerNumber: PAYER_NUMBER_MAX_LENGTH,
      observations: OBSERVATIONS_MAX_LENGTH,
    },
  };
}

/** An authorization to be corrected. */
export type CorrectionView = ReturnType<typeof correctionViewOf>;

/** The name of a corrected field. */
const nameOf = (field: string, service: string | undefined): string =>
  service === undefined
    ? (correctionLabels[field as keyof typeof correctionLabels] ?? field)
    : `${correctionLabels.units} ${service}`;

const DATE_FIELDS = ['issuedOn', 'expiresOn'];

function valueText(field: string, value: string | number | null): string {
  if (value === null) return patientTexts.confidential;
  if (value === '') return correctionTexts.nothing;
  return DATE_FIELDS.includes(field) ? shortDateText(String(value)) : String(value);
}

/** A correction with its values as texts. */
export const correctionTraceOf = ({ at, by, changed }: OrderCorrection) => ({
  at: fullInstantText(at),
  by,
  changes: Object.entries(changed).map(([field, { before, after, service }]) => ({
    name: nameOf(field, service),
    before: valueText(field, before),
    after: valueText(field, after),
  })),
});
