import { OpenAPIHono } from '@hono/zod-openapi';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import { failedRequest } from '../.server/failed-request.ts';
import { texts } from '../copy/texts.ts';
import '../copy/zod-texts.ts';
import { accessEndpoints, mountLogIn, mountLogOut } from './access.ts';
import { agendaEndpoints } from './agenda.ts';
import { antecedentEndpoints } from './antecedents.ts';
import { catalogueMaintenanceEndpoints } from './catalogue-maintenance.ts';
import { catalogueEndpoints } from './catalogues.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { documentEndpoints } from './documents.ts';
import type { ApiEnvironment, Endpoint } from './endpoint.ts';
import { examEndpoints } from './exams.ts';
import { guardianEndpoints } from './guardians.ts';
import { historyEndpoints } from './history.ts';
import { impressionEndpoints } from './impressions.ts';
import { issuedDocumentEndpoints } from './issued-documents.ts';
import { massCancellationEndpoints } from './mass-cancellation.ts';
import { mount } from './mount.ts';
import { objectiveEndpoints } from './objectives.ts';
import { orderEndpoints } from './orders.ts';
import { patientEndpoints } from './patients.ts';
import { MalformedJson } from './read-json.ts';
import { reasonEndpoints } from './reasons.ts';
import { registeredPatientEndpoints } from './registered-patients.ts';
import { reportEndpoints } from './reports.ts';
import { roleEndpoints } from './roles.ts';
import { schedulingEndpoints } from './scheduling.ts';
import { treatmentPlanEndpoints } from './treatment-plans.ts';
import { userEndpoints } from './users.ts';

/** All calls that need a token, by area. */
export const apiEndpoints: readonly Endpoint[] = [
  ...accessEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...catalogueEndpoints,
  ...catalogueMaintenanceEndpoints,
  ...patientEndpoints,
  ...guardianEndpoints,
  ...registeredPatientEndpoints,
  ...documentEndpoints,
  ...orderEndpoints,
  ...schedulingEndpoints,
  ...massCancellationEndpoints,
  ...agendaEndpoints,
  ...historyEndpoints,
  ...reasonEndpoints,
  ...antecedentEndpoints,
  ...impressionEndpoints,
  ...treatmentPlanEndpoints,
  ...examEndpoints,
  ...issuedDocumentEndpoints,
  ...objectiveEndpoints,
  ...reportEndpoints,
  ...dashboardEndpoints,
];

const malformedJsonBody = {
  status: 0,
  mensaje: texts.malformedJson,
  errores: { cuerpo: texts.malformedJson },
};

/** Whether a call has this method and path; middleware, which has all methods, is no call. */
const hasCall = ({ router }: OpenAPIHono<ApiEnvironment>, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method === method);

/** The JSON API: the table of calls and the generated OpenAPI document. */
export function createApi() {
  const app = new OpenAPIHono<ApiEnvironment>();
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  mountLogIn(app);
  mountLogOut(app);
  for (const definition of apiEndpoints) mount(app, definition);
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Integra', version: '1', description: 'Las llamadas de Integra para otros programas.' },
  });
  const methods = new Set(
    app.routes.map(({ method }) => method).filter((method) => method !== METHOD_NAME_ALL),
  );
  app.notFound((context) => {
    const { path } = context.req;
    const allowed = [...methods].filter((method) => hasCall(app, method, path));
    if (allowed.length === 0) return context.json({ status: 0, mensaje: texts.recordNotFound }, 404);
    const Allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    return context.json({ status: 0, mensaje: texts.wrongMethod }, 405, { Allow });
  });
  app.onError((error, context) => {
    if (error instanceof MalformedJson) return context.json(malformedJsonBody, 422);
    const recordError = () =>
      context.env.container.recordFault(error, {
        method: context.req.method,
        route: matchedRoutes(context).at(-1)?.path,
      });
    const { status, message, id, headers } = failedRequest(error, context.req.raw.signal, recordError);
    if (status === 499) return new Response(null, { status });
    return context.json({ status: 0, mensaje: message, ...(id && { id }) }, status, { ...headers });
  });
  return app;
}
