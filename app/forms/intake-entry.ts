import { z } from 'zod';
import { INTAKE_KINDS, type IntakeKind, payerKinds } from '#domain/orders';
import { type LocalDate, parseLocalDate } from '#domain/shared';
import { textOfCode } from '../copy/index.ts';
import { SubmittedId } from './record-id.ts';

const DateText = z.string({ error: textOfCode('required') }).transform((text, context): LocalDate => {
  const date = parseLocalDate(text);
  if (date) return date;
  context.addIssue(textOfCode('not-a-date'));
  return z.NEVER;
});

/** The typed quantity; the domain reports a text that is no number as out of range. */
const Quantity = z
  .string()
  .default('')
  .transform((typed) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN));

/** The form of service intake. Fields may be empty; the domain validates the values. */
export const IntakeEntryForm = z
  .object({
    kind: z.enum(Object.keys(INTAKE_KINDS) as IntakeKind[]),
    payerKind: z.enum(payerKinds),
    patientId: SubmittedId,
    medicalOrder: z.string().optional(),
    payerId: SubmittedId.optional(),
    issuedOn: DateText,
    coverageDays: z.coerce.number().int(),
    expiresOn: DateText.optional(),
    payerNumber: z.string().default(''),
    clientName: z.string().default(''),
    paymentPeriod: z.coerce.number().optional(),
    paymentForm: z.coerce.number().optional(),
    contract: z.string().default(''),
    observations: z.string().default(''),
    idempotencyKey: z.string().optional(),
    services: z.array(z.object({ cupsId: SubmittedId, quantity: Quantity })).default([]),
  })
  .transform(({ clientName, paymentPeriod = null, paymentForm = null, contract, ...entry }) => ({
    ...entry,
    medicalOrder: entry.medicalOrder ?? null,
    payerId: entry.payerId ?? null,
    expiresOn: entry.expiresOn ?? null,
    privateTerms: { clientName, paymentPeriod, paymentForm, contract },
  }));
