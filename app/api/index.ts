import { OpenAPIHono } from '@hono/zod-openapi';
import { matchedRoutes } from 'hono/route';
import { failedRequest } from '../.server/failed-request.ts';
import { texts } from '../copy/index.ts';
import '../copy/shape.ts';
import { accessCalls, mountLogIn } from './access.ts';
import { agendaCalls } from './agenda.ts';
import { antecedentCalls } from './antecedents.ts';
import type { ApiCall, ApiEnvironment } from './call.ts';
import { catalogueMaintenanceCalls } from './catalogue-maintenance.ts';
import { catalogueCalls } from './catalogues.ts';
import { dashboardCalls } from './dashboard.ts';
import { documentCalls } from './documents.ts';
import { examCalls } from './exams.ts';
import { guardianCalls } from './guardians.ts';
import { historyCalls } from './history.ts';
import { impressionCalls } from './impressions.ts';
import { issuedDocumentCalls } from './issued-documents.ts';
import { massCancellationCalls } from './mass-cancellation.ts';
import { mount } from './mount.ts';
import { objectiveCalls } from './objectives.ts';
import { orderCalls } from './orders.ts';
import { patientCalls } from './patients.ts';
import { MalformedJson } from './read-json.ts';
import { reasonCalls } from './reasons.ts';
import { registeredPatientCalls } from './registered-patients.ts';
import { reportCalls } from './reports.ts';
import { roleCalls } from './roles.ts';
import { schedulingCalls } from './scheduling.ts';
import { treatmentPlanCalls } from './treatment-plans.ts';
import { userCalls } from './users.ts';

/** All calls that need a token, by area. */
export const apiCalls: readonly ApiCall[] = [
  ...accessCalls,
  ...userCalls,
  ...roleCalls,
  ...catalogueCalls,
  ...catalogueMaintenanceCalls,
  ...patientCalls,
  ...guardianCalls,
  ...registeredPatientCalls,
  ...documentCalls,
  ...orderCalls,
  ...schedulingCalls,
  ...massCancellationCalls,
  ...agendaCalls,
  ...historyCalls,
  ...reasonCalls,
  ...antecedentCalls,
  ...impressionCalls,
  ...treatmentPlanCalls,
  ...examCalls,
  ...issuedDocumentCalls,
  ...objectiveCalls,
  ...reportCalls,
  ...dashboardCalls,
];

const malformed = {
  status: 0,
  mensaje: texts.malformedJson,
  errores: { cuerpo: texts.malformedJson },
};

/** The JSON API: the table of calls and the generated OpenAPI document. */
export function createApi() {
  const app = new OpenAPIHono<ApiEnvironment>();
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  mountLogIn(app);
  for (const definition of apiCalls) mount(app, definition);
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Integra', version: '1', description: 'Las llamadas de Integra para otros programas.' },
  });
  app.notFound((context) => context.json({ status: 0, mensaje: texts.recordNotFound }, 404));
  app.onError((error, context) => {
    if (error instanceof MalformedJson) return context.json(malformed, 422);
    const record = () =>
      context.env.container.recordFault(error, {
        method: context.req.method,
        route: matchedRoutes(context).at(-1)?.path,
      });
    const { status, message, id, headers } = failedRequest(error, context.req.raw.signal, record);
    if (status === 499) return new Response(null, { status });
    return context.json({ status: 0, mensaje: message, ...(id && { id }) }, status, { ...headers });
  });
  return app;
}
