import { readRole } from '../.server/roles.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** A role with its permission list and what it can do. */
export const loader = pageLoader(onScreen('roles'), async (scope) => Response.json(await readRole(scope)));
