import { createRequestHandler } from '@remix-run/express';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { builtPages } from '#tests/support/built-app.ts';
import { openRawDatabase, type Statement } from './raw-database.ts';

// The minimum of Remix within the application's routes: a loader and an action that run the statements of the floor.
const database = await openRawDatabase(readEnvironment().database);
const build = await builtPages();

const KEEP_ALIVE_MS = 75_000;

const module = {
  default: () => null,
  async loader({ request }: LoaderFunctionArgs) {
    const read = new URL(request.url).searchParams.get('read') ?? '';
    return { rows: await database.read(JSON.parse(read) as Statement) };
  },
  async action({ request }: ActionFunctionArgs) {
    await database.write((await request.json()) as readonly Statement[]);
    return { rows: [] };
  },
};

const route = { id: 'bench', parentId: 'root', path: 'bench', module };
const app = express();
app.get('/healthz', async (_request, response) => {
  await database.read({ sql: 'select 1', values: [] });
  response.json({ status: 'ok' });
});
app.use(compression());
app.all(
  '*',
  createRequestHandler({
    build: { ...build, routes: { ...build.routes, bench: route } } as unknown as ServerBuild,
    mode: 'production',
  }),
);

const server = app.listen(0, () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://localhost:${address.port}`);
});
server.keepAliveTimeout = KEEP_ALIVE_MS;

process.on('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});
