import type { Payers } from '#domain/catalogues';
import { changedFields } from '#domain/shared';
import { type CorrectableFields, LOCKED_FIELDS, unitsFieldOf } from './correction.ts';
import type { OrderDetail } from './order.ts';

/** A corrected field: its value before and after, null when a lock hides them; `service` is the CUPS code of corrected units. */
export interface CorrectedField {
  readonly before: string | number | null;
  readonly after: string | number | null;
  readonly service?: string;
}

/** A correction of an authorization. */
export interface OrderCorrection {
  /** Full name of the user. */
  readonly by: string;
  /** Timestamp. */
  readonly at: string;
  /** The corrected fields, by the name of the field. */
  readonly changed: Readonly<Record<string, CorrectedField>>;
}

/** The corrections without the text that a lock hides (L2). */
export const withoutLockedText = (corrections: readonly OrderCorrection[]): readonly OrderCorrection[] =>
  corrections.map(({ changed, ...correction }) => ({
    ...correction,
    changed: Object.fromEntries(
      Object.entries(changed).map(([field, values]) => [
        field,
        LOCKED_FIELDS.some((locked) => locked === field) ? { before: null, after: null } : values,
      ]),
    ),
  }));

/** The changed fields with the values that people read: payers by name, units with the code of their service. */
export async function traceOf(
  payers: Payers,
  { lines }: Pick<OrderDetail, 'lines'>,
  before: CorrectableFields,
  after: CorrectableFields,
): Promise<OrderCorrection['changed']> {
  const fields = changedFields(before, after);
  const payerIds = fields.includes('payerId') ? [before.payerId, after.payerId] : [];
  const namedPayers = payerIds.length > 0 ? await payers.withIds(payerIds) : [];
  const valueIn = (values: CorrectableFields, field: (typeof fields)[number]) =>
    field === 'payerId'
      ? (namedPayers.find(({ id }) => id === values.payerId)?.name ?? values.payerId)
      : (values[field] ?? null);
  return Object.fromEntries(
    fields.map((field): [string, CorrectedField] => {
      const service = lines.find(({ id }) => unitsFieldOf(id) === field)?.cupsCode;
      const values = { before: valueIn(before, field), after: valueIn(after, field) };
      return [field, service === undefined ? values : { ...values, service }];
    }),
  );
}
