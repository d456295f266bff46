import { changeLock, readLeaders } from '../.server/registered-patients.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';

/** The leaders of a patient, one of whom can hold the lock. */
export const loader = pageLoader(onScreen('clinical-history'), async (scope) =>
  Response.json(await readLeaders(scope)),
);

/** Sets the confidentiality lock of a patient's history, or takes it off. */
export const action = pageAction(onScreen('clinical-history'), changeLock);
