import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { readUser } from '../.server/users.ts';

/** One user, for the form. */
export const loader = dataLoader(onScreen('users'), readUser, {
  screen: (_page, { fields }) => `/acceso/usuario?${new URLSearchParams({ buscar: fields.username })}`,
});
