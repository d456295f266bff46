import type { SqlEntityManager } from '@mikro-orm/knex';
import type { OrderChanges } from '#domain/orders';
import { idsOf } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { executeWrite, forUpdate } from '../sql.ts';
import { countCancelled } from './order-counts.ts';

export const orderChanges = (em: SqlEntityManager, dialect: Dialect): OrderChanges => ({
  /** Locks the lines before the patient, in the same order as bookings, to prevent deadlocks. */
  async lock(orderId) {
    const lines = 'select id from service_line where order_id = ? order by id';
    await idsOf(em, forUpdate(dialect, lines), [orderId]);
    const patient =
      'select p.id from patient p where p.id = (select patient_id from service_order where id = ?)';
    await idsOf(em, forUpdate(dialect, patient), [orderId]);
  },
  async cancel(orderId, { by, at, reason }) {
    const changed = await executeWrite(
      em,
      `update service_order set active = false, cancelled_by = ?, cancelled_at = ?, cancel_reason = ?
       where id = ? and active = true
         and not exists (select 1 from service_line l where l.order_id = service_order.id and l.scheduled > 0)
         and not exists (select 1 from (
           select distinct a.medical_order_id from service_order a where a.medical_order_id = ? and a.active = true
         ) attached)`,
      [by, at, reason, orderId, orderId],
    );
    if (changed === 1) await countCancelled(em, dialect, orderId);
    return changed === 1;
  },
  async attachMedicalOrder(authorizationId, { medicalOrderId, payerId }) {
    const changed = await executeWrite(
      em,
      `update service_order set medical_order_id = ?, payer_id = ?
       where id = ? and code_90 = true and active = true and medical_order_id is null`,
      [medicalOrderId, payerId, authorizationId],
    );
    return changed === 1;
  },
  async correct(authorizationId, correction) {
    await executeWrite(
      em,
      `delete from expiry_notice where order_id = ? and exists (
         select 1 from service_order o where o.id = expiry_notice.order_id and o.expires_on <> ?)`,
      [authorizationId, correction.expiresOn],
    );
    const assignments = CORRECTED_COLUMNS.flatMap(([field, column]) => {
      const value = correction[field];
      return value === undefined ? [] : [{ column, value }];
    });
    const changed = await executeWrite(
      em,
      `update service_order set ${assignments.map(({ column }) => `${column} = ?`).join(', ')}
       where id = ? and kind = 'authorization' and active = true and (payer_id = ? or not exists (
         select 1 from service_line l where l.order_id = service_order.id and l.scheduled > 0))`,
      [...assignments.map(({ value }) => value), authorizationId, correction.payerId],
    );
    return changed === 1;
  },
});

const CORRECTED_COLUMNS = [
  ['issuedOn', 'issued_on'],
  ['expiresOn', 'expires_on'],
  ['coverageDays', 'coverage_days'],
  ['payerNumber', 'payer_number'],
  ['observations', 'observations'],
  ['payerId', 'payer_id'],
] as const;
