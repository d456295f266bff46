import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { readUser } from '#app/staff/.server/users.ts';

/** One user, for the form. */
export const loader = dataLoader(onScreen('users'), readUser, {
  screen: (_page, { fields }) => `/acceso/usuario?${new URLSearchParams({ buscar: fields.username })}`,
});
