import { readOrdersToAttach } from '../.server/order-changes.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** The medical orders that a código 90 authorization can be given. */
export const loader = pageLoader(onScreen('service-intake', 'order-management'), async (scope) =>
  Response.json(await readOrdersToAttach(scope)),
);
