import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { ok } from '#domain/shared';
import { documentTexts } from '../copy.ts';
import { documentFieldNames, documentSetOf, LegacyDocumentSet } from '../legacy-documents.ts';

/** The call of a patient's documents. */
export const documentEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/guardarDocumentos',
    tag: 'Pacientes',
    summary: 'Guarda los cinco documentos principales de un paciente, y otro archivo si lo hay',
    uses: ['addDocumentSet'],
    body: LegacyDocumentSet,
    maxBytes: BODY_LIMITS.documentSetInJson,
    response: z.object({ status: z.literal(1), mensaje: z.string(), ids: z.array(z.number()) }),
    fieldNames: documentFieldNames,
    async handle({ call, body }) {
      const input = { patientId: body.id ?? null, documents: documentSetOf(body) };
      const result = await call('addDocumentSet', input);
      if (!result.ok) return result;
      return ok({ status: 1, mensaje: documentTexts.registered, ids: result.value.ids });
    },
  }),
];
