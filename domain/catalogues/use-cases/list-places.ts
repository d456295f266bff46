import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { PlaceName, Places } from '../ports.ts';

/** Level of places; optionally of one country or department. */
export type PlacesInput =
  | { readonly level: 'country' }
  | { readonly level: 'department'; readonly countryId?: number }
  | { readonly level: 'city'; readonly departmentId?: number };

/** Lists the places of one level by name. */
export const listPlaces = query<{ places: Places }, PlacesInput, readonly PlaceName[]>({
  action: 'places.list',
  allow: anyUser,
  async run({ places }, _actor, input) {
    if (input.level === 'country') return ok(await places.countries());
    if (input.level === 'department') return ok(await places.departments(input.countryId));
    return ok(await places.cities(input.departmentId));
  },
});
