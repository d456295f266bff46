import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { type Dashboard, sumOf, totalSessionCount } from '#domain/dashboard';
import { type DateRange, ok, type Result } from '#domain/shared';

const TAG = 'Dashboard';
const SiteParams = z.object({ sede: z.string() });
const Count = z.number().int();

async function readFigures(call: Call, siteName: string, period?: DateRange): Promise<Result<Dashboard>> {
  const siteId = await siteIdByName(call, siteName);
  if (!siteId.ok) return siteId;
  return call('readDashboard', { siteId: siteId.value, ...(period && { period }) });
}

/** Calls of the dashboard. */
export const dashboardEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/estadisticaTerapias/{fecha}/{sede}',
    tag: TAG,
    summary: 'Sesiones de un día; programadas son las que no se han cancelado, total cuenta todas',
    uses: ['readDashboard', 'listSites'],
    params: SiteParams.extend({ fecha: DateField }),
    response: z.object({
      data: z.object({ Realizadas: Count, Canceladas: Count, total: Count, programadas: Count }),
    }),
    async handle({ call, params: { fecha, sede } }) {
      const result = await readFigures(call, sede, { from: fecha, to: fecha });
      if (!result.ok) return result;
      const figures = sumOf(result.value.days);
      const { done: Realizadas, cancelled: Canceladas, scheduled: programadas } = figures;
      return ok({ data: { Realizadas, Canceladas, total: totalSessionCount(figures), programadas } });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/terapiasDash/{desde}/{hasta}/{sede}',
    tag: TAG,
    summary:
      'Sesiones de un periodo: canceladas, cumplidas, sin evolución y todas; y las autorizadas por tipo de cliente',
    uses: ['readDashboard', 'listSites'],
    params: SiteParams.extend({ desde: DateField, hasta: DateField }),
    response: z.object({
      data: z.object({
        canceladas: Count,
        cumplidas: Count,
        sin_evolucion: Count,
        total: Count,
        poliza: Count,
        eps: Count,
        particular: Count,
        prepagadas: Count,
      }),
    }),
    fieldNames: { to: 'hasta' },
    async handle({ call, params: { desde, hasta, sede } }) {
      const result = await readFigures(call, sede, { from: desde, to: hasta });
      if (!result.ok) return result;
      const figures = sumOf(result.value.days);
      const { cancelled: canceladas, done: cumplidas, withoutEvolution: sin_evolucion } = figures;
      const { poliza, eps, particular, prepagada: prepagadas } = result.value.authorizedUnits;
      const authorized = { poliza, eps, particular, prepagadas };
      return ok({
        data: { canceladas, cumplidas, sin_evolucion, total: totalSessionCount(figures), ...authorized },
      });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/npacientes/{sede}',
    tag: TAG,
    summary: 'Número de pacientes activos',
    uses: ['readDashboard', 'listSites'],
    params: SiteParams,
    response: z.object({ data: z.object({ total: Count }) }),
    async handle({ call, params }) {
      const result = await readFigures(call, params.sede);
      return result.ok ? ok({ data: { total: result.value.activePatientCount } }) : result;
    },
  }),
];
