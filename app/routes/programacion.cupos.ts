import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { slotsRequestOf } from '../.server/scheduling-requests.ts';
import { textOf } from '../copy/index.ts';
import { foundSlotsViewOf } from '../view-models/slots.ts';

/** Free slots for a service of a patient, or the refusal. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const request = slotsRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const result = await call('findSlots', request);
  return Response.json(
    result.ok ? { found: foundSlotsViewOf(result.value) } : { error: textOf(result.refusal) },
  );
});
