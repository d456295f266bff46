import { z } from 'zod';
import { type FoundLocations, locationChoices } from '#app/admission/admission.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { anyUser } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { SubmittedId } from '#app/shell/record-id.ts';

const ParentLocation = z.union([z.object({ pais: SubmittedId }), z.object({ departamento: SubmittedId })]);

/** The departments of `?pais=` or the cities of `?departamento=`, for dependent selects. */
export const loader = dataLoader(anyUser, async ({ call, url }) => {
  const parent = ParentLocation.safeParse(Object.fromEntries(url.searchParams));
  if (!parent.success) throw new Response(null, { status: 422 });
  const locations = await call(
    'listLocations',
    'pais' in parent.data
      ? { level: 'department', countryId: parent.data.pais }
      : { level: 'city', departmentId: parent.data.departamento },
  );
  const found: FoundLocations = { locations: locationChoices(valueOrThrow(locations)) };
  return Response.json(found);
});
