import { readLeaders, savesLeaders } from '../.server/registered-patients.ts';
import { pageLoader } from '../.server/route.ts';

/** The therapy leaders of a patient and who can be one. */
export const loader = pageLoader(savesLeaders, async (scope) => Response.json(await readLeaders(scope)));
