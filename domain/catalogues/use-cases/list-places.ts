import { anyUser, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { PlaceName, Places } from '../ports.ts';

/** Countries; departments, of one country or all; cities, of one department or all. */
export type PlacesInput =
  | { readonly level: 'country' }
  | { readonly level: 'department'; readonly countryId?: number }
  | { readonly level: 'city'; readonly departmentId?: number };

/** The places of one level, by name (section 7 of part 1, selectPais, selectDepartamento, selectCiudad). */
export const listPlaces = query<{ places: Places }, PlacesInput, readonly PlaceName[]>({
  action: 'places.list',
  allow: anyUser,
  async run({ places }, _actor, input) {
    if (input.level === 'country') return ok(await places.countries());
    if (input.level === 'department') return ok(await places.departments(input.countryId));
    return ok(await places.cities(input.departmentId));
  },
});
