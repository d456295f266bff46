import { z } from 'zod';
import { SubmittedId } from '#app/shell/record-id.ts';

const code = z.coerce.number().int().nullable().default(null);
const text = z.string().max(1000).default('');

const form = {
  kinship: code,
  documentType: code,
  documentNumber: text,
  names: text,
  surnames: text,
  phone: text,
  email: text,
  occupation: code,
};

/** The form of a guardian. */
export const guardianForm = z.object(form);

/** The commands of a patient's guardians; the domain validates the values. */
export const guardianCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), ...form }),
  z.object({ intent: z.literal('correct'), guardianId: SubmittedId, shown: z.string().max(10_000), ...form }),
  z.object({ intent: z.literal('remove'), guardianId: SubmittedId }),
]);
