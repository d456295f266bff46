import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id, PathId } from '#app/api/ids.ts';
import { SubmittedText } from '#app/api/legacy-values.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { ok } from '#domain/shared';
import { accountTexts } from '../copy.ts';
import { codeOf, GROUP_WORDS, KIND_WORDS, STATE_WORDS } from '../legacy-accounts.ts';
import { accountBody, causeBody, listedBody, sessionBody } from '../view/account-bodies.ts';
import { ACCOUNTS_PATH as PATH, Rows, ACCOUNTS_TAG as TAG } from './call-parts.ts';
import { INVOICE_XML, invoiceFileOf } from './invoice-xml.ts';

const Invoice = z.object({
  numero: SubmittedText.default(''),
  fecha: DateField,
  valor: z.number(),
  copagos: z.number().nullable().default(null),
});

const invoiceOf = ({ numero, fecha, valor, copagos }: z.output<typeof Invoice>) => ({
  number: numero,
  date: fecha,
  value: valor,
  copayments: copagos,
});

const wordOf = <Code extends string>(words: Readonly<Record<Code, string>>) =>
  z.enum(Object.values(words) as [string, ...string[]]).transform((word) => codeOf(words, word));

const params = z.object({ id: PathId });
const INVOICE_FIELDS = {
  'invoice.number': 'factura.numero',
  'invoice.date': 'factura.fecha',
  'invoice.value': 'factura.valor',
  'invoice.copayments': 'factura.copagos',
  invoiceFile: 'facturaXml',
};

/** Calls of accounts. */
export const billingAccountEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: PATH,
    tag: TAG,
    summary: 'Cuentas de facturación, primero las más recientes',
    uses: ['listAccounts'],
    query: z.object({ estado: wordOf(STATE_WORDS).optional(), entidad: Id.optional() }),
    response: Rows,
    async handle({ call, query: { estado = null, entidad: payerId = null } }) {
      const result = await call('listAccounts', { state: estado, payerId });
      return result.ok ? ok({ data: result.value.map(listedBody) }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: PATH,
    tag: TAG,
    summary: 'Crea el borrador de una cuenta',
    uses: ['createAccount'],
    body: z.object({
      tipo: wordOf(KIND_WORDS),
      entidad: Id.nullable().default(null),
      desde: DateField.optional(),
      hasta: DateField.optional(),
      sedes: z.array(z.string()).nullable().default(null),
      factura: Invoice.nullable().default(null),
      ajusta: Id.nullable().default(null),
      pacientes: z.array(Id).default([]),
      ...INVOICE_XML,
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number(), codigo: z.string() }),
    fieldNames: {
      ...INVOICE_FIELDS,
      from: 'desde',
      to: 'hasta',
      siteNames: 'sedes',
      correctsId: 'ajusta',
      patientIds: 'pacientes',
    },
    maxBytes: BODY_LIMITS.fileInJson,
    async handle({ call, today, body }) {
      const { tipo, entidad, desde = today, hasta = today, sedes, factura, ajusta, pacientes } = body;
      const result = await call('createAccount', {
        kind: tipo ?? 'invoice',
        payerId: entidad,
        from: desde,
        to: hasta,
        siteNames: sedes,
        invoice: factura && invoiceOf(factura),
        correctsId: ajusta,
        patientIds: pacientes,
        invoiceFile: invoiceFileOf(body),
      });
      if (!result.ok) return result;
      const { id, code } = result.value;
      return ok({ status: 1, mensaje: accountTexts.created(code), id, codigo: code });
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/{id}`,
    tag: TAG,
    summary: 'Una cuenta con sus grupos y sumas',
    uses: ['readBillingAccount'],
    params,
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
    async handle({ call, params: { id } }) {
      const result = await call('readBillingAccount', { id });
      return result.ok ? ok({ data: accountBody(result.value) }) : result;
    },
  }),
  endpoint({
    method: 'put',
    path: `${PATH}/{id}`,
    tag: TAG,
    summary: 'Cambia la factura de una cuenta, su XML o las sesiones que se dejan para después',
    uses: ['changeAccount'],
    params,
    body: z.object({
      factura: Invoice.nullable().default(null),
      excluidas: z.array(Id).nullable().default(null),
      ...INVOICE_XML,
    }),
    maxBytes: BODY_LIMITS.fileInJson,
    response: SuccessBody,
    fieldNames: { ...INVOICE_FIELDS, postponed: 'excluidas' },
    async handle({ call, params: { id }, body }) {
      const { factura, excluidas } = body;
      const result = await call('changeAccount', {
        id,
        invoice: factura && invoiceOf(factura),
        postponed: excluidas,
        invoiceFile: invoiceFileOf(body),
      });
      return result.ok ? ok({ status: 1, mensaje: accountTexts.changed }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/sesiones`,
    tag: TAG,
    summary: 'Sesiones de una cuenta, todas o las de un grupo',
    uses: ['listAccountSessions'],
    params,
    query: z.object({ grupo: wordOf(GROUP_WORDS).optional() }),
    response: Rows,
    async handle({ call, params: { id }, query: { grupo = null } }) {
      const result = await call('listAccountSessions', { id, group: grupo });
      return result.ok ? ok({ data: result.value.map(sessionBody) }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/faltantes`,
    tag: TAG,
    summary: 'Lo que falta en una cuenta, por causa; primero lo que detiene la exportación',
    uses: ['listMissing'],
    params,
    response: Rows.extend({ bloquean: z.number() }),
    async handle({ call, params: { id } }) {
      const result = await call('listMissing', { id });
      if (!result.ok) return result;
      const { causes, blocking } = result.value;
      return ok({ data: causes.map(causeBody), bloquean: blocking });
    },
  }),
  ...(
    [
      ['descartar', 'discardAccount', 'Descarta una cuenta y libera sus sesiones', accountTexts.discarded],
      ['cerrar', 'closeAccount', 'Cierra una cuenta', accountTexts.closed],
    ] as const
  ).map(([word, useCase, summary, mensaje]) =>
    endpoint({
      method: 'post',
      path: `${PATH}/{id}/${word}`,
      tag: TAG,
      summary,
      uses: [useCase],
      params,
      body: z.object({ motivo: SubmittedText.default('') }),
      response: SuccessBody,
      fieldNames: { reason: 'motivo' },
      async handle({ call, params: { id }, body: { motivo: reason } }) {
        const result = await call(useCase, { id, reason });
        return result.ok ? ok({ status: 1, mensaje }) : result;
      },
    }),
  ),
];
