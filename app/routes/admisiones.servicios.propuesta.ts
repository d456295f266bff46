import { readProposal, reviewEntry } from '../.server/orders.ts';
import { onScreen, pageAction, pageLoader } from '../.server/route.ts';

/** Code, expiry, choices and remarks for the entry that is being made. */
export const loader = pageLoader(onScreen('service-intake'), async (scope) =>
  Response.json(await readProposal(scope)),
);

/** What registering the entry would come to; nothing is stored. */
export const action = pageAction(onScreen('service-intake'), async (scope) =>
  Response.json(await reviewEntry(scope)),
);
