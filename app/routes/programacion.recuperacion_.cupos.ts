import { readSlots } from '#app/recovery/.server/recovery.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The earliest free slots for a service of a recovery list. */
export const loader = dataLoader(onScreen('recovery'), async (scope) => {
  const slots = await readSlots(scope);
  return slots ? Response.json(slots) : new Response(null, { status: 422 });
});
