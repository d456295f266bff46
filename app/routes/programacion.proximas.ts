import { nextSessionViewOf } from '#app/scheduling/booking/next-session.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';

/** Patients by name, document or chart number, with the date of their next session. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const text = url.searchParams.get('texto') ?? '';
  return Response.json(valueOrThrow(await call('findNextSessions', { text })).map(nextSessionViewOf));
});
