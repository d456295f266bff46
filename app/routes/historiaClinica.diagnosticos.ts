import { z } from 'zod';
import { foundDiagnosisOf } from '#app/history/diagnoses.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onWritableScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';

const Search = z.object({ tipo: z.enum(['1', '2']).transform(Number), texto: z.string().max(100) });

/** Finds diagnoses of one code list. */
export const loader = dataLoader(onWritableScreen('clinical-history', 'agenda'), async ({ call, url }) => {
  const search = Search.safeParse(Object.fromEntries(url.searchParams));
  if (!search.success) throw new Response(null, { status: 422 });
  const { tipo: type, texto } = search.data;
  return valueOrThrow(await call('findDiagnoses', { type, search: texto })).map(foundDiagnosisOf);
});
