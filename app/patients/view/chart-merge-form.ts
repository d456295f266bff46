import { z } from 'zod';
import { SubmittedId } from '#app/shell/record-id.ts';

/** The commands of 'Unir historias'. */
export const chartMergeCommand = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('merge'),
    keptId: SubmittedId,
    otherId: SubmittedId,
    confirmDifferences: z.boolean().default(false),
  }),
  z.object({ intent: z.literal('undo'), mergeId: SubmittedId }),
]);
