import { expect, it } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { openDatabase } from '#adapters/persistence/engine.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { migrations } from '../../prisma-free-migrations/index.ts';

const earlierMigrations = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0080-session-revisions'),
);
const INSERT_CHANGE = `
  insert into session_change (session_id, from_date, from_start, from_end, from_therapist_id, to_date, to_start, to_end,
    to_therapist_id, changed_by, changed_at)
  values (?, '2026-03-05', '08:00', '09:00', ?, '2026-03-05', '10:00', '11:00', ?, ?, '2026-03-01T15:00:00.000Z')`;

onBothDatabases((openApp) => {
  it('a session of an earlier version gets the number of its moves as its revision', async () => {
    const app = await openApp(fixedClock(), { empty: true });
    const earlierDatabase = await openDatabase(readEnvironment(app.variables).database, {
      migrations: earlierMigrations,
      afterMigrating: async () => {},
    });
    await earlierDatabase.migrate();
    const build = buildersFor({ container: { database: earlierDatabase } } as TestApp, {
      isEarlierSchema: true,
    });
    const siteId = await build.site();
    const therapistId = await build.user({ siteId });
    const patientId = await build.patient({ siteId });
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: therapistId });
    const session = { lineId, patientId, siteId, therapistId };
    await build.session({ ...session, date: '2026-03-04' });
    const movedId = await build.session({ ...session, date: '2026-03-05' });
    for (let move = 0; move < 2; move++)
      await earlierDatabase.fork().execute(INSERT_CHANGE, [movedId, therapistId, therapistId, therapistId]);
    await earlierDatabase.close();

    await app.container.database.migrate();
    const rows = await app.container.database
      .fork()
      .execute('select revision from therapy_session order by id');
    expect(rows.map(({ revision }) => Number(revision))).toEqual([0, 2]);
    await app.close();
  });
});
