import { z } from 'zod';
import { SubmittedId } from '#app/shell/record-id.ts';
import { INTAKE_KINDS, type IntakeKind, payerKinds } from '#domain/orders';
import { DateText, Quantity } from './order-fields-form.ts';

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
