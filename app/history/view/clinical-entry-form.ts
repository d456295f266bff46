import { z } from 'zod';

const Diagnoses = z
  .array(
    z.object({
      itemId: z.number().int().positive(),
      type: z.number().int(),
      detail: z.string(),
      principal: z.boolean(),
      kind: z.number().int().nullable().optional(),
    }),
  )
  .max(100);

/**
 * A clarification, annulment or correction of a clinical entry. `diagnosis` corrects the text of a plan's diagnosis, `diagnoses` the coded
 * diagnoses of any entry that has them.
 */
export const EntryAmendment = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('clarify'), text: z.string(), idempotencyKey: z.string() }),
  z.object({ intent: z.literal('annul'), reason: z.string() }),
  z.object({ intent: z.literal('diagnosis'), diagnosis: z.string(), idempotencyKey: z.string() }),
  z.object({ intent: z.literal('diagnoses'), diagnoses: Diagnoses, idempotencyKey: z.string() }),
]);

const Verification = z.object({
  terms: z.array(z.number().int().positive()).max(50),
  verifiedOn: z.string(),
  verifiedText: z.string(),
});
const Key = { idempotencyKey: z.string() };

/** The new entries of a history. */
export const NewEntry = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('antecedent'), type: z.number().int(), text: z.string(), ...Key }),
  z.object({
    intent: z.literal('reason'),
    date: z.string(),
    text: z.string(),
    verification: Verification.nullable(),
    ...Key,
  }),
  z.object({
    intent: z.literal('impression'),
    date: z.string(),
    observations: z.string(),
    anamnesis: z.string(),
    diagnoses: Diagnoses,
    ...Key,
  }),
  z.object({
    intent: z.literal('plan'),
    startDate: z.string(),
    endDate: z.string().nullable(),
    conclusions: z.string(),
    recommendations: z.string(),
    familyActivities: z.string(),
    diagnosis: z.string(),
    diagnoses: Diagnoses,
    period: z.number().int(),
    services: z.array(z.object({ specialtyId: z.number().int(), sessions: z.number() })).max(20),
    sessionId: z.number().int().positive().nullable(),
    ...Key,
  }),
  Verification.extend({
    intent: z.literal('verification'),
    reasonId: z.number().int().positive(),
    ...Key,
  }),
]);
