import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ActiveOrder, OrderBook, OrderFilter, OrderSummary } from '#domain/orders';
import { marks, rowOf, rowsOf, type SqlValue } from '../sql.ts';
import { ORDER_COLUMNS, ORDER_JOINS, type OrderColumns, orderDetail, orderOf } from './order-detail.ts';
import { orderedServices } from './ordered-services.ts';
import { conditionsOf } from './patient-search.ts';

const FIGURES = `
  (select cast(coalesce(sum(l.authorized), 0) as signed) from service_line l where l.order_id = o.id) as authorized,
  (select cast(coalesce(sum(l.scheduled), 0) as signed) from service_line l where l.order_id = o.id) as scheduled,
  (select cast(coalesce(sum(t.units), 0) as signed) from service_line l join therapy_session t on t.line_id = l.id
   where l.order_id = o.id and t.state = 1) as done,
  (select cast(coalesce(sum(l.authorized), 0) as signed) from service_order a join service_line l on l.order_id = a.id
   where a.medical_order_id = o.id and a.active = true) as covered,
  (select group_concat(distinct l.specialty_id) from service_line l where l.order_id = o.id) as specialties`;

type SummaryRow = OrderColumns &
  Pick<OrderSummary, 'authorized' | 'scheduled' | 'done' | 'covered'> & { specialties: string | null };

function where({ sites, patientId, kind, search }: OrderFilter): { condition: string; values: SqlValue[] } {
  const conditions = ['1 = 1'];
  const values: SqlValue[] = [];
  if (sites !== 'all') {
    conditions.push(`o.site_id in (${marks(sites)})`);
    values.push(...sites);
  }
  if (patientId !== undefined) {
    conditions.push('o.patient_id = ?');
    values.push(patientId);
  }
  if (kind) {
    conditions.push('o.kind = ?');
    values.push(kind);
  }
  if (search) {
    const names = conditionsOf({ criterion: 'any', terms: search.terms, sites: 'all' });
    conditions.push(names.where ? `(${names.where} or instr(o.code, ?) > 0)` : 'instr(o.code, ?) > 0');
    values.push(...names.values, search.code);
  }
  return { condition: conditions.join(' and '), values };
}

export const orderBook = (em: SqlEntityManager): OrderBook => ({
  async page(filter, page) {
    if (filter.sites !== 'all' && filter.sites.length === 0) return { rows: [], total: 0 };
    const { condition, values } = where(filter);
    const limit = page.size === null ? '' : 'limit ? offset ?';
    const window = page.size === null ? [] : [page.size, (page.page - 1) * page.size];
    const [rows, count] = await Promise.all([
      rowsOf<SummaryRow>(
        em,
        `select ${ORDER_COLUMNS}, ${FIGURES}
         from (select o.id from service_order o join patient p on p.id = o.patient_id
               where ${condition} order by o.id desc ${limit}) wanted
         join service_order o on o.id = wanted.id ${ORDER_JOINS}
         order by o.id desc`,
        [...values, ...window],
      ),
      rowOf<{ total: number }>(
        em,
        `select count(*) as total from service_order o join patient p on p.id = o.patient_id where ${condition}`,
        values,
      ),
    ]);
    return {
      rows: rows.map(({ specialties, ...row }) => ({
        ...orderOf(row),
        specialties: (specialties ?? '').split(',').filter(Boolean).map(Number),
      })),
      total: Number(count?.total ?? 0),
    };
  },

  detail: (key) => orderDetail(em, key),

  active: (patientId, payerKind, day) =>
    rowsOf<ActiveOrder>(
      em,
      `select o.id, o.code, o.issued_on as issuedOn, o.expires_on as expiresOn, o.payer_id as payerId,
         payer.name as payerName
       from service_order o join payer on payer.id = o.payer_id
       where o.patient_id = ? and o.kind = 'medical-order' and o.active = true and o.expires_on >= ?
         ${payerKind ? 'and o.service_type = ?' : ''}
       order by o.expires_on, o.id`,
      [patientId, day, ...(payerKind ? [payerKind] : [])],
    ),

  orderedServices: (orderIds) => orderedServices(em, orderIds),
});
