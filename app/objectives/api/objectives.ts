import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { Id, PathId, PatientPathId } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { LegacyAmendments, legacyAmendments } from '#app/history/legacy-amendments.ts';
import { PERIODS } from '#domain/objective-rules';
import type { Objective } from '#domain/objectives';
import { type Failure, ok } from '#domain/shared';
import { objectiveTexts } from '../copy/objectives.ts';

const TAG = 'Objetivos y logros';

const LegacyObjective = z.object({
  ObjIde: z.number(),
  ObjFec: z.string(),
  ObjFecCum: z.string(),
  ObjUsu: z.string(),
  terapeuta: z.string(),
  ObjObj: z.string(),
  ObjPor: z.number().nullable(),
  ObjLog: z.string().nullable(),
  ObjLog1: z.string().nullable(),
  ObjLog2: z.string().nullable(),
  ObjLog3: z.string().nullable(),
  tareas: z.array(z.object({ id: z.number(), description: z.string() })),
  ...LegacyAmendments.shape,
});

/** `ObjLog` is the comment of the last evaluated period; null when none is evaluated. */
const legacyObjective = (objective: Objective): z.output<typeof LegacyObjective> => {
  const [ObjLog1, ObjLog2, ObjLog3] = objective.periods.map((period) => period && (period.comment ?? ''));
  return {
    ObjIde: objective.entryId,
    ObjFec: objective.date,
    ObjFecCum: objective.dueDate,
    ObjUsu: objective.authorUsername,
    terapeuta: objective.author.name,
    ObjObj: objective.text,
    ObjPor: objective.percent,
    ObjLog: ObjLog3 ?? ObjLog2 ?? ObjLog1 ?? null,
    ObjLog1: ObjLog1 ?? null,
    ObjLog2: ObjLog2 ?? null,
    ObjLog3: ObjLog3 ?? null,
    tareas: objective.tasks.map((description, index) => ({ id: index + 1, description })),
    ...legacyAmendments(objective),
  };
};

/** The call of each area, in the order of `OBJECTIVE_AREAS`. */
const LIST_CALLS = [
  ['objetivosFisio', 'fisioterapia'],
  ['objetivosFono', 'fonoaudiología'],
  ['objetivosTeo', 'terapia ocupacional'],
  ['objetivosPsi', 'psicología'],
  ['objetivosEsp', 'educación especial'],
] as const;

const listEndpoint = ([name, area]: (typeof LIST_CALLS)[number], index: number): Endpoint =>
  endpoint({
    method: 'get',
    path: `/api/${name}/{id}/{tipo}`,
    tag: TAG,
    summary: `Objetivos de ${area} de un paciente, el último primero; tipo es 1`,
    uses: ['openObjectives'],
    params: z.object({ id: PatientPathId, tipo: z.literal('1') }),
    response: z.object({ data: z.array(LegacyObjective) }),
    async handle({ call, params: { id: patientId } }) {
      const result = await call('openObjectives', { patientId, area: index + 1, isAlreadyOpen: false });
      if (!result.ok) return result;
      return ok({ data: (result.value.areas[0]?.objectives ?? []).map(legacyObjective) });
    },
  });

/** The comments of periods 1, 2 and 3 in the body of a scoring. */
const COMMENT_FIELDS = ['comentario1', 'comentario2', 'comentario'] as const;

const Percent = z.number().int().min(0).max(100).nullable();

/** Calls of objectives; each reading is one entry of the audit trail. */
export const objectiveEndpoints: readonly Endpoint[] = [
  ...LIST_CALLS.map(listEndpoint),
  endpoint({
    method: 'post',
    path: '/api/nuevoObjetivo',
    tag: TAG,
    summary: 'Registra un objetivo con sus tres tareas (Log1 a Log3); terapia es el área, de 1 a 5',
    uses: ['addObjective'],
    body: z.object({
      PacIde: SubmittedCode.default(null),
      fecha: DateField.nullish(),
      objetivo: SubmittedText.default(''),
      Log1: SubmittedText.default(''),
      Log2: SubmittedText.default(''),
      Log3: SubmittedText.default(''),
      fechaCumplir: DateField.nullish(),
      terapia: SubmittedCode.default(null),
    }),
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: {
      patientId: 'PacIde',
      date: 'fecha',
      text: 'objetivo',
      dueDate: 'fechaCumplir',
      area: 'terapia',
      task1: 'Log1',
      task2: 'Log2',
      task3: 'Log3',
    },
    async handle({ call, body }) {
      const result = await call('addObjective', {
        patientId: body.PacIde,
        area: body.terapia,
        text: body.objetivo,
        date: body.fecha ?? null,
        tasks: [body.Log1, body.Log2, body.Log3],
        dueDate: body.fechaCumplir ?? null,
      });
      if (!result.ok) return result;
      return ok({ status: 1, mensaje: objectiveTexts.registered, id: result.value.entryId });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/editDateObjetivo',
    tag: TAG,
    summary: 'Amplía la fecha por cumplir de un objetivo; la anterior se conserva',
    uses: ['extendObjective'],
    body: z.object({ id: Id, date: DateField.nullish() }),
    response: z.object({ status: z.literal(1), mensaje: z.string() }),
    fieldNames: { dueDate: 'date' },
    async handle({ call, body: { id: objectiveId, date } }) {
      const result = await call('extendObjective', { objectiveId, dueDate: date ?? null });
      return result.ok ? ok({ status: 1, mensaje: objectiveTexts.extended }) : result;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/obtener-logros-periodo/{id}/{periodo}',
    tag: TAG,
    summary: 'Tareas de un objetivo con su calificación en un periodo, de 1 a 3',
    uses: ['readPeriod'],
    params: z.object({ id: PathId, periodo: z.enum(['1', '2', '3']).transform(Number) }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          description: z.string(),
          calificacion: Percent,
          cumple: z.union([z.literal(0), z.literal(1)]),
        }),
      ),
    }),
    async handle({ call, params: { id: objectiveId, periodo: period } }) {
      const result = await call('readPeriod', { objectiveId, period });
      if (!result.ok) return result;
      return ok({
        data: result.value.tasks.map(({ number: id, text: description, taskScore }) => ({
          id,
          description,
          calificacion: taskScore?.score ?? null,
          cumple: taskScore?.met ? 1 : 0,
        })),
      });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/calificar-logros-periodo',
    tag: TAG,
    summary:
      'Califica un periodo: puntaje y cumple de cada tarea; comentario1, comentario2 y comentario son los de los periodos 1, 2 y 3',
    uses: ['scorePeriod'],
    body: z.object({
      periodo: SubmittedCode.default(null),
      objetivo: Id,
      puntaje1: SubmittedCode.default(null),
      cumple1: SubmittedMet(),
      puntaje2: SubmittedCode.default(null),
      cumple2: SubmittedMet(),
      puntaje3: SubmittedCode.default(null),
      cumple3: SubmittedMet(),
      comentario1: SubmittedText.default(''),
      comentario2: SubmittedText.default(''),
      comentario: SubmittedText.default(''),
    }),
    response: z.object({ status: z.literal(true), mensaje: z.string(), porcentaje: Percent }),
    refusalBodyStatus: false,
    fieldNames: {
      period: 'periodo',
      score1: 'puntaje1',
      score2: 'puntaje2',
      score3: 'puntaje3',
    },
    async handle({ call, body }) {
      const { periodo: period, objetivo: objectiveId } = body;
      const commentField = COMMENT_FIELDS[(period ?? 0) - 1];
      const result = await call('scorePeriod', {
        objectiveId,
        period,
        comment: commentField ? body[commentField] : '',
        tasks: PERIODS.map((number) => ({
          score: body[`puntaje${number}`],
          met: body[`cumple${number}`],
        })),
      });
      if (!result.ok) return commentField ? withCommentErrorAt(commentField, result) : result;
      return ok({ status: true, mensaje: objectiveTexts.scored, porcentaje: result.value.percent });
    },
  }),
];

/** Reports an error of the comment at the body's field of the scored period. */
function withCommentErrorAt(field: string, failure: Failure): Failure {
  const { comment, ...fields } = failure.refusal.fields ?? {};
  if (comment === undefined) return failure;
  return { ...failure, refusal: { ...failure.refusal, fields: { ...fields, [field]: comment } } };
}

/** Whether a task is met: true, 1 or '1'; false, 0, '0', '', null or a missing value mean that it is not. */
function SubmittedMet() {
  return z
    .union([z.boolean(), z.literal([0, 1, '0', '1', '']), z.null()])
    .default(false)
    .transform((met) => met === true || met === 1 || met === '1')
    .openapi({ type: 'integer', enum: [0, 1] });
}
