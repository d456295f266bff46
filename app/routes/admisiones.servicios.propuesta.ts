import { readProposal, reviewIntakeEntry } from '#app/orders/.server/orders.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen, pageAction } from '#app/shell/.server/route.ts';

/** The proposal for an unfinished intake entry. */
export const loader = dataLoader(onScreen('service-intake'), readProposal);

/** The review of an intake entry before it is registered. */
export const action = pageAction(onScreen('service-intake'), async (scope) =>
  Response.json(await reviewIntakeEntry(scope)),
);
