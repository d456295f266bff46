import { OpenAPIHono } from '@hono/zod-openapi';
import { texts } from '../copy/index.ts';
import { accessCalls, logInCall } from './access.ts';
import { type ApiCall, type ApiEnvironment, mount } from './call.ts';

/** Every call that needs a token, area by area. */
export const apiCalls: readonly ApiCall[] = [...accessCalls];

/** The JSON API (section 7 of both parts): one table of calls, and the document generated from it. */
export function createApi() {
  const app = new OpenAPIHono<ApiEnvironment>();
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  logInCall(app);
  for (const definition of apiCalls) mount(app, definition);
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Integra', version: '1', description: 'Las llamadas de Integra para otros programas.' },
  });
  app.notFound((context) => context.json({ status: 0, mensaje: texts.recordNotFound }, 404));
  app.onError((error, context) => {
    const id = context.env.container.recordFault(error, { path: context.req.path });
    return context.json({ status: 0, mensaje: texts.serverFault, id }, 500);
  });
  return app;
}
