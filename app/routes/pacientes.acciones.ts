import { findsPatients } from '#app/patients/.server/patient-finder.ts';
import { finderResultOf } from '#app/patients/view/patient-finder.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';

const MAX_SHOWN = 20;

/** Finds patients by `?texto=`, each with what the user may do. */
export const loader = dataLoader(findsPatients, async ({ call, url }) => {
  const text = url.searchParams.get('texto') ?? '';
  return finderResultOf(valueOrThrow(await call('findPatients', { text, limit: MAX_SHOWN })));
});
