import { z } from 'zod';

const Id = z.number().int().positive();
const Leader = Id.nullable();

/** The commands of the registered patients list. */
export const PatientChange = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('focus'), id: Id, focusId: Id }),
  z.object({ intent: z.literal('state'), id: Id, active: z.boolean() }),
  z.object({
    intent: z.literal('leaders'),
    id: Id,
    leaders: z.object({
      physio: Leader,
      speech: Leader,
      occupational: Leader,
      psychology: Leader,
      education: Leader,
    }),
    lockedBy: Leader.optional(),
  }),
]);

/** The new holder of a lock; null opens it. */
export const LockChange = z.object({ lockedBy: Id.nullable() });

export type PatientChange = z.output<typeof PatientChange>;
