import { changesOrders, readOrdersToAttach } from '../.server/order-changes.ts';
import { pageLoader } from '../.server/route.ts';

/** The medical orders that a código 90 authorization can be given. */
export const loader = pageLoader(changesOrders, async (scope) =>
  Response.json(await readOrdersToAttach(scope)),
);
