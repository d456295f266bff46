import { dataLoader } from '../.server/data-loader.ts';
import { findsPatients } from '../.server/patient-finder.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { finderResultOf } from '../view-models/patient-finder.ts';

const MAX_SHOWN = 20;

/** Finds patients by `?texto=`, each with what the user may do. */
export const loader = dataLoader(findsPatients, async ({ call, url }) => {
  const text = url.searchParams.get('texto') ?? '';
  return finderResultOf(valueOrThrow(await call('findPatients', { text, limit: MAX_SHOWN })));
});
