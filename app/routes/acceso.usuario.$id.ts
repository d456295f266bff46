import { onScreen, pageLoader } from '../.server/route.ts';
import { readUser } from '../.server/users.ts';

/** One user, with what is needed to correct or deactivate them. */
export const loader = pageLoader(onScreen('users'), async (page) => Response.json(await readUser(page)));
