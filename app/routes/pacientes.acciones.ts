import { dataLoader } from '../.server/data-loader.ts';
import { searchesPatients } from '../.server/patient-search.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { type FinderResult, finderPatientOf } from '../view-models/patient-finder.ts';

const MAX_SHOWN = 20;

/** Searches patients by `?texto=`, each with what the user may do; an empty text finds nobody. */
export const loader = dataLoader(searchesPatients, async ({ actor, call, url }) => {
  const text = url.searchParams.get('texto') ?? '';
  const result = await call('searchPatients', { criterion: 'any', text, page: { page: 1, size: MAX_SHOWN } });
  if (!result.ok && result.refusal.kind === 'invalid') return Response.json({ rows: [], total: 0 });
  const { rows, total } = valueOrThrow(result);
  const found: FinderResult = { rows: rows.map((patient) => finderPatientOf(actor, patient)), total };
  return Response.json(found);
});
