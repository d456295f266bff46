import { SESSION_STATE } from '#domain/scheduling';

/**
 * Selects the lines of orders with their `LineUse`; `orderIdsSql` is a query of order ids. An order without lines gives one row with a null
 * `lineId`. The value for today comes before the values of `orderIdsSql`.
 */
export const lineUseOf = (orderIdsSql: string): string => `
  select wanted.id as orderId, l.id as lineId, l.cups_id as cupsId, l.specialty_id as specialtyId, l.authorized, l.scheduled,
    cast(coalesce(sum(case when t.state = ${SESSION_STATE.done} then t.units end), 0) as signed) as done,
    cast(coalesce(sum(case when t.date >= ? then t.units end), 0) as signed) as upcomingUnits,
    min(t.date) as firstOn, max(t.date) as lastOn
  from (${orderIdsSql}) wanted
  left join service_line l on l.order_id = wanted.id
  left join therapy_session t on t.line_id = l.id and t.state <> ${SESSION_STATE.cancelled}
  group by wanted.id, l.id`;
