import { command, succeeded } from '#domain/access';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import type { LineQuotas } from '#domain/scheduling';
import { type Failure, ok, type Result, refuse, tidy, today } from '#domain/shared';
import { readCorrectable } from '../correctable-order.ts';
import {
  belowScheduled,
  type CorrectableFields,
  type CorrectionError,
  type CorrectionInput,
  correctableFieldsOf,
  correctionErrors,
  LOCKED_FIELDS,
  storedCorrectionOf,
  unitsFieldOf,
} from '../correction.ts';
import { traceOf } from '../correction-trace.ts';
import type { OrderDetail } from '../order.ts';
import type { OrderChanges } from '../order-changes.ts';
import { ownDeviations } from '../own-deviations.ts';
import { type CorrectionPayerPorts, payerError } from '../payer-choices.ts';
import { entersOrders } from '../policies.ts';
import type { OrderQueries } from '../ports.ts';
import { expiryWarnings, type OrderWarning } from '../warnings.ts';

interface CorrectAuthorizationInput {
  readonly id: number;
  /** The corrected fields; absent ones stay as they are. */
  readonly fields: CorrectionInput;
  /** The fields as the form showed them; absent when conflicting edits are not checked (P16). */
  readonly shown?: CorrectionInput | null;
}

interface CorrectionPorts extends CorrectionPayerPorts {
  readonly orderQueries: OrderQueries;
  readonly orderChanges: OrderChanges;
  readonly quota: LineQuotas;
  readonly recordChanges: RecordChanges;
}

const DATES_IN_ORDER = {
  fields: ['issuedOn', 'expiresOn'],
  isMet: ({ issuedOn, expiresOn }: CorrectableFields) => issuedOn <= expiresOn,
} as const;

/**
 * Corrects an active authorization (O13) and audits what it was. Invalid with the codes of `correctionErrors` and `payerError`; `services`
 * `service-not-of-order` for units of a line of another order; `payerNumber` and `observations` `field-confidential` when a lock hides them
 * from the caller. Refuses with `edit-conflict` and the codes of `readCorrectable`.
 */
export const correctAuthorization = command<
  CorrectionPorts,
  CorrectAuthorizationInput,
  { readonly code: string; readonly warnings: readonly OrderWarning[] }
>({
  action: 'authorization.correct',
  allow: entersOrders,
  async run(ports, actor, { id, fields, shown }) {
    const { orderQueries, orderChanges, recordChanges, clock } = ports;
    const day = today(clock);
    await orderChanges.lock(id);
    const found = await readCorrectable(orderQueries, actor, id, day);
    if (!found.ok) return found;
    const order = found.value;
    const before = correctableFieldsOf(order);
    const submitted = acceptedFields(order, before, fields);
    if (!submitted.ok) return submitted;
    const merged = await resolveEdits<CorrectableFields>(
      { recordChanges },
      actor,
      { subject: 'authorization', subjectId: id },
      {
        submitted: submitted.value,
        shown: shown && { ...before, ...shown },
        stored: before,
        constraint: DATES_IN_ORDER,
      },
    );
    if (!merged.ok) return merged;
    const after = merged.value;
    const errors = {
      ...(await payerError(ports, order, after.payerId)),
      ...correctionErrors(order, after, day),
    };
    if (Object.keys(errors).length > 0) return invalidFields(errors);
    const changed = await traceOf(ports.payers, order, before, after);
    const stored = await store(ports, order, after, Object.keys(changed));
    if (!stored.ok) return stored;
    const corrected = await readCorrectable(orderQueries, actor, id, day);
    if (!corrected.ok) return corrected;
    const { code, patientId, siteId } = order;
    const warnings = [
      ...('expiresOn' in changed ? expiryWarnings(after.expiresOn, day) : []),
      ...(await ownDeviations(orderQueries, corrected.value)),
    ];
    return succeeded(
      { code, warnings },
      { subject: 'authorization', subjectId: id, patientId, siteId, detail: { code, changed } },
    );
  },
});

/** All fields as they would be; refuses units of other orders, and text that the caller can't read. */
function acceptedFields(
  { confidential }: OrderDetail,
  stored: CorrectableFields,
  fields: CorrectionInput,
): Result<CorrectableFields> {
  const hidden = confidential ? LOCKED_FIELDS.filter((field) => fields[field] !== undefined) : [];
  if (hidden.length > 0)
    return invalidFields(Object.fromEntries(hidden.map((field) => [field, { code: 'field-confidential' }])));
  if (!Object.keys(fields).every((field) => Object.hasOwn(stored, field)))
    return invalidFields({ services: { code: 'service-not-of-order' } });
  const { payerNumber = stored.payerNumber, observations = stored.observations } = fields;
  return ok({
    ...stored,
    ...fields,
    payerNumber: tidy(payerNumber),
    observations: observations.trim(),
  });
}

async function store(
  { orderChanges, quota }: CorrectionPorts,
  { id, lines }: OrderDetail,
  after: CorrectableFields,
  changed: readonly string[],
): Promise<Result<void>> {
  for (const line of lines) {
    const field = unitsFieldOf(line.id);
    const units = after[field];
    if (units !== undefined && changed.includes(field) && !(await quota.resize(line.id, units)))
      return invalidFields({ [field]: belowScheduled(line.scheduled) });
  }
  const stored = await orderChanges.correct(id, storedCorrectionOf(after, changed));
  return stored ? ok(undefined) : refuse('order-not-active');
}

function invalidFields(errors: Readonly<Record<string, CorrectionError>>): Failure {
  const entries = Object.entries(errors);
  const [, first] = entries[0] ?? [];
  return {
    ok: false,
    refusal: {
      kind: 'invalid',
      code: first?.code ?? 'invalid-input',
      ...(first?.params && { params: first.params }),
      fields: Object.fromEntries(entries.map(([field, { code }]) => [field, code])),
      fieldParams: Object.fromEntries(entries.map(([field, { params = {} }]) => [field, params])),
    },
  };
}
