import { readBookedSessions } from '../.server/availability.ts';
import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';

/** The booked sessions on the days of a closure or leave. */
export const loader = dataLoader(onScreen('closures', 'staff-times'), async (scope) => {
  const booked = await readBookedSessions(scope);
  return booked ? Response.json(booked) : new Response(null, { status: 422 });
});
