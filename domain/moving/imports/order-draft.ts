import { findPayer, type Payer } from '#domain/catalogues';
import type { LineErrors } from '#domain/code-lists';
import {
  type CorrectableFields,
  correctionErrors,
  correctionObstacle,
  INTAKE_KINDS,
  type IntakeKind,
  type IntakePatient,
  unitsFieldOf,
} from '#domain/orders';
import { NO_PAYER, scheduledUnits } from '#domain/rules';
import { type LocalDate, localDate, tidy } from '#domain/shared';
import { changedValues } from '../changed-values.ts';
import type { ChangedValue, LineEffect, ListLine } from '../list-import.ts';
import type {
  CupsService,
  OrderChange,
  OrderFields,
  OrderLineUnits,
  StoredOrder,
  StoredOrderLine,
} from './order-imports.ts';

type OrderRow = ListLine<'orders'>['row'];

/** The column of each fact that a row can change. */
const COLUMN_OF = {
  payerNumber: 'numero_entidad',
  issuedOn: 'expedida',
  expiresOn: 'vence',
  observations: 'observaciones',
  authorized: 'cantidad',
  usedBefore: 'usadas_antes',
} as const;

/** An order of the file, as its lines so far make it. */
export interface OrderDraft extends Omit<OrderChange, 'patient' | 'lines'> {
  readonly patient: IntakePatient;
  fields: OrderFields;
  /** The facts that lines of the file named. */
  named: Partial<OrderFields>;
  /** Its services, with the line of the file that names one. */
  readonly lines: Map<
    number,
    OrderLineUnits & { readonly before: StoredOrderLine | null; readonly namedIn: number | null }
  >;
}

/** The effect of one line of the file on an order. */
export interface OrderLineChange {
  readonly draft: OrderDraft;
  readonly cupsId: number;
}

export const draftOf = (order: StoredOrder, patient: IntakePatient): OrderDraft => ({
  before: order,
  kind: order.kind,
  code: order.code,
  firstCode: order.code,
  patient,
  serviceType: order.serviceType,
  payerId: order.payerId,
  medicalOrderCode: order.medicalOrderCode,
  fields: order,
  named: {},
  lines: new Map(order.lines.map((line) => [line.cupsId, { ...line, before: line, namedIn: null }])),
});

const FIELDS = ['payerNumber', 'issuedOn', 'expiresOn', 'observations'] as const;
const withoutReturns = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** The facts that a row names; the others are absent. */
export function namedFields(row: OrderRow, before: OrderFields | null): Partial<OrderFields> {
  const observations = row.observaciones ?? '';
  const isSameText = before && withoutReturns(before.observations) === withoutReturns(observations);
  return {
    ...(row.numero_entidad && { payerNumber: tidy(row.numero_entidad) }),
    ...(row.expedida && { issuedOn: localDate(row.expedida) }),
    ...(row.vence && { expiresOn: localDate(row.vence) }),
    ...(observations.trim() && { observations: isSameText ? before.observations : observations.trim() }),
  };
}

/** The service of a row: one of the order, or one that its payer offers or offered. */
function serviceOf(draft: OrderDraft, code: string, services: readonly CupsService[]) {
  const own = [...draft.lines.values()].find(({ cupsCode }) => cupsCode === code);
  if (own) return own;
  if (services.length === 0) return 'unknown-service' as const;
  const ofPayer = services.filter(
    ({ payerId }) => payerId === null || [NO_PAYER, draft.payerId].includes(payerId),
  );
  const rank = ({ active, payerId }: CupsService) => (active ? 2 : 0) + (payerId === draft.payerId ? 1 : 0);
  const [best] = [...ofPayer].sort((one, other) => rank(other) - rank(one));
  return best
    ? { cupsId: best.id, cupsCode: code, specialtyId: best.specialtyId }
    : ('service-not-offered' as const);
}

/** The values of a row that the order has otherwise, and that no correction changes. */
function differences(draft: OrderDraft, row: OrderRow, payers: readonly Payer[]): LineErrors {
  const { kind, medicalOrderCode, payerId } = draft;
  const isPayer =
    findPayer(
      payers.filter(({ id }) => id === payerId),
      row.entidad ?? '',
    ) === payerId;
  const mayBeNone = kind === 'private-service' || kind === 'code-90';
  return {
    ...(row.clase !== kind && { clase: 'order-differs' }),
    ...(row.orden && row.orden !== medicalOrderCode && { orden: 'order-differs' }),
    ...(!isPayer && !(mayBeNone && payerId === NO_PAYER) && { entidad: 'order-differs' }),
  };
}

/**
 * What a row does to its order: adds or changes one service, and the facts that an authorization's correction can change (O13). Error codes
 * by column: those of `correctionErrors` and `correctionObstacle`, `order-differs`, `order-not-active`, `repeated`, `service-not-of-order`,
 * `service-not-offered`, `unknown-service`, `used-before-of-order`, `used-before-not-free`.
 */
export function orderLineEffect(
  draft: OrderDraft,
  { line: lineNumber, row }: Pick<ListLine<'orders'>, 'line' | 'row'>,
  {
    services,
    payers,
    today,
  }: { services: readonly CupsService[]; payers: readonly Payer[]; today: LocalDate },
): LineEffect<OrderLineChange> {
  const { before } = draft;
  if (before && !before.active) return { errors: { codigo: 'order-not-active' } };
  const different = differences(draft, row, payers);
  if (Object.keys(different).length > 0) return { errors: different };
  const service = serviceOf(draft, row.cups ?? '', services);
  if (typeof service === 'string') return { errors: { cups: service } };
  const earlier = draft.lines.get(service.cupsId);
  if (earlier?.namedIn) return { errors: { cups: { code: 'repeated', detail: earlier.namedIn } } };
  if (before && !earlier?.before && !before.imported) return { errors: { cups: 'service-not-of-order' } };

  const named = namedFields(row, draft.fields);
  const contradicted = FIELDS.filter(
    (field) =>
      draft.named[field] !== undefined && named[field] !== undefined && draft.named[field] !== named[field],
  );
  if (contradicted.length > 0)
    return { errors: Object.fromEntries(contradicted.map((field) => [COLUMN_OF[field], 'order-differs'])) };
  const fields = { ...draft.fields, ...named };
  const stored = earlier?.before ?? null;
  const authorized = Number(row.cantidad);
  const usedBefore = row.usadas_antes ? Number(row.usadas_antes) : (stored?.usedBefore ?? 0);
  const scheduled = scheduledWith(stored, usedBefore);
  const errors = unitErrors(draft.kind, { authorized, usedBefore, scheduled, stored });
  const checked = correctionErrors(
    correctedOrderOf(draft, stored, scheduled),
    { ...fields, payerId: draft.payerId, [unitsFieldOf(stored?.id ?? 0)]: authorized } as CorrectableFields,
    today,
  );
  const found = columnErrors(checked, stored?.id ?? 0);
  const all: LineErrors = { ...(errors.usadas_antes ? withoutUnitsBelow(found) : found), ...errors };
  if (Object.keys(all).length > 0) return { errors: all };

  const changed = before
    ? changedValues(
        { ...draft.fields, authorized: stored?.authorized, usedBefore: stored?.usedBefore },
        { ...fields, authorized, usedBefore },
        COLUMN_OF,
      )
    : [];
  const obstacle = before && changed.length > 0 ? obstacleTo(before, stored, changed) : null;
  if (obstacle) return { errors: Object.fromEntries(changed.map(({ column }) => [column, obstacle])) };
  draft.fields = fields;
  draft.named = { ...draft.named, ...named };
  const { cupsId, cupsCode, specialtyId } = service;
  draft.lines.set(cupsId, {
    ...{ cupsId, cupsCode, specialtyId, authorized, usedBefore, scheduled },
    before: stored,
    namedIn: lineNumber,
  });
  if (stored && changed.length === 0) return 'unchanged';
  const change = { draft, cupsId };
  return stored ? { action: 'updated', change, changed } : { action: 'created', change };
}

/** Only an authorization is corrected; units used before Integra and services that a file left out are no correction. */
function obstacleTo(
  { kind, patientActive }: StoredOrder,
  line: StoredOrderLine | null,
  changed: readonly ChangedValue[],
) {
  const ofUnits: readonly string[] = line
    ? [COLUMN_OF.usedBefore]
    : [COLUMN_OF.usedBefore, COLUMN_OF.authorized];
  const isCorrection = changed.some(({ column }) => !ofUnits.includes(column));
  const { orderKind } = INTAKE_KINDS[kind];
  return correctionObstacle({
    kind: isCorrection ? orderKind : 'authorization',
    active: true,
    patientActive,
  });
}

/** The scheduled units of a line with other units used before Integra (K17). */
function scheduledWith(stored: StoredOrderLine | null, usedBefore: number): number {
  const archivedUnits = stored?.archivedUnits ?? 0;
  const otherUnits = stored ? stored.scheduled - Math.max(stored.usedBefore, archivedUnits) : 0;
  return scheduledUnits({ usedBefore, archivedUnits, otherUnits });
}

function unitErrors(
  kind: IntakeKind,
  line: Pick<OrderLineUnits, 'authorized' | 'usedBefore' | 'scheduled'> & { stored: StoredOrderLine | null },
): LineErrors {
  if (kind === 'medical-order') return line.usedBefore > 0 ? { usadas_antes: 'used-before-of-order' } : {};
  const isRaised = line.usedBefore > (line.stored?.usedBefore ?? 0);
  return isRaised && line.scheduled > line.authorized ? { usadas_antes: 'used-before-not-free' } : {};
}

/** Too many units used before already say what is wrong with the authorized ones. */
const withoutUnitsBelow = (errors: LineErrors): LineErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([, error]) => !(typeof error === 'object' && error.code === 'units-below-scheduled'),
    ),
  );

/** The order as `correctionErrors` reads it, with the units of the row's line. */
const correctedOrderOf = (
  { before, fields }: OrderDraft,
  stored: StoredOrderLine | null,
  scheduled: number,
) => ({
  expiresOn: before?.expiresOn ?? fields.expiresOn,
  lines: [
    { id: stored?.id ?? 0, scheduled, lastOn: stored?.lastOn ?? null },
    ...(before?.lines ?? [])
      .filter(({ lastOn, id }) => lastOn !== null && id !== stored?.id)
      // The units of other lines are checked with their own rows.
      .map(({ lastOn }) => ({ id: stored?.id ?? 0, scheduled, lastOn })),
  ],
});

function columnErrors(errors: ReturnType<typeof correctionErrors>, lineId: number): LineErrors {
  const columnOf: Readonly<Record<string, string>> = {
    ...COLUMN_OF,
    [unitsFieldOf(lineId)]: COLUMN_OF.authorized,
  };
  return Object.fromEntries(
    Object.entries(errors).map(([field, { code, params }]) => [
      columnOf[field] ?? field,
      params
        ? { code, params, ...(params.scheduled !== undefined && { detail: Number(params.scheduled) }) }
        : code,
    ]),
  );
}
