import { findOwners } from '#app/service-keys/.server/service-keys.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';

/** Active users, for the choice of the owner of a key. */
export const loader = dataLoader(onScreen('service-keys'), findOwners);
