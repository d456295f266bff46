import { z } from '@hono/zod-openapi';
import { Id } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedSignature, SubmittedSignerBlock } from '#app/signatures/submitted-signature.ts';

/** A receipt as programs and the screen send it. */
export const SubmittedReceipt = z.object({
  sesiones: z.array(Id).max(50),
  firmante: SubmittedSignerBlock,
  firma: SubmittedSignature,
  motivo: SubmittedText.default('').openapi({
    description: 'Por qué se firma después del siguiente día hábil, o firma un paciente menor de 14 años',
  }),
});

/** The input of the use case. */
export const submittedReceiptOf = ({
  sesiones,
  firmante,
  firma,
  motivo,
}: z.output<typeof SubmittedReceipt>) => ({
  sessionIds: sesiones,
  signer: { signer: firmante, signature: firma, signerField: 'signer', signatureField: 'signature' },
  reason: motivo,
});
