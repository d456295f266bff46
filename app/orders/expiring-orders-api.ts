import { z } from '@hono/zod-openapi';
import { endpoint } from '#app/api/endpoint.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { filterParameters } from '#app/reports/filter-parameters.ts';
import { filtersIn } from '#domain/report-presentation';
import { ok } from '#domain/shared';
import { legacyOrderRow } from './api/legacy-order.ts';

const { desde, hasta } = filterParameters('expiring-orders');

/**
 * The reports of expiring orders and authorizations under the addresses that the customer fixed. Their rows have the fields of
 * `allOrdenes`.
 */
export const expiringOrdersEndpoint = endpoint({
  method: 'get',
  path: '/api/reportes/servicios-a-vencer/{servicios}/{desde}/{hasta}/{sede}',
  tag: 'Reportes',
  summary: 'Órdenes o autorizaciones vigentes que vencen en un periodo, con los días que faltan',
  uses: ['reports.expiring-orders', 'reports.expiring-authorizations', 'listSites'],
  params: z.object({ servicios: z.enum(['ordenes', 'autorizaciones']), desde, hasta, sede: z.string() }),
  query: Paging,
  response: pagedList(z.record(z.string(), z.unknown())),
  fieldNames: { to: 'hasta' },
  async handle({ call, params, query }) {
    const site = await siteIdByName(call, params.sede);
    if (!site.ok) return site;
    const report = params.servicios === 'ordenes' ? 'expiring-orders' : 'expiring-authorizations';
    const found = await call(`reports.${report}`, {
      siteId: site.value,
      search: '',
      filters: filtersIn(report, params),
      page: pageOf(query),
      sort: { column: 'expiry', direction: 'asc' },
    });
    if (!found.ok) return found;
    const { rows, total } = found.value;
    return ok(
      pagedBody(
        query,
        rows.map((row) => legacyOrderRow(row)),
        total,
      ),
    );
  },
});
