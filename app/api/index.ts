import { OpenAPIHono } from '@hono/zod-openapi';
import { matchedRoutes } from 'hono/route';
import { METHOD_NAME_ALL } from 'hono/router';
import { texts } from '#app/shared/copy/texts.ts';
import { failedRequest } from '#app/shell/.server/failed-request.ts';
import '#app/shell/zod-texts.ts';
import { guardianEndpoints } from '#app/admission/guardians-api.ts';
import { reasonEndpoints } from '#app/admission/reasons-api.ts';
import { agendaEndpoints } from '#app/agenda/api.ts';
import { chargeEndpoints } from '#app/billing/api/charges.ts';
import { tariffEndpoints } from '#app/billing/api/tariffs.ts';
import { billingAccountEndpoints } from '#app/billing-accounts/api/accounts.ts';
import { correctionEndpoints } from '#app/billing-accounts/api/corrections.ts';
import { filingEndpoints } from '#app/billing-accounts/api/filings.ts';
import { invoiceXmlEndpoints } from '#app/billing-accounts/api/invoice-xml.ts';
import { ripsFileEndpoints } from '#app/billing-accounts/api/rips-files.ts';
import { supportEndpoints } from '#app/billing-accounts/api/supports.ts';
import { catalogueMaintenanceEndpoints } from '#app/catalogues/api/catalogue-maintenance.ts';
import { catalogueEndpoints } from '#app/catalogues/api/catalogues.ts';
import { certificateEndpoints, mountVerification } from '#app/certificates/api.ts';
import { consentEndpoints } from '#app/consents/api/consents.ts';
import { dashboardEndpoints } from '#app/dashboard/api.ts';
import { documentEndpoints } from '#app/documents/api/documents.ts';
import { antecedentEndpoints } from '#app/history/api/antecedents.ts';
import { archiveEndpoints } from '#app/history/api/archive.ts';
import { examEndpoints } from '#app/history/api/exams.ts';
import { historyEndpoints } from '#app/history/api/history.ts';
import { impressionEndpoints } from '#app/history/api/impressions.ts';
import { issuedDocumentEndpoints } from '#app/history/api/issued-documents.ts';
import { treatmentPlanEndpoints } from '#app/history/api/treatment-plans.ts';
import { movingEndpoints } from '#app/moving/api.ts';
import { objectiveEndpoints } from '#app/objectives/api/objectives.ts';
import { orderEndpoints } from '#app/orders/api/orders.ts';
import { patientEndpoints } from '#app/patients/api/patients.ts';
import { registeredPatientEndpoints } from '#app/patients/registered-patients-api.ts';
import { receiptEndpoints } from '#app/receipts/api.ts';
import { reportEndpoints } from '#app/reports/api/reports.ts';
import { roleEndpoints } from '#app/roles/api.ts';
import { schedulingEndpoints } from '#app/scheduling/booking/api/scheduling.ts';
import { massCancellationEndpoints } from '#app/scheduling/cancelling/api.ts';
import { serviceKeyEndpoints } from '#app/service-keys/api.ts';
import { sessionBillingEndpoints } from '#app/session-billing/api.ts';
import { accessEndpoints, mountLogIn, mountLogOut } from '#app/staff/api/access.ts';
import { userEndpoints } from '#app/staff/api/users.ts';
import type { ApiEnvironment, Endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { mount } from './mount.ts';
import { MalformedJson } from './read-json.ts';

/** All calls that need a token, by area. */
export const apiEndpoints: readonly Endpoint[] = [
  ...accessEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...serviceKeyEndpoints,
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
  ...archiveEndpoints,
  ...impressionEndpoints,
  ...treatmentPlanEndpoints,
  ...examEndpoints,
  ...issuedDocumentEndpoints,
  ...consentEndpoints,
  ...tariffEndpoints,
  ...chargeEndpoints,
  ...certificateEndpoints,
  ...movingEndpoints,
  ...objectiveEndpoints,
  ...billingAccountEndpoints,
  ...filingEndpoints,
  ...ripsFileEndpoints,
  ...correctionEndpoints,
  ...invoiceXmlEndpoints,
  ...supportEndpoints,
  ...receiptEndpoints,
  ...sessionBillingEndpoints,
  ...reportEndpoints,
  ...dashboardEndpoints,
];

const malformedJsonBody = errorBody('malformed-json', texts.malformedJson, {
  errores: { cuerpo: texts.malformedJson },
});

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
  mountVerification(app);
  for (const definition of apiEndpoints) mount(app, definition);
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Integra',
      version: '1',
      description: 'Las llamadas de Integra para otros programas.',
      license: { name: 'Propietaria', url: 'https://choosealicense.com/no-permission/' },
    },
    // The server that answers the document.
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
  });
  const methods = new Set(
    app.routes.map(({ method }) => method).filter((method) => method !== METHOD_NAME_ALL),
  );
  app.notFound((context) => {
    const { path } = context.req;
    const allowed = [...methods].filter((method) => hasCall(app, method, path));
    if (allowed.length === 0) return context.json(errorBody('record-not-found', texts.recordNotFound), 404);
    const Allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    return context.json(errorBody('wrong-method', texts.wrongMethod), 405, { Allow });
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
    const code = status === 413 ? 'too-large' : 'fault';
    return context.json(errorBody(code, message, id ? { id } : {}), status, { ...headers });
  });
  return app;
}
