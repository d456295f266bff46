import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint, FileContent } from '#app/api/endpoint.ts';
import { PatientPathId } from '#app/api/ids.ts';
import { ok } from '#domain/shared';
import { historyCopyTexts } from '../copy/printed-history.ts';

/** The call that copies a history for its patient. */
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
];
