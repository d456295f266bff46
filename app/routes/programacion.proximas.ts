import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { nextSessionViewOf } from '../view-models/next-session.ts';

/** Patients by name, document or chart number, with the date of their next session. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url }) => {
  const text = url.searchParams.get('texto') ?? '';
  return Response.json(valueOrThrow(await call('findNextSessions', { text })).map(nextSessionViewOf));
});
