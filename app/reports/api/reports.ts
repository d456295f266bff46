import { z } from '@hono/zod-openapi';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { fittingPage, PagedFields, Paging, pagedBody, pageOf } from '#app/api/paging.ts';
import { siteIdByName } from '#app/api/site-id-by-name.ts';
import { evaluationReportEndpoint } from '#app/history/evaluation-report-api.ts';
import { objectivesReportEndpoint } from '#app/objectives/objectives-report-api.ts';
import { expiringOrdersEndpoint } from '#app/orders/expiring-orders-api.ts';
import { LegacyPatientRow, legacyPatientRow } from '#app/patients/legacy-patient.ts';
import { definitionOf, isClinicalReport, REPORT_KEYS, type ReportKey } from '#domain/report-definitions';
import { apiColumnsOf, filtersIn, groupsIn, reportResponseOf } from '#domain/report-presentation';
import type { ReportPage } from '#domain/reports';
import { ok, type Result, SEARCH_MAX_LENGTH } from '#domain/shared';
import { reportFilterTexts } from '../copy/reports.ts';
import { filterParameters, groupParameters, SubmittedPatient } from '../filter-parameters.ts';
import { programmingReportEndpoint } from './programming-report.ts';

/** The report of patients under the address and with the fields that the customer fixed. */
const allPatientsEndpoint = endpoint({
  method: 'get',
  path: '/api/allPacientes/{ver}/{sede}',
  tag: 'Reportes',
  summary: 'Pacientes de una sede, o de todas las que el usuario ve, y cuántos hay de cada estado',
  uses: ['reports.patients', 'listSites'],
  params: z.object({ ver: z.enum(['activos', 'inactivos', 'todos']), sede: z.string() }),
  query: Paging,
  response: z.object({
    data: z.array(LegacyPatientRow.extend({ PacFecNac: z.string() })),
    ...PagedFields,
    estadistica: z.array(z.object({ estado: z.union([z.literal(1), z.literal(0)]), cantidad: z.number() })),
  }),
  async handle({ call, params, query }) {
    const site = await siteIdByName(call, params.sede);
    if (!site.ok) return site;
    const result = await call('reports.patients', {
      siteId: site.value,
      search: '',
      filters: filtersIn('patients', params),
      sort: { column: 'name', direction: 'asc' },
      page: pageOf(query),
    });
    if (!result.ok) return result;
    const { rows, counts, total } = result.value;
    const data = rows.map((patient) => ({ ...legacyPatientRow(patient), PacFecNac: patient.birthDate }));
    return ok({
      ...pagedBody(query, data, total),
      estadistica: [
        { estado: 1, cantidad: counts.active },
        { estado: 0, cantidad: counts.inactive },
      ],
    });
  },
});

/** A cell of a report in the OpenAPI document. */
const Cell = z.union([z.string(), z.number(), z.null()]);

/** The call of a report. Parameters that its path contains are path parameters, the others are query parameters. */
function reportEndpoint<Key extends ReportKey>(key: Key): Endpoint {
  const { title, path, sortedBy, rowsKeyInCall = 'data', ...definition } = definitionOf(key);
  const apiPath = definition.apiPath ?? `/api/reportes/${path}`;
  const inPath = (name: string) => apiPath.includes(`{${name}}`);
  const sede = inPath('sede') ? z.string() : z.string().default('todas');
  const parameters = Object.entries({ ...filterParameters(key), ...groupParameters(key), sede });
  return endpoint({
    method: 'get',
    path: apiPath,
    tag: 'Reportes',
    ...(isClinicalReport(key) && { scopeArea: 'history' as const }),
    summary: `Reporte «${title}»: las filas que el usuario ve, y cuántas son`,
    uses: [`reports.${key}`, 'listSites'],
    params: z.object({
      ...Object.fromEntries(parameters.filter(([name]) => inPath(name))),
      ...(inPath('paciente') && { paciente: SubmittedPatient }),
    }),
    query: Paging.extend({
      ...Object.fromEntries(parameters.filter(([name]) => !inPath(name))),
      buscar: z.string().max(SEARCH_MAX_LENGTH).default(''),
    }),
    response: z.object({
      [rowsKeyInCall]: z.array(z.object(Object.fromEntries(apiColumnsOf(key).map((name) => [name, Cell])))),
      ...PagedFields,
    }),
    fieldNames: { to: 'hasta' },
    ...(definition.offersQuarters && { invalidInput: reportFilterTexts.incomplete }),
    async handle({ call, today, params, query }) {
      const { pagina, tamano, buscar, ...rest } = query;
      const paging = { pagina, tamano };
      const submittedValues: Readonly<Record<string, unknown>> = { ...rest, ...params };
      const site = await siteIdByName(call, String(submittedValues.sede));
      if (!site.ok) return site;
      const found = (await call(`reports.${key}`, {
        siteId: site.value,
        search: buscar,
        filters: filtersIn(key, submittedValues),
        groups: groupsIn(key, submittedValues),
        sort: { column: sortedBy, direction: 'asc' },
        page: pageOf(paging),
      } as unknown as InputOf<`reports.${Key}`>)) as Result<ReportPage<Key>>;
      if (!found.ok) return found;
      const { rows, total } = found.value;
      const answered = rows.map((row) => reportResponseOf(key, row, today));
      const { rows: fitting, ...fields } = fittingPage(paging, answered, total);
      return ok({ [rowsKeyInCall]: fitting, ...fields });
    },
  });
}

/** Calls of the reports. */
export const reportEndpoints: readonly Endpoint[] = [
  allPatientsEndpoint,
  objectivesReportEndpoint,
  evaluationReportEndpoint,
  programmingReportEndpoint,
  expiringOrdersEndpoint,
  ...REPORT_KEYS.map(reportEndpoint),
];
