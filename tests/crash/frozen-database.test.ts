import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { findMariaDb } from '#tests/support/mariadb-process.ts';
import { type OwnMariaDb, startMariaDb } from '#tests/support/mariadb-server.ts';
import { rowOf } from '#tests/support/rows.ts';
import { createServerDatabase } from '#tests/support/server-database.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';

/** More requests than the pool has connections. */
const REQUEST_COUNT = 14;

describe.skipIf(!findMariaDb())('a database server that is frozen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'integra-frozen-'));
  let server: OwnMariaDb;
  let container: Container;
  let web: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const started = await startMariaDb();
    if (!started) throw new Error('MariaDB is missing');
    server = started;
    const { url, admin } = await createServerDatabase(server.adminUrl);
    await admin.end();
    const variables = { INTEGRA_DATA_DIR: folder, DATABASE_URL: url };
    container = await createContainer(
      readEnvironment({
        ...variables,
        INTEGRA_DB_CONNECT_SECONDS: '2',
        INTEGRA_DB_STATEMENT_SECONDS: '2',
        INTEGRA_DB_POOL_SECONDS: '2',
      }),
    );
    await container.database.migrate();
    const app = createWebApp({
      container,
      build: async () => Promise.reject(new Error('There are no pages here')),
      devMiddleware: (request, response, next) => {
        if (request.path !== '/count') return next();
        rowOf(container.database.fork(), 'select count(*) as n from site').then(
          (row) => response.json(row),
          () => response.sendStatus(500),
        );
      },
    });
    web = await listen(app, 0);
  });
  afterAll(async () => {
    await web.close();
    await container.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${web.port}${path}`).then(({ status }) => status);
  const requestStatuses = () => Promise.all(Array.from({ length: REQUEST_COUNT }, () => statusOf('/count')));
  const allOf = (status: number) => Array.from({ length: REQUEST_COUNT }, () => status);
  const untilHealthy = async () => {
    while ((await statusOf('/healthz')) !== 200) await pause(50);
  };

  /** Stops the server's threads; one may still answer after the signal. */
  const freeze = async () => {
    server.signal('SIGSTOP');
    while ((await statusOf('/healthz')) === 200);
  };

  it('is reported by /healthz at once, and no request waits for ever', async () => {
    expect([await statusOf('/healthz'), await requestStatuses()]).toEqual([200, allOf(200)]);
    await freeze();
    const completionOrder: string[] = [];
    const pendingStatuses = requestStatuses().then((statuses) => {
      completionOrder.push('requests');
      return statuses;
    });
    for (let times = 0; times < 2; times++) expect(await statusOf('/healthz')).toBe(503);
    completionOrder.push('health');
    expect(await pendingStatuses).toEqual(allOf(500));
    expect(completionOrder).toEqual(['health', 'requests']);
    server.signal('SIGCONT');
    await untilHealthy();
    expect(await requestStatuses()).toEqual(allOf(200));
  });

  it('that thaws in time is not noticed by a request', async () => {
    await freeze();
    const pendingStatuses = requestStatuses();
    expect(await statusOf('/healthz')).toBe(503);
    server.signal('SIGCONT');
    expect(await pendingStatuses).toEqual(allOf(200));
  });

  it('that is restarted answers the requests that were sent during the restart', async () => {
    const restarted = server.restart();
    const pendingStatuses = requestStatuses();
    await restarted;
    expect(await pendingStatuses).toEqual(allOf(200));
    await untilHealthy();
  });
});
