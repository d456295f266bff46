import { z } from '@hono/zod-openapi';

/** A text as programs send one: also as a number, or null for none. */
export const SentText = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .openapi({ type: 'string' });

/** The code of an option as programs send one: also as text; null or an empty text for none. */
export const SentCode = z
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
