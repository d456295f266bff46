import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  it('migrating has nothing to do in a migrated database', async () => {
    const app = await openApp();
    expect(await app.container.database.pendingMigrations()).toEqual([]);
    expect(await app.container.database.migrate()).toEqual([]);
    expect(await app.container.isDatabaseReachable()).toBe(true);
    await app.close();
  });
});
