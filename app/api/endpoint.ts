import { z } from '@hono/zod-openapi';
import type { Container } from '#adapters/composition/container.ts';
import type { Call, UseCaseName } from '#adapters/composition/use-cases.ts';
import type { Actor, ScopeArea } from '#domain/access';
import type { LocalDate, Result } from '#domain/shared';
import type { ApiTag } from './scopes.ts';

/** The context of each request: the container, and the caller's address. */
export interface ApiEnvironment {
  readonly Bindings: { readonly container: Container; readonly origin: string };
}

interface EndpointScope<Params, Query, Body> {
  /** Runs one of the use cases listed in `uses`. */
  readonly call: Call;
  readonly actor: Actor;
  /** Today at the clinic. */
  readonly today: LocalDate;
  /** Stores a table file for reading; its `discard` deletes it. */
  readonly receiveTable: (content: Uint8Array) => ReturnType<Container['receiveTable']>;
  /** Audits that the handler refuses the call because of the caller's role (A13). */
  readonly auditRefusal: () => Promise<void>;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

interface EndpointDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly method: 'get' | 'post' | 'put';
  /** The path with `{name}` for each parameter. */
  readonly path: string;
  readonly tag: ApiTag;
  /** The scope of a service key that the call needs instead of that of its area. */
  readonly scopeArea?: ScopeArea;
  readonly summary: string;
  /**
   * The use cases of the endpoint. The caller must pass the policies of all of them. For a refused caller `handle` runs with a `call`
   * that refuses everything, so that the audit trail learns which record the request names.
   */
  readonly uses: readonly UseCaseName[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: z.ZodType;
  /** The media type of a file that is answered instead of JSON; `handle` returns its `content`. */
  readonly file?: 'application/json' | 'application/pdf' | 'application/xml' | 'application/zip' | 'text/csv';
  /** Maximum body size in bytes; absent for the default. */
  readonly maxBytes?: number;
  /** The status in the body of a refusal: 0, or false for calls that answer true or false. */
  readonly refusalBodyStatus?: 0 | false;
  /** The message for missing or invalid parameters; absent for the common message. */
  readonly invalidInput?: string;
  /** Gives the name of the path parameter with a patient's id; null for a path without one. */
  readonly patientParam?: (params: z.output<P>) => string | null;
  /** The API's name of each field of the domain. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  readonly handle: (
    scope: EndpointScope<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Result<Record<string, unknown>>>;
}

/** One endpoint of the API; see {@link endpoint}. */
export type Endpoint = EndpointDefinition<z.ZodType, z.ZodType, z.ZodType>;

/** Defines one endpoint of the API: a row of an area's table. */
export const endpoint = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  definition: EndpointDefinition<P, Q, B>,
): Endpoint => definition as unknown as Endpoint;

/** A file for the OpenAPI document. */
export const FileContent = z
  .object({
    content: z.custom<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>>(),
    name: z.string(),
    /** The media type of a file of another kind than the endpoint's. */
    type: z.string().optional(),
  })
  .openapi({ type: 'string', format: 'binary' });

/** A JSON body of a request or response, for the OpenAPI document. */
export const jsonContent = (schema: z.ZodType, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** The body of a successful command. */
export const SuccessBody = z.object({ status: z.literal(1), mensaje: z.string() });
