import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { seriesRequestOf } from '../.server/scheduling-requests.ts';
import { textOf } from '../copy/index.ts';
import { foundSeriesViewOf } from '../view-models/slots.ts';

/** Weekly hours for a series of a patient, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const request = seriesRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const found = await call('findSeries', request);
  return Response.json(
    found.ok ? { found: foundSeriesViewOf(found.value) } : { error: textOf(found.refusal) },
  );
});
