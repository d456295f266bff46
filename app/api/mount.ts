import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import type { Scope } from '#adapters/composition/container.ts';
import { type Call, useCases } from '#adapters/composition/use-cases.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { REFUSAL_STATUS } from '#app/shell/.server/refusal-status.ts';
import { REFUSED_BODY_BYTES, recordRefusedRequest } from '#app/shell/.server/refused-request.ts';
import { fieldTextsOf } from '#app/shell/refusal-texts.ts';
import { type Actor, type KeyedRequest, permitsScope } from '#domain/access';
import { type Refusal, type RefusalCode, rejectControlCharacters, today } from '#domain/shared';
import { type ApiEnvironment, type Endpoint, FileContent, jsonContent } from './endpoint.ts';
import { ErrorBody, errorBody, refusalBodyOf } from './error-body.ts';
import { nestedFieldName } from './field-names.ts';
import { isNoRecordIssue } from './ids.ts';
import { apiCaller } from './key-caller.ts';
import { followMergedChart, followMergedFilter, mergedChartText } from './merged-chart.ts';
import { operationIdOf, schemaName } from './operation-id.ts';
import { readJson } from './read-json.ts';
import { scopeAreaOf } from './scopes.ts';

/** The header of a command with its idempotency key: a repetition with the same key returns the first response. */
const IDEMPOTENCY_HEADER = 'Idempotency-Key';
/** The code for a key that was sent before with other content. */
const OTHER_CONTENT: RefusalCode = 'submitted-otherwise';

const RepeatableHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z.string().optional().openapi({
    description:
      'Clave de la petición: si se repite con la misma, no se ejecuta otra vez y responde lo mismo',
  }),
});

/** Adds a call to the application and to its OpenAPI document. */
export function mount(app: OpenAPIHono<ApiEnvironment>, definition: Endpoint): void {
  describeCall(app, definition);
  const { method, path, uses, body, maxBytes, handle, fieldNames, refusalBodyStatus = 0 } = definition;
  app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const scope = context.env.container.scope();
    const { raw } = context.req;
    const caller = await apiCaller(scope, raw, context.env.origin);
    for (const [name, value] of Object.entries(caller.headers)) context.header(name, value);
    const refuse = (status: 401 | 403 | 404 | 422, ...[code, text, more]: Parameters<typeof errorBody>) =>
      context.json(errorBody(code, text, more), status);
    if ('refusal' in caller) return context.json(refusalBodyOf(caller.refusal), 429);
    const { actor } = caller;
    if (!actor) return refuse(401, 'not-authenticated', texts.notAllowed);
    const readInput = async (limit: number | undefined) => ({
      params: context.req.param(),
      query: context.req.query(),
      body: body && (await readJson(raw, limit)),
    });
    const refusedBy = { scope, actor, request: { method: raw.method, path } };
    const auditRefusal = () => recordRefusedRequest(refusedBy);
    const run = (call: Call, input: object) =>
      handle({
        call,
        actor,
        today: today(context.env.container.clock),
        auditRefusal,
        receiveTable: (content: Uint8Array) =>
          context.env.container.receiveTable(Readable.from([content]), raw.signal),
        ...input,
      } as never);
    if (!isInScope(definition, actor) || !uses.every((name) => useCases[name].policy.permits(actor))) {
      await recordRefusedRequest(refusedBy, async (call) => {
        const input = await parseInput(definition, await readInput(REFUSED_BODY_BYTES));
        return isParsed(input) ? run(call, input) : null;
      });
      return refuse(403, 'not-allowed', texts.notAllowed);
    }
    const rawInput = await readInput(maxBytes);
    const input = await parseInput(definition, rawInput);
    if (input === 'no-record') return refuse(404, 'record-not-found', texts.recordNotFound);
    if (!isParsed(input))
      return refuse(422, 'invalid-input', definition.invalidInput ?? texts.invalidInput, input);
    const call = repeatableCall(scope, actor, keyedRequestOf(context.req, rawInput));
    const permittedCall = restrictedTo(uses, call);
    let result = await run(permittedCall, await followMergedFilter(definition, call, input));
    if (!result.ok && result.refusal.kind === 'not-found') {
      const followedInput = await followMergedChart(definition, call, input);
      if (followedInput) result = await run(permittedCall, followedInput);
      const movedTo = await mergedChartText(definition, call, input);
      if (movedTo) return refuse(404, 'merged-chart', movedTo);
    }
    if (result.ok && definition.file)
      return fileResponse(definition.file, FileContent.parse(result.value), caller.headers);
    if (result.ok) return context.json(result.value, 200);
    const { kind, code } = result.refusal;
    return context.json(
      refusalBody(result.refusal, kind === 'refused' ? refusalBodyStatus : 0, fieldNames),
      code === OTHER_CONTENT ? 409 : REFUSAL_STATUS.api[kind],
    );
  });
}

/** Whether the service key of the caller, if it has one, opens the call (A15). */
const isInScope = (definition: Endpoint, { serviceKey }: Actor): boolean =>
  !serviceKey ||
  permitsScope(serviceKey, scopeAreaOf(definition), definition.method === 'get' ? 'read' : 'write');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The key of a command that a program may send again, with the checksum of its content; null for a GET and without a key. */
function keyedRequestOf(request: HonoRequest, rawInput: object): KeyedRequest | null {
  const key = request.header(IDEMPOTENCY_HEADER);
  return request.method === 'GET' || !key ? null : { key, fingerprint: sha256(JSON.stringify(rawInput)) };
}

/** Runs use cases as the actor. In a keyed request each call gets its own key: a hash of the request's key, the use case and a counter. */
function repeatableCall(scope: Scope, actor: Actor, request: KeyedRequest | null): Call {
  if (!request) return scope.as(actor);
  let count = 0;
  // The keys of a program are not those of its owner.
  const keyOwner = actor.serviceKey ? `service-key ${actor.serviceKey.id} ` : '';
  return (name, input) => {
    const key = sha256(`${keyOwner}${request.key} ${name} ${count++}`);
    return scope.as({ ...actor, request: { ...request, key } })(name, input);
  };
}

const fileResponse = (
  usualType: string,
  { content, name, type = usualType }: z.output<typeof FileContent>,
  callerHeaders: Readonly<Record<string, string>>,
): Response =>
  new Response(content, {
    headers: {
      ...callerHeaders,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Type': type,
    },
  });

/** The content of a response with status 200: a value or a refusal; a file has a media type of its own. */
const contentOfStatus200 = ({ method, path, response, file }: Endpoint) =>
  file
    ? { content: { [file]: { schema: response }, 'application/json': { schema: ErrorBody } } }
    : jsonContent(response.openapi(schemaName(method, path, 'Respuesta')).or(ErrorBody), '');

function describeCall(app: OpenAPIHono<ApiEnvironment>, definition: Endpoint): void {
  const { method, path, tag, summary, params, query, body } = definition;
  const error = (description: string) => jsonContent(ErrorBody, description);
  app.openAPIRegistry.registerPath({
    method,
    path,
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary,
    security: [{ bearer: [] }],
    request: {
      params: params as z.ZodObject | undefined,
      query: query as z.ZodObject | undefined,
      ...(method !== 'get' && { headers: RepeatableHeaders }),
      ...(body && {
        body: {
          required: true,
          ...jsonContent(body.openapi(schemaName(method, path, 'Peticion')), ''),
        },
      }),
    },
    responses: {
      200: { ...contentOfStatus200(definition), description: 'Hecho, o una regla dijo que no' },
      401: error('Sin sesión'),
      403: error('No permitido'),
      404: error('No existe, o es de una sede que no puede ver'),
      ...(method !== 'get' && { 409: error('La misma Idempotency-Key llegó antes con otro contenido') }),
      413: error('Demasiado grande'),
      422: error('Datos no válidos'),
      429: error('Demasiadas peticiones de la clave de servicio en un minuto'),
      500: error('Falla, con su identificador'),
    },
  });
}

/** Runs only the use cases that the endpoint lists, because the caller was authorized for these alone; throws for any other one. */
const restrictedTo =
  (uses: Endpoint['uses'], call: Call): Call =>
  (name, input) => {
    if (!uses.includes(name)) throw new Error(`The call does not name the use case ${name}`);
    return call(name, input);
  };

function refusalBody(refusal: Refusal, status: 0 | false, fieldNames: Readonly<Record<string, string>> = {}) {
  // Fields of several records, such as `units-12`, share the name of the first part.
  const apiNameOf = (field: string) =>
    fieldNames[field] ?? fieldNames[field.replace(/-\d+$/, '')] ?? nestedFieldName(field, fieldNames);
  const errores = refusal.fields && {
    errores: Object.fromEntries(
      Object.entries(fieldTextsOf(refusal)).map(([field, text]) => [apiNameOf(field), text]),
    ),
  };
  return refusalBodyOf(refusal, { status, ...errores });
}

type ParsedInput = Awaited<ReturnType<typeof parseInput>>;

const isParsed = (input: ParsedInput): input is Record<string, unknown> =>
  input !== 'no-record' && !('errores' in input);

async function parseInput(
  definition: Endpoint,
  rawInput: { params: unknown; query: unknown; body: unknown },
) {
  const errores: Record<string, string> = {};
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = await definition[part]?.safeParseAsync(rawInput[part]);
    if (!result) continue;
    if (result.success) parsed[part] = result.data;
    else if (result.error.issues.some(isNoRecordIssue)) return 'no-record';
    else for (const issue of result.error.issues) errores[issue.path.join('.') || 'cuerpo'] ??= issue.message;
  }
  if (Object.keys(errores).length === 0) return parsed;
  const controlCharacterFailure = rejectControlCharacters(rawInput.body);
  return {
    errores: { ...(controlCharacterFailure && fieldTextsOf(controlCharacterFailure.refusal)), ...errores },
  };
}
