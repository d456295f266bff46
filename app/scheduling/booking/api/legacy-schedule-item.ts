import { z } from '@hono/zod-openapi';
import { DateField, TimeField } from '#app/api/date-fields.ts';
import { Id } from '#app/api/ids.ts';
import { unitsOf } from '#domain/rules';
import type { ScheduleItem, SessionType } from '#domain/scheduling';
import { foldText } from '#domain/shared';
import { schedulingTexts } from '../../copy.ts';

const TYPE_OF_WORD: ReadonlyMap<string, SessionType> = new Map([
  ['terapia', 'therapy'],
  ['evaluacion', 'evaluation'],
  ['reevaluacion', 're-evaluation'],
]);

const TypeWord = z.string().transform((word, context) => {
  const type = TYPE_OF_WORD.get(foldText(word));
  if (type) return type;
  context.addIssue({ code: 'custom', message: schedulingTexts.unknownType });
  return z.NEVER;
});

/**
 * The confirmation of an overlap, an unavailable date, a time outside working hours or within a leave, or a time of today that has
 * passed.
 */
export const LegacyConfirmation = z.object({
  permitirCruce: z.boolean().nullish().openapi({
    description:
      'Confirma, con su motivo, un cruce de terapeuta, una fecha sin atención, una hora fuera del horario de la sede o de quien atiende, su ausencia, o una hora de hoy que ya pasó',
  }),
  motivoCruce: z.string().nullish(),
});

/** A schedule item. `dia`, `cup` and `sede` are ignored, because Integra computes them. */
export const LegacyScheduleItem = LegacyConfirmation.extend({
  fecha: DateField,
  horainicio: TimeField,
  horafin: TimeField,
  sesiones: z.coerce.number().optional(),
  tipo: TypeWord.default('therapy').openapi({ type: 'string', example: 'Terapia' }),
  terapeuta: z.string(),
  auxiliar: z.string().nullish(),
  responsable: z.string().nullish(),
  servicio: Id,
  paciente: Id,
}).superRefine(({ horainicio: start, horafin: end, sesiones }, context) => {
  const units = unitsOf({ start, end });
  if (sesiones !== undefined && units > 0 && sesiones !== units)
    context.addIssue({ code: 'custom', path: ['sesiones'], message: schedulingTexts.unitsDiffer });
});

/** The API's names of scheduling fields. */
export const SCHEDULE_FIELDS = {
  date: 'fecha',
  end: 'horafin',
  therapist: 'terapeuta',
  auxiliary: 'auxiliar',
  responsible: 'responsable',
  patient: 'paciente',
  reason: 'motivoCruce',
} as const;

/** The confirmation of a request; null when there is none. */
export const requestedConfirmationOf = ({
  permitirCruce,
  motivoCruce,
}: z.output<typeof LegacyConfirmation>) =>
  permitirCruce
    ? { overlap: true, unavailable: true, outside: true, begun: true, reason: motivoCruce ?? '' }
    : null;

export const scheduleItemOf = (item: z.output<typeof LegacyScheduleItem>): ScheduleItem => ({
  date: item.fecha,
  start: item.horainicio,
  end: item.horafin,
  type: item.tipo,
  patientId: item.paciente,
  lineId: item.servicio,
  therapist: item.terapeuta,
  auxiliary: item.auxiliar || null,
  responsible: item.responsable || null,
  confirmation: requestedConfirmationOf(item),
});
