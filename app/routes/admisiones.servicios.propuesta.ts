import { readProposal } from '../.server/orders.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** Code, expiry, choices and remarks for the entry that is being made. */
export const loader = pageLoader(onScreen('service-intake'), async (scope) =>
  Response.json(await readProposal(scope)),
);
