import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { ok } from '#domain/shared';
import { fixedClock, onMariaDb, type TestApp } from '#tests/support/databases.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';

const ENDLESS_QUERY = 'select count(*) as n from seq_1_to_1000000000 a, seq_1_to_1000000000 b';
const ER_STATEMENT_TIMEOUT = 1969;

onMariaDb((openApp) => {
  let app: TestApp;
  let limitedContainer: Container;
  beforeAll(async () => {
    app = await openApp();
    limitedContainer = await createContainer(
      readEnvironment({ ...app.variables, INTEGRA_DB_STATEMENT_SECONDS: '1' }),
      { clock: fixedClock() },
    );
  });
  afterAll(async () => {
    await limitedContainer.close();
    await app.close();
  });

  it('the server ends a statement that takes too long, and the connection is used again', async () => {
    const em = limitedContainer.database.fork();
    await expect(rowOf(em, ENDLESS_QUERY)).rejects.toMatchObject({ errno: ER_STATEMENT_TIMEOUT });
    const run = unitOfWork(em).run(async () => ok(await rowsOf(em, ENDLESS_QUERY)));
    await expect(run).rejects.toMatchObject({ errno: ER_STATEMENT_TIMEOUT });
    expect(await rowOf(em, 'select 7 as n')).toEqual({ n: 7 });
  });

  it('work without time limits may take longer, and other work not, on the same connection', async () => {
    const em = limitedContainer.database.fork();
    const limitQuery = 'select @@max_statement_time as seconds';
    const readLimitSeconds = async () => Number((await rowOf<{ seconds: number }>(em, limitQuery))?.seconds);
    expect(await readLimitSeconds()).toBe(1);
    expect(await limitedContainer.withoutTimeLimits(readLimitSeconds)).toBe(0);
    expect(await readLimitSeconds()).toBe(1);
  });

  it('no connection to a single server waits for the nodes of a cluster', async () => {
    expect(await rowOf(limitedContainer.database.fork(), 'select @@wsrep_sync_wait as waits')).toEqual({
      waits: 0,
    });
  });
});
