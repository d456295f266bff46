import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id, PathId, PatientPathId } from '#app/api/ids.ts';
import { codesText, SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { ICD10_TYPE, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { TreatmentPlan } from '#domain/clinical-history';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { invalid, ok } from '#domain/shared';
import { planTexts } from '../copy/treatment-plans.ts';
import { LegacyAmendments, legacyAmendments } from '../legacy-amendments.ts';
import { LegacyDiagnosis, legacyDiagnosis } from './impressions.ts';

const TAG = 'Historia clínica';

export const LegacyPlan = z.object({
  TraIde: z.number(),
  TraFec: z.string(),
  TraFecFin: z.string().nullable(),
  TraDes: z.string(),
  TraRec: z.string().nullable(),
  TraCas: z.string().nullable(),
  dxAnteriores: z.array(z.object({ dx: z.string(), terapeuta: z.string(), created_at: z.string() })),
  TraActFam: z.string().nullable(),
  period: z.number(),
  tipoDiagnostico: z.number().nullable(),
  terapeuta: z.string(),
  created_at: z.string(),
  ...LegacyAmendments.shape,
});

export const legacyPlan = (plan: TreatmentPlan): z.output<typeof LegacyPlan> => ({
  TraIde: plan.entryId,
  TraFec: plan.startDate,
  TraFecFin: plan.endDate,
  TraDes: plan.conclusions,
  TraRec: plan.recommendations,
  TraCas: plan.diagnosisTexts[0]?.text ?? null,
  dxAnteriores: plan.diagnosisTexts.slice(1).map(({ text, author, writtenAt }) => ({
    dx: text,
    terapeuta: author.name,
    created_at: writtenAt,
  })),
  TraActFam: plan.familyActivities,
  period: plan.period,
  tipoDiagnostico: plan.diagnoses.find(({ principal }) => principal)?.kind ?? null,
  terapeuta: plan.author.name,
  created_at: plan.writtenAt,
  ...legacyAmendments(plan),
});

const SubmittedPlan = z.object({
  PacIde: SubmittedCode.default(null),
  TraFec: DateField,
  TraFecFin: DateField.nullish(),
  TraDes: SubmittedText.default(''),
  TraRec: SubmittedText.default(''),
  TraCas: SubmittedText.default(''),
  TraActFam: SubmittedText.default(''),
  period: z.number().int().default(1),
  cie10: z.array(z.number().int().positive()).max(50).default([]),
  tipoDiagnostico: SubmittedCode.default(null).openapi({
    description: `Tipo del diagnóstico principal: ${codesText(DIAGNOSIS_KINDS)}; null sin dato`,
  }),
  servicios: z
    .array(z.object({ especialidad: z.number().int(), sesiones: z.number().int() }))
    .max(20)
    .default([]),
  sesion: z.number().int().positive().nullish(),
});

const inputOf = (plan: z.output<typeof SubmittedPlan>) => ({
  patientId: plan.PacIde,
  startDate: plan.TraFec,
  endDate: plan.TraFecFin ?? null,
  conclusions: plan.TraDes,
  recommendations: plan.TraRec,
  diagnosis: plan.TraCas,
  familyActivities: plan.TraActFam,
  period: plan.period,
  sessionId: plan.sesion ?? null,
  diagnoses: plan.cie10.map((itemId) => ({
    itemId,
    type: ICD10_TYPE,
    detail: '',
    principal: false,
    kind: plan.tipoDiagnostico,
  })),
  services: plan.servicios.map(({ especialidad, sesiones }) => ({
    specialtyId: especialidad,
    sessions: sesiones,
  })),
});

/** Calls of the treatment plans; each reading of the list is audited as an opening of the history. */
export const treatmentPlanEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevoTratamiento',
    tag: TAG,
    summary:
      'Registra conclusiones y plan de tratamiento; el primer diagnóstico es el principal y la sesión de evaluación queda realizada',
    uses: ['addTreatmentPlan'],
    body: SubmittedPlan,
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: {
      patientId: 'PacIde',
      startDate: 'TraFec',
      endDate: 'TraFecFin',
      conclusions: 'TraDes',
      recommendations: 'TraRec',
      diagnosis: 'TraCas',
      familyActivities: 'TraActFam',
      diagnoses: 'cie10',
      diagnosisKind: 'tipoDiagnostico',
      services: 'servicios',
      sessionId: 'sesion',
    },
    async handle({ call, body }) {
      if (body.tipoDiagnostico !== null && body.cie10.length === 0)
        return invalid({ diagnosisKind: 'kind-without-diagnosis' });
      const result = await call('addTreatmentPlan', inputOf(body));
      if (!result.ok) return result;
      return ok({ status: 1, mensaje: planTexts.registered, id: result.value.entryId });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/tratamientos/{id}',
    tag: TAG,
    summary: 'Planes de tratamiento de un paciente, el último primero',
    uses: ['openChart'],
    params: z.object({ id: PatientPathId }),
    response: z.object({ data: z.array(LegacyPlan) }),
    async handle({ call, params: { id: patientId } }) {
      const part = { kind: 'plans' } as const;
      const result = await call('openChart', { patientId, part, withServices: false, isAlreadyOpen: false });
      return result.ok ? ok({ data: (result.value.plans ?? []).map(legacyPlan) }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/detalle/{id}',
    tag: TAG,
    summary: 'Un plan de tratamiento con sus especialidades y diagnósticos, el principal primero',
    uses: ['readTreatmentPlan'],
    params: z.object({ id: PathId }),
    response: z.object({
      data: z.array(z.object({ EspCod: z.number(), EspNom: z.string(), TraEspSes: z.number() })),
      plan: LegacyPlan,
      cie10: z.array(LegacyDiagnosis),
      logo: z.string().nullable(),
    }),
    async handle({ call, params: { id: entryId } }) {
      const result = await call('readTreatmentPlan', { entryId });
      if (!result.ok) return result;
      const plan = result.value;
      return ok({
        data: plan.services.map(({ specialtyId, sessions }) => ({
          EspCod: specialtyId,
          EspNom: nameIn(SPECIALTIES, specialtyId),
          TraEspSes: sessions,
        })),
        plan: legacyPlan(plan),
        cie10: plan.diagnoses.map(legacyDiagnosis),
        logo: plan.logoId === null ? null : `/archivos/logo/${plan.logoId}`,
      });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/editDX',
    tag: TAG,
    summary: 'Corrige el texto del diagnóstico de un plan propio; el anterior queda registrado',
    uses: ['correctPlanDiagnosis'],
    body: z.object({ id: Id, dx: SubmittedText.default('') }),
    response: z.object({ status: z.literal(1), mensaje: z.string() }),
    fieldNames: { diagnosis: 'dx' },
    async handle({ call, body: { id: entryId, dx: diagnosis } }) {
      const result = await call('correctPlanDiagnosis', { entryId, diagnosis });
      return result.ok ? ok({ status: 1, mensaje: planTexts.corrected }) : result;
    },
  }),
];
