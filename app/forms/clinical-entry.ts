import { z } from 'zod';

/** A clarification or annulment of a clinical entry. */
export const EntryAmendment = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('clarify'), text: z.string(), idempotencyKey: z.string() }),
  z.object({ intent: z.literal('annul'), reason: z.string() }),
]);
