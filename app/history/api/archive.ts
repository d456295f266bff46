import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { PatientPathId } from '#app/api/ids.ts';
import { actionTexts } from '#domain/access';
import { ok } from '#domain/shared';
import { historyCopyTexts } from '../copy/printed-history.ts';

/** Calls that give a patient the history, and who read it. */
export const archiveEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/historia/{PacIde}/copia',
    tag: 'Historia clínica',
    summary:
      'Copia de la historia para el paciente (Ley 2015 de 2020): ZIP con el PDF completo, el documento FHIR R4 y los archivos',
    uses: ['copyHistory'],
    params: z.object({ PacIde: PatientPathId }),
    response: FileContent,
    file: 'application/zip',
    async handle({ call, today, params: { PacIde: patientId } }) {
      const copied = await call('copyHistory', { patientId });
      if (!copied.ok) return copied;
      const { content, patient } = copied.value;
      return ok({
        content: Readable.toWeb(Readable.from(content, { objectMode: false })),
        name: historyCopyTexts.fileName(patient.chartNumber, today),
      });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/historia/{PacIde}/accesos',
    tag: 'Historia clínica',
    summary: 'Quién ha visto los datos de un paciente, cuándo y qué, lo último primero',
    uses: ['listChartAccesses'],
    params: z.object({ PacIde: PatientPathId }),
    response: z.object({
      data: z.array(z.object({ usuario: z.string(), fecha: z.string(), accion: z.string() })),
    }),
    async handle({ call, params: { PacIde: patientId } }) {
      const listed = await call('listChartAccesses', { patientId });
      if (!listed.ok) return listed;
      return ok({
        data: listed.value.accesses.map(({ at, action, username, name }) => ({
          usuario: name ?? username,
          fecha: at,
          accion: actionTexts[action] ?? action,
        })),
      });
    },
  }),
];
