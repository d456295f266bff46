import { z } from 'zod';
import { PAYER_KINDS, type PayerKind } from '#domain/orders';
import { type LocalDate, parseLocalDate } from '#domain/shared';
import { textOfCode } from '../copy/index.ts';

const DateText = z.string().transform((text, context): LocalDate => {
  const date = parseLocalDate(text);
  if (date) return date;
  context.addIssue(textOfCode('not-a-date'));
  return z.NEVER;
});
const Id = z.coerce.number().int().positive();

const payerKinds = Object.keys(PAYER_KINDS) as [PayerKind, ...PayerKind[]];

/** The shape of the form of service intake; empty fields are left open. What the values must be, the domain says. */
export const OrderEntry = z
  .object({
    kind: z.enum(['medical-order', 'authorization']),
    payerKind: z.enum(payerKinds),
    patientId: Id,
    medicalOrder: z.string().optional(),
    payerId: Id.optional(),
    issuedOn: DateText,
    coverageDays: z.coerce.number().int(),
    expiresOn: DateText.optional(),
    payerNumber: z.string().default(''),
    observations: z.string().default(''),
    services: z.array(z.object({ cupsId: Id, quantity: z.coerce.number() })).default([]),
  })
  .transform(({ medicalOrder = null, payerId = null, expiresOn = null, ...entry }) => ({
    ...entry,
    medicalOrder,
    payerId,
    expiresOn,
  }));
