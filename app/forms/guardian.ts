import { z } from 'zod';
import { SentId } from './record-id.ts';

const code = z.coerce.number().int().nullable().default(null);
const text = z.string().max(1000).default('');

/** What the guardians of a patient are asked to become. What the values must be, the domain says. */
export const guardianCommand = z.discriminatedUnion('intent', [
  z.object({
    /** `correct`: of a guardian that is listed already; what is begun of another one stays. */
    intent: z.enum(['add', 'correct']),
    kinship: code,
    documentType: code,
    documentNumber: text,
    names: text,
    surnames: text,
    phone: text,
    email: text,
    occupation: code,
  }),
  z.object({ intent: z.literal('remove'), guardianId: SentId }),
]);
