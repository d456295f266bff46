import type { OrderFilter, OrderStanding } from '#domain/orders';
import { addDays, type LocalDate } from '#domain/shared';
import { marks, type SqlValue } from '../sql.ts';
import { afterPrefix, conditionsOf } from './patient-search.ts';

interface Condition {
  readonly condition: string;
  readonly values: readonly SqlValue[];
}

/** Código 90 authorizations, `service_order o`, that wait for their medical order. */
export const AWAITING_ORDER = 'o.code_90 = true and o.medical_order_id is null and o.active = true';

/** Orders, `service_order o`, of the sites. */
export const ofSites = (sites: OrderFilter['sites']): Condition =>
  sites === 'all'
    ? { condition: '1 = 1', values: [] }
    : { condition: `o.site_id in (${marks(sites)})`, values: sites };

const NEWEST_FIRST = 'o.id desc';
const SOONEST_EXPIRY_FIRST = 'o.expires_on, o.id';
const OLDEST_FIRST = 'o.issued_on, o.id';

/** What a standing asks of `service_order o`, and in which order its orders come. */
function ofStanding(standing: OrderStanding | null, today: LocalDate): Condition & { order: string } {
  const newest = (condition: string, ...values: SqlValue[]) => ({ condition, values, order: NEWEST_FIRST });
  if (standing === null) return newest('1 = 1');
  if (standing === 'usable') return newest('o.active = true and o.expires_on >= ?', today);
  if (standing === 'expired') return newest('o.active = true and o.expires_on < ?', today);
  if (standing === 'cancelled') return newest('o.active = false');
  if (standing === 'awaiting') return { condition: AWAITING_ORDER, values: [], order: OLDEST_FIRST };
  return {
    condition: 'o.active = true and o.expires_on between ? and ?',
    values: [today, addDays(today, standing.expiresWithin)],
    order: SOONEST_EXPIRY_FIRST,
  };
}

/** The orders that a search finds, as `service_order o`: by the patient's words, or by the code. */
function found(search: OrderFilter['search']): { source: string; values: readonly SqlValue[] } {
  if (search === null) return { source: 'service_order o', values: [] };
  const { terms, code } = search;
  const names = conditionsOf({ criterion: 'any', terms, sites: 'all' });
  const byCode = /\d/.test(code)
    ? { condition: 'instr(coded.code, ?) > 0', values: [code] }
    : { condition: 'coded.code >= ? and coded.code < ?', values: [code, afterPrefix(code)] };
  const parts = [
    ...(terms.length > 0
      ? [
          `select named.id from patient p join service_order named on named.patient_id = p.id where ${names.where}`,
        ]
      : []),
    `select coded.id from service_order coded where ${byCode.condition}`,
  ];
  return {
    source: `(${parts.join(' union ')}) found join service_order o on o.id = found.id`,
    values: [...(terms.length > 0 ? names.values : []), ...byCode.values],
  };
}

/** What a filter selects: `from ${source} where ${condition}` with `values`, in this order. */
export function selectionOf({ sites, patientId, kind, standing, search, today }: OrderFilter) {
  const { source, values } = found(search);
  const { order, ...standings } = ofStanding(standing, today);
  const conditions: readonly Condition[] = [
    ofSites(sites),
    ...(patientId === undefined ? [] : [{ condition: 'o.patient_id = ?', values: [patientId] }]),
    ...(kind === null ? [] : [{ condition: 'o.kind = ?', values: [kind] }]),
    standings,
  ];
  return {
    source,
    condition: conditions.map(({ condition }) => condition).join(' and '),
    values: [...values, ...conditions.flatMap((each) => each.values)],
    order,
  };
}
