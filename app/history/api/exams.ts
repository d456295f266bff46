import { z } from '@hono/zod-openapi';
import { DateField } from '#app/api/date-fields.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PatientPathId } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedContent } from '#app/api/submitted-content.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { type Exam, isValid } from '#domain/clinical-history';
import { API_FORMAT_COUNT, EXAM_FORMAT } from '#domain/exam-formats';
import { ok } from '#domain/shared';
import { examTexts } from '../copy/clinical-history.ts';
import { LegacyAmendments, legacyAmendments } from '../legacy-amendments.ts';

const TAG = 'Historia clínica';
const Params = z.object({ id: PatientPathId });

const LegacyExam = z.object({
  ExaIde: z.number(),
  nombre: z.string(),
  fecha: z.string(),
  created_at: z.string(),
  terapeuta: z.string(),
  ExaUrl: z.string(),
  ...LegacyAmendments.shape,
});

const fileUrlOf = ({ id }: Exam) => `/archivos/examenes/${id}`;

const legacyExam = (exam: Exam) => ({
  ExaIde: exam.id,
  nombre: exam.name,
  fecha: exam.date,
  created_at: exam.writtenAt,
  terapeuta: exam.author.name,
  ExaUrl: fileUrlOf(exam),
  ...legacyAmendments(exam),
});

const API_FORMATS = Array.from({ length: API_FORMAT_COUNT }, (_, index) => index + 1);
const fieldOfFormat = (format: number) => `examenes${format}`;

const ALL_EXAMS = { page: 1, size: null };

const chartRequest = (patientId: number, formatId: number | null) => ({
  part: { kind: 'exams' as const, formatId, page: ALL_EXAMS },
  patientId,
  withServices: false,
  isAlreadyOpen: false,
});

/** The call for the dates of the valid exams of one format; its path begins with `/api/` and `name`. */
const datesCall = (name: 'To' | 'ps' | 'fonoL', format: number, summary: string): Endpoint =>
  endpoint({
    method: 'get',
    path: `/api/${name}_fechas/{id}`,
    tag: TAG,
    summary,
    uses: ['openChart'],
    params: Params,
    response: z.object({
      data: z.array(z.object({ fecha: z.string(), terapeuta: z.string(), ExaUrl: z.string() })),
    }),
    async handle({ call, params: { id } }) {
      const result = await call('openChart', chartRequest(id, format));
      if (!result.ok) return result;
      const exams = result.value.exams?.rows.filter(isValid);
      const data = exams?.map((exam) => ({
        fecha: exam.date,
        terapeuta: exam.author.name,
        ExaUrl: fileUrlOf(exam),
      }));
      return ok({ data: data ?? [] });
    },
  });

/** Calls of the exams; each reading is audited as an opening of the history. */
export const examEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/nuevoExamen',
    tag: TAG,
    summary: 'Carga un examen JPG, PNG o PDF; tipo es el número del formato, 1 a 12 los de siempre',
    uses: ['addExam'],
    body: z.object({
      examen: SubmittedContent,
      nombreExamen: SubmittedText.default(''),
      PacIde: SubmittedCode.default(null),
      fecha: DateField.nullish(),
      tipo: SubmittedCode.default(null),
    }),
    maxBytes: BODY_LIMITS.fileInJson,
    response: z.object({ status: z.literal(1), mensaje: z.string(), id: z.number() }),
    fieldNames: { patientId: 'PacIde', file: 'examen', format: 'tipo', date: 'fecha' },
    async handle({ call, body }) {
      const {
        examen: content,
        nombreExamen: name,
        PacIde: patientId,
        fecha: date = null,
        tipo: formatId,
      } = body;
      const file = content && { name, content };
      const result = await call('addExam', { patientId, formatId, date, file });
      if (!result.ok) return result;
      return ok({ status: 1, mensaje: examTexts.registered(1), id: result.value.id });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/examenes/{id}',
    tag: TAG,
    summary: 'Exámenes de un paciente por formato, el último primero; uno anulado no cuenta',
    uses: ['openChart'],
    params: Params,
    response: z.object({
      ...Object.fromEntries(API_FORMATS.map((format) => [fieldOfFormat(format), z.array(LegacyExam)])),
      examenes_t: z.array(LegacyExam),
    }),
    async handle({ call, params: { id } }) {
      const result = await call('openChart', chartRequest(id, null));
      if (!result.ok) return result;
      const exams = result.value.exams?.rows ?? [];
      const examsOf = (format: number) => exams.filter(({ formatId }) => formatId === format).map(legacyExam);
      return ok({
        ...Object.fromEntries(API_FORMATS.map((format) => [fieldOfFormat(format), examsOf(format)])),
        examenes_t: exams.map(legacyExam),
      });
    },
  }),
  datesCall('To', EXAM_FORMAT.occupationalTherapy, 'Fechas de los exámenes de terapia ocupacional'),
  datesCall('ps', EXAM_FORMAT.childPsychology, 'Fechas de los exámenes de psicología niños'),
  datesCall('fonoL', EXAM_FORMAT.speechLanguage, 'Fechas de los exámenes de fonoaudiología lenguaje'),
];
