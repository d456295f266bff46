import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id, NO_RECORD } from '#app/api/ids.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { idOf, ok, REASON_MAX_LENGTH } from '#domain/shared';
import { patientName } from '#domain/wording';
import { cancellationReasons } from '../copy.ts';
import { massCancellationTexts } from './copy.ts';

const TAG = 'Programación';

const MassPath = z
  .object({
    filtro: z.enum(['paciente', 'terapeuta', 'auxiliar']),
    valor: z.string(),
    desde: DateField,
    hasta: DateField,
  })
  .refine(({ filtro, valor }) => filtro !== 'paciente' || idOf(valor) !== null, NO_RECORD);

const EmptyValue = z.union([z.literal(''), z.null()]).transform(() => undefined);
const Username = EmptyValue.or(z.string().min(1)).optional().openapi({ type: 'string' });

const CancellationRequest = z
  .object({
    paciente: EmptyValue.or(Id).optional().openapi({ type: 'integer' }),
    terapeuta: Username,
    auxiliar: Username,
    fecha_inicial: DateField,
    fecha_final: DateField,
    motivo: z
      .string({ error: textOfCode('cancel-reason-required') })
      .min(1, textOfCode('cancel-reason-required'))
      .openapi({
        description: `A quién se le cuenta la cancelación: ${cancellationReasons.calendar.map((reason) => `'${reason}'`).join(', ')}, u otro texto de hasta ${REASON_MAX_LENGTH} caracteres`,
      }),
  })
  .refine(
    ({ paciente, terapeuta, auxiliar }) => [paciente, terapeuta, auxiliar].filter(Boolean).length === 1,
    { path: ['paciente'], message: massCancellationTexts.oneSubject },
  );

function subjectOf({ paciente, terapeuta, auxiliar }: z.output<typeof CancellationRequest>) {
  if (paciente !== undefined) return { patientId: paciente };
  return terapeuta === undefined ? { auxiliary: auxiliar ?? '' } : { therapist: terapeuta };
}

function pathSubjectOf({ filtro, valor }: z.output<typeof MassPath>) {
  if (filtro === 'paciente') return { patientId: Number(valor) };
  return filtro === 'terapeuta' ? { therapist: valor } : { auxiliary: valor };
}

/** Calls of mass cancellation. */
export const massCancellationEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/cancelacion-masiva/{filtro}/{valor}/{desde}/{hasta}',
    tag: TAG,
    summary: 'Sesiones pendientes de un paciente, un terapeuta o un auxiliar que se pueden cancelar juntas',
    uses: ['listCancellableSessions'],
    params: MassPath,
    patientParam: ({ filtro }) => (filtro === 'paciente' ? 'valor' : null),
    response: z.object({
      status: z.literal(1),
      data: z.array(
        z.object({
          idEvento: z.number(),
          fecha: z.string(),
          horaInicio: z.string(),
          horaFin: z.string(),
          usuarioId: z.number(),
          terapeuta: z.string(),
          auxiliar: z.string().nullable(),
          paciente: z.string(),
          sesionesCantidad: z.number(),
        }),
      ),
      mensaje: z.string(),
    }),
    fieldNames: { to: 'hasta' },
    async handle({ call, params }) {
      const { desde: from, hasta: to } = params;
      const result = await call('listCancellableSessions', { subject: pathSubjectOf(params), from, to });
      if (!result.ok) return result;
      const data = result.value
        .filter(({ obstacle }) => obstacle === null)
        .map((session) => ({
          idEvento: session.id,
          fecha: session.date,
          horaInicio: session.start,
          horaFin: session.end,
          usuarioId: session.therapist.id,
          terapeuta: session.therapist.username,
          auxiliar: session.auxiliary?.username ?? null,
          paciente: patientName(session.patient),
          sesionesCantidad: session.units,
        }));
      return ok({ status: 1, data, mensaje: '' });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/cancelar-eventos-masivos',
    tag: TAG,
    summary: 'Cancela las sesiones pendientes de un rango de fechas y devuelve las unidades que tenían',
    uses: ['cancelSessions'],
    body: z.object({ events: CancellationRequest }),
    response: z.object({ status: z.literal(1), mensaje: z.string(), canceladas: z.number() }),
    fieldNames: { to: 'events.fecha_final', reason: 'events.motivo' },
    async handle({ call, body: { events } }) {
      const result = await call('cancelSessions', {
        subject: subjectOf(events),
        from: events.fecha_inicial,
        to: events.fecha_final,
        sessionIds: null,
        reason: events.motivo,
      });
      return result.ok
        ? ok({ status: 1, mensaje: massCancellationTexts.cancelled, canceladas: result.value.sessions })
        : result;
    },
  }),
];
