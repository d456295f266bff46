import { previewRequestOf } from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { previewViewOf } from '#app/scheduling/scheduling.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { fieldTextsOf, textOf } from '#app/shell/refusal-texts.ts';

/** The preview of a session or series, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const request = previewRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  if ('slots' in request) {
    const dates = await call('checkSlots', request);
    return Response.json(dates.ok ? { preview: previewViewOf(dates.value, null) } : refusalOf(dates.refusal));
  }
  const series = await call('previewSeries', request);
  return Response.json(
    series.ok
      ? { preview: previewViewOf(series.value.dates, series.value.endedBy) }
      : refusalOf(series.refusal),
  );
});

const refusalOf = (refusal: Parameters<typeof textOf>[0]) => ({
  error: { message: textOf(refusal), fields: fieldTextsOf(refusal) },
});
