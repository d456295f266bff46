import { z } from 'zod';
import { documentsViewOf } from '#app/documents/documents.ts';
import { BODY_LIMITS } from '#app/shell/.server/body-limit.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';
import { bodyFileOf, unreadableUpload, uploadResponse } from '#app/shell/.server/uploads.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';

const PatientQuery = z.object({ paciente: SubmittedId });
const SubmittedDocument = PatientQuery.extend({
  tipo: z.enum(['identity', 'guardian-identity', 'consent', 'medical-order', 'authorization', 'other']),
  nombre: z.string().trim().min(1).max(1000),
});

/** The documents of the patient `?paciente=`. */
export const loader = dataLoader(onScreen('admission', 'clinical-history'), async ({ call, url }) => {
  const parsed = PatientQuery.safeParse(Object.fromEntries(url.searchParams));
  const patientId = parsed.success ? parsed.data.paciente : 0;
  return Response.json(documentsViewOf(valueOrThrow(await call('listDocuments', { patientId }))));
});

/** PUT adds a document: the body is the file, the query has patient, kind and name. */
export const action = pageAction(
  onScreen('admission'),
  async ({ call, url, request }) => {
    const parsed = SubmittedDocument.safeParse(Object.fromEntries(url.searchParams));
    if (!parsed.success) return unreadableUpload();
    const { paciente: patientId, tipo: kind, nombre: name } = parsed.data;
    return uploadResponse(await call('addDocument', { patientId, kind, file: bodyFileOf(request, name) }));
  },
  { methods: ['PUT'], maxBytes: BODY_LIMITS.file },
);
