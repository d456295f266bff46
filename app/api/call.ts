import { z } from '@hono/zod-openapi';
import type { Container } from '#adapters/composition/container.ts';
import type { Call, UseCaseName } from '#adapters/composition/use-cases.ts';
import type { Actor } from '#domain/access';
import type { Result } from '#domain/shared';

/** What every request to the API carries besides its input. */
export interface ApiEnvironment {
  readonly Bindings: { readonly container: Container; readonly origin: string };
}

interface CallScope<Params, Query, Body> {
  /** Runs one of the use cases that the call names in `uses`. */
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
  /** The use cases behind the call; the caller needs what all their policies ask for, before the input is read. */
  readonly uses: readonly UseCaseName[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: z.ZodType;
  /** The most bytes of the body, where it may bring files. */
  readonly mostBytes?: number;
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

/** JSON of a shape, as the OpenAPI document describes it. */
export const json = (schema: z.ZodType, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

/** The body of a command that worked. */
export const Done = z.object({ status: z.literal(1), mensaje: z.string() });
