import { afterAll, beforeAll, expect, it } from 'vitest';
import { SiteSchema } from '#adapters/persistence/schemas/access.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { ok } from '#domain/shared';
import { onMariaDb, type TestApp } from '#tests/support/databases.ts';

onMariaDb((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  const fork = () => app.container.database.fork();

  it('a transaction reads what another one commits while it runs', async () => {
    const em = fork();
    let reportFirstRead = () => {};
    const firstRead = new Promise<void>((resolve) => {
      reportFirstRead = resolve;
    });
    // Begins outside of the transaction; within it, MikroORM would use the same connection.
    const otherWork = firstRead.then(() =>
      fork().insert(SiteSchema, { name: 'Nueva', email: 'nueva@example.org' }),
    );
    const siteCounts = await unitOfWork(em).run(async () => {
      const before = await em.count(SiteSchema, { name: 'Nueva' });
      reportFirstRead();
      await otherWork;
      return ok([before, await em.count(SiteSchema, { name: 'Nueva' })]);
    });
    expect(siteCounts).toEqual(ok([0, 1]));
  });
});
