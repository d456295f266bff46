import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { CupsService, OrderChange, OrderImports, StoredOrder } from '#domain/moving';
import { INTAKE_KINDS, type IntakeKind, nextCode } from '#domain/orders';
import { daysBetween, distinct, groupBy } from '#domain/shared';
import { columns, date, flag, idsOf, int, oneOf, optional, type RowOf, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { IS_ISSUED_ORDER } from '../queries/closed-orders.ts';
import { holdsUnitsOf, lineUnits } from '../queries/line-units.ts';
import { batchesOf, insertRows } from '../repositories/insert-rows.ts';
import { orderChanges } from '../repositories/order-changes.ts';
import { countAllAdded } from '../repositories/order-counts.ts';
import { INTAKE_PATIENT, intakePatientOf } from '../repositories/service-intake.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '../schemas/orders.ts';
import { executeWrite, forUpdate, insertAll, placeholders } from '../sql.ts';
import { among } from './among.ts';
import { keepAdded, keepFormer } from './kept-changes.ts';
import { textOrEmpty } from './source.ts';

const KINDS = Object.keys(INTAKE_KINDS) as readonly IntakeKind[];

const ORDER = columns({
  id: int('o.id'),
  code: text('o.code'),
  kind: oneOf("case when o.code_90 = true then 'code-90' else o.kind end", KINDS),
  serviceType: text('o.service_type'),
  payerId: int('o.payer_id'),
  patientId: int('o.patient_id'),
  patientActive: flag('p.active'),
  medicalOrderCode: textOrEmpty('medical_order.code'),
  active: flag('o.active'),
  imported: flag('o.import_id is not null'),
  payerNumber: textOrEmpty('o.payer_number'),
  issuedOn: date('o.issued_on'),
  expiresOn: date('o.expires_on'),
  observations: textOrEmpty('o.observations'),
});

const ORDERS = `service_order o join patient p on p.id = o.patient_id and ${IS_ISSUED_ORDER}
  left join service_order medical_order on medical_order.id = o.medical_order_id`;

const LINE_COLUMNS =
  'l.id, l.order_id, l.cups_id, cups.code, l.specialty_id, l.authorized, l.scheduled, l.used_before';

const LINE = columns({
  id: int('l.id'),
  orderId: int('l.order_id'),
  cupsId: int('l.cups_id'),
  cupsCode: text('cups.code'),
  specialtyId: int('l.specialty_id'),
  authorized: int('l.authorized'),
  scheduled: int('l.scheduled'),
  usedBefore: int('l.used_before'),
  archivedUnits: int(`cast(${lineUnits('l', 's').archived} as signed)`),
  lastOn: optional(date('max(s.date)')),
});

const LINES = `service_line l join cups on cups.id = l.cups_id left join therapy_session s on ${holdsUnitsOf('l', 's')}`;

const SERVICE = columns({
  id: int('id'),
  code: text('code'),
  specialtyId: optional(int('specialty_id')),
  payerId: optional(int('payer_id')),
  active: flag('active'),
});

const NAMED_SERVICE = columns({ code: text('code'), description: text('description') });

const ORDER_VALUES = 20;
const CODES_PER_QUERY = 200;

export const orderImports = (em: SqlEntityManager, dialect: Dialect): OrderImports => {
  const withLines = async (orders: readonly RowOf<typeof ORDER>[]): Promise<readonly StoredOrder[]> => {
    const ids = orders.map(({ id }) => id);
    const rows = [];
    for (const batch of batchesOf(ids))
      rows.push(
        ...(await among(em, LINE, LINES, 'l.order_id', batch, `group by ${LINE_COLUMNS} order by l.id`)),
      );
    const linesOf = groupBy(rows, ({ orderId }) => orderId);
    return orders.map((order) => ({
      ...order,
      lines: (linesOf.get(order.id) ?? []).map(({ orderId: _, ...line }) => line),
    }));
  };
  const byIds = async (ids: readonly number[]) => {
    const rows = [];
    for (const batch of batchesOf(ids)) rows.push(...(await among(em, ORDER, ORDERS, 'o.id', batch)));
    return withLines(rows);
  };

  return {
    async find(codes, patientIds) {
      const byCode = await among(em, ORDER, ORDERS, 'o.code', codes);
      const ofPatients = await among(em, ORDER, ORDERS, 'o.patient_id', patientIds);
      return withLines([...new Map([...byCode, ...ofPatients].map((order) => [order.id, order])).values()]);
    },
    async patients(ids) {
      return (await among(em, INTAKE_PATIENT, 'patient p', 'p.id', ids)).map(intakePatientOf);
    },
    async services(codes) {
      const rows = await among(em, SERVICE, 'cups', 'code', codes);
      return rows.filter((row): row is CupsService => row.specialtyId !== null);
    },
    activeServices: () =>
      select(
        em,
        NAMED_SERVICE,
        'from cups where active = true and specialty_id is not null order by code, id',
      ),
    async store(changes, stamp) {
      const added = changes.filter(({ before }) => before === null);
      const changed = changes.filter(({ before }) => before !== null);
      if (!(await areUnchanged(changed))) return false;
      await keepFormer(
        em,
        stamp.importId,
        'order',
        changed.flatMap(({ before }) => before?.id ?? []),
      );
      const changedLines = changed.flatMap(({ lines }) => lines.flatMap(({ before }) => before?.id ?? []));
      await keepFormer(em, stamp.importId, 'line', changedLines);
      for (const change of changed) if (!(await correct(change, stamp.importId))) return false;
      try {
        await add(await withCodes(em, added), stamp);
      } catch (error) {
        if (error instanceof UniqueConstraintViolationException) return false;
        throw error;
      }
      return true;
    },
  };

  /** Locks the orders and compares them with what the lines of the file were compared with. */
  async function areUnchanged(changes: readonly OrderChange[]): Promise<boolean> {
    const compared = changes.flatMap(({ before }) => before ?? []);
    for (const batch of batchesOf(compared)) {
      const lines = `select id from service_line where order_id in (${placeholders(batch)}) order by id`;
      await idsOf(
        em,
        forUpdate(dialect, lines),
        batch.map(({ id }) => id),
      );
    }
    const current = new Map((await byIds(compared.map(({ id }) => id))).map((order) => [order.id, order]));
    return compared.every((order) => JSON.stringify(current.get(order.id)) === JSON.stringify(order));
  }

  async function correct(
    { before, fields, lines, payerId }: OrderChange,
    importId: number,
  ): Promise<boolean> {
    if (!before) return false;
    for (const { before: line, ...units } of lines)
      if (line) {
        const sql = `update service_line set authorized = ?, used_before = ?, scheduled = ? where id = ? and scheduled = ?`;
        const values = [units.authorized, units.usedBefore, units.scheduled, line.id, line.scheduled];
        if ((await executeWrite(em, sql, values)) !== 1) return false;
      }
    const addedLines = lines.flatMap((line) => (line.before ? [] : [lineRowOf(before.id, line)]));
    if (addedLines.length > 0)
      await keepAdded(em, importId, 'line', await insertAll(em, ServiceLineSchema, addedLines));
    const { payerNumber, issuedOn, expiresOn, observations } = fields;
    const isCorrected =
      payerNumber !== before.payerNumber ||
      issuedOn !== before.issuedOn ||
      expiresOn !== before.expiresOn ||
      observations !== before.observations;
    const correction = {
      ...{ issuedOn, expiresOn, coverageDays: daysBetween(issuedOn, expiresOn), payerId },
      ...{ payerNumber: payerNumber || null, observations: observations || null },
    };
    return !isCorrected || orderChanges(em, dialect).correct(before.id, correction);
  }

  async function add(
    orders: readonly (OrderChange & { readonly code: string })[],
    { importId, by, at }: Parameters<OrderImports['store']>[1],
  ): Promise<void> {
    const medicalOrderCodes = distinct(orders.flatMap(({ medicalOrderCode }) => medicalOrderCode || []));
    const idByCode = new Map<string, number>();
    for (const batch of batchesOf(medicalOrderCodes))
      for (const { id, code } of await among(em, ORDER, ORDERS, 'o.code', batch)) idByCode.set(code, id);
    const medicalOrders = orders.filter(({ kind }) => kind === 'medical-order');
    // Authorizations refer to the ids of medical orders of the same file.
    for (const group of [medicalOrders, orders.filter((order) => !medicalOrders.includes(order))])
      for (const batch of batchesOf(group, ORDER_VALUES)) {
        const ids = await insertAll(
          em,
          ServiceOrderSchema,
          batch.map(({ kind, code, patient, serviceType, payerId, medicalOrderCode, fields }) => ({
            ...{ kind: INTAKE_KINDS[kind].orderKind, code, serviceType, payerId, importId },
            ...{ patientId: patient.id, siteId: patient.siteId, code90: kind === 'code-90', active: true },
            ...{ issuedOn: fields.issuedOn, expiresOn: fields.expiresOn },
            coverageDays: daysBetween(fields.issuedOn, fields.expiresOn),
            payerNumber: fields.payerNumber || null,
            observations: fields.observations || null,
            medicalOrderId: medicalOrderCode ? (idByCode.get(medicalOrderCode) ?? null) : null,
            ...{ createdBy: by, createdAt: at },
          })),
        );
        for (const [index, { code }] of batch.entries()) idByCode.set(code, ids[index] ?? 0);
        await keepAdded(em, importId, 'order', ids);
        await countAllAdded(em, dialect, ids);
        await insertRows(
          em,
          ServiceLineSchema,
          batch.flatMap(({ lines }, index) => lines.map((line) => lineRowOf(ids[index] ?? 0, line))),
        );
      }
  }
};

const lineRowOf = (
  orderId: number,
  { cupsId, specialtyId, authorized, scheduled, usedBefore }: OrderChange['lines'][number],
) => ({ orderId, cupsId, specialtyId, authorized, scheduled, usedBefore });

const CODE = columns({ code: text('code') });

/** Gives the orders without code the next ones (O2). */
async function withCodes(em: SqlEntityManager, orders: readonly OrderChange[]) {
  const firstCodes = distinct(orders.flatMap(({ code, firstCode }) => (code === null ? [firstCode] : [])));
  const taken = orders.flatMap(({ code }) => code ?? []);
  for (let from = 0; from < firstCodes.length; from += CODES_PER_QUERY) {
    const batch = firstCodes.slice(from, from + CODES_PER_QUERY);
    const rows = await select(
      em,
      CODE,
      `from service_order where ${batch.map(() => '(code >= ? and code < ?)').join(' or ')}`,
      batch.flatMap((code) => [code, `${code}.`]),
    );
    taken.push(...rows.map(({ code }) => code));
  }
  // Codes by their beginning before the number that `nextCode` adds, so that each order looks at few.
  const byBeginning = new Map<string, string[]>();
  for (const code of taken)
    for (const beginning of [code, code.replace(/-\d+$/, '')])
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), code]);
  return orders.map((order) => {
    if (order.code !== null) return { ...order, code: order.code };
    const known = byBeginning.get(order.firstCode) ?? [];
    const code = nextCode(order.firstCode, known);
    byBeginning.set(order.firstCode, [...known, code]);
    return { ...order, code };
  });
}
