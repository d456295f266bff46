import type { SqlEntityManager } from '@mikro-orm/knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RoleSchema } from '#adapters/persistence/schemas/access.ts';
import { insertAll } from '#adapters/persistence/sql.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  const insertedAndStoredIds = async (em: SqlEntityManager, names: readonly string[]) => {
    const ids = await insertAll(
      em,
      RoleSchema,
      names.map((name) => ({ name, enabled: true })),
    );
    const stored = await rowsOf<{ id: number; name: string }>(em, 'select id, name from role');
    return [ids, names.map((name) => stored.find((role) => role.name === name)?.id)];
  };

  it('the ids of inserted rows are those of the database, also after a cluster has changed its size', async () => {
    const { database } = app.container;
    await database.fork().transactional(async (em) => {
      // Galera sets this step to the number of its nodes.
      const setStep = (step: number) =>
        database.dialect === 'mysql' && em.execute(`set session auto_increment_increment = ${step}`);
      const [before, storedBefore] = await insertedAndStoredIds(em, ['Uno', 'Dos', 'Tres']);
      expect(before).toEqual(storedBefore);
      await setStep(7);
      const [ids, stored] = await insertedAndStoredIds(em, ['Cuatro', 'Cinco', 'Seis']);
      await setStep(1);
      expect(ids).toEqual(stored);
    });
  });
});
