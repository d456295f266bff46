import { z } from 'zod';
import { textOfCode } from '../copy/index.ts';
import { SentId } from './record-id.ts';

/** The longest evolution, characters; the rule is the core's. */
export const EVOLUTION_MAX_CHARACTERS = 40_000;

const required = textOfCode('required');

/** The evolution of a session, as its form sends it. */
export const evolutionForm = z.object({
  intent: z.literal('evolve'),
  sessionId: SentId,
  text: z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(EVOLUTION_MAX_CHARACTERS, textOfCode('evolution-too-long')),
  strategy: SentId.optional(),
  material: SentId.optional(),
  idempotencyKey: z.string().max(64).optional(),
});

/** The fields of the evolution form. */
export type EvolutionInput = z.input<typeof evolutionForm>;

/** What the agenda's screen asks to be done. */
export const agendaCommand = z.discriminatedUnion('intent', [
  evolutionForm,
  z.object({ intent: z.literal('cancel'), sessionId: SentId, reason: z.string() }),
]);
