import { z } from 'zod';
import { SubmittedId } from '#app/shell/record-id.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { countCharacters, ENTRY_TEXT_MAX_LENGTH } from '#domain/shared';

const required = textOfCode('required');

/** The form of an evolution. */
export const evolutionForm = z.object({
  intent: z.literal('evolve'),
  sessionId: SubmittedId,
  text: z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine((text) => countCharacters(text) <= ENTRY_TEXT_MAX_LENGTH, textOfCode('evolution-too-long')),
  strategy: SubmittedId.optional(),
  material: SubmittedId.optional(),
  diagnosis: SubmittedId.optional(),
  diagnosisKind: SubmittedId.optional(),
  careSetting: SubmittedId.optional(),
  idempotencyKey: z.string().optional(),
});

/** The commands of the agenda screen. */
export const agendaCommand = z.discriminatedUnion('intent', [
  evolutionForm,
  z.object({ intent: z.literal('cancel'), sessionId: SubmittedId, reason: z.string() }),
]);
