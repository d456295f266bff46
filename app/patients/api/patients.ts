import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id, PathId } from '#app/api/ids.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { LegacyDocuments, legacyDocuments } from '#app/documents/legacy-documents.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import type { SearchCriterion } from '#domain/patients';
import { ok } from '#domain/shared';
import { patientTexts } from '../copy/patients.ts';
import {
  LEGACY_FIELDS,
  LegacyPatient,
  LegacyPatientFields,
  LegacyPatientRow,
  legacyPatient,
  legacyPatientRow,
  patientInputOf,
  photoOf,
} from '../legacy-patient.ts';

const TAG = 'Pacientes';
const patientFieldNames = { ...LEGACY_FIELDS, siteId: 'sede', photo: 'fotoPaciente' };

const ConfirmDuplicate = z.boolean().default(false).openapi({
  description: 'true: es otra persona que la que ya está con este número, o con estos nombres y nacimiento',
});

const CRITERIA = { PacApe1: 'surname', PacNom1: 'given-name', PacNumDoc: 'document' } as const;
const Search = z.object({ criterio: z.enum(['PacApe1', 'PacNom1', 'PacNumDoc']), busqueda: z.string() });

async function answerSearch(
  call: Call,
  search: { criterion: SearchCriterion; text: string; site: string; paging: z.output<typeof Paging> },
) {
  const site = await siteIdByName(call, search.site);
  if (!site.ok) return site;
  const { criterion, text } = search;
  const siteFilter = site.value === null ? {} : { siteId: site.value };
  const result = await call('searchPatients', {
    criterion,
    text,
    ...siteFilter,
    page: pageOf(search.paging),
  });
  if (!result.ok) return result;
  const { rows, total } = result.value;
  return ok(pagedBody(search.paging, rows.map(legacyPatientRow), total));
}

const byDocumentCall = (path: string, summary: string) =>
  endpoint({
    method: 'get',
    path,
    tag: TAG,
    summary,
    uses: ['findPatientByDocument', 'listDocuments'],
    params: z.object({ tipoDoc: PathId, documento: z.string() }),
    response: z.object({ data: LegacyPatient.extend(LegacyDocuments.shape) }),
    async handle({ call, params }) {
      const result = await call('findPatientByDocument', {
        documentType: params.tipoDoc,
        documentNumber: params.documento,
      });
      if (!result.ok) return result;
      const documents = await call('listDocuments', { patientId: result.value.id });
      if (!documents.ok) return documents;
      return ok({ data: { ...legacyPatient(result.value), ...legacyDocuments(documents.value) } });
    },
  });

/** Calls of patient admission and search. */
export const patientEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevoPaciente',
    tag: TAG,
    summary: 'Registra un paciente',
    uses: ['registerPatient', 'listSites'],
    body: LegacyPatientFields.extend({ sede: z.string().nullish(), confirmarDuplicado: ConfirmDuplicate }),
    maxBytes: BODY_LIMITS.fileInJson,
    response: z.object({ status: z.literal(1), idRegister: z.number(), mensaje: z.string() }),
    fieldNames: patientFieldNames,
    async handle({ call, body }) {
      const site = await siteIdByName(call, body.sede ?? 'todas');
      if (!site.ok) return site;
      const form = patientInputOf(body, null);
      const result = await call('registerPatient', {
        form,
        siteId: site.value,
        photo: photoOf(body),
        confirmDuplicate: body.confirmarDuplicado,
      });
      if (!result.ok) return result;
      return ok({ status: 1, idRegister: result.value.id, mensaje: patientTexts.registered });
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/actualizarPaciente',
    tag: TAG,
    summary: 'Corrige los datos de un paciente',
    uses: ['getPatient', 'updatePatient'],
    body: LegacyPatientFields.extend({ PacIde: Id, confirmarDuplicado: ConfirmDuplicate }),
    maxBytes: BODY_LIMITS.fileInJson,
    response: z.object({ status: z.literal(1), mensaje: z.string() }),
    fieldNames: patientFieldNames,
    async handle({ call, body }) {
      const stored = await call('getPatient', { id: body.PacIde });
      if (!stored.ok) return stored;
      const form = patientInputOf(body, stored.value);
      const result = await call('updatePatient', {
        id: body.PacIde,
        form,
        photo: photoOf(body),
        confirmDuplicate: body.confirmarDuplicado,
      });
      return result.ok ? ok({ status: 1, mensaje: patientTexts.updated }) : result;
    },
  }),
  byDocumentCall('/api/paciente/{tipoDoc}/{documento}', 'Un paciente por su documento'),
  byDocumentCall('/api/ultimoPaciente/{tipoDoc}/{documento}', 'El paciente recién registrado'),
  endpoint({
    method: 'get',
    path: '/api/pacientesHC/{criterio}/{busqueda}',
    tag: TAG,
    summary: 'Busca pacientes en las sedes que el usuario ve',
    uses: ['searchPatients'],
    params: Search,
    query: Paging,
    response: pagedList(LegacyPatientRow),
    fieldNames: { text: 'busqueda' },
    handle: ({ call, params, query }) =>
      answerSearch(call, {
        criterion: CRITERIA[params.criterio],
        text: params.busqueda,
        site: 'todas',
        paging: query,
      }),
  }),
  endpoint({
    method: 'get',
    path: '/api/pacientesHC/{criterio}/{busqueda}/{sede}',
    tag: TAG,
    summary: 'Busca pacientes en una sede, o en todas las que el usuario ve',
    uses: ['searchPatients', 'listSites'],
    params: Search.extend({ sede: z.string() }),
    query: Paging,
    response: pagedList(LegacyPatientRow),
    fieldNames: { text: 'busqueda' },
    handle: ({ call, params, query }) =>
      answerSearch(call, {
        criterion: CRITERIA[params.criterio],
        text: params.busqueda,
        site: params.sede,
        paging: query,
      }),
  }),
];
