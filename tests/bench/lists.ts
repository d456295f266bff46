import { SURNAMES } from '#adapters/seed/demo/names.ts';
import { type Case, type ReadCase, screenData } from './cases.ts';
import type { Statement } from './raw-database.ts';

const PAGE = { short: { page: 1, size: 5 }, long: { page: 1, size: 100 } };
const ROWS = 25;

const SURNAME = SURNAMES[3] ?? '';
const CODE = 'EPS-AUT-77';

/** One indexed query for as many rows as the list shows. */
const patients = (): Statement => ({
  sql: `select id, chart_number, document_type, document_number, first_surname, second_surname, first_name, second_name,
      client_type, affiliation_type, active, site_id, eps_id, prepaid_id, policy_id, focus_id, locked_by, birth_date
    from patient where site_id = ? order by sort_name limit ?`,
  values: [1, ROWS],
});

const orders = (): Statement => ({
  sql: `select id, kind, code, patient_id, site_id, service_type, payer_id, issued_on, expires_on, coverage_days, active,
      observations, created_by, created_at
    from service_order where site_id = ? order by issued_on desc limit ?`,
  values: [1, ROWS],
});

const patientsReport = (name: string, target: number, search = ''): ReadCase => ({
  ...{ kind: 'read', name, account: 'admin', through: 'web', target, floor: patients },
  ask: () => ({
    path: screenData('/reportes/pacientes', { buscar: search }, 'routes/_app.reportes.$report'),
  }),
  answers: 'chartNumber',
  reads: (call, _clinic, stretch) =>
    call('reports.patients', {
      search,
      siteId: null,
      filters: { state: 'all' },
      sort: { column: 'name', direction: 'asc' },
      page: PAGE[stretch],
    }),
});

const ordersList = (
  name: string,
  target: number,
  { search = '', kind = null }: { search?: string; kind?: 'medical-order' | null } = {},
): ReadCase => ({
  ...{
    kind: 'read',
    name,
    account: 'admin',
    through: 'web',
    target,
    floor: orders,
  },
  ask: () => ({
    path: screenData('/gestion-ordenes', { buscar: search, tipo: kind === null ? '' : 'ordenes' }),
  }),
  answers: 'EPS-',
  reads: (call, _clinic, stretch) =>
    call('listOrders', { search, kind, status: null, siteId: null, page: PAGE[stretch] }),
});

/** The lists that staff use all day, over all sites. */
export const lists: readonly Case[] = [
  patientsReport('patients', 6),
  patientsReport('patients, searched', 7, SURNAME),
  ordersList('orders', 7),
  ordersList('orders, searched by name', 12, { search: SURNAME }),
  ordersList('orders, searched by code', 7, { search: CODE }),
  ordersList('orders, of a kind', 10, { kind: 'medical-order' }),
];
