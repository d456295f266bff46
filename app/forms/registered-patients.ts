import { z } from 'zod';
import { SentId } from './record-id.ts';

const Leader = SentId.nullable();

/** The commands of the registered patients list. */
export const PatientChange = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('focus'), id: SentId, focusId: SentId }),
  z.object({ intent: z.literal('state'), id: SentId, active: z.boolean() }),
  z.object({
    intent: z.literal('leaders'),
    id: SentId,
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
export const LockChange = z.object({ lockedBy: SentId.nullable() });

export type PatientChange = z.output<typeof PatientChange>;
