import { patientRowOf } from '#app/patients/patient-row.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';

const MAX_SHOWN = 50;

/** Searches patients for the filters of the calendar and of mass cancellation; an empty text finds the first patients by surname. */
export const loader = dataLoader(onScreen('scheduling', 'mass-cancellation'), async ({ call, url }) => {
  const text = url.searchParams.get('texto') ?? '';
  const page = { page: 1, size: MAX_SHOWN };
  const found = valueOrThrow(await call('listPatientsOfSite', { siteId: null, text, page }));
  return Response.json(found.rows.map(patientRowOf));
});
