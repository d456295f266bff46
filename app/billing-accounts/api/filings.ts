import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id, PathId } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedContent } from '#app/api/submitted-content.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { isoToText, ok } from '#domain/shared';
import { decisionTexts } from '../copy/decisions.ts';
import { filingTexts as texts } from '../copy/filing.ts';
import { ACCOUNTS_PATH as PATH, ACCOUNTS_TAG as TAG } from './call-parts.ts';

const params = z.object({ id: PathId });

const Added = z.object({
  status: z.literal(1),
  mensaje: z.string(),
  id: z.number(),
  plazo: z.string().openapi({ description: 'Último día para responder' }),
});

const written = {
  codigo: SubmittedText.default(''),
  texto: SubmittedText.default(''),
  fecha: DateField.optional(),
};

/** The kind of row by its key in the file, or in the singular as the services have it. */
const Block = z
  .enum(['consultas', 'procedimientos', 'consulta', 'procedimiento'])
  .transform((word) => (word.startsWith('consulta') ? ('consultas' as const) : ('procedimientos' as const)));

const FIELDS = { code: 'codigo', text: 'texto', on: 'fecha' };

/** Calls of the filing of accounts, returns, objections and answers. */
export const filingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: `${PATH}/{id}/radicar`,
    tag: TAG,
    summary: 'Radica una cuenta aceptada ante la entidad, o de nuevo una devuelta',
    uses: ['fileAccount'],
    maxBytes: BODY_LIMITS.fileInJson,
    params,
    body: z.object({
      numero: SubmittedText.default(''),
      fecha: DateField.optional(),
      archivo: SubmittedContent,
      nombre: SubmittedText.default(''),
    }),
    response: SuccessBody,
    fieldNames: { number: 'numero', on: 'fecha', file: 'archivo' },
    async handle({ call, today, params: { id }, body: { numero, fecha = today, archivo, nombre } }) {
      const file = archivo && { name: nombre || 'radicado', content: archivo };
      const result = await call('fileAccount', { id, number: numero, on: fecha, file });
      if (!result.ok) return result;
      const { objectionDue, isAgain } = result.value;
      const text = isAgain ? decisionTexts.filedAgain : texts.filed;
      return ok({ status: 1, mensaje: text(isoToText(objectionDue)) });
    },
  }),
  endpoint({
    method: 'post',
    path: `${PATH}/{id}/devolucion`,
    tag: TAG,
    summary: 'Registra la devolución de una cuenta radicada',
    uses: ['returnAccount'],
    params,
    body: z.object(written),
    response: Added,
    fieldNames: FIELDS,
    async handle({ call, today, params: { id }, body: { codigo: code, texto: text, fecha: on = today } }) {
      const result = await call('returnAccount', { id, code, text, on });
      if (!result.ok) return result;
      const { id: added, answerDue } = result.value;
      return ok({ status: 1, mensaje: texts.returned(isoToText(answerDue)), id: added, plazo: answerDue });
    },
  }),
  endpoint({
    method: 'post',
    path: `${PATH}/{id}/objeciones`,
    tag: TAG,
    summary:
      'Registra una glosa a una fila del RIPS; usuario y fila son los consecutivos del archivo, desde 1',
    uses: ['objectToRow'],
    params,
    body: z.object({ usuario: Id, fila: Id, bloque: Block, valor: z.number(), ...written }),
    response: Added,
    fieldNames: { ...FIELDS, row: 'fila', value: 'valor' },
    async handle({ call, today, params: { id }, body }) {
      const {
        usuario,
        fila,
        bloque: block,
        codigo: code,
        valor: value,
        texto: text,
        fecha: on = today,
      } = body;
      const place = { user: usuario - 1, block, row: fila - 1 };
      const result = await call('objectToRow', { id, ...place, code, value, text, on });
      if (!result.ok) return result;
      const { id: added, answerDue } = result.value;
      return ok({ status: 1, mensaje: texts.objected(isoToText(answerDue)), id: added, plazo: answerDue });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/facturacion/objeciones/{id}/decision',
    tag: TAG,
    summary: 'Registra la decisión de la entidad sobre una respuesta, y el valor que mantiene',
    uses: ['decideObjection'],
    params,
    body: z.object({
      decision: z.enum(['levantada', 'ratificada']),
      valor: z.number().default(0),
      texto: SubmittedText.default(''),
      fecha: DateField.optional(),
    }),
    response: SuccessBody,
    fieldNames: { outcome: 'decision', upheld: 'valor', text: 'texto', on: 'fecha' },
    async handle({ call, today, params: { id }, body }) {
      const { decision, valor: upheld, texto: text, fecha: on = today } = body;
      const outcome = decision === 'levantada' ? ('lifted' as const) : ('upheld' as const);
      const result = await call('decideObjection', { id, outcome, upheld, text, on });
      return result.ok ? ok({ status: 1, mensaje: decisionTexts.saved }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/facturacion/objeciones/{id}/respuesta',
    tag: TAG,
    summary: 'Responde una glosa o devolución con un código RE95 a RE99',
    uses: ['answerObjection'],
    params,
    body: z.object({ aceptado: z.number().default(0), ...written }),
    response: SuccessBody,
    fieldNames: { ...FIELDS, accepted: 'aceptado' },
    async handle({ call, today, params: { id }, body }) {
      const { aceptado: accepted, codigo: code, texto: text, fecha: on = today } = body;
      const result = await call('answerObjection', { id, accepted, code, text, on });
      if (!result.ok) return result;
      const { decisionDue, isTacit } = result.value;
      return ok({
        status: 1,
        mensaje: isTacit ? texts.answeredLate : texts.answered(isoToText(decisionDue)),
      });
    },
  }),
];
