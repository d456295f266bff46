import { z } from '@hono/zod-openapi';
import { endpoint } from '#app/api/endpoint.ts';
import { fittingPage, PagedFields, Paging, pageOf } from '#app/api/paging.ts';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { filtersIn } from '#domain/report-presentation';
import { idOf, notFound, ok } from '#domain/shared';
import { staffName } from '#domain/wording';
import { filterParameters } from '../filter-parameters.ts';

const { desde, hasta } = filterParameters('programming');

/** The report of sessions under the address that the customer fixed: of a patient by id, or of a therapist by user name. */
export const programmingReportEndpoint = endpoint({
  method: 'get',
  path: '/api/reportes/programacion/{de}/{id}/{desde}/{hasta}',
  tag: 'Reportes',
  summary: 'Citas no canceladas de un paciente o de un terapeuta en un periodo',
  uses: ['reports.programming'],
  params: z.object({ de: z.enum(['paciente', 'terapeuta']), id: z.string().min(1).max(80), desde, hasta }),
  query: Paging,
  response: z.object({
    eventos: z.array(
      z.object({
        nombrePaciente: z.string(),
        apellidoPaciente: z.string(),
        fecha: z.string(),
        horaInicio: z.string(),
        horaFin: z.string(),
        sesionesCantidad: z.number(),
        nombreTerapeuta: z.string(),
        apellidoTerapeuta: z.string(),
        auxiliar: z.string().nullable(),
        especialidad: z.string(),
      }),
    ),
    ...PagedFields,
  }),
  fieldNames: { to: 'hasta' },
  async handle({ call, params, query }) {
    const { de, id } = params;
    const isByPatient = de === 'paciente';
    if (isByPatient && idOf(id) === null) return notFound();
    const found = await call('reports.programming', {
      siteId: null,
      search: '',
      page: pageOf(query),
      groups: isByPatient ? {} : { therapist: id },
      filters: filtersIn('programming', { ...params, paciente: isByPatient ? id : 'todos' }),
      sort: { column: 'date', direction: 'asc' },
    });
    if (!found.ok) return found;
    const rows = found.value.rows.map((row) => ({
      nombrePaciente: row.patient.firstNames,
      apellidoPaciente: row.patient.lastNames,
      fecha: row.date,
      horaInicio: row.startTime,
      horaFin: row.endTime,
      sesionesCantidad: row.units,
      nombreTerapeuta: row.therapist?.firstNames ?? '',
      apellidoTerapeuta: row.therapist?.lastNames ?? '',
      auxiliar: row.auxiliary && staffName(row.auxiliary),
      especialidad: nameIn(SPECIALTIES, row.specialty),
    }));
    const { rows: eventos, ...fields } = fittingPage(query, rows, found.value.total);
    return ok({ eventos, ...fields });
  },
});
