import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { openDatabase } from '#adapters/persistence/engine.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { migrations } from '../../prisma-free-migrations/index.ts';

const AT = '2026-03-01T15:00:00.000Z';
const ALL_ROWS = { page: 1, size: null };
const earlierMigrations = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '0046-clinical-entries'),
);

onBothDatabases((openApp) => {
  let app: TestApp;
  let patientId: number;
  let authorId: number;

  beforeAll(async () => {
    app = await openApp(fixedClock(), { empty: true });
    const earlierDatabase = await openDatabase(readEnvironment(app.variables).database, {
      migrations: earlierMigrations,
      afterMigrating: async () => {},
    });
    await earlierDatabase.migrate();
    const build = buildersFor({ container: { database: earlierDatabase } } as TestApp, {
      isEarlierSchema: true,
    });
    const siteId = await build.site();
    authorId = await build.user({
      siteId,
      firstNames: 'Luz',
      lastNames: 'Rey',
      professionalType: 'Psicología',
    });
    patientId = await build.patient({ siteId });
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: authorId });
    for (const day of ['2026-02-03', '2026-02-10', '2026-02-17']) {
      const sessionId = await build.session({
        lineId,
        patientId,
        siteId,
        therapistId: authorId,
        date: day,
        state: 1,
      });
      await earlierDatabase
        .fork()
        .execute(
          'insert into evolution_note (session_id, patient_id, author_id, text, written_at) values (?, ?, ?, ?, ?)',
          [sessionId, patientId, authorId, `Nota del ${day}`, AT],
        );
      await earlierDatabase
        .fork()
        .execute(
          'insert into consultation_reason (patient_id, date, text, author_id, written_at) values (?, ?, ?, ?, ?)',
          [patientId, day, `Motivo del ${day}`, authorId, AT],
        );
    }
    await earlierDatabase.close();
  });
  afterAll(() => app.close());

  it('notes and reasons of earlier versions become entries of their authors', async () => {
    expect(await app.container.database.migrate()).toContain('0046-clinical-entries');
    const call = app.container.scope().as(anActor());
    const input = {
      patientId,
      part: { kind: 'evolutions' as const, page: ALL_ROWS },
      withServices: false,
      isAlreadyOpen: true,
    };
    const chart = await call('openChart', input);
    const reasons = await call('listConsultationReasons', { patientId, page: ALL_ROWS });
    if (!chart.ok || !reasons.ok) throw new Error('not read');
    const author = { name: 'Luz Rey', profession: 'Psicología', registrationNumber: null };
    const commonFields = {
      authorId,
      author,
      writtenAt: AT,
      clarifications: [],
      importedBy: null,
      annulment: null,
    };
    const days = ['2026-02-17', '2026-02-10', '2026-02-03'];
    expect(chart.value.evolutions?.rows).toMatchObject(
      days.map((date) => ({ date, text: `Nota del ${date}`, ...commonFields })),
    );
    expect(reasons.value.rows).toMatchObject(
      days.map((date) => ({ date, text: `Motivo del ${date}`, ...commonFields })),
    );
    const { rows = [] } = chart.value.evolutions ?? {};
    const ids = [...rows, ...reasons.value.rows].map(({ entryId }) => entryId);
    expect(new Set(ids).size).toBe(6);
  });
});
