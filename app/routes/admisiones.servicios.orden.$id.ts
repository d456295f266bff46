import { readOrder } from '../.server/orders.ts';
import { onScreen, pageLoader } from '../.server/route.ts';

/** An order for its detail in the list. */
export const loader = pageLoader(onScreen('service-intake'), async (scope) =>
  Response.json(await readOrder(scope)),
);
