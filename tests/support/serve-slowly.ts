import type { ServerBuild } from '@remix-run/node';
import { openApplication, serve } from '../../cli/support/application.ts';

/** A server without pages; `/slow?ms=` responds after a delay and informs its parent when it begins. */
const container = await openApplication();
await serve(container, {
  build: async (): Promise<ServerBuild> => {
    throw new Error('There are no pages here');
  },
  before: (request, response, next) => {
    if (request.path !== '/slow') return next();
    process.send?.('slow');
    setTimeout(() => response.send('at last'), Number(request.query.ms));
  },
});
