import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id, PathId } from '#app/api/ids.ts';
import {
  type CatalogueItem,
  CONSULTATION_REASON_TYPE,
  MATERIAL_TYPES,
  PAYER_KIND,
  type Payer,
  type PayerFilter,
  STRATEGY_TYPES,
} from '#domain/catalogues';
import { ok } from '#domain/shared';

const TAG = 'Catálogos';
const listOf = (row: z.ZodType) => z.object({ data: z.array(row) });

const LegacyPayer = z.object({
  EpsCod: z.number(),
  EpsNom: z.string(),
  EpsNomCor: z.string(),
  EpsNit: z.string().nullable(),
  EpsTip: z.number(),
  EpsReg: z.number().nullable(),
  EpsEst: z.union([z.literal(1), z.literal(2)]),
});

const legacyPayer = ({ id, name, shortName, nit, kind, scheme, active }: Payer) => ({
  EpsCod: id,
  EpsNom: name,
  EpsNomCor: shortName,
  EpsNit: nit,
  EpsTip: kind,
  EpsReg: scheme,
  EpsEst: active ? 1 : 2,
});

async function answerPayers(call: Call, filter: PayerFilter) {
  const result = await call('listPayers', filter);
  return result.ok ? ok({ data: result.value.map(legacyPayer) }) : result;
}

const payerCall = (path: string, summary: string, filter: PayerFilter) =>
  endpoint({
    method: 'get',
    path,
    tag: TAG,
    summary,
    uses: ['listPayers'],
    response: listOf(LegacyPayer),
    handle: ({ call }) => answerPayers(call, filter),
  });

const LegacyItem = z.object({
  DomIde: z.number(),
  DomDes: z.string(),
  DomEst: z.union([z.literal(1), z.literal(2)]),
  tipo: z.number(),
});

const legacyItem = ({ id, description, active, type }: CatalogueItem) => ({
  DomIde: id,
  DomDes: description,
  DomEst: active ? 1 : 2,
  tipo: type,
});

const itemsCall = (path: string, summary: string, types: readonly number[]) =>
  endpoint({
    method: 'get',
    path,
    tag: TAG,
    summary,
    uses: ['listCatalogueItems'],
    response: listOf(LegacyItem),
    async handle({ call }) {
      const result = await call('listCatalogueItems', { types });
      return result.ok ? ok({ data: result.value.map(legacyItem) }) : result;
    },
  });

/** The calls of the catalogues for forms. */
export const catalogueEndpoints: readonly Endpoint[] = [
  payerCall('/api/eps', 'Todas las entidades', { activeOnly: false }),
  payerCall('/api/selectAllEps', 'Entidades activas', { activeOnly: true }),
  endpoint({
    method: 'get',
    path: '/api/selectEps',
    tag: TAG,
    summary: 'EPS activas, de un régimen o todas',
    uses: ['listPayers'],
    query: z.object({ reg: z.coerce.number().int().min(1).max(2).optional() }),
    response: listOf(LegacyPayer),
    handle: ({ call, query: { reg: scheme } }) =>
      answerPayers(call, {
        kind: PAYER_KIND.eps,
        activeOnly: true,
        ...(scheme !== undefined && { scheme }),
      }),
  }),
  payerCall('/api/selectPrepagada', 'Prepagadas activas', { kind: PAYER_KIND.prepaid, activeOnly: true }),
  payerCall('/api/selectPoliza', 'Pólizas activas', { kind: PAYER_KIND.policy, activeOnly: true }),
  itemsCall('/api/allEstrategias', 'Estrategias de todas las especialidades', STRATEGY_TYPES),
  itemsCall('/api/allMateriales', 'Materiales de todas las especialidades', MATERIAL_TYPES),
  itemsCall('/api/allMotivos', 'Motivos de consulta frecuentes', [CONSULTATION_REASON_TYPE]),
  itemsCall('/api/motivos', 'Motivos de consulta frecuentes', [CONSULTATION_REASON_TYPE]),
  endpoint({
    method: 'get',
    path: '/api/dominio/{id}',
    tag: TAG,
    summary: 'Elementos de un catálogo: 100 enfoques, 22… estrategias, 32… materiales',
    uses: ['listCatalogueItems'],
    params: z.object({ id: PathId }),
    response: listOf(LegacyItem),
    async handle({ call, params }) {
      const result = await call('listCatalogueItems', { types: [params.id] });
      return result.ok ? ok({ data: result.value.map(legacyItem) }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/tipoDocumento',
    tag: TAG,
    summary: 'Tipos de documento',
    uses: ['listDocumentTypes'],
    response: listOf(z.object({ TipCod: z.number(), TipDocNom: z.string(), abreviatura: z.string() })),
    async handle({ call }) {
      const result = await call('listDocumentTypes', undefined);
      if (!result.ok) return result;
      const data = result.value.map(({ code, name, abbreviation }) => ({
        TipCod: code,
        TipDocNom: name,
        abreviatura: abbreviation,
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/tipoCliente',
    tag: TAG,
    summary: 'Tipos de cliente',
    uses: ['listClientTypes'],
    response: listOf(z.object({ TipCliCod: z.number(), TipCliNom: z.string() })),
    async handle({ call }) {
      const result = await call('listClientTypes', undefined);
      if (!result.ok) return result;
      return ok({ data: result.value.map(({ code, name }) => ({ TipCliCod: code, TipCliNom: name })) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/selectPais',
    tag: TAG,
    summary: 'Países',
    uses: ['listLocations'],
    response: listOf(z.object({ PaiCod: z.number(), PaiNom: z.string() })),
    async handle({ call }) {
      const result = await call('listLocations', { level: 'country' });
      if (!result.ok) return result;
      return ok({ data: result.value.map(({ id, name }) => ({ PaiCod: id, PaiNom: name })) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/selectDepartamento',
    tag: TAG,
    summary: 'Departamentos, de un país o todos',
    uses: ['listLocations'],
    query: z.object({ pais: Id.optional() }),
    response: listOf(z.object({ DepCod: z.number(), DepNom: z.string(), PaiCod: z.number() })),
    async handle({ call, query: { pais } }) {
      const result = await call('listLocations', {
        level: 'department',
        ...(pais !== undefined && { countryId: pais }),
      });
      if (!result.ok) return result;
      const data = result.value.map(({ id, name, parentId }) => ({
        DepCod: id,
        DepNom: name,
        PaiCod: parentId,
      }));
      return ok({ data });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/selectCiudad',
    tag: TAG,
    summary: 'Ciudades, de un departamento o todas',
    uses: ['listLocations'],
    query: z.object({ departamento: Id.optional() }),
    response: listOf(z.object({ CiuCod: z.number(), CiuNom: z.string(), DepCod: z.number() })),
    async handle({ call, query: { departamento } }) {
      const result = await call('listLocations', {
        level: 'city',
        ...(departamento !== undefined && { departmentId: departamento }),
      });
      if (!result.ok) return result;
      const data = result.value.map(({ id, name, parentId }) => ({
        CiuCod: id,
        CiuNom: name,
        DepCod: parentId,
      }));
      return ok({ data });
    },
  }),
];
