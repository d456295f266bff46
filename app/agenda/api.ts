import { z } from '@hono/zod-openapi';
import { DayRange } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id } from '#app/api/ids.ts';
import { codesText } from '#app/api/legacy-values.ts';
import { LegacyEvent, legacyEventOf } from '#app/scheduling/legacy-event.ts';
import { CARE_SETTINGS } from '#domain/catalogues';
import { DIAGNOSIS_KINDS } from '#domain/rules';
import { ok } from '#domain/shared';
import { agendaTexts } from './copy/agenda.ts';

const TAG = 'Agenda y evoluciones';

/** Id of a catalogue item; missing, null and '' stand for none. */
const ItemId = z
  .union([z.literal(''), z.null(), Id])
  .optional()
  .transform((id) => id || null)
  .openapi({ type: ['integer', 'null'], example: 2201 });

/** Calls of the therapist's agenda. */
export const agendaEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/obtener-eventos-calendario-terapeuta/{criterio}/{usuario}',
    tag: TAG,
    summary: 'Agenda de un usuario como terapeuta principal o auxiliar, sin las sesiones canceladas',
    uses: ['listAgenda'],
    params: z.object({ criterio: z.enum(['terapeuta', 'auxiliar']), usuario: z.string() }),
    query: DayRange,
    response: z.object({ data: z.array(LegacyEvent) }),
    fieldNames: { to: 'hasta' },
    async handle({ call, actor, params, query: { desde: from = null, hasta: to = null } }) {
      const attendantKind = params.criterio === 'auxiliar' ? 'auxiliary' : 'therapist';
      const result = await call('listAgenda', { attendantKind, username: params.usuario, from, to });
      return result.ok
        ? ok({ data: result.value.map((event) => legacyEventOf(event, actor.userId)) })
        : result;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/registrar-evolucion-calendario',
    tag: TAG,
    summary: 'Registra la evolución de una sesión de terapia, que queda realizada',
    uses: ['registerEvolution'],
    body: z.object({
      evento: z.object({
        idEvento: Id,
        evolucion: z.string(),
        estrategia: ItemId,
        material: ItemId,
        diagnostico: ItemId.openapi({ description: 'DomIde de un diagnóstico CIE-10; null sin dato' }),
        tipoDiagnostico: ItemId.openapi({
          description: `Tipo del diagnóstico: ${codesText(DIAGNOSIS_KINDS)}; null sin dato`,
          example: 1,
        }),
        entorno: ItemId.openapi({
          description: `Entorno de atención, Resolución 866 de 2021: ${codesText(CARE_SETTINGS)}; null sin dato`,
          example: 5,
        }),
      }),
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: {
      text: 'evolucion',
      strategy: 'estrategia',
      diagnosis: 'diagnostico',
      diagnosisKind: 'tipoDiagnostico',
      careSetting: 'entorno',
    },
    async handle({ call, body: { evento } }) {
      const { idEvento: sessionId, evolucion: text, estrategia: strategyId, material: materialId } = evento;
      const { diagnostico: diagnosisId, tipoDiagnostico: diagnosisKind, entorno: careSetting } = evento;
      const note = { sessionId, text, strategyId, materialId, diagnosisId, diagnosisKind, careSetting };
      const result = await call('registerEvolution', note);
      if (!result.ok) return result;
      return ok({ status: 1, mensaje: agendaTexts.evolutionRegistered, id: result.value.noteId });
    },
  }),
];
