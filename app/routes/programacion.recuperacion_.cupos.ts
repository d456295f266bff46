import { dataLoader } from '../.server/data-loader.ts';
import { readSlots } from '../.server/recovery.ts';
import { onScreen } from '../.server/route.ts';

/** The earliest free slots for a service of a recovery list. */
export const loader = dataLoader(onScreen('recovery'), async (scope) => {
  const slots = await readSlots(scope);
  return slots ? Response.json(slots) : new Response(null, { status: 422 });
});
