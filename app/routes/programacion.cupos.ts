import { slotsRequestOf } from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { foundSlotsViewOf } from '#app/scheduling/slots.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { textOf } from '#app/shell/refusal-texts.ts';

/** Free slots for a service of a patient, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const request = slotsRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const result = await call('findSlots', request);
  return Response.json(
    result.ok ? { found: foundSlotsViewOf(result.value) } : { error: textOf(result.refusal) },
  );
});
