import { SURNAMES } from '#adapters/seed/demo/names.ts';
import { type Case, dataPathOf, type ReadCase, type Target } from './cases.ts';
import type { Clinic } from './clinic.ts';
import type { Statement } from './raw-database.ts';

const pageOf = (resultLength: 'short' | 'long', page = 1) => ({
  page,
  size: resultLength === 'short' ? 5 : 100,
});
const ROWS = 25;

const SURNAME = SURNAMES[3] ?? '';
const CODE = 'EPS-AUT-77';

/** One indexed query for as many rows as the list shows. */
const patientsStatement = (): Statement => ({
  sql: `select id, chart_number, document_type, document_number, first_surname, second_surname, first_name, second_name,
      client_type, affiliation_type, active, site_id, eps_id, prepaid_id, policy_id, focus_id, locked_by, birth_date
    from patient where site_id = ? order by sort_name limit ?`,
  values: [1, ROWS],
});

const ordersStatement = (): Statement => ({
  sql: `select id, kind, code, patient_id, site_id, service_type, payer_id, issued_on, expires_on, coverage_days, active,
      observations, created_by, created_at
    from service_order where site_id = ? order by issued_on desc limit ?`,
  values: [1, ROWS],
});

const STATUS_WORDS = { usable: 'vigentes', expired: 'vencidas' };

interface OrdersFilter {
  readonly search?: string;
  readonly kind?: 'medical-order' | null;
  readonly status?: keyof typeof STATUS_WORDS | null;
  readonly siteId?: number | null;
  readonly isDeep?: boolean;
}

const patientsReport = (name: string, target: number, search = ''): ReadCase => ({
  kind: 'read',
  name,
  account: 'admin',
  through: 'web',
  target,
  floor: patientsStatement,
  nextRequest: () => ({
    path: dataPathOf('/reportes/pacientes', { buscar: search }, 'routes/_app.reportes.$report'),
  }),
  expectedText: 'chartNumber',
  runQueries: (call, _clinic, resultLength) =>
    call('reports.patients', {
      search,
      siteId: null,
      filters: { state: 'all' },
      sort: { column: 'name', direction: 'asc' },
      page: pageOf(resultLength),
    }),
});

/** Page 3000, or the page at three quarters of the list when the list is shorter. */
const deepPage = ({ rowCount }: Clinic) => Math.min(3000, Math.floor((0.75 * rowCount) / ROWS));

const ordersList = (
  name: string,
  target: Target,
  { search = '', kind = null, status = null, siteId = null, isDeep = false }: OrdersFilter = {},
): ReadCase => ({
  kind: 'read',
  name,
  account: 'admin',
  through: 'web',
  target,
  floor: ordersStatement,
  nextRequest: (clinic) => ({
    path: dataPathOf('/gestion-ordenes', {
      buscar: search,
      tipo: kind === null ? '' : 'ordenes',
      estado: status === null ? '' : STATUS_WORDS[status],
      sede: siteId === null ? '' : String(siteId),
      pagina: String(isDeep ? deepPage(clinic) : 1),
    }),
  }),
  // With few orders the list of expired ones is empty.
  expectedText: status === 'expired' ? 'total' : 'EPS-',
  runQueries: (call, _clinic, resultLength) =>
    call('listOrders', { search, kind, status, siteId, page: pageOf(resultLength, isDeep ? 3 : 1) }),
});

/** The lists that staff use all day. A case that names no site lists all sites. */
export const lists: readonly Case[] = [
  patientsReport('patients', 3),
  patientsReport('patients, searched', 3, SURNAME),
  ordersList('orders', 5),
  ordersList('orders, page 3000', { sqlite: 5, mysql: 10 }, { isDeep: true }),
  ordersList('orders, of a site', 5, { siteId: 1 }),
  ordersList('orders, searched by name', 4, { search: SURNAME }),
  ordersList('orders, searched by code', 4, { search: CODE }),
  ordersList('orders, of a kind', 5, { kind: 'medical-order' }),
  ordersList('orders, usable', 5, { status: 'usable' }),
  ordersList('orders, expired', 5, { status: 'expired' }),
];
