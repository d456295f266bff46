import { z } from 'zod';

const Key = { idempotencyKey: z.string() };

/** A new objective. */
export const SubmittedObjective = z.object({
  area: z.number().int(),
  text: z.string(),
  tasks: z.array(z.string()).length(3),
  dueDate: z.string(),
  ...Key,
});

/** The scoring of a period, or another due date. */
export const ObjectiveChange = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('score'),
    period: z.number().int(),
    tasks: z.array(z.object({ score: z.number().int().nullable(), met: z.boolean() })).length(3),
    comment: z.string(),
    ...Key,
  }),
  z.object({ intent: z.literal('extend'), dueDate: z.string() }),
]);
