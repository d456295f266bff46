import { z } from '@hono/zod-openapi';
import { ok } from '#domain/shared';
import { type ApiCall, call } from './call.ts';
import { LegacyPatientRow, legacyPatientRow } from './legacy-patient.ts';
import { Paging, pageOf } from './paging.ts';
import { siteNamed } from './site-name.ts';

/** Values of the state filter. */
const STATES = { activos: 'active', inactivos: 'inactive', todos: 'all' } as const;

/** Calls of the reports. */
export const reportCalls: readonly ApiCall[] = [
  call({
    method: 'get',
    path: '/api/allPacientes/{ver}/{sede}',
    tag: 'Reportes',
    summary: 'Pacientes de una sede, o de todas las que el usuario ve, y cuántos hay de cada estado',
    uses: ['patientsReport', 'listSites'],
    params: z.object({ ver: z.enum(['activos', 'inactivos', 'todos']), sede: z.string() }),
    query: Paging,
    answer: z.object({
      data: z.array(LegacyPatientRow.extend({ PacFecNac: z.string() })),
      estadistica: z.array(z.object({ estado: z.union([z.literal(1), z.literal(0)]), cantidad: z.number() })),
    }),
    async handle({ call, params, query }) {
      const site = await siteNamed(call, params.sede);
      if (!site.ok) return site;
      const result = await call('patientsReport', {
        siteId: site.value,
        search: '',
        filters: { state: STATES[params.ver] },
        sort: { column: 'name', direction: 'asc' },
        page: pageOf(query),
      });
      if (!result.ok) return result;
      const { rows, counts } = result.value;
      return ok({
        data: rows.map((patient) => ({ ...legacyPatientRow(patient), PacFecNac: patient.birthDate })),
        estadistica: [
          { estado: 1, cantidad: counts.active },
          { estado: 0, cantidad: counts.inactive },
        ],
      });
    },
  }),
];
