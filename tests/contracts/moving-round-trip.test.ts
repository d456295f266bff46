import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '#domain/access';
import { LIST_NAMES } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { fixedClock, onBothDatabases, sqliteApp, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  describe('the lists and files of one Integra in an empty one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'integra-trip-'));
    const again = mkdtempSync(join(tmpdir(), 'integra-trip-'));
    let target: TestApp;

    const administratorOf = ({ container }: TestApp) => container.scope().as(operator('root'));
    const exportInto = async (path: string, app: TestApp) =>
      unwrap(await administratorOf(app)('exportAll', { target: app.container.exportFolder(path) }));
    const inputs = () =>
      LIST_NAMES.map((list) => ({
        list,
        table: target.container.openTable(join(folder, `${list}.csv`)),
        files: target.container.sourceFolder(folder),
      }));
    /** Deactivates a patient with sessions of the past alone, whose history moves too (K19). */
    const deactivateSomebody = async (app: TestApp) => {
      const [patient] = await app.container.database.fork().execute<{ id: number }[]>(
        `select s.patient_id as id from therapy_session s join patient p on p.id = s.patient_id and p.active = true
         group by s.patient_id having sum(s.state = 3 and s.date >= '2026-03-04') = 0 limit 1`,
      );
      unwrap(await administratorOf(app)('changePatientState', { id: patient?.id ?? 0, active: false }));
    };
    /** A done session that was booked in spite of its conflicts. */
    const confirmSomething = (app: TestApp) =>
      app.container.database
        .fork()
        .execute(
          `update therapy_session set confirmed_reason = 'Trabajo en grupo' where id = (select min(id) from therapy_session where state = 1 and undone_at is null)`,
        );
    const linesOf = (path: string) => readFileSync(path, 'utf8').split('\r\n').sort();

    beforeAll(async () => {
      const source = await sqliteApp(fixedClock());
      await source.container.seed.base();
      await source.container.seed.demo();
      await deactivateSomebody(source);
      await confirmSomething(source);
      const { fileCount, lostPaths } = await exportInto(folder, source);
      expect(fileCount).toBeGreaterThan(10);
      expect(lostPaths).toEqual([]);
      await source.close();
      target = await openApp(fixedClock());
      await target.container.seed.base();
    }, 120_000);
    afterAll(async () => {
      await target.close();
      for (const path of [folder, again]) rmSync(path, { recursive: true });
    });

    it('are good all together before any of them is there', async () => {
      for (const { list, result } of unwrap(await administratorOf(target)('checkFiles', { files: inputs() })))
        expect(unwrap(result), list).toMatchObject({ rejected: 0, problems: [] });
    });

    it('have the state of each patient (K19)', () => {
      const [heading = '', ...lines] = readFileSync(join(folder, 'patients.csv'), 'utf8').split('\r\n');
      expect(heading.split(',')).toContain('estado');
      expect(lines.some((line) => line.includes(',Inactivo'))).toBe(true);
    });

    it('come out again as they went in, line by line and byte by byte', { timeout: 120_000 }, async () => {
      for (const input of inputs())
        unwrap(await administratorOf(target)('importRows', { ...input, mode: 'all' }));
      await exportInto(again, target);
      for (const list of LIST_NAMES)
        expect(linesOf(join(again, `${list}.csv`)), list).toEqual(linesOf(join(folder, `${list}.csv`)));
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
      expect(readdirSync(again, { recursive: true, encoding: 'utf8' }).sort()).toEqual(paths);
      for (const path of paths.filter((each) => /\.(?:pdf|png|jpg)$/.test(each)))
        expect(readFileSync(join(again, path)).equals(readFileSync(join(folder, path))), path).toBe(true);
    });

    it('leave nothing for the doctor, and change nothing a second time', { timeout: 120_000 }, async () => {
      for (const check of ['quota-counters', 'order-counts', 'foreign-keys', 'rows-without-file'] as const)
        expect(unwrap(await administratorOf(target)('examine', { check })), check).toMatchObject({
          found: 0,
        });
      for (const { list, result } of unwrap(await administratorOf(target)('checkFiles', { files: inputs() })))
        expect(unwrap(result), list).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    });
  });
});
