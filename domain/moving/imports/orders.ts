import type { Payer, Payers } from '#domain/catalogues';
import { readEntries } from '#domain/code-lists';
import {
  CODE_90_SERVICE_TYPE,
  firstCode,
  type IntakePatient,
  OBSERVATIONS_MAX_LENGTH,
  PAYER_NUMBER_MAX_LENGTH,
} from '#domain/orders';
import { comparableDocumentNumber } from '#domain/patients';
import { distinct, foldText, type RefusalCode, tidy } from '#domain/shared';
import { payerNames, serviceNames } from '../catalogue-names.ts';
import {
  columnsOf,
  dateCell,
  longTextCell,
  PATIENT_CELLS,
  textCell,
  wholeNumberCell,
  wordCell,
} from '../cells.ts';
import {
  type ImportContext,
  type LineEffect,
  type ListLine,
  listImport,
  listLineOf,
} from '../list-import.ts';
import type { ReferencedPatient } from '../ports.ts';
import { referenceError } from '../references.ts';
import { CLOSED_ORDER_PREFIX } from './closed-order.ts';
import {
  draftOf,
  namedFields,
  type OrderDraft,
  type OrderLineChange,
  orderLineEffect,
} from './order-draft.ts';
import type { OrderChange, OrderImports, StoredOrder } from './order-imports.ts';
import { type ImportedMedicalOrder, isPrivateWord, orderPayerOf } from './order-payer.ts';

const CODE_MAX_LENGTH = 60;
const PAYER_NAME_MAX_LENGTH = 120;
const CUPS_MAX_LENGTH = 20;

const KINDS = {
  orden: 'medical-order',
  autorizacion: 'authorization',
  codigo90: 'code-90',
  particular: 'private-service',
  'orden medica': 'medical-order',
  'codigo 90': 'code-90',
  'servicio particular': 'private-service',
} as const;

type OrderRow = ListLine<'orders'>['row'];

const DEFINITION = {
  columns: columnsOf('orders', {
    ...PATIENT_CELLS,
    clase: wordCell(KINDS, 'tipo de orden', 'tipo'),
    codigo: textCell(CODE_MAX_LENGTH, 'codigo orden', 'codigo autorizacion', 'ordcod'),
    orden: textCell(CODE_MAX_LENGTH, 'orden medica'),
    entidad: textCell(PAYER_NAME_MAX_LENGTH, 'eps', 'aseguradora', 'pagador', 'eapb'),
    numero_entidad: textCell(
      PAYER_NUMBER_MAX_LENGTH,
      'numero autorizacion',
      'autorizacion entidad',
      'autorizacion',
    ),
    expedida: dateCell('fecha expedicion', 'fecha autorizacion', 'fecha orden', 'fecha', 'ordfec'),
    vence: dateCell('fecha vencimiento', 'vencimiento', 'vigencia', 'fecha vence', 'ordfecven'),
    cups: textCell(CUPS_MAX_LENGTH, 'codigo cups', 'servicio', 'codigo servicio'),
    cantidad: wholeNumberCell(
      'sesiones',
      'unidades',
      'autorizadas',
      'sesiones autorizadas',
      'cantidad autorizada',
    ),
    usadas_antes: wholeNumberCell('usadas', 'sesiones usadas', 'realizadas', 'sesiones realizadas'),
    observaciones: longTextCell(OBSERVATIONS_MAX_LENGTH, 'observacion', 'notas'),
  }),
  keyColumn: 'cups',
  // Without a class nobody knows which payer and which order a row may have.
  dependsOn: Object.fromEntries(
    (['payer-required', 'payer-not-wanted', 'payer-not-of-order', 'order-not-wanted'] as const).map(
      (code) => [code, ['clase']],
    ),
  ),
  keyOf: (row: OrderRow) =>
    `${orderKeyOf(row, comparableDocumentNumber(row.paciente_documento ?? ''))} ${row.cups}`,
};

/** Identity of an order: its code, or else patient, kind, the payer's number and the date of issue. */
const orderKeyOf = ({ codigo, clase, numero_entidad = '', expedida }: OrderRow, patient: string | number) =>
  codigo ? `#${codigo}` : [patient, clase, foldText(tidy(numero_entidad)), expedida].join(' ');

const BATCH_SIZE = 500;

interface OrderPorts {
  readonly orderImports: OrderImports;
  readonly payers: Payers;
}

/**
 * Orders by code, or else by patient, kind, the payer's number and the date of issue (K15); rows with one identity are the services of one
 * order. Orders of the past are taken, also expired ones and ones of inactive payers. Error codes by column: those of `orderLineEffect` and
 * `orderPayerOf`, of references to patients, `medical-order-of-other`, `medical-order-not-active`,
 * `order-not-wanted` (a kind without medical order), `order-differs` (the code is of another patient) and `order-code-reserved`.
 */
export const orderImport = listImport('orders', DEFINITION)<OrderPorts, OrderLineChange>(
  async (ports, context) => {
    const payers = await ports.payers.list({ activeOnly: false });
    const reader = orderReader(ports, context, payers);
    const effects = new Map<number, LineEffect<OrderLineChange>>();
    // Authorizations may stand before their medical orders, so these are compared first.
    let batch: ListLine<'orders'>[] = [];
    const compareBatch = async () => {
      const found = batch.length === 0 ? [] : await reader.compare(batch);
      for (const [index, { line }] of batch.entries()) effects.set(line, found[index] ?? 'unchanged');
      batch = [];
    };
    for await (const parsed of readEntries(DEFINITION, context.table, () => {}, context.choices)) {
      if (parsed.problems.length > 0 || parsed.entry.clase !== 'medical-order') continue;
      batch.push(listLineOf(parsed));
      if (batch.length === BATCH_SIZE) await compareBatch();
    }
    await compareBatch();
    return {
      async compare(lines) {
        const others = lines.filter(({ line }) => !effects.has(line));
        const found = await reader.compare(others);
        const byLine = new Map(others.map(({ line }, index) => [line, found[index]]));
        return lines.map(({ line }) => effects.get(line) ?? byLine.get(line) ?? 'unchanged');
      },
      store: (changes, stamp) => ports.orderImports.store(changesOf(changes), stamp),
    };
  },
  async ({ orderImports, payers }) => ({
    entidad: payerNames(await payers.list({ activeOnly: false })),
    cups: serviceNames(await orderImports.activeServices()),
  }),
);

/** The orders of changed lines. */
function changesOf(changes: readonly OrderLineChange[]): readonly OrderChange[] {
  const cupsIds = new Map<OrderDraft, Set<number>>();
  for (const { draft, cupsId } of changes) cupsIds.set(draft, (cupsIds.get(draft) ?? new Set()).add(cupsId));
  return [...cupsIds].map(([draft, changed]) => ({
    ...draft,
    lines: [...draft.lines.values()].filter(({ cupsId }) => changed.has(cupsId)),
  }));
}

function orderReader(
  { orderImports }: OrderPorts,
  { references, today, stamp }: ImportContext,
  payers: readonly Payer[],
) {
  const drafts = new Map<string, OrderDraft>();
  /** Lets the sessions of a folder name a line that is not stored yet. */
  const addLine = ({ draft, cupsId }: OrderLineChange) => {
    const { before, code, patient, kind, fields } = draft;
    const line = draft.lines.get(cupsId);
    if (before || !line || code === null) return;
    references.addLine({
      ...line,
      ...{ orderCode: code, archivedUnits: 0, expiresOn: fields.expiresOn, active: true, siteOpen: true },
      ...{ patientId: patient.id, patientActive: patient.active, siteId: patient.siteId },
      isBookableKind: kind !== 'medical-order',
    });
  };
  return {
    async compare(lines: readonly ListLine<'orders'>[]): Promise<readonly LineEffect<OrderLineChange>[]> {
      const patientOf = await references.patients(lines.map(({ row }) => row));
      const found = lines.flatMap(({ row }) => {
        const patient = patientOf(row);
        return typeof patient === 'string' ? [] : [{ row, patient }];
      });
      const codes = distinct(lines.flatMap(({ row: { codigo, orden } }) => [codigo, orden]).filter(Boolean));
      const withoutCode = distinct(found.flatMap(({ row, patient }) => (row.codigo ? [] : [patient.id])));
      const stored = await orderImports.find(codes as string[], withoutCode);
      const patientIds = [
        ...found.map(({ patient }) => patient.id),
        ...stored.map(({ patientId }) => patientId),
      ];
      const patients = new Map(
        (await orderImports.patients(distinct(patientIds))).map((patient) => [patient.id, patient]),
      );
      const services = await orderImports.services(
        distinct(lines.map(({ row }) => row.cups ?? '').filter(Boolean)),
      );
      const storedByCode = new Map(stored.map((order) => [order.code, order]));

      const medicalOrderOf = (code: string): ImportedMedicalOrder | null => {
        const order = storedByCode.get(code);
        if (order) return order.kind === 'medical-order' ? order : null;
        const draft = drafts.get(`#${code}`);
        return draft?.kind === 'medical-order'
          ? { ...draft, patientId: draft.patient.id, active: true }
          : null;
      };

      const effectOf = (line: ListLine<'orders'>): LineEffect<OrderLineChange> => {
        const { row } = line;
        const referenced = patientOf(row);
        if (typeof referenced === 'string')
          return { errors: referenceError('paciente_documento', referenced) };
        if (!line.isReadable) return 'unchanged';
        const patient = patients.get(referenced.id) ?? patientToCome(referenced);
        const order = row.codigo ? storedByCode.get(row.codigo) : sameOrder(stored, row, patient.id);
        const key = order ? `${order.id}` : orderKeyOf(row, patient.id);
        const known = drafts.get(key) ?? (order && draftOf(order, patient));
        if (known && (known.before?.patientId ?? known.patient.id) !== patient.id)
          return { errors: { paciente_documento: 'order-differs' } };
        const draft = known ?? newDraft(row, patient, { payers, medicalOrderOf });
        if ('errors' in draft) return draft;
        const ofCups = services.filter(({ code }) => code === row.cups);
        const effect = orderLineEffect(draft, line, { services: ofCups, payers, today });
        if (effect === 'unchanged' || !('errors' in effect)) drafts.set(key, draft);
        if (!stamp && typeof effect === 'object' && 'change' in effect) addLine(effect.change);
        return effect;
      };
      return lines.map(effectOf);
    },
  };
}

/** The patient of a check whom an earlier file would add. */
const patientToCome = ({ id, siteId, active }: ReferencedPatient): IntakePatient => ({
  ...{ id, siteId, active },
  ...{ chartNumber: 0, clientType: 6, payerIdByKind: {} },
});

/** The stored order of a row without code; of several the one that has the service. */
function sameOrder(
  stored: readonly StoredOrder[],
  row: OrderRow,
  patientId: number,
): StoredOrder | undefined {
  const key = orderKeyOf(row, patientId);
  const found = stored.filter(
    ({ kind, payerNumber, issuedOn, ...order }) =>
      order.active &&
      order.patientId === patientId &&
      orderKeyOf({ clase: kind, numero_entidad: payerNumber, expedida: issuedOn }, patientId) === key,
  );
  return found.find(({ lines }) => lines.some(({ cupsCode }) => cupsCode === row.cups)) ?? found[0];
}

interface NewDraftContext {
  readonly payers: readonly Payer[];
  readonly medicalOrderOf: (code: string) => ImportedMedicalOrder | null;
}

/** A new order as its first row names it, without services. */
function newDraft(
  row: OrderRow,
  patient: IntakePatient,
  { payers, medicalOrderOf }: NewDraftContext,
): OrderDraft | { readonly errors: Readonly<Record<string, RefusalCode>> } {
  const kind = row.clase as OrderDraft['kind'];
  const { codigo = '', orden = '' } = row;
  const mayHaveOrder = kind === 'authorization' || kind === 'code-90';
  const medicalOrder = mayHaveOrder && orden ? medicalOrderOf(orden) : null;
  const orderError = (): RefusalCode | null => {
    if (!mayHaveOrder) return orden ? 'order-not-wanted' : null;
    // Other systems keep authorizations without their medical orders.
    if (!orden) return null;
    if (medicalOrder?.patientId !== patient.id) return 'medical-order-of-other';
    return medicalOrder.active ? null : 'medical-order-not-active';
  };
  const wrongOrder = orderError();
  const isPrivateOfUnknownKind = row.clase === undefined && isPrivateWord(row.entidad ?? '');
  const payer = orderPayerOf(kind, row.entidad ?? '', patient, medicalOrder, payers);
  const errors: Record<string, RefusalCode> = {
    ...(codigo.toUpperCase().startsWith(CLOSED_ORDER_PREFIX) && { codigo: 'order-code-reserved' }),
    ...(wrongOrder && { orden: wrongOrder }),
    ...(typeof payer === 'string' && !isPrivateOfUnknownKind && { entidad: payer }),
  };
  if (typeof payer === 'string' || Object.keys(errors).length > 0) return { errors };
  const named = namedFields(row, null);
  const fields = { payerNumber: '', observations: '', ...named } as OrderDraft['fields'];
  return {
    before: null,
    kind,
    code: codigo || null,
    firstCode: firstCode({ kind, payerKind: payer.payerKind, patient, issuedOn: fields.issuedOn }),
    patient,
    serviceType: kind === 'code-90' ? CODE_90_SERVICE_TYPE : payer.payerKind,
    payerId: payer.id,
    medicalOrderCode: orden,
    fields,
    named: {},
    lines: new Map(),
  };
}
