import type { z } from 'zod';
import type { Policy } from '#domain/access';
import { jsonBody } from './json-body.ts';
import type { PageScope } from './page-scope.ts';
import { pageAction } from './route.ts';

/** The action of a read with a JSON body, which has too many parts for an address; a body that the schema refuses is answered with 422. */
export const readAction = <Schema extends z.ZodType>(
  allow: Policy,
  schema: Schema,
  read: (page: PageScope, input: z.output<Schema>) => Promise<unknown>,
) =>
  pageAction(allow, async (page) => {
    const parsed = schema.safeParse(await jsonBody(page.request));
    return parsed.success
      ? Response.json(await read(page, parsed.data))
      : new Response(null, { status: 422 });
  });
