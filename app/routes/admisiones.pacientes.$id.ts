import { readRegisteredPatient } from '../.server/registered-patients.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** A patient for the detail in the list. */
export const loader = pageLoader(onScreen('registered-patients'), async (scope) =>
  Response.json(await readRegisteredPatient(scope)),
);
