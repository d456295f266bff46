import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { Id } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedSignature, SubmittedSignerBlock } from '#app/signatures/submitted-signature.ts';

const receipt = {
  sesiones: z.array(Id).max(50),
  firmante: SubmittedSignerBlock,
  firma: SubmittedSignature,
  motivo: SubmittedText.default('').openapi({
    description: 'Por qué se firma después del siguiente día hábil; sin motivoMenor vale también para él',
  }),
  motivoMenor: SubmittedText.optional().openapi({
    description: 'Por qué firma un paciente menor de 14 años',
  }),
};

/** A receipt as programs send it. */
export const SubmittedReceipt = z.object(receipt);

/** A receipt as the screen sends it, which shows the sessions of one patient and day. */
export const SubmittedReceiptOfScreen = z.object({
  ...receipt,
  paciente: Id,
  fecha: DateField,
  idempotencyKey: z.string().max(64).optional(),
});

/** The input of the use case. */
export const submittedReceiptOf = ({
  sesiones,
  firmante,
  firma,
  motivo,
  motivoMenor,
}: z.output<typeof SubmittedReceipt>) => ({
  sessionIds: sesiones,
  signer: { signer: firmante, signature: firma, signerField: 'signer', signatureField: 'signature' },
  reason: motivo,
  youngReason: motivoMenor ?? motivo,
});
