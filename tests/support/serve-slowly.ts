import type { ServerBuild } from '@remix-run/node';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { openApplication, serve } from '../../cli/support/application.ts';
import { serveInProcesses } from '../../cli/support/web-processes.ts';

/**
 * Starts servers without pages. `/slow?ms=` informs the parent process and answers after `ms`; `/process` answers the id of its process.
 */
await serveInProcesses(readEnvironment().workers, async () =>
  serve(await openApplication(), {
    build: async (): Promise<ServerBuild> => {
      throw new Error('There are no pages here');
    },
    devMiddleware: (request, response, next) => {
      if (request.path === '/process') return response.json(process.pid);
      if (request.path !== '/slow') return next();
      process.send?.('slow');
      setTimeout(() => response.send('at last'), Number(request.query.ms));
    },
  }),
);
