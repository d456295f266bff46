import { holdsUnitsOf, lineUnits } from './line-units.ts';

const UNITS = lineUnits('l', 't');

/**
 * Selects the lines of orders with their `LineUse`; `orderIdsSql` is a query of order ids. An order without lines gives one row with a null
 * `lineId`. The value for today comes before the values of `orderIdsSql`.
 */
export const lineUseOf = (orderIdsSql: string): string => `
  select wanted.id as orderId, l.id as lineId, l.cups_id as cupsId, l.specialty_id as specialtyId, l.authorized, l.scheduled,
    cast(${UNITS.usedBefore} as signed) as usedBefore, cast(${UNITS.done} as signed) as done,
    cast(coalesce(sum(t.units), 0) as signed) as sessionUnits,
    cast(coalesce(sum(case when t.date >= ? then t.units end), 0) as signed) as upcomingUnits,
    min(t.date) as firstOn, max(t.date) as lastOn
  from (${orderIdsSql}) wanted
  left join service_line l on l.order_id = wanted.id
  left join therapy_session t on ${holdsUnitsOf('l', 't')}
  group by wanted.id, l.id`;
