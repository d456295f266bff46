import { afterEach, expect, it } from 'vitest';
import { rowOf } from '#adapters/persistence/sql.ts';
import { SCREENS } from '#domain/access';
import { onBothDatabases } from '#tests/support/databases.ts';
import { runningServers } from '#tests/support/running-servers.ts';

const PROCESSES = 2;
const START_TIMEOUT = 120_000;

onBothDatabases((openApp) => {
  const servers = runningServers();
  afterEach(() => servers.end());

  it(
    'servers that start simultaneously on an empty database prepare it once, and all serve',
    async () => {
      const app = await openApp(undefined, { empty: true });
      const started = await Promise.all(
        Array.from({ length: PROCESSES }, () => servers.start({ ...app.variables, INTEGRA_DEMO: '1' })),
      );
      const healths = await Promise.all(started.map(({ url }) => fetch(url('/healthz'))));
      expect(healths.map(({ status }) => status)).toEqual(started.map(() => 200));
      const counts = await rowOf(
        app.container.database.fork(),
        `select (select count(*) - count(distinct name) from mikro_orm_migrations) as repeatedMigrations,
         (select count(*) from role_screen) - (select count(*) from role) * ${SCREENS.length} as strayGrants,
         (select count(*) - max(chart_number) from patient) as repeatedPatients`,
      );
      expect(counts).toEqual({ repeatedMigrations: 0, strayGrants: 0, repeatedPatients: 0 });
      expect(await app.container.database.pendingMigrations()).toEqual([]);
      await servers.end();
      await app.close();
    },
    START_TIMEOUT,
  );
});
