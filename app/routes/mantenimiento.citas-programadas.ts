import { readBookedSessions } from '#app/availability/.server/availability.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** The booked sessions on the days of a closure or leave. */
export const loader = dataLoader(onScreen('closures', 'staff-times'), async (scope) => {
  const booked = await readBookedSessions(scope);
  return booked ? Response.json(booked) : new Response(null, { status: 422 });
});
