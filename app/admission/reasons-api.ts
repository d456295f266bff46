import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PathId, PatientPathId } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { Paging, pagedBody, pagedList, pageOf } from '#app/api/paging.ts';
import { reasonTexts } from '#app/history/copy/clinical-history.ts';
import { LegacyAmendments, legacyAmendments } from '#app/history/legacy-amendments.ts';
import type { ConsultationReason } from '#domain/clinical-history';
import { ok } from '#domain/shared';

const TAG = 'Motivos de consulta';

export const LegacyReason = z.object({
  MotIde: z.number(),
  MotFec: z.string(),
  PacIde: z.number(),
  MotDes: z.string(),
  MotTer: z.string().nullable(),
  MotVer: z.string().nullable(),
  MotEst: z.union([z.literal(0), z.literal(1)]),
  updated_at: z.string(),
  ...LegacyAmendments.shape,
});

export const legacyReasonOf = (
  { id, date, text, verification, ...entry }: ConsultationReason,
  patientId: number,
): z.output<typeof LegacyReason> => ({
  MotIde: id,
  MotFec: date,
  PacIde: patientId,
  MotDes: text,
  MotTer: verification?.author.name ?? null,
  MotVer: verification?.text || null,
  MotEst: verification ? 1 : 0,
  updated_at: verification?.writtenAt ?? entry.writtenAt,
  ...legacyAmendments(entry),
});

const Registered = z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() });

/** The API's name of each field of the domain. */
const FIELDS = {
  patientId: 'PacIde',
  text: 'MotDes',
  date: 'MotFec',
  terms: 'Parametros',
  verifiedText: 'verificada',
  verifiedOn: 'fechaVerificado',
};

/** The calls of consultation reasons; each reading is audited (H2). */
export const reasonEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevoMotivo',
    tag: TAG,
    summary: 'Registra un motivo de consulta, por verificar',
    uses: ['addConsultationReason'],
    body: z.object({
      MotFec: DateField.nullish(),
      PacIde: SubmittedCode.default(null),
      MotDes: SubmittedText.default(''),
    }),
    response: Registered,
    fieldNames: FIELDS,
    async handle({ call, body: { MotFec: date = null, PacIde: patientId, MotDes: text } }) {
      const result = await call('addConsultationReason', {
        patientId,
        date,
        text,
        verification: null,
      });
      return result.ok ? ok({ status: 1, mensaje: reasonTexts.registered, id: result.value.id }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/motivos/{paciente}',
    tag: TAG,
    summary: 'Motivos de consulta de un paciente, el último primero; MotEst 0 por verificar, 1 verificado',
    uses: ['listConsultationReasons'],
    params: z.object({ paciente: PatientPathId }),
    query: Paging,
    response: pagedList(LegacyReason),
    async handle({ call, params: { paciente: patientId }, query }) {
      const result = await call('listConsultationReasons', { patientId, page: pageOf(query) });
      if (!result.ok) return result;
      const data = result.value.rows.map((reason) => legacyReasonOf(reason, patientId));
      return ok(pagedBody(query, data, result.value.total));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/nuevoMotivoVerificado',
    tag: TAG,
    summary: 'Registra un motivo de consulta ya verificado; verificada son las observaciones',
    uses: ['addConsultationReason'],
    body: z.object({
      MotFec: DateField.nullish(),
      PacIde: SubmittedCode.default(null),
      MotDes: SubmittedText.default(''),
      Parametros: z.array(SubmittedCode).default([]),
      verificada: SubmittedText.default(''),
      fechaVerificado: DateField.nullish(),
    }),
    response: Registered,
    fieldNames: FIELDS,
    async handle({ call, body }) {
      const result = await call('addConsultationReason', {
        patientId: body.PacIde,
        date: body.MotFec ?? null,
        text: body.MotDes,
        verification: {
          termIds: idsOf(body.Parametros),
          text: body.verificada,
          date: body.fechaVerificado ?? null,
        },
      });
      return result.ok ? ok({ status: 1, mensaje: reasonTexts.registered, id: result.value.id }) : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/verificar',
    tag: TAG,
    summary: 'Verifica un motivo de consulta, una vez; consultaVerificada son las observaciones',
    uses: ['verifyConsultationReason'],
    body: z.object({
      id: SubmittedCode.default(null),
      terminos: z.array(SubmittedCode).default([]),
      consultaVerificada: SubmittedText.default(''),
      fechaVerificado: DateField.nullish(),
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string() }),
    fieldNames: { terms: 'terminos', verifiedText: 'consultaVerificada', verifiedOn: 'fechaVerificado' },
    async handle({ call, body }) {
      const result = await call('verifyConsultationReason', {
        reasonId: body.id ?? 0,
        termIds: idsOf(body.terminos),
        text: body.consultaVerificada,
        date: body.fechaVerificado ?? null,
      });
      return result.ok ? ok({ status: 1, mensaje: reasonTexts.verifiedMessage }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/completo/{motivo}',
    tag: TAG,
    summary:
      'Términos, fecha, observaciones y terapeuta de la verificación de un motivo; vacíos por verificar',
    uses: ['readConsultationReason'],
    params: z.object({ motivo: PathId }),
    response: z.object({
      data: z.array(z.object({ VerDes: z.string() })),
      fecha: z.string().nullable(),
      observaciones: z.string().nullable(),
      terapeuta: z.string().nullable(),
    }),
    async handle({ call, params: { motivo: reasonId } }) {
      const result = await call('readConsultationReason', { reasonId });
      if (!result.ok) return result;
      const { verification } = result.value;
      return ok({
        data: verification?.terms.map((VerDes) => ({ VerDes })) ?? [],
        fecha: verification?.date ?? null,
        observaciones: verification?.text || null,
        terapeuta: verification?.author.name ?? null,
      });
    },
  }),
];

function idsOf(codes: readonly (number | null)[]): readonly number[] {
  return codes.map((code) => code ?? 0);
}
