import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { readFilteredUsers } from '#app/staff/.server/users.ts';

/** All users of a filter. */
export const loader = dataLoader(onScreen('users'), readFilteredUsers, {
  screen: ({ url }) => `/acceso/usuario${url.search}`,
});
