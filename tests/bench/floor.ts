import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { openRawDatabase, type Statement } from './raw-database.ts';

// The minimum of any server: runs the statements of a request in the bare driver and answers with their rows as JSON.
const database = await openRawDatabase(readEnvironment().database);

/** The keep-alive time of the application, so that connections stay open while the other servers are measured. */
const KEEP_ALIVE_MS = 75_000;

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
  const statements = JSON.parse(
    request.method === 'POST'
      ? await text(request)
      : (new URL(request.url ?? '/', 'http://localhost').searchParams.get('read') ?? ''),
  ) as Statement | readonly Statement[];
  const rows = 'sql' in statements ? await database.read(statements) : await database.write(statements);
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ rows: rows ?? [] }));
});

server.listen(0, () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://localhost:${address.port}`);
});

process.on('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});
