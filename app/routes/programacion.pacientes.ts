import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { patientRowOf } from '../view-models/patient-row.ts';

const MAX_SHOWN = 50;

/** Searches patients for the filters of the calendar and of mass cancellation; an empty text finds the first patients by surname. */
export const loader = dataLoader(onScreen('scheduling', 'mass-cancellation'), async ({ call, url }) => {
  const text = url.searchParams.get('texto') ?? '';
  const page = { page: 1, size: MAX_SHOWN };
  const found = valueOrThrow(await call('listPatientsOfSite', { siteId: null, text, page }));
  return Response.json(found.rows.map(patientRowOf));
});
