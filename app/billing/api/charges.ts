import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { ok } from '#domain/shared';
import { chargeTexts } from '../copy.ts';

const TAG = 'Facturación';

/** Calls of what patients pay for sessions. */
export const chargeEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/facturacion/recaudos',
    tag: TAG,
    summary:
      'Registra lo que el paciente pagó por una sesión: concepto 01 copago, 02 cuota moderadora, 03 plan voluntario; exento: el motivo',
    uses: ['takeCharge'],
    body: z.object({
      sesion: Id,
      concepto: SubmittedText.default(''),
      valor: SubmittedText.default(''),
      recibo: SubmittedText.default(''),
      factura: SubmittedText.default(''),
      exento: SubmittedText.default(''),
    }),
    response: SuccessBody.extend({ id: z.number() }),
    fieldNames: {
      ...{ sessionId: 'sesion', concept: 'concepto', amount: 'valor', receiptNumber: 'recibo' },
      ...{ invoiceNumber: 'factura', exemptReason: 'exento' },
    },
    async handle({ call, body }) {
      const typed = {
        ...{ concept: body.concepto, amount: body.valor, receiptNumber: body.recibo },
        ...{ invoiceNumber: body.factura, exemptReason: body.exento },
      };
      const result = await call('takeCharge', { sessionId: body.sesion, typed });
      return result.ok ? ok({ status: 1, mensaje: chargeTexts.taken, id: result.value.id }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/facturacion/recaudos/anular',
    tag: TAG,
    summary: 'Anula un recaudo con su motivo; sigue visible',
    uses: ['annulCharge'],
    body: z.object({ id: Id, motivo: SubmittedText.default('') }),
    response: SuccessBody,
    fieldNames: { reason: 'motivo' },
    async handle({ call, body: { id, motivo: reason } }) {
      const result = await call('annulCharge', { id, reason });
      return result.ok ? ok({ status: 1, mensaje: chargeTexts.annulled }) : result;
    },
  }),
];
