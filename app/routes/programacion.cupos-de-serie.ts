import { seriesRequestOf } from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { foundSeriesViewOf } from '#app/scheduling/slots.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { textOf } from '#app/shell/refusal-texts.ts';

/** Weekly hours for a series of a patient, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const request = seriesRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const found = await call('findSeries', request);
  return Response.json(
    found.ok ? { found: foundSeriesViewOf(found.value) } : { error: textOf(found.refusal) },
  );
});
