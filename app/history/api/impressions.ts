import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PathId, PatientPathId } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { DSM4_TYPE, ICD10_TYPE } from '#domain/catalogues';
import type { ClinicalImpression, Diagnosis } from '#domain/clinical-history';
import { ok } from '#domain/shared';
import { impressionTexts } from '../copy/clinical-history.ts';
import { LegacyAmendments, legacyAmendments } from '../legacy-amendments.ts';

const TAG = 'Historia clínica';

/** The diagnoses of one code list on the wire. */
const SubmittedDiagnoses = z
  .array(
    z.object({
      DomIde: z.number().int().positive(),
      DetDes: SubmittedText.default(''),
      principal: z.union([z.boolean(), z.literal(0), z.literal(1)]).default(false),
    }),
  )
  .max(50)
  .default([]);

const inputsOf = (type: number, diagnoses: z.output<typeof SubmittedDiagnoses>) =>
  diagnoses.map(({ DomIde: itemId, DetDes: detail, principal }) => ({
    itemId,
    type,
    detail,
    principal: Boolean(principal),
  }));

/** A diagnosis on the wire. */
export const LegacyDiagnosis = z.object({
  DomIde: z.number(),
  cod_pat: z.string(),
  DomDes: z.string(),
  DetDes: z.string().nullable(),
  principal: z.boolean(),
});

/** A diagnosis as {@link LegacyDiagnosis}. */
export const legacyDiagnosis = ({ itemId, code, name, detail, principal }: Diagnosis) => ({
  DomIde: itemId,
  cod_pat: code,
  DomDes: name,
  DetDes: detail,
  principal,
});

const diagnosesOfType = (diagnoses: readonly Diagnosis[], requestedType: number) =>
  diagnoses.filter(({ type }) => type === requestedType).map(legacyDiagnosis);

export const LegacyImpression = z.object({
  ResIde: z.number(),
  ResFec: z.string(),
  ResDes: z.string(),
  ResCon: z.string().nullable(),
  terapeuta: z.string(),
  ...LegacyAmendments.shape,
});

export const legacyImpression = (impression: ClinicalImpression): z.output<typeof LegacyImpression> => ({
  ResIde: impression.entryId,
  ResFec: impression.date,
  ResDes: impression.observations,
  ResCon: impression.anamnesis,
  terapeuta: impression.author.name,
  ...legacyAmendments(impression),
});

/** Calls of the clinical impressions; each reading of the list is audited as an opening of the history. */
export const impressionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevoResumen',
    tag: TAG,
    summary: 'Registra una impresión general con diagnósticos; sin uno principal lo es el primero',
    uses: ['addImpression'],
    body: z.object({
      ResFec: DateField.nullish(),
      ResDes: SubmittedText.default(''),
      ResCon: SubmittedText.default(''),
      PacIde: SubmittedCode.default(null),
      cie10: SubmittedDiagnoses,
      dsm4: SubmittedDiagnoses,
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: {
      patientId: 'PacIde',
      date: 'ResFec',
      observations: 'ResDes',
      anamnesis: 'ResCon',
      diagnoses: 'cie10',
    },
    async handle({ call, body }) {
      const { PacIde: patientId, ResFec: date = null, ResDes: observations, ResCon: anamnesis } = body;
      const diagnoses = [...inputsOf(ICD10_TYPE, body.cie10), ...inputsOf(DSM4_TYPE, body.dsm4)];
      const result = await call('addImpression', { patientId, date, observations, anamnesis, diagnoses });
      if (!result.ok) return result;
      return ok({ status: 1, mensaje: impressionTexts.registered, id: result.value.entryId });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/resumen/{id}',
    tag: TAG,
    summary: 'Impresiones generales de un paciente, la última primero',
    uses: ['openChart'],
    params: z.object({ id: PatientPathId }),
    response: z.object({ data: z.array(LegacyImpression) }),
    async handle({ call, params: { id: patientId } }) {
      const part = { kind: 'impressions' } as const;
      const result = await call('openChart', { patientId, part, withServices: false, isAlreadyOpen: false });
      return result.ok ? ok({ data: (result.value.impressions ?? []).map(legacyImpression) }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/detalleResumen/{id}',
    tag: TAG,
    summary: 'Diagnósticos de una impresión general, el principal primero',
    uses: ['readImpression'],
    params: z.object({ id: PathId }),
    response: z.object({ cie10: z.array(LegacyDiagnosis), dsm4: z.array(LegacyDiagnosis) }),
    async handle({ call, params: { id: entryId } }) {
      const result = await call('readImpression', { entryId });
      if (!result.ok) return result;
      const diagnosesOf = (type: number) => diagnosesOfType(result.value.diagnoses, type);
      return ok({ cie10: diagnosesOf(ICD10_TYPE), dsm4: diagnosesOf(DSM4_TYPE) });
    },
  }),
];
