import { z } from '@hono/zod-openapi';
import type { FixedItem } from '#domain/catalogues';

/** The codes of a fixed list with their names, as one text for the document of the API. */
export const codesText = (list: readonly FixedItem[]): string =>
  list.map(({ code, name }) => `${code} ${name}`).join(', ');

/** A text; numbers are accepted, null means ''. */
export const SubmittedText = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .openapi({ type: 'string' });

/** The code of an option; texts are accepted, null and '' stand for none. */
export const SubmittedCode = z
  .union([
    z.number().int(),
    z.literal('').transform(() => null),
    z.null(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .openapi({ type: 'integer' });
