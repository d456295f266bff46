import { z } from '@hono/zod-openapi';
import { DateField, DayRange } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint, FileContent, SuccessBody } from '#app/api/endpoint.ts';
import { Id, PathId, PatientPathId } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { METHOD_BY_WORD, SIGNATURE_FIELD_NAMES, wordFor } from '#app/signatures/submitted-signature.ts';
import { ok } from '#domain/shared';
import { receiptTexts } from './copy.ts';
import { SHEET_MONTH } from './sheet-month.ts';
import { SubmittedReceipt, submittedReceiptOf } from './submitted-receipt.ts';

const TAG = 'Firmas y consentimientos';

const Month = z.string().regex(SHEET_MONTH).openapi({ example: '2026-03' });

const ReceiptRow = z
  .object({
    id: z.number(),
    sesion: z.number(),
    fecha: z.string(),
    hora: z.string(),
    firmante: z.string(),
    documento: z.string(),
    metodo: z.enum(Object.keys(METHOD_BY_WORD) as [string, ...string[]]),
    firma: z.number(),
    firmadoEn: z.string(),
    estado: z.enum(['valido', 'anulado']),
    aviso: z.string().nullable(),
  })
  .openapi('Comprobante');

/** Calls of the receipts of sessions. */
export const receiptEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/comprobantes',
    tag: TAG,
    summary: 'Firma el recibido de sesiones de un paciente y un día, con una sola firma',
    uses: ['signReceipts'],
    maxBytes: BODY_LIMITS.fileInJson,
    body: SubmittedReceipt,
    response: z.object({
      status: z.literal(1),
      mensaje: z.string(),
      ids: z.array(z.number()),
      firma: z.number(),
    }),
    fieldNames: {
      ...SIGNATURE_FIELD_NAMES,
      sessionIds: 'sesiones',
      reason: 'motivo',
      youngReason: 'motivoMenor',
    },
    async handle({ call, body }) {
      const result = await call('signReceipts', submittedReceiptOf(body));
      if (!result.ok) return result;
      const { ids, signatureId } = result.value;
      return ok({ status: 1, mensaje: receiptTexts.signed, ids, firma: signatureId });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/comprobantes/hoja/{PacIde}/{OrdIde}/{mes}',
    tag: TAG,
    summary: 'Hoja en PDF de los comprobantes de un paciente, una autorización y un mes (AAAA-MM)',
    uses: ['printReceiptSheet'],
    params: z.object({ PacIde: PatientPathId, OrdIde: PathId, mes: Month }),
    patientParam: ({ PacIde }) => String(PacIde),
    response: FileContent,
    file: 'application/pdf',
    async handle({ call, params: { PacIde: patientId, OrdIde: orderId, mes: month } }) {
      const sheet = await call('printReceiptSheet', { patientId, orderId, month });
      if (!sheet.ok) return sheet;
      const { content, chartNumber } = sheet.value;
      return ok({ content, name: receiptTexts.sheetName(chartNumber, month) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/comprobantes/planilla/{fecha}',
    tag: TAG,
    summary: 'Planilla en PDF para firmar en papel las sesiones de un día en la sede de quien llama',
    uses: ['printDaySheet'],
    params: z.object({ fecha: DateField }),
    response: FileContent,
    file: 'application/pdf',
    async handle({ call, params: { fecha: date } }) {
      const sheet = await call('printDaySheet', { date });
      return sheet.ok ? ok({ content: sheet.value.content, name: receiptTexts.daySheetName(date) }) : sheet;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/comprobantes/{PacIde}',
    tag: TAG,
    summary: 'Comprobantes de un paciente, también los anulados; primero las sesiones más recientes',
    uses: ['listReceipts'],
    params: z.object({ PacIde: PatientPathId }),
    patientParam: ({ PacIde }) => String(PacIde),
    query: DayRange,
    response: z.object({ data: z.array(ReceiptRow) }),
    fieldNames: { to: 'hasta' },
    async handle({ call, params, query: { desde: from = null, hasta: to = null } }) {
      const result = await call('listReceipts', { patientId: params.PacIde, from, to });
      if (!result.ok) return result;
      const data = result.value.map((receipt) => ({
        id: receipt.id,
        sesion: receipt.sessionId,
        fecha: receipt.date,
        hora: receipt.start,
        firmante: receipt.signerName,
        documento: receipt.documentNumber,
        metodo: wordFor(METHOD_BY_WORD, receipt.method),
        firma: receipt.signatureId,
        firmadoEn: receipt.signedAt,
        estado: receipt.annulledAt === null ? ('valido' as const) : ('anulado' as const),
        aviso: receipt.isNoteAnnulled ? receiptTexts.noteAnnulled : null,
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/comprobantes/anular',
    tag: TAG,
    summary: 'Anula un comprobante con su motivo; sigue visible',
    uses: ['annulReceipt'],
    body: z.object({ id: Id, motivo: SubmittedText.default('') }),
    response: SuccessBody,
    fieldNames: { reason: 'motivo' },
    async handle({ call, body: { id, motivo: reason } }) {
      const result = await call('annulReceipt', { id, reason });
      return result.ok ? ok({ status: 1, mensaje: receiptTexts.annulled }) : result;
    },
  }),
];
