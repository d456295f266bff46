import { dataLoader } from '../.server/data-loader.ts';
import { readProposal, reviewEntry } from '../.server/orders.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** Code, expiry, choices and remarks for the entry that is being made. */
export const loader = dataLoader(onScreen('service-intake'), readProposal);

/** What registering the entry would come to; nothing is stored. */
export const action = pageAction(onScreen('service-intake'), async (scope) =>
  Response.json(await reviewEntry(scope)),
);
