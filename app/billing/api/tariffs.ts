import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { NO_PAYER } from '#domain/rules';
import { addDays, invalid, ok, parseLocalDate } from '#domain/shared';
import { tariffTexts } from '../copy.ts';

const TAG = 'Facturación';

const RowsPerWord = z.enum(['unidad', 'sesion']);
const ROWS_PER = { unidad: 'unit', sesion: 'session' } as const;

const Tariff = z.object({
  id: z.number(),
  entidad: z.number().nullable(),
  servicio: z.number(),
  codigo: z.string(),
  desde: z.string(),
  hasta: z.string().nullable(),
  valor: z.number().int(),
  filas: RowsPerWord,
  contrato: z.string().nullable(),
});

const BlockWord = z.enum(['consulta', 'procedimiento']);
const BLOCKS = { consulta: 'consultation', procedimiento: 'procedure' } as const;

const Service = z.object({
  servicio: z.number(),
  codigo: z.string(),
  oficial: z.string().nullable(),
  bloque: BlockWord.nullable(),
  servicioREPS: z.number().nullable(),
  finalidad: z.string().nullable(),
  maximo: z.number().nullable(),
  sedes: z.array(z.object({ sede: z.string(), servicioREPS: z.number() })),
});

/** Calls of tariffs and of what a CUPS is in RIPS. */
export const tariffEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/facturacion/tarifas',
    tag: TAG,
    summary: 'Tarifas no anuladas; con fecha, las que valen ese día; entidad 16: particulares',
    uses: ['listTariffs'],
    query: Paging.extend({ entidad: SubmittedCode.optional(), fecha: z.string().optional() }),
    response: pagedList(Tariff),
    async handle({ call, query }) {
      const on = query.fecha ? parseLocalDate(query.fecha) : null;
      if (query.fecha && !on) return invalid({ fecha: 'not-a-date' });
      const result = await call('listTariffs', { payerId: query.entidad ?? null, on, page: pageOf(query) });
      if (!result.ok) return result;
      const data = result.value.rows.map((row) => ({
        id: row.id,
        entidad: row.payerId === NO_PAYER ? null : row.payerId,
        servicio: row.cupsId,
        codigo: row.cupsCode,
        desde: row.from,
        hasta: row.next && addDays(row.next, -1),
        valor: row.value,
        filas: row.rowsPer === 'unit' ? ('unidad' as const) : ('sesion' as const),
        contrato: row.contract,
      }));
      return ok(pagedBody(query, data, result.value.total));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/facturacion/tarifas',
    tag: TAG,
    summary: 'Registra una tarifa en pesos enteros; entidad null: particulares',
    uses: ['addTariff'],
    body: z.object({
      entidad: SubmittedCode.default(null),
      servicio: SubmittedCode.default(null),
      desde: SubmittedText.default(''),
      valor: SubmittedText.default(''),
      filas: RowsPerWord.nullish(),
      contrato: SubmittedText.default(''),
    }),
    response: SuccessBody.extend({ id: z.number() }),
    fieldNames: {
      ...{ payerId: 'entidad', cupsId: 'servicio', from: 'desde', value: 'valor' },
      ...{ rowsPer: 'filas', contract: 'contrato' },
    },
    async handle({ call, body }) {
      const result = await call('addTariff', {
        ...{ payerId: body.entidad, cupsId: body.servicio, from: body.desde, value: body.valor },
        ...{ rowsPer: body.filas ? ROWS_PER[body.filas] : '', contract: body.contrato },
      });
      return result.ok ? ok({ status: 1, mensaje: tariffTexts.added, id: result.value.id }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/facturacion/tarifas/anular',
    tag: TAG,
    summary: 'Anula una tarifa con su motivo; sigue visible',
    uses: ['annulTariff'],
    body: z.object({ id: Id, motivo: SubmittedText.default('') }),
    response: SuccessBody,
    fieldNames: { reason: 'motivo' },
    async handle({ call, body: { id, motivo: reason } }) {
      const result = await call('annulTariff', { id, reason });
      return result.ok ? ok({ status: 1, mensaje: tariffTexts.annulled }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/facturacion/cups',
    tag: TAG,
    summary: 'Qué es cada CUPS en el RIPS; bloque null: no se factura',
    uses: ['listBilledServices', 'listSites'],
    response: z.object({ data: z.array(Service) }),
    async handle({ call }) {
      const services = await call('listBilledServices', {});
      if (!services.ok) return services;
      const sites = await call('listSites', undefined);
      if (!sites.ok) return sites;
      const nameOf = new Map(sites.value.map(({ id, name }) => [id, name]));
      const data = services.value.map((service) => ({
        servicio: service.id,
        codigo: service.code,
        oficial: service.officialCode,
        bloque: service.ripsBlock && (service.ripsBlock === 'consultation' ? 'consulta' : 'procedimiento'),
        servicioREPS: service.repsService,
        finalidad: service.purpose,
        maximo: service.maxPerDay,
        sedes: service.siteServices.map(({ siteId, repsService }) => ({
          sede: nameOf.get(siteId) ?? '',
          servicioREPS: repsService,
        })),
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/facturacion/cups',
    tag: TAG,
    summary: 'Cambia qué es un CUPS en el RIPS; sedes: las que tienen otro servicio REPS',
    uses: ['saveBilledService', 'listSites'],
    body: z.object({
      servicio: Id,
      oficial: SubmittedText.optional(),
      bloque: BlockWord.nullish(),
      servicioREPS: SubmittedText.optional(),
      finalidad: SubmittedText.optional(),
      maximo: SubmittedText.optional(),
      sedes: z.array(z.object({ sede: z.string(), servicioREPS: z.coerce.number().int() })).optional(),
    }),
    response: SuccessBody,
    fieldNames: {
      ...{ officialCode: 'oficial', ripsBlock: 'bloque', repsService: 'servicioREPS', purpose: 'finalidad' },
      ...{ maxPerDay: 'maximo', siteServices: 'sedes' },
    },
    async handle({ call, body }) {
      const sites = await call('listSites', undefined);
      if (!sites.ok) return sites;
      const idOf = new Map(sites.value.map(({ id, name }) => [name, id]));
      const result = await call('saveBilledService', {
        cupsId: body.servicio,
        typed: {
          ...(body.oficial !== undefined && { officialCode: body.oficial }),
          ...(body.bloque !== undefined && { ripsBlock: body.bloque === null ? '' : BLOCKS[body.bloque] }),
          ...(body.servicioREPS !== undefined && { repsService: body.servicioREPS }),
          ...(body.finalidad !== undefined && { purpose: body.finalidad }),
          ...(body.maximo !== undefined && { maxPerDay: body.maximo }),
        },
        siteServices: body.sedes?.map(({ sede, servicioREPS: repsService }) => ({
          siteId: idOf.get(sede) ?? 0,
          repsService,
        })),
      });
      return result.ok ? ok({ status: 1, mensaje: tariffTexts.serviceSaved }) : result;
    },
  }),
];
