import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type ApiEnvironment, type Endpoint, endpoint, jsonContent } from '#app/api/endpoint.ts';
import { ErrorBody, errorBody, refusalBodyOf } from '#app/api/error-body.ts';
import { operationIdOf, schemaName } from '#app/api/operation-id.ts';
import { readJson } from '#app/api/read-json.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { bearerTokenOf, programCaller } from '#app/shell/.server/program-caller.ts';
import { ok } from '#domain/shared';

const Site = z.object({ sede: z.string(), correo: z.string() });

/** The call for the sites with their email addresses; {@link mountLogIn} and {@link mountLogOut} add log-in and log-out. */
export const accessEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/emailsProgramacion',
    tag: 'Acceso',
    summary: 'Sedes con su correo',
    uses: ['listSites'],
    response: z.object({ data: z.array(Site) }),
    async handle({ call }) {
      const result = await call('listSites', undefined);
      return result.ok ? ok({ data: result.value.map(siteRowOf) }) : result;
    },
  }),
];

const LogIn = z
  .object({ usuario: z.string(), password: z.string() })
  .openapi(schemaName('post', '/api/login', 'Peticion'));

const LogInResponse = z.object({
  status: z.literal(1),
  token: z.string(),
  usuario: z.array(
    z.object({
      usuario: z.string(),
      id_rol: z.number(),
      sede: z.string().nullable(),
      nombres: z.string(),
      apellidos: z.string(),
    }),
  ),
  emails: z.array(Site),
});

/** Log-out: ends the session of the bearer token. */
export function mountLogOut(app: OpenAPIHono<ApiEnvironment>): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/logout',
    operationId: operationIdOf('post', '/api/logout'),
    tags: ['Acceso'],
    summary: 'Cierra la sesión',
    security: [{ bearer: [] }],
    responses: {
      200: jsonContent(z.object({ status: z.literal(1) }), 'Sesión cerrada'),
      401: jsonContent(ErrorBody, 'Sin sesión'),
      500: jsonContent(ErrorBody, 'Falla, con su identificador'),
    },
  });
  app.post('/api/logout', async (context) => {
    const { container, origin } = context.env;
    const { headers } = context.req.raw;
    const scope = container.scope();
    const actor = await programCaller(scope, context.req.raw, origin);
    if (!actor) return context.json(errorBody('not-authenticated', texts.notAllowed), 401);
    await scope.logOut(actor, bearerTokenOf(headers));
    return context.json({ status: 1 });
  });
}

/** Log-in, which needs no token. */
export function mountLogIn(app: OpenAPIHono<ApiEnvironment>): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/login',
    operationId: operationIdOf('post', '/api/login'),
    security: [],
    tags: ['Acceso'],
    summary: 'Abre una sesión',
    request: { body: { required: true, ...jsonContent(LogIn, '') } },
    responses: {
      200: jsonContent(LogInResponse.or(ErrorBody), 'Sesión abierta, o usuario o contraseña incorrectos'),
      413: jsonContent(ErrorBody, 'Demasiado grande'),
      422: jsonContent(ErrorBody, 'Datos no válidos'),
      429: {
        ...jsonContent(ErrorBody, 'Demasiados intentos fallidos'),
        headers: { 'Retry-After': { description: 'Segundos por esperar', schema: { type: 'integer' } } },
      },
      500: jsonContent(ErrorBody, 'Falla, con su identificador'),
    },
  });
  app.post('/api/login', async (context) => {
    const { container, origin } = context.env;
    const input = LogIn.safeParse(await readJson(context.req.raw));
    if (!input.success) return context.json(errorBody('invalid-input', texts.invalidInput), 422);
    const { usuario: username, password } = input.data;
    const scope = container.scope();
    const result = await scope.logIn({
      username,
      password,
      kind: 'api',
      origin,
      deviceTokens: [],
      previousToken: null,
      userAgent: context.req.header('User-Agent') ?? null,
    });
    if (!result.ok) {
      const body = refusalBodyOf(result.refusal);
      const seconds = result.refusal.params?.seconds;
      if (seconds === undefined) return context.json(body);
      return context.json(body, 429, { 'Retry-After': String(seconds) });
    }
    const { token } = result.value;
    const authenticated = await scope.authenticateSession({
      token,
      kind: 'api',
      origin,
      keepsSessionAlive: true,
    });
    const sites = authenticated && (await scope.as(authenticated.actor)('listSites', undefined));
    if (!authenticated || !sites?.ok)
      return context.json(errorBody('not-authenticated', texts.notAllowed), 401);
    const { actor } = authenticated;
    return context.json({
      status: 1,
      token,
      usuario: [
        {
          usuario: actor.username,
          id_rol: actor.roleId,
          sede: actor.siteName,
          nombres: actor.firstNames,
          apellidos: actor.lastNames,
        },
      ],
      emails: sites.value.map(siteRowOf),
    });
  });
}

const siteRowOf = ({ name, email }: { name: string; email: string }): z.infer<typeof Site> => ({
  sede: name,
  correo: email,
});
