import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Call, Container, Scope, UseCaseName } from '#adapters/composition/container.ts';
import type { Actor } from '#domain/access';
import type { Refusal, Result } from '#domain/shared';
import { textOf, textOfCode, texts } from '../copy/index.ts';

/** What every request to the API carries besides its input. */
export interface ApiEnvironment {
  readonly Bindings: { readonly container: Container; readonly origin: string };
}

interface CallScope<Params, Query, Body> {
  readonly call: Call;
  readonly actor: Actor;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

interface CallDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly method: 'get' | 'post' | 'put';
  /** As the specification writes it, with `{name}` for each parameter. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** The use cases behind the call; their policies are what the caller needs. */
  readonly uses: readonly UseCaseName[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: z.ZodType;
  /** How a refusal is told: `{status: 0}` or, where the specification says true/false, `{status: false}`. */
  readonly refusal?: 0 | false;
  /** The legacy name of each field of the core that may be wrong. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly handle: (
    scope: CallScope<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Result<Record<string, unknown>>>;
}

/** One call of the API; see {@link call}. */
export type ApiCall = CallDefinition<z.ZodType, z.ZodType, z.ZodType>;

/** Defines one call of the API: a row of an area's table. */
export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  definition: CallDefinition<P, Q, B>,
): ApiCall => definition as unknown as ApiCall;

/** The body of a refusal or an error. */
export const ErrorBody = z
  .object({
    status: z.union([z.literal(0), z.literal(false)]),
    mensaje: z.string(),
    errores: z.record(z.string(), z.string()).optional(),
    id: z.string().optional(),
  })
  .openapi('Error');

const STATUS_OF_KIND = { refused: 200, invalid: 422, forbidden: 403, 'not-found': 404 } as const;

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null;

/** The caller behind the bearer token; null when there is none. */
export async function callerOf(
  scope: Scope,
  header: string | undefined,
  origin: string,
): Promise<Actor | null> {
  const token = bearerOf(header);
  return token ? scope.recognise({ token, kind: 'api', origin, counts: true }) : null;
}

/** Adds a call to the application and to its OpenAPI document. */
export function mount(app: OpenAPIHono<ApiEnvironment>, definition: ApiCall): void {
  const { method, path, tag, summary, params, query, body, answer, handle, fieldNames } = definition;
  const json = (schema: z.ZodType, description: string) => ({
    content: { 'application/json': { schema } },
    description,
  });
  const error = (description: string) => json(ErrorBody, description);
  app.openAPIRegistry.registerPath({
    method,
    path,
    tags: [tag],
    summary,
    security: [{ bearer: [] }],
    request: {
      params: params as z.ZodObject | undefined,
      query: query as z.ZodObject | undefined,
      ...(body && { body: { required: true, ...json(body, '') } }),
    },
    responses: {
      200: json(z.union([answer, ErrorBody]), 'Hecho, o una regla dijo que no'),
      401: error('Sin sesión'),
      403: error('No permitido'),
      404: error('No existe'),
      422: error('Datos no válidos'),
      500: error('Falla, con su identificador'),
    },
  });
  app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const { container, origin } = context.env;
    const scope = container.scope();
    const actor = await callerOf(scope, context.req.header('Authorization'), origin);
    const refusalStatus = definition.refusal ?? 0;
    if (!actor) return context.json({ status: 0, mensaje: texts.notAllowed }, 401);
    const input = await read(definition, {
      params: context.req.param(),
      query: context.req.query(),
      body: body ? await context.req.json().catch(() => undefined) : undefined,
    });
    if ('errores' in input) {
      return context.json(
        { status: refusalStatus, mensaje: texts.invalidInput, errores: input.errores },
        422,
      );
    }
    const result = await handle({ call: scope.as(actor), actor, ...input } as never);
    if (result.ok) return context.json(result.value, 200);
    return context.json(
      refusalBody(result.refusal, refusalStatus, fieldNames),
      STATUS_OF_KIND[result.refusal.kind],
    );
  });
}

function refusalBody(refusal: Refusal, status: 0 | false, fieldNames: Readonly<Record<string, string>> = {}) {
  const errores = refusal.fields && {
    errores: Object.fromEntries(
      Object.entries(refusal.fields).map(([field, code]) => [
        fieldNames[field] ?? field,
        textOfCode(code, refusal.params),
      ]),
    ),
  };
  return { status, mensaje: textOf(refusal), ...errores };
}

async function read(definition: ApiCall, raw: { params: unknown; query: unknown; body: unknown }) {
  const errores: Record<string, string> = {};
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = await definition[part]?.safeParseAsync(raw[part]);
    if (!result) continue;
    if (result.success) parsed[part] = result.data;
    else for (const issue of result.error.issues) errores[issue.path.join('.') || 'cuerpo'] ??= issue.message;
  }
  return Object.keys(errores).length > 0 ? { errores } : parsed;
}
