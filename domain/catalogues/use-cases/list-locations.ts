import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { LocationName, Locations } from '../ports.ts';

/** Level of locations; optionally of one country or department. */
export type LocationsInput =
  | { readonly level: 'country' }
  | { readonly level: 'department'; readonly countryId?: number }
  | { readonly level: 'city'; readonly departmentId?: number };

/** Lists the locations of one level by name. */
export const listLocations = query<{ locations: Locations }, LocationsInput, readonly LocationName[]>({
  action: 'locations.list',
  allow: anyUser,
  async run({ locations }, _actor, input) {
    if (input.level === 'country') return ok(await locations.countries());
    if (input.level === 'department') return ok(await locations.departments(input.countryId));
    return ok(await locations.cities(input.departmentId));
  },
});
