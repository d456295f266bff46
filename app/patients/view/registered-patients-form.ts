import { z } from 'zod';
import { SubmittedId } from '#app/shell/record-id.ts';

const NullableId = SubmittedId.nullable();

/** The commands of the registered patients list. */
export const PatientListCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('focus'), id: SubmittedId, focusId: SubmittedId }),
  z.object({ intent: z.literal('state'), id: SubmittedId, active: z.boolean() }),
  z.object({
    intent: z.literal('leaders'),
    id: SubmittedId,
    leaders: z.object({
      physio: NullableId,
      speech: NullableId,
      occupational: NullableId,
      psychology: NullableId,
      education: NullableId,
    }),
    lockedBy: NullableId.optional(),
  }),
]);

/** The new holder of a confidentiality lock; null removes the lock. */
export const LockChange = z.object({ lockedBy: SubmittedId.nullable() });

export type PatientListCommand = z.output<typeof PatientListCommand>;
