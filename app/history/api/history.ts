import { z } from '@hono/zod-openapi';
import { LegacyGuardian, legacyGuardianOf } from '#app/admission/guardians-api.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PatientPathId } from '#app/api/ids.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { LegacyDocuments, legacyDocuments } from '#app/documents/legacy-documents.ts';
import {
  LegacyActiveOrder,
  LegacyAvailableService,
  legacyActiveOrder,
  legacyAvailableService,
} from '#app/orders/legacy-services.ts';
import { LegacyPatient, legacyPatient } from '#app/patients/legacy-patient.ts';
import { LegacyLeaders, legacyLeaders } from '#app/patients/registered-patients-api.ts';
import type { Evolution as StoredEvolution } from '#domain/clinical-history';
import { ok, type Page } from '#domain/shared';
import { LegacyAmendments, legacyAmendments } from '../legacy-amendments.ts';
import { LegacyDiagnosis, legacyDiagnosis } from './impressions.ts';

const TAG = 'Historia clínica';
const Params = z.object({ id: PatientPathId });

const Payer = z.object({ EpsCod: z.number(), EpsNom: z.string() });

const Evolution = z.object({
  EvoFec: z.string(),
  EvoHor: z.string(),
  EvoTer: z.string(),
  Obs: z.string(),
  EvoEst: z.string().nullable(),
  EvoMat: z.string().nullable(),
  tipoDiagnostico: z.number().nullable(),
  ...LegacyAmendments.shape,
});

const legacyEvolution = (evolution: StoredEvolution): z.infer<typeof Evolution> => ({
  EvoFec: evolution.date,
  EvoHor: evolution.startTime,
  EvoTer: evolution.author.name,
  Obs: evolution.text,
  EvoEst: evolution.strategy,
  EvoMat: evolution.material,
  tipoDiagnostico: evolution.diagnosis?.kind ?? null,
  ...legacyAmendments(evolution),
});

/** Calls of the clinical history; each reading is audited as an opening (H2), except a page of evolutions soon after one. */
export const historyEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/pacienteHC/{id}',
    tag: TAG,
    summary:
      'Ficha de un paciente con sus acudientes; dx: el diagnóstico CIE-10 principal de su último plan o, sin él, de su última impresión general',
    uses: ['openChart', 'listDocuments', 'listGuardians'],
    params: Params,
    response: z.object({
      data: z.object({
        datos: LegacyPatient.extend(LegacyLeaders).extend(LegacyDocuments.shape),
        eps: Payer,
        prepagada: Payer,
        poliza: Payer,
        ordenes: z.array(LegacyActiveOrder),
        servicios: z.array(LegacyAvailableService),
        acudientes: z.array(LegacyGuardian),
        dx: z.array(LegacyDiagnosis),
      }),
    }),
    async handle({ call, params }) {
      const result = await call('openChart', {
        patientId: params.id,
        part: null,
        withServices: true,
        isAlreadyOpen: false,
      });
      if (!result.ok) return result;
      const documents = await call('listDocuments', { patientId: params.id });
      if (!documents.ok) return documents;
      const guardians = await call('listGuardians', { patientId: params.id });
      if (!guardians.ok) return guardians;
      const { patient, services } = result.value;
      const dx = services?.diagnosis ?? null;
      const data = {
        datos: {
          ...legacyPatient(patient),
          ...legacyLeaders(services?.team),
          ...legacyDocuments(documents.value),
        },
        eps: { EpsCod: patient.epsId, EpsNom: patient.epsName },
        prepagada: { EpsCod: patient.prepaidId, EpsNom: patient.prepaidName },
        poliza: { EpsCod: patient.policyId, EpsNom: patient.policyName },
        ordenes: services?.orders.map(legacyActiveOrder) ?? [],
        servicios: services?.available.map(legacyAvailableService) ?? [],
        acudientes: guardians.value.map(legacyGuardianOf(params.id)),
        dx: dx ? [legacyDiagnosis({ ...dx, detail: null, principal: true, kind: null })] : [],
      };
      return ok({ data });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/evoluciones/{id}',
    tag: TAG,
    summary:
      'Evoluciones diarias de un paciente, la última sesión primero; una anulada no cuenta. Bajo una confidencialidad que no se abre para el usuario, solo las que él mismo escribió; 403 si no hay',
    uses: ['openChart', 'readOwnNotes'],
    params: Params,
    query: Paging,
    response: pagedList(Evolution),
    async handle({ call, params, query }) {
      const isAlreadyOpen = (query.pagina ?? 1) > 1;
      const page = pageOf(query);
      const part = { kind: 'evolutions', page } as const;
      const result = await call('openChart', {
        patientId: params.id,
        part,
        withServices: false,
        isAlreadyOpen,
      });
      const answer = ({ rows, total }: Page<Parameters<typeof legacyEvolution>[0]>) =>
        ok(pagedBody(query, rows.map(legacyEvolution), total));
      if (result.ok) return answer(result.value.evolutions ?? { rows: [], total: 0 });
      if (result.refusal.code !== 'chart-locked') return result;
      const ownNotes = await call('readOwnNotes', { patientId: params.id, page });
      if (!ownNotes.ok) return ownNotes;
      return ownNotes.value.total > 0 ? answer(ownNotes.value) : result;
    },
  }),
];
