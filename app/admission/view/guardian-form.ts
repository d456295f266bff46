import { z } from 'zod';
import { formShape } from '#app/shared/forms/form-shape.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { GUARDIAN_FIELDS } from '#domain/record-fields';

const code = z.coerce.number().int().nullable().default(null);
const text = z.string().max(1000).default('');

const form = formShape(GUARDIAN_FIELDS, { text, code });

/** The form of a guardian. */
export const guardianForm = z.object(form);

/** The commands of a patient's guardians; the domain validates the values. */
export const guardianCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), ...form }),
  z.object({ intent: z.literal('correct'), guardianId: SubmittedId, shown: z.string().max(10_000), ...form }),
  z.object({ intent: z.literal('remove'), guardianId: SubmittedId }),
]);
