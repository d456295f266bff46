import { z } from '@hono/zod-openapi';
import type { ConsultationReason } from '#domain/clinical-history';
import { ok } from '#domain/shared';
import { reasonTexts } from '../copy/clinical-history.ts';
import { type ApiCall, call } from './call.ts';
import { PathId } from './ids.ts';
import { SentCode, SentText } from './legacy-values.ts';
import { DateField } from './local.ts';
import { Paging, pageOf } from './paging.ts';

const TAG = 'Motivos de consulta';

const LegacyReason = z.object({
  MotIde: z.number(),
  MotFec: z.string(),
  PacIde: z.number(),
  MotDes: z.string(),
  MotTer: z.string().nullable(),
  MotVer: z.string().nullable(),
  MotEst: z.union([z.literal(0), z.literal(1)]),
});

const legacyReasonOf =
  (patientId: number) =>
  ({ id, date, text, verification }: ConsultationReason): z.output<typeof LegacyReason> => ({
    MotIde: id,
    MotFec: date,
    PacIde: patientId,
    MotDes: text,
    MotTer: verification?.therapist ?? null,
    MotVer: verification?.text ?? null,
    MotEst: verification ? 1 : 0,
  });

/** The calls of consultation reasons; each reading is audited (H2). */
export const reasonCalls: readonly ApiCall[] = [
  call({
    method: 'post',
    path: '/api/nuevoMotivo',
    tag: TAG,
    summary: 'Registra un motivo de consulta, por verificar',
    uses: ['addConsultationReason'],
    body: z.object({
      MotFec: DateField.nullish(),
      PacIde: SentCode.default(null),
      MotDes: SentText.default(''),
    }),
    answer: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: { patientId: 'PacIde', text: 'MotDes', date: 'MotFec' },
    async handle({ call, body: { MotFec: date = null, PacIde: patientId, MotDes: text } }) {
      const result = await call('addConsultationReason', { patientId, date, text });
      return result.ok ? ok({ status: 1, mensaje: reasonTexts.registered, id: result.value.id }) : result;
    },
  }),
  call({
    method: 'get',
    path: '/api/motivos/{paciente}',
    tag: TAG,
    summary: 'Motivos de consulta de un paciente, el último primero; MotEst 0 por verificar, 1 verificado',
    uses: ['listConsultationReasons'],
    params: z.object({ paciente: PathId }),
    query: Paging,
    answer: z.object({ data: z.array(LegacyReason) }),
    async handle({ call, params: { paciente: patientId }, query }) {
      const result = await call('listConsultationReasons', { patientId, page: pageOf(query) });
      return result.ok ? ok({ data: result.value.rows.map(legacyReasonOf(patientId)) }) : result;
    },
  }),
];
