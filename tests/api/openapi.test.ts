import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { apiEndpoints, createApi } from '#app/api/index.ts';

type Schema = { $ref?: string; [key: string]: unknown };
interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

const answer = await createApi().request('/api/openapi.json');
const text = await answer.text();
const document = JSON.parse(text);
const operations: [name: string, operation: Operation][] = Object.entries(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
);

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$ref' && typeof part === 'string') yield part;
    else yield* refsIn(part);
  }
}

const resolveRef = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

/** Commands that need no body. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(['PUT /api/cancelarOrden/{orden}', 'POST /api/logout']);

const VERIFICATION = 'GET /api/verificar-certificado/{numero}/{codigo}';
/** The calls that need no token. */
const PUBLIC_CALLS = ['POST /api/login', VERIFICATION];

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1 with a title and a version, and public', () => {
    expect(answer.status).toBe(200);
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Integra', version: '1' });
  });

  it('describes log-in, log-out, the public verification and every endpoint of the API', () => {
    const calls = apiEndpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(operations.map(([name]) => name).sort()).toEqual(
      ['POST /api/login', 'POST /api/logout', VERIFICATION, ...calls].sort(),
    );
  });

  it('says that a mass cancellation needs a reason', () => {
    const { requestBody } = document.paths['/api/cancelar-eventos-masivos'].post;
    const body = resolveRef(requestBody.content['application/json'].schema.$ref) as {
      readonly properties: {
        readonly events: Schema & { required: string[]; properties: { motivo: Schema } };
      };
    };
    const { events } = body.properties;
    expect(events.required).toContain('motivo');
    expect(events.properties.motivo).toMatchObject({ type: 'string', minLength: 1 });
  });

  it('has neither errors nor warnings for Redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // The design fixes these paths; a name is never an id, so no request fits both.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('names each call once, and its body and answer', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.every((id) => /^(get|post|put)[A-Z]\w+$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, { requestBody }] of operations)
      expect(requestBody?.content['application/json']?.schema ?? { $ref: '' }, name).toHaveProperty('$ref');
  });

  it('has total and next page for every paged list', () => {
    for (const [name, { parameters = [], responses }] of operations) {
      if (!parameters.some((parameter) => parameter.name === 'pagina')) continue;
      const { anyOf = [] } = responses['200']?.content?.['application/json']?.schema ?? {};
      const [{ $ref }] = anyOf as [{ readonly $ref: string }];
      const { required } = resolveRef($ref) as { readonly required: readonly string[] };
      expect(required, name).toEqual(expect.arrayContaining(['total', 'siguiente']));
    }
  });

  it('lists the codes of all refusals', () => {
    const { codigo } = (document.components.schemas.Error as { properties: { codigo: { enum: string[] } } })
      .properties;
    for (const code of [
      'not-authenticated',
      'not-allowed',
      'service-key-rate',
      'submitted-otherwise',
      'fault',
    ])
      expect(codigo.enum).toContain(code);
  });

  it('has a target for every reference', () => {
    for (const ref of refsIn(document)) expect(resolveRef(ref), ref).toBeDefined();
  });

  it.each(operations)('%s has a summary, a tag, its parameters and described answers', (name, operation) => {
    expect(operation.summary).toMatch(/\S/);
    expect(operation.tags).toHaveLength(1);
    const namesInPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declaredParameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(declaredParameters.map((parameter) => parameter.name).sort()).toEqual(namesInPath.sort());
    for (const parameter of declaredParameters)
      expect(parameter).toMatchObject({ required: true, schema: expect.anything() });
    if (/^(POST|PUT) /.test(name) && !WITHOUT_BODY.has(name))
      expect(operation.requestBody?.content).toHaveProperty(['application/json', 'schema']);
    expect(operation.responses).toHaveProperty('200');
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(response.description, status).toMatch(/\S/);
      expect(response.content, status).toHaveProperty(['application/json', 'schema']);
    }
    expect(operation.security).toEqual(PUBLIC_CALLS.includes(name) ? [] : [{ bearer: [] }]);
  });
});
