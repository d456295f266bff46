import { z } from 'zod';
import { dataLoader } from '../.server/data-loader.ts';
import { anyUser } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { SentId } from '../forms/record-id.ts';
import { type FoundLocations, locationChoices } from '../view-models/admission.ts';

const Within = z.union([z.object({ pais: SentId }), z.object({ departamento: SentId })]);

/** The departments of `?pais=` or the cities of `?departamento=`, for dependent selects. */
export const loader = dataLoader(anyUser, async ({ call, url }) => {
  const within = Within.safeParse(Object.fromEntries(url.searchParams));
  if (!within.success) throw new Response(null, { status: 422 });
  const locations = await call(
    'listLocations',
    'pais' in within.data
      ? { level: 'department', countryId: within.data.pais }
      : { level: 'city', departmentId: within.data.departamento },
  );
  const found: FoundLocations = { locations: locationChoices(valueOrThrow(locations)) };
  return Response.json(found);
});
