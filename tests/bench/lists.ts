import { SURNAMES } from '#adapters/seed/demo/names.ts';
import { SESSION_STATE } from '#domain/scheduling';
import { foldText } from '#domain/shared';
import { type Case, type ReadCase, screenAgain } from './cases.ts';
import type { Clinic } from './clinic.ts';
import type { Statement } from './raw-database.ts';

const PAGE = { short: { page: 1, size: 5 }, long: { page: 1, size: 100 } };
const ROWS = 25;
const TARGET = 3;

const SURNAME = SURNAMES[3] ?? '';
const CODE = 'EPS-AUT-77';

/** What a list finds, as the condition of its floor; nothing where it lists all. */
interface Found {
  readonly where: string;
  readonly values: Statement['values'];
}

const ALL: Found = { where: '', values: [] };

const beginning = (text: string) => [text, `${text}~`];

const named = (column: string): Found => ({
  where: `where ${column} in (select patient_id from patient_word where word >= ? and word < ?)`,
  values: beginning(foldText(SURNAME)),
});

/** One query for a page of patients with the names that it shows, and for how many there are. */
const patients = ({ where, values }: Found): Statement => ({
  sql: `select p.id, p.chart_number, p.document_type, p.document_number, p.first_surname, p.second_surname, p.first_name,
      p.second_name, p.client_type, p.active, p.birth_date, p.admission_date, p.phone, site.name as site, eps.name as eps,
      prepaid.name as prepaid, policy.name as policy, focus.description as focus,
      (select count(*) from patient p ${where}) as total
    from (select p.id from patient p ${where} order by p.sort_name limit ?) found
    cross join patient p on p.id = found.id
    join site on site.id = p.site_id
    join payer eps on eps.id = p.eps_id
    join payer prepaid on prepaid.id = p.prepaid_id
    join payer policy on policy.id = p.policy_id
    join catalogue_item focus on focus.id = p.focus_id
    order by p.sort_name`,
  values: [...values, ...values, ROWS],
});

/**
 * One query for a page of orders with the names that it shows, the use of their quota by which it forecasts what will be lost, and for how
 * many there are.
 */
const orders = ({ where, values }: Found, { today }: Clinic): Statement => ({
  sql: `select o.id, o.kind, o.code, o.code_90, o.issued_on, o.expires_on, o.active, p.first_surname, p.second_surname,
      p.first_name, p.second_name, site.name as site, payer.short_name as payer, l.specialty_id, l.authorized, l.scheduled,
      sum(case when t.state = ${SESSION_STATE.done} then t.units end) as done,
      sum(case when t.date >= ? then t.units end) as upcoming, min(t.date) as first_on, max(t.date) as last_on,
      (select count(*) from service_order o ${where}) as total
    from (select o.id from service_order o ${where} order by o.id desc limit ?) found
    cross join service_order o on o.id = found.id
    cross join service_line l on l.order_id = o.id
    join patient p on p.id = o.patient_id
    join site on site.id = o.site_id
    join payer on payer.id = o.payer_id
    left join therapy_session t on t.line_id = l.id and t.state <> ${SESSION_STATE.cancelled}
    group by l.id order by o.id desc`,
  values: [today, ...values, ...values, ROWS],
});

const patientsReport = (name: string, search: string, found: Found): ReadCase => ({
  ...{ kind: 'read', name, account: 'admin', through: 'web', target: TARGET, floor: () => patients(found) },
  ask: () => ({ path: screenAgain('/reportes/pacientes', { buscar: search }) }),
  answers: 'chartNumber',
  reads: (call, _clinic, stretch) =>
    call('patientsReport', {
      search,
      siteId: null,
      filters: { state: 'all' },
      sort: { column: 'name', direction: 'asc' },
      page: PAGE[stretch],
    }),
});

const ordersList = (
  name: string,
  { search = '', kind = null }: { search?: string; kind?: 'medical-order' | null },
  found: Found,
): ReadCase => ({
  ...{
    kind: 'read',
    name,
    account: 'admin',
    through: 'web',
    target: TARGET,
    floor: (clinic) => orders(found, clinic),
  },
  ask: () => ({
    path: screenAgain('/gestion-ordenes', { buscar: search, tipo: kind === null ? '' : 'ordenes' }),
  }),
  answers: 'EPS-',
  reads: (call, _clinic, stretch) =>
    call('listOrders', { search, kind, status: null, siteId: null, page: PAGE[stretch] }),
});

/** The lists that staff keep open all day, over all sites. */
export const lists: readonly Case[] = [
  patientsReport('patients', '', ALL),
  patientsReport('patients, searched', SURNAME, named('p.id')),
  ordersList('orders', {}, ALL),
  ordersList('orders, searched by name', { search: SURNAME }, named('o.patient_id')),
  ordersList(
    'orders, searched by code',
    { search: CODE },
    { where: 'where o.code >= ? and o.code < ?', values: beginning(CODE) },
  ),
  ordersList(
    'orders, of a kind',
    { kind: 'medical-order' },
    { where: 'where o.kind = ?', values: ['medical-order'] },
  ),
];
