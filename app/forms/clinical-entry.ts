import { z } from 'zod';

/** What a reader adds to an entry of a clinical history. */
export const EntryAmendment = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('clarify'), text: z.string(), idempotencyKey: z.string() }),
  z.object({ intent: z.literal('annul'), reason: z.string() }),
]);
