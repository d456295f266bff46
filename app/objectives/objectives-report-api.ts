import { z } from '@hono/zod-openapi';
import { endpoint } from '#app/api/endpoint.ts';
import { PagedFields, Paging, pagedBody, pageOf } from '#app/api/paging.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { reportFilterTexts } from '#app/reports/copy/reports.ts';
import { filterParameters, groupParameters, SubmittedPatient } from '#app/reports/filter-parameters.ts';
import { PERIODS } from '#domain/objective-rules';
import type {
  PrintedImage,
  PrintedSignature,
  ProgressReportPage,
  SignedProgress,
} from '#domain/printed-history';
import { filtersIn, groupsIn } from '#domain/report-presentation';
import { ok } from '#domain/shared';

const NumbersByPeriod = z.array(z.number().nullable());

const LegacyProgress = z.object({
  ObjIde: z.number(),
  paciente: z.string(),
  terapeuta: z.string(),
  fecha: z.string(),
  fechaCumplimiento: z.string(),
  objetivo: z.string(),
  tareas: z.array(
    z.object({ description: z.string(), calificaciones: NumbersByPeriod, cumple: NumbersByPeriod }),
  ),
  logroGeneral: z.string().nullable(),
  logro1: z.string().nullable(),
  logro2: z.string().nullable(),
  logro3: z.string().nullable(),
  porcentaje: z.number().nullable(),
  numeroDocumento: z.string(),
  tipoDocumento: z.string(),
  fechaNacimiento: z.string(),
  entidad: z.string(),
  dx: z.string().nullable(),
  enfoque: z.string().nullable(),
  firmas_cordinacion: z.array(z.string()),
});

const { desde, hasta } = filterParameters('objectives');
const { terapeuta } = groupParameters('objectives');
export const ImageDataUrl = z.string().nullable();

export const dataUrlOf = (image: PrintedImage | null): string | null =>
  image && `data:${image.contentType};base64,${Buffer.from(image.content).toString('base64')}`;

const signaturesIn = (signatures: readonly (PrintedSignature | null)[]): string[] =>
  signatures.flatMap((signature) => dataUrlOf(signature?.image ?? null) ?? []);

/** `logroGeneral` is the comment of the last scored period; focus and diagnosis are null under a lock. */
function legacyProgress(report: SignedProgress): z.output<typeof LegacyProgress> {
  const { patient, periods } = report;
  const allPeriods = PERIODS.map((number) => periods.find(({ period }) => period === number) ?? null);
  const [logro1 = null, logro2 = null, logro3 = null] = allPeriods.map(
    (period) => period && (period.comment ?? ''),
  );
  const [tipoDocumento = '', numeroDocumento = ''] = patient.document.split(' ');
  return {
    ObjIde: report.entryId,
    paciente: patient.name,
    terapeuta: report.author.name,
    fecha: report.date,
    fechaCumplimiento: report.dueDate,
    objetivo: report.text,
    tareas: report.tasks.map((description, index) => ({
      description,
      calificaciones: allPeriods.map((period) => period?.taskScores[index]?.score ?? null),
      cumple: allPeriods.map((period) =>
        period?.taskScores[index] ? Number(period.taskScores[index].met) : null,
      ),
    })),
    logroGeneral: logro3 ?? logro2 ?? logro1,
    logro1,
    logro2,
    logro3,
    porcentaje: report.percent,
    numeroDocumento,
    tipoDocumento,
    fechaNacimiento: patient.birthDate,
    entidad: patient.payer,
    dx: patient.diagnosis,
    enfoque: patient.focus,
    firmas_cordinacion: signaturesIn([report.coordinatorSignature]),
  };
}

/** Objectives under the address that the customer fixed; `total` also counts those of psychology that a lock keeps out of `data`. */
export const objectivesReportEndpoint = endpoint({
  method: 'get',
  path: '/api/reportes/objetivos-y-logros/{paciente}/{desde}/{hasta}/{sede}',
  tag: 'Reportes',
  scopeArea: 'history',
  summary: 'Objetivos de un paciente o de todos, con tareas y calificaciones de los tres periodos',
  uses: ['reports.objectives', 'readProgressReports', 'listSites'],
  params: z.object({ paciente: SubmittedPatient, desde, hasta, sede: z.string() }),
  query: Paging.extend({ terapeuta }),
  response: z.object({
    data: z.array(LegacyProgress),
    ...PagedFields,
    logo: ImageDataUrl,
    firma: ImageDataUrl,
    firmas_cordinacion: z.array(z.string()),
  }),
  fieldNames: { to: 'hasta' },
  invalidInput: reportFilterTexts.incomplete,
  async handle({ call, params, query }) {
    const site = await siteIdByName(call, params.sede);
    if (!site.ok) return site;
    const found = await call('reports.objectives', {
      siteId: site.value,
      search: '',
      filters: filtersIn('objectives', params),
      page: pageOf(query),
      groups: groupsIn('objectives', query),
      sort: { column: 'date', direction: 'asc' },
    });
    if (!found.ok) return found;
    const progress = await call('readProgressReports', {
      objectiveIds: found.value.rows.map(({ id }) => id),
    });
    if (!progress.ok) return progress;
    const { reports, logo, therapistSignature, coordinatorSignatures }: ProgressReportPage = progress.value;
    return ok({
      ...pagedBody(
        query,
        reports.flatMap((report) => (report ? [legacyProgress(report)] : [])),
        found.value.total,
        found.value.rows.length,
      ),
      logo: dataUrlOf(logo),
      firma: dataUrlOf(therapistSignature?.image ?? null),
      firmas_cordinacion: signaturesIn(coordinatorSignatures),
    });
  },
});
