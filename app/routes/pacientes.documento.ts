import { z } from 'zod';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { textOf } from '#app/shell/refusal-texts.ts';

const Document = z.object({ tipo: SubmittedId, numero: z.string().trim().min(1) });

/** The id of the patient with the document `?tipo=&numero=`, or the refusal. */
export const loader = dataLoader(onScreen('admission'), async ({ call, url }) => {
  const document = Document.safeParse(Object.fromEntries(url.searchParams));
  if (!document.success) throw new Response(null, { status: 422 });
  const { tipo, numero } = document.data;
  const result = await call('findPatientByDocument', { documentType: tipo, documentNumber: numero });
  return Response.json(
    result.ok ? { id: result.value.id, error: null } : { id: null, error: textOf(result.refusal) },
  );
});
