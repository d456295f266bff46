import { dataLoader } from '../.server/data-loader.ts';
import { readProposal, reviewIntakeEntry } from '../.server/orders.ts';
import { onScreen, pageAction } from '../.server/route.ts';

/** The proposal for an unfinished intake entry. */
export const loader = dataLoader(onScreen('service-intake'), readProposal);

/** The review of an intake entry before it is registered. */
export const action = pageAction(onScreen('service-intake'), async (scope) =>
  Response.json(await reviewIntakeEntry(scope)),
);
