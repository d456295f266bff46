import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { onMariaDb, type TestApp } from '#tests/support/databases.ts';
import { runningServers } from '#tests/support/running-servers.ts';

const TWO_ANSWER_WITHIN_MS = 60_000;
/** Longest wait for an answer, because a connection that goes to a dying process never gets one. */
const ANSWER_MS = 2000;

onMariaDb((openApp) => {
  const servers = runningServers();
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(async () => {
    servers.end();
    await app.close();
  });

  const start = () => servers.start({ ...app.variables, INTEGRA_WORKERS: '2' });
  type Server = Awaited<ReturnType<typeof start>>;

  /** The process that answers a new connection; null when none does. */
  async function answeringProcessId(server: Server): Promise<number | null> {
    try {
      const answer = await fetch(server.url('/process'), {
        headers: { Connection: 'close' },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return (await answer.json()) as number;
    } catch {
      return null;
    }
  }

  /** Asks until two processes that are not in `deadIds` have answered; returns their ids. */
  async function twoAnsweringIds(
    server: Server,
    deadIds: readonly number[] = [],
  ): Promise<readonly number[]> {
    const seenIds = new Set<number>();
    for (
      const until = Date.now() + TWO_ANSWER_WITHIN_MS;
      seenIds.size < 2 && Date.now() < until;
      await pause(50)
    ) {
      const answeringId = await answeringProcessId(server);
      if (answeringId !== null && !deadIds.includes(answeringId)) seenIds.add(answeringId);
    }
    expect(seenIds.size).toBe(2);
    return [...seenIds];
  }

  describe('two web processes', () => {
    it('share one port, and one that is killed is replaced while the other answers', async () => {
      const server = await start();
      const [first, second] = (await twoAnsweringIds(server)) as [number, number];
      expect([first, second]).not.toContain(server.child.pid);
      process.kill(first, 'SIGKILL');
      // Until the primary knows of the death, it gives connections to the dead process too.
      await expect
        .poll(server.output, { timeout: TWO_ANSWER_WITHIN_MS })
        .toContain('Un proceso de Integra terminó; se inicia otro.');
      const [firstToAnswer] = await twoAnsweringIds(server, [first]);
      expect(firstToAnswer).toBe(second);
      expect(server.output().match(/Integra está en/g)).toHaveLength(1);
      await server.terminate();
    });

    it('end together within five seconds of a SIGTERM', async () => {
      const server = await start();
      const processes = await twoAnsweringIds(server);
      const { code, milliseconds } = await server.terminate();
      expect(code).toBe(0);
      expect(milliseconds).toBeLessThan(5000);
      for (const each of processes) expect(() => process.kill(each, 0)).toThrow('ESRCH');
    });
  });
});

it('several web processes need a database server', () => {
  expect(() => readEnvironment({ INTEGRA_WORKERS: '2' })).toThrow(/INTEGRA_WORKERS .* MySQL o MariaDB/);
  const DATABASE_URL = 'mysql://root@localhost/integra';
  expect(readEnvironment({ INTEGRA_WORKERS: '2', DATABASE_URL }).workers).toBe(2);
});
