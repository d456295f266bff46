import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { operator, SCREENS } from '#domain/access';
import { onBothDatabases, sqliteApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';
import { runningServers } from '#tests/support/running-servers.ts';

const PROCESSES = 3;
const LOOK_EVERY_MS = 5;
const START_TIMEOUT_MS = 120_000;

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
      // `role_screen` has a row for each role and screen, also for those that are not granted.
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
    START_TIMEOUT_MS,
  );

  // An early and a late migration; contracts/interrupted-migrations.test.ts resumes each of them on both databases.
  const table = openApp === sqliteApp ? 'site' : 'issued_document';

  it(
    `a start that is killed once it has made the table ${table} is taken over by another that waits`,
    async () => {
      const app = await openApp(undefined, { empty: true });
      const em = app.container.database.fork();
      const variables = { ...app.variables, INTEGRA_DEMO: '1' };
      const first = servers.spawn(variables);
      const tableQuery = `select count(*) as n from ${table}`;
      while (first.exitCode === null && (await rowOf(em, tableQuery).catch(() => null)) === null)
        await pause(LOOK_EVERY_MS);
      const second = servers.start(variables);
      first.kill('SIGKILL');
      expect((await fetch((await second).url('/healthz'))).status).toBe(200);
      expect(await app.container.database.pendingMigrations()).toEqual([]);
      const examined = await app.container.scope().as(operator('root'))('examine', { check: 'schema' });
      expect(examined).toMatchObject({ value: { found: 0 } });
      expect(await app.container.seed.hasStaff()).toBe(true);
      await servers.end();
      await app.close();
    },
    START_TIMEOUT_MS,
  );
});
