import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  it('migrates an empty database once, and finds nothing to do the second time', async () => {
    const app = await openApp();
    expect(await app.container.database.pendingMigrations()).toEqual([]);
    expect(await app.container.database.migrate()).toEqual([]);
    expect(await app.container.isDatabaseReachable()).toBe(true);
    await app.close();
  });
});
