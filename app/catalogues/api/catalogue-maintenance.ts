import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import { type Endpoint, endpoint, SuccessBody } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { type CatalogueEntry, type CatalogueKey, catalogueKeyOfType } from '#domain/catalogue-maintenance';
import { DSM4_TYPE, ICD10_TYPE, nameIn, SPECIALTIES } from '#domain/catalogues';
import { invalid, ok } from '#domain/shared';
import { catalogueEntryTexts, catalogueTexts } from '../copy.ts';

const TAG = 'Mantenimiento';
const RegisteredBody = SuccessBody.extend({ id: z.number() });
const SearchQuery = Paging.extend({ buscar: z.string().max(100).default('') });

const codeText = (code: number | null): string => (code === null ? '' : String(code));

const LegacyCups = z.object({
  id: z.number(),
  codigo: z.string(),
  cup: z.string(),
  descripcion: z.string(),
  EspCod: z.number().nullable(),
  especialidad: z.string().nullable(),
  EpsCod: z.number().nullable(),
  entidad: z.string().nullable(),
  estado: z.union([z.literal(1), z.literal(2)]),
});

const LegacyPathology = z.object({
  DomIde: z.number(),
  DomDes: z.string(),
  DomEst: z.union([z.literal(1), z.literal(2)]),
  DomTip: z.number(),
  cod_pat: z.string(),
});

const legacyPathology = ({ id, active, entry }: CatalogueEntry) => ({
  DomIde: id,
  DomDes: entry.description ?? '',
  DomEst: active ? 1 : 2,
  DomTip: Number(entry.type),
  cod_pat: entry.code ?? '',
});

/** Registers an entry; `typed` has the field names of the catalogue. */
async function registerEntry(call: Call, catalogue: CatalogueKey, typed: Readonly<Record<string, string>>) {
  const result = await call('saveCatalogueEntry', { catalogue, id: null, typed });
  return result.ok ? ok({ status: 1, mensaje: catalogueEntryTexts.added, id: result.value.id }) : result;
}

/** Activates or deactivates an entry; `catalogue` null finds the catalogue by the type of the item. */
async function changeState(call: Call, catalogue: CatalogueKey | null, id: number, active: boolean) {
  const result = await call('changeCatalogueEntryState', { catalogue, id, active });
  const { activated, deactivated } = catalogueTexts[catalogue ?? 'pathologies'];
  return result.ok ? ok({ status: 1, mensaje: active ? activated : deactivated }) : result;
}

const stateCall = (path: string, summary: string, catalogue: CatalogueKey | null, active: boolean) =>
  endpoint({
    method: 'put',
    path,
    tag: TAG,
    summary,
    uses: ['changeCatalogueEntryState'],
    body: z.object({ id: Id }),
    response: SuccessBody,
    handle: ({ call, body: { id } }) => changeState(call, catalogue, id, active),
  });

const diagnosesCall = (path: string, summary: string, type: typeof ICD10_TYPE | typeof DSM4_TYPE) =>
  endpoint({
    method: 'get',
    path,
    tag: TAG,
    summary,
    uses: ['listDiagnoses'],
    query: SearchQuery,
    response: pagedList(LegacyPathology),
    async handle({ call, query }) {
      const result = await call('listDiagnoses', { type, search: query.buscar, page: pageOf(query) });
      if (!result.ok) return result;
      return ok(pagedBody(query, result.value.rows.map(legacyPathology), result.value.total));
    },
  });

const listRequest = (catalogue: CatalogueKey, query: z.output<typeof SearchQuery>) => ({
  catalogue,
  search: query.buscar,
  state: 'all' as const,
  filterValue: null,
  sort: { column: 'code', direction: 'asc' as const },
  page: pageOf(query),
});

/** The calls of the maintained catalogues. */
export const catalogueMaintenanceEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevaEps',
    tag: TAG,
    summary:
      'Registra una entidad: EpsTip 1 EPS, 2 prepagada, 3 póliza; EpsReg 1, 2 o 3 (ambos), solo de una EPS',
    uses: ['saveCatalogueEntry'],
    body: z.object({
      EpsNom: SubmittedText.default(''),
      EpsNomCor: SubmittedText.default(''),
      EpsNit: SubmittedText.default(''),
      EpsTip: SubmittedCode.default(1),
      EpsReg: SubmittedCode.default(1),
    }),
    response: RegisteredBody,
    fieldNames: { name: 'EpsNom', shortName: 'EpsNomCor', nit: 'EpsNit', kind: 'EpsTip', scheme: 'EpsReg' },
    handle: ({ call, body }) =>
      registerEntry(call, 'payers', {
        name: body.EpsNom,
        shortName: body.EpsNomCor,
        nit: body.EpsNit,
        kind: codeText(body.EpsTip),
        scheme: codeText(body.EpsReg),
      }),
  }),
  stateCall('/api/desactivar', 'Desactiva una entidad', 'payers', false),
  stateCall('/api/activar', 'Activa una entidad', 'payers', true),
  endpoint({
    method: 'get',
    path: '/api/reportes/obtener-cups',
    tag: TAG,
    summary: 'Todos los CUPS; entidad vacía o 16 (N/A) sirve a todas',
    uses: ['listCatalogueEntries', 'listPayers'],
    query: SearchQuery,
    response: pagedList(LegacyCups),
    async handle({ call, query }) {
      const result = await call('listCatalogueEntries', listRequest('cups', query));
      if (!result.ok) return result;
      const payers = await call('listPayers', { activeOnly: false });
      if (!payers.ok) return payers;
      const names = new Map(payers.value.map(({ id, name }) => [id, name]));
      const data = result.value.rows.map(({ id, active, entry }) => {
        const specialty = Number(entry.specialty) || null;
        const payer = Number(entry.payer) || null;
        return {
          id,
          codigo: entry.code,
          cup: entry.code,
          descripcion: entry.description,
          EspCod: specialty,
          especialidad: specialty && nameIn(SPECIALTIES, specialty),
          EpsCod: payer,
          entidad: payer && (names.get(payer) ?? null),
          estado: active ? 1 : 2,
        };
      });
      return ok(pagedBody(query, data, result.value.total));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/cups/registrar-cup',
    tag: TAG,
    summary: 'Registra un CUPS de una especialidad (EspCod) para una entidad (EpsCod; 16 para todas)',
    uses: ['saveCatalogueEntry'],
    body: z.object({
      cup: SubmittedText.default(''),
      descripcion: SubmittedText.default(''),
      entidad: SubmittedCode.default(null),
      especialidad: SubmittedCode.default(null),
    }),
    response: RegisteredBody,
    fieldNames: { code: 'cup', description: 'descripcion', payer: 'entidad', specialty: 'especialidad' },
    handle: ({ call, body }) =>
      registerEntry(call, 'cups', {
        code: body.cup,
        description: body.descripcion,
        payer: codeText(body.entidad),
        specialty: codeText(body.especialidad),
      }),
  }),
  endpoint({
    method: 'post',
    path: '/api/cups/gestionar-estado',
    tag: TAG,
    summary: 'Activa (1) o desactiva (2) un CUPS',
    uses: ['changeCatalogueEntryState'],
    body: z.object({ id: Id, estado: z.coerce.number().int().min(1).max(2) }),
    response: SuccessBody,
    handle: ({ call, body: { id, estado } }) => changeState(call, 'cups', id, estado === 1),
  }),
  endpoint({
    method: 'post',
    path: '/api/nuevoDominio',
    tag: TAG,
    summary:
      'Registra un elemento: tipo 1 CIE10 y 2 DSM4 (con codigo), 3 motivos de consulta (especialidad: EspCod de su área de terapia, vacía para todas), 22… estrategias, 32… materiales',
    uses: ['saveCatalogueEntry'],
    body: z.object({
      codigo: SubmittedText.default(''),
      descripcion: SubmittedText.default(''),
      tipo: SubmittedCode.default(ICD10_TYPE),
      especialidad: SubmittedCode.default(null),
    }),
    response: RegisteredBody,
    fieldNames: { code: 'codigo', description: 'descripcion', type: 'tipo', area: 'especialidad' },
    async handle({ call, body: { codigo: code, descripcion: description, tipo, especialidad } }) {
      const catalogue = tipo === null ? null : catalogueKeyOfType(tipo);
      if (!catalogue) return invalid({ type: 'unknown-option' });
      return registerEntry(call, catalogue, {
        code,
        description,
        type: codeText(tipo),
        area: codeText(especialidad),
      });
    },
  }),
  stateCall('/api/desactivarDominio', 'Desactiva un elemento de un catálogo', null, false),
  stateCall('/api/activarDominio', 'Activa un elemento de un catálogo', null, true),
  endpoint({
    method: 'get',
    path: '/api/patologias',
    tag: TAG,
    summary: 'Todas las patologías, por código; buscar: comienzos de palabras',
    uses: ['listCatalogueEntries'],
    query: SearchQuery,
    response: pagedList(LegacyPathology),
    async handle({ call, query }) {
      const result = await call('listCatalogueEntries', listRequest('pathologies', query));
      if (!result.ok) return result;
      return ok(pagedBody(query, result.value.rows.map(legacyPathology), result.value.total));
    },
  }),
  diagnosesCall('/api/cie10', 'Diagnósticos activos de CIE10; buscar: comienzos de palabras', ICD10_TYPE),
  diagnosesCall('/api/dsm4', 'Diagnósticos activos de DSM4; buscar: comienzos de palabras', DSM4_TYPE),
];
