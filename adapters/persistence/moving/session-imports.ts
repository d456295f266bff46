import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  CLOSED_ORDER,
  type ClosedOrder,
  type ImportStamp,
  type SessionImports,
  type SessionRecord,
} from '#domain/moving';
import { SESSION_STATE, SESSION_TYPES } from '#domain/scheduling';
import { distinct } from '#domain/shared';
import { columns, date, flag, idsOf, int, oneOf, optional, select, text, time } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { holdsUnitsOf, lineUnits, RECOUNT_UNITS, scheduledUnitsOf } from '../queries/line-units.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { countAllAdded } from '../repositories/order-counts.ts';
import { BOOKABLE_LINE } from '../repositories/quota.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '../schemas/orders.ts';
import { TherapySessionSchema } from '../schemas/sessions.ts';
import { executeWrite, insertAll, placeholders, totalOf } from '../sql.ts';
import { among } from './among.ts';
import { keepAdded, keepFormer } from './kept-changes.ts';
import { textOrEmpty } from './source.ts';

const SESSION = columns({
  id: int('s.id'),
  patientId: int('s.patient_id'),
  therapistId: int('s.therapist_id'),
  auxiliaryId: optional(int('s.auxiliary_id')),
  lineId: int('s.line_id'),
  orderCode: text("case when o.active = true then o.code else '' end"),
  cupsCode: text('cups.code'),
  units: int('s.units'),
  type: oneOf('s.type', SESSION_TYPES),
  state: oneOf('s.state', Object.values(SESSION_STATE)),
  date: date('s.date'),
  start: time('s.start_time'),
  end: time('s.end_time'),
  cancelReason: textOrEmpty('s.cancel_reason'),
  confirmedReason: textOrEmpty('s.confirmed_reason'),
  archived: flag('s.archived'),
  imported: flag('s.import_id is not null'),
  revision: int('s.revision'),
});

const FORMER_SLOT = columns({
  patientId: int('s.patient_id'),
  therapistId: int('c.from_therapist_id'),
  date: date('c.from_date'),
  start: time('c.from_start'),
});

const REFERENCED_LINE = columns({
  ...BOOKABLE_LINE,
  orderCode: text('o.code'),
  cupsCode: text('cups.code'),
  usedBefore: int('l.used_before'),
  archivedUnits: int(
    `cast((select ${lineUnits('l', 's').archived} from therapy_session s where ${holdsUnitsOf('l', 's')}) as signed)`,
  ),
});

const LINES = `service_line l join service_order o on o.id = l.order_id join patient p on p.id = o.patient_id
  join cups on cups.id = l.cups_id`;

const STORED_CLOSED_ORDER = columns({ id: int('o.id'), code: text('o.code') });

const CLOSED_LINE = columns({
  id: int('l.id'),
  patientId: int('o.patient_id'),
  cupsId: int('l.cups_id'),
  specialtyId: int('l.specialty_id'),
});

const SESSION_VALUES = 23;
const LINES_PER_RECOUNT = 500;

/** The columns of a record that do not depend on whether it is new. */
const rowOf = (
  { id: _, formerLineId: __, line: ___, start, end, ...record }: SessionRecord,
  { importId, by, at }: ImportStamp,
) => ({
  ...record,
  ...{ startTime: start, endTime: end, importId },
  responsibleId: record.therapistId,
  ...(record.state === SESSION_STATE.cancelled && { cancelledBy: by, cancelledAt: at }),
});

type Line = { readonly lineId: number; readonly specialtyId: number };
type LineFinder = (record: SessionRecord) => Line;

const lineIdsOf = ({ lineId, specialtyId }: Line): Line => ({ lineId, specialtyId });

export const sessionImports = (em: SqlEntityManager, dialect: Dialect): SessionImports => {
  return {
    async find(patientIds, dates) {
      if (patientIds.length === 0 || dates.length === 0) return [];
      return select(
        em,
        SESSION,
        `from therapy_session s join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
         join cups on cups.id = l.cups_id
         where s.patient_id in (${placeholders(patientIds)}) and s.date in (${placeholders(dates)}) and s.undone_at is null
           and ${isPublished('s')} order by s.id`,
        [...patientIds, ...dates],
      );
    },
    formerSlots: (patientIds) =>
      among(
        em,
        FORMER_SLOT,
        'session_change c join therapy_session s on s.id = c.session_id and s.import_id is not null and s.undone_at is null',
        's.patient_id',
        patientIds,
      ),
    lines: (orderCodes) => among(em, REFERENCED_LINE, LINES, 'o.code', orderCodes),
    async mark(sessionIds, importId) {
      await keepAdded(em, importId, 'session', sessionIds);
      for (const batch of batchesOf(sessionIds))
        await executeWrite(
          em,
          `update therapy_session set import_id = ? where id in (${placeholders(batch)})`,
          [importId, ...batch],
        );
    },
    async add(records, closedOrders, stamp) {
      const lineOf = await lineFinder(records, closedOrders, stamp);
      await addRows(records, lineOf, stamp);
      return distinct(records.map((record) => lineOf(record).lineId));
    },
    async store(records, closedOrders, addedLineIds, stamp) {
      const lineOf = await lineFinder(records, closedOrders, stamp);
      await addRows(
        records.filter(({ id }) => id === null),
        lineOf,
        stamp,
      );
      await keepFormer(
        em,
        stamp.importId,
        'session',
        records.flatMap(({ id }) => id ?? []),
      );
      for (const record of records)
        if (record.id !== null)
          await em.nativeUpdate(
            TherapySessionSchema,
            { id: record.id, archived: true },
            { ...rowOf(record, stamp), ...(record.line && lineOf(record)) },
          );
      const lineIds = distinct([
        ...addedLineIds,
        ...records.flatMap((record) => [
          ...(record.formerLineId === null ? [] : [record.formerLineId]),
          ...(record.line === null ? [] : [lineOf(record).lineId]),
        ]),
      ]);
      await keepFormer(em, stamp.importId, 'line', lineIds);
      return recount(lineIds);
    },
  };

  async function lineFinder(...args: Parameters<typeof closedLines>): Promise<LineFinder> {
    const closedLineOf = await closedLines(...args);
    return (record) =>
      record.line !== null && 'lineId' in record.line ? lineIdsOf(record.line) : closedLineOf(record);
  }

  async function addRows(
    records: readonly SessionRecord[],
    lineOf: LineFinder,
    stamp: ImportStamp,
  ): Promise<void> {
    for (const batch of batchesOf(records, SESSION_VALUES)) {
      const rows = batch.map((record) => ({
        ...{ cancelledBy: null, cancelledAt: null },
        ...rowOf(record, stamp),
        ...lineOf(record),
        ...{ createdBy: stamp.by, createdAt: stamp.at },
      }));
      await keepAdded(em, stamp.importId, 'session', await insertAll(em, TherapySessionSchema, rows));
    }
  }

  /** Counts the sessions of lines; a closed order has as many units as its sessions hold. */
  async function recount(lineIds: readonly number[]): Promise<boolean> {
    for (let from = 0; from < lineIds.length; from += LINES_PER_RECOUNT) {
      const batch = lineIds.slice(from, from + LINES_PER_RECOUNT);
      const isIn = `in (${placeholders(batch)})`;
      const scheduled = scheduledUnitsOf('service_line');
      const closed = await idsOf(
        em,
        `select l.id from service_line l join service_order o on o.id = l.order_id where l.id ${isIn} and o.kind = '${CLOSED_ORDER}'`,
        batch,
      );
      if (closed.length > 0)
        await executeWrite(
          em,
          `update service_line set authorized = ${scheduled} where id in (${placeholders(closed)}) and ${scheduled} > authorized`,
          closed,
        );
      await executeWrite(em, `${RECOUNT_UNITS} ${isIn}`, batch);
      const wrong = `select count(*) as total from service_line l where l.id ${isIn} and l.scheduled <> ${scheduledUnitsOf('l')}`;
      if ((await totalOf(em, wrong, batch)) > 0) return false;
    }
    return true;
  }

  /** Finds the lines of closed orders, and adds the orders and lines that are missing. */
  async function closedLines(
    records: readonly SessionRecord[],
    closedOrders: readonly ClosedOrder[],
    { importId, by, at }: ImportStamp,
  ): Promise<LineFinder> {
    const orderIds = new Map<number, number>();
    const orderByCode = new Map(closedOrders.map((order) => [order.code, order]));
    for (const batch of batchesOf([...orderByCode.keys()]))
      for (const { id, code } of await among(em, STORED_CLOSED_ORDER, 'service_order o', 'o.code', batch))
        orderIds.set(Number(orderByCode.get(code)?.patientId), id);
    const missing = closedOrders.filter(({ patientId }) => !orderIds.has(patientId));
    for (const batch of batchesOf(missing, SESSION_VALUES)) {
      const ids = await insertAll(
        em,
        ServiceOrderSchema,
        batch.map(({ day, reason, ...order }) => ({
          ...order,
          kind: CLOSED_ORDER,
          ...{ issuedOn: day, expiresOn: day, coverageDays: 0, code90: false, active: false, importId },
          ...{ createdBy: by, createdAt: at, cancelledBy: by, cancelledAt: at, cancelReason: reason },
        })),
      );
      for (const [index, { patientId }] of batch.entries()) orderIds.set(patientId, ids[index] ?? 0);
      await keepAdded(em, importId, 'order', ids);
      await countAllAdded(em, dialect, ids);
    }
    const lines = new Map<string, Line>();
    const addStored = async () => {
      for (const batch of batchesOf([...orderIds.values()]))
        for (const { id, ...line } of await among(
          em,
          CLOSED_LINE,
          'service_line l join service_order o on o.id = l.order_id',
          'o.id',
          batch,
        ))
          lines.set(`${line.patientId} ${line.cupsId}`, { lineId: id, specialtyId: line.specialtyId });
    };
    await addStored();
    const wanted = new Map(
      records.flatMap(({ line, patientId }) =>
        line !== null && 'cupsId' in line && !('lineId' in line) && !lines.has(`${patientId} ${line.cupsId}`)
          ? [[`${patientId} ${line.cupsId}`, { patientId, ...line }] as const]
          : [],
      ),
    );
    const newLines = [...wanted.values()].map(({ patientId, ...line }) => ({
      ...line,
      ...{ orderId: orderIds.get(patientId) ?? 0, authorized: 0, scheduled: 0, usedBefore: 0 },
    }));
    for (const batch of batchesOf(newLines, SESSION_VALUES))
      await keepAdded(em, importId, 'line', await insertAll(em, ServiceLineSchema, batch));
    if (wanted.size > 0) await addStored();
    return ({ patientId, line }) => {
      const found = line && 'cupsId' in line ? lines.get(`${patientId} ${line.cupsId}`) : undefined;
      if (!found) throw new Error(`Patient ${patientId} has no closed order`);
      return found;
    };
  }
};
