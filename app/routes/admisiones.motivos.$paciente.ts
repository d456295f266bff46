import { addReason, readReasons } from '../.server/reasons.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';

/** Every consultation reason of a patient. */
export const loader = pageLoader(onScreen('admission'), async (scope) =>
  Response.json(await readReasons(scope)),
);

/** Adds a consultation reason. */
export const action = pageAction(onScreen('admission'), async (scope) =>
  Response.json(await addReason(scope)),
);
