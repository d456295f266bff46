import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PathId, PatientPathId } from '#app/api/ids.ts';
import { PagedFields, Paging, pagedBody, pageOf } from '#app/api/paging.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { IntakeKind, OrderWarning, RegisteredOrder } from '#domain/orders';
import { ok, type Result } from '#domain/shared';
import { correctionTexts } from '../copy/correction.ts';
import { intakeRegisteredTexts } from '../copy/intake.ts';
import { cancelledTexts } from '../copy/orders.ts';
import { LegacyActiveOrder, legacyActiveOrder } from '../legacy-services.ts';
import { orderFilterOf } from '../view/order-filter-form.ts';
import {
  correctionOf,
  LEGACY_ORDER_FIELDS,
  LegacyAuthorization,
  LegacyCode90,
  LegacyCorrection,
  LegacyMedicalOrder,
  legacyLine,
  legacyOrderRow,
  legacyService,
  orderInputOf,
  PayerKindWord,
} from './legacy-order.ts';
import {
  LEGACY_PRIVATE_FIELDS,
  LegacyPrivateService,
  privateServiceInputOf,
} from './legacy-private-service.ts';

const TAG = 'Órdenes y autorizaciones';
const Rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const Registered = z.object({
  status: z.literal(1),
  mensaje: z.string(),
  id: z.number(),
  codigo: z.string(),
  /** Warnings about an accepted entry. */
  avisos: z.array(z.string()),
});

const warningText = ({ code, params }: OrderWarning) => textOfCode(code, params);

function answerRegistered(kind: IntakeKind, result: Result<RegisteredOrder>) {
  if (!result.ok) return result;
  const { id, code, warnings } = result.value;
  return ok({
    status: 1,
    mensaje: intakeRegisteredTexts[kind],
    id,
    codigo: code,
    avisos: warnings.map(warningText),
  });
}

async function answerServices(call: Call, payerId: number | null) {
  const result = await call('listOfferedServices', { payerId });
  return result.ok ? ok({ data: result.value.map(legacyService) }) : result;
}

/** Calls of service intake and of the list of orders. */
export const orderEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevaOrdenMedica',
    tag: TAG,
    summary: 'Registra una orden médica (formato 0 o 2)',
    uses: ['registerMedicalOrder'],
    body: LegacyMedicalOrder,
    response: Registered,
    fieldNames: LEGACY_ORDER_FIELDS,
    handle: async ({ call, body }) =>
      answerRegistered('medical-order', await call('registerMedicalOrder', orderInputOf(body))),
  }),
  endpoint({
    method: 'post',
    path: '/api/nuevaAutorizacion',
    tag: TAG,
    summary: 'Registra la autorización (formato 1) de una orden médica activa',
    uses: ['registerAuthorization'],
    body: LegacyAuthorization,
    response: Registered,
    fieldNames: LEGACY_ORDER_FIELDS,
    handle: async ({ call, body }) =>
      answerRegistered('authorization', await call('registerAuthorization', orderInputOf(body))),
  }),
  endpoint({
    method: 'post',
    path: '/api/nuevaAutorizacionSinOM',
    tag: TAG,
    summary: 'Registra una autorización (formato 1) sin orden médica: código 90',
    uses: ['registerCode90'],
    body: LegacyCode90,
    response: Registered,
    fieldNames: LEGACY_ORDER_FIELDS,
    handle: async ({ call, body }) =>
      answerRegistered('code-90', await call('registerCode90', orderInputOf(body))),
  }),
  endpoint({
    method: 'post',
    path: '/api/nuevoParticular',
    tag: TAG,
    summary: 'Registra un servicio particular o de convenio (formato 2 o 3)',
    uses: ['registerPrivateService'],
    body: LegacyPrivateService,
    response: Registered,
    fieldNames: LEGACY_PRIVATE_FIELDS,
    handle: async ({ call, body }) =>
      answerRegistered('private-service', await call('registerPrivateService', privateServiceInputOf(body))),
  }),
  endpoint({
    method: 'get',
    path: '/api/cargarOrdenesActivas/{paciente}/{tipo}',
    tag: TAG,
    summary: 'Órdenes médicas activas y vigentes de un paciente',
    uses: ['listActiveOrders'],
    params: z.object({ paciente: PatientPathId, tipo: PayerKindWord }),
    response: z.object({ data: z.array(LegacyActiveOrder) }),
    async handle({ call, params: { paciente: patientId, tipo: payerKind } }) {
      const result = await call('listActiveOrders', { patientId, payerKind });
      if (!result.ok) return result;
      return ok({ data: result.value.map(legacyActiveOrder) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/selectEspecialidadEntidad/{eps}',
    tag: TAG,
    summary: 'Servicios que ofrece una entidad',
    uses: ['listOfferedServices'],
    params: z.object({ eps: PathId }),
    response: Rows,
    handle: ({ call, params }) => answerServices(call, params.eps),
  }),
  endpoint({
    method: 'get',
    path: '/api/selectEspecialidad',
    tag: TAG,
    summary: 'Todos los servicios activos',
    uses: ['listOfferedServices'],
    response: Rows,
    handle: ({ call }) => answerServices(call, null),
  }),
  endpoint({
    method: 'get',
    path: '/api/allOrdenes/{fecha}/{sede}',
    tag: TAG,
    summary:
      'Órdenes y autorizaciones, la última registrada primero; las que vencen y las vencidas, la de vencimiento más cercano a hoy; sin orden, la más ' +
      'antigua. La fecha no cuenta. tipo: ordenes, autorizaciones, particulares; ' +
      'estado: vigentes, vencen-5, vencen-10, vencen-30, vencidas, canceladas, sin-orden',
    uses: ['listOrders', 'listSites'],
    params: z.object({ fecha: z.string(), sede: z.string() }),
    query: Paging.extend({
      buscar: z.string().max(100).default(''),
      tipo: z.string().optional(),
      estado: z.string().optional(),
    }),
    response: Rows.extend(PagedFields),
    async handle({ call, params, query }) {
      const site = await siteIdByName(call, params.sede);
      if (!site.ok) return site;
      const result = await call('listOrders', {
        search: query.buscar,
        ...orderFilterOf(query),
        siteId: site.value,
        page: pageOf(query),
      });
      if (!result.ok) return result;
      return ok(pagedBody(query, result.value.rows.map(legacyOrderRow), result.value.total));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/verServiciosOrden/{orden}',
    tag: TAG,
    summary: 'Servicios de una orden, con sus sesiones; el número que le dio la entidad y sus observaciones',
    uses: ['getOrder'],
    params: z.object({ orden: PathId }),
    response: Rows.extend({ numeroEntidad: z.string().nullable(), observaciones: z.string().nullable() }),
    async handle({ call, params }) {
      const result = await call('getOrder', { id: params.orden });
      if (!result.ok) return result;
      const { lines, payerNumber: numeroEntidad, observations: observaciones } = result.value;
      return ok({ data: lines.map(legacyLine), numeroEntidad, observaciones });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/verAutorizaciones/{codigo}',
    tag: TAG,
    summary: 'Autorizaciones de una orden médica, por el código de la orden',
    uses: ['getOrder'],
    params: z.object({ codigo: z.string() }),
    response: Rows,
    async handle({ call, params }) {
      const result = await call('getOrder', { code: params.codigo });
      if (!result.ok) return result;
      const data = result.value.authorizations.map((authorization) => ({
        OrdIde: authorization.id,
        OrdCod: authorization.code,
        OrdFec: authorization.issuedOn,
        OrdVen: authorization.expiresOn,
        OrdEst: authorization.active ? 1 : 2,
        servicios: authorization.lines.map(legacyLine),
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/ordenes/corregir',
    tag: TAG,
    summary:
      'Corrige una autorización activa: solo lo que se envía. La cantidad no baja de lo programado, el vencimiento no queda antes de la ' +
      'última sesión, y la entidad solo cambia mientras no haya sesiones',
    uses: ['correctAuthorization'],
    body: LegacyCorrection,
    response: z.object({
      status: z.literal(1),
      mensaje: z.string(),
      codigo: z.string(),
      avisos: z.array(z.string()),
    }),
    fieldNames: { ...LEGACY_ORDER_FIELDS, units: 'servicios' },
    async handle({ call, body }) {
      const result = await call('correctAuthorization', { id: body.orden, fields: correctionOf(body) });
      if (!result.ok) return result;
      const { code, warnings } = result.value;
      return ok({
        status: 1,
        mensaje: correctionTexts.saved,
        codigo: code,
        avisos: warnings.map(warningText),
      });
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/cancelarOrden/{orden}',
    tag: TAG,
    summary: 'Desactiva una autorización, un servicio particular o una orden sin autorizaciones activas',
    uses: ['cancelOrder'],
    params: z.object({ orden: PathId }),
    response: z.object({ status: z.literal(1), mensaje: z.string() }),
    async handle({ call, params }) {
      const result = await call('cancelOrder', { id: params.orden, reason: null });
      return result.ok ? ok({ status: 1, mensaje: cancelledTexts[result.value.kind] }) : result;
    },
  }),
];
