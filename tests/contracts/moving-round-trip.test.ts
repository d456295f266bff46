import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '#domain/access';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import type { Entry } from '#domain/code-lists';
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
    /** Codes that the foundation entered and imported, and records that name them. */
    const enterCodes = async (app: TestApp) => {
      const enter = async (catalogue: CatalogueKey, typed: Entry, id: number | null = null) => {
        const input = { catalogue, id, typed };
        return unwrap(await administratorOf(app)('saveCatalogueEntry', input)).id;
      };
      const em = app.container.database.fork();
      const idOf = async (type: number) => {
        const [row] = await em.execute<{ id: number }[]>(
          `select min(id) as id from catalogue_item where type = ${type}`,
        );
        return row?.id ?? 0;
      };
      const use = (table: string, column: string, id: number, where: string) =>
        em.execute(
          `update ${table} set ${column} = ? where id = (select id from (select min(id) as id from ${table} where ${where}) first)`,
          [id],
        );
      const river = { shortName: 'Del Río', kind: '1', scheme: '1', provider: '1' };
      const payerId = await enter('payers', { ...river, name: 'Mutual "del Río"', nit: '901234567' });
      await use('patient', 'eps_id', payerId, 'client_type = 6 and scheme = 1');
      const rips = { ripsBlock: 'procedure', repsService: '740', purpose: '17', maxPerDay: '3' };
      const cups = { code: '937999', description: 'TERAPIA EN EL RÍO', specialty: '3', ...rips };
      const cupsId = await enter('cups', { ...cups, payer: '16', officialCode: '937000' });
      await enter('cups', { ...cups, payer: String(payerId), officialCode: '' });
      await use('service_line', 'cups_id', cupsId, 'specialty_id = 3');
      const icd10 = await enter('pathologies', {
        type: '1',
        code: 'Z999',
        description: 'Propio; "con, comas"',
      });
      await em.execute(
        'update entry_diagnosis set item_id = ? where entry_id = (select id from (select min(d.entry_id) as id from entry_diagnosis d join catalogue_item i on i.id = d.item_id where i.type = 1 and d.principal = true) first) and principal = true',
        [icd10],
      );
      await enter('pathologies', { type: '2', code: '299.99', description: 'Propio' });
      const strategyId = await enter('strategies', { type: '23', description: 'Cuentos del río' });
      await em.execute(
        'update evolution_note set strategy_id = ? where entry_id = (select id from (select min(n.entry_id) as id from evolution_note n join catalogue_item i on i.id = n.strategy_id where i.type = 23) first)',
        [strategyId],
      );
      await enter('materials', { type: '36', description: 'Fichas del río' });
      await enter('consultation-reasons', { description: 'No duerme', area: '6' });
      await enter('consultation-reasons', { description: 'Llora', area: '' });
      const address = 'https://example.org/escala';
      await use(
        'exam',
        'format_id',
        await enter('exam-formats', { description: 'Escala del río', address }),
        '1 = 1',
      );
      // Entries of the beginning that have another name or code now.
      await enter(
        'payers',
        { ...river, scheme: '3', name: 'Sura', shortName: 'Sura', nit: '800088702-2' },
        1,
      );
      await enter('cups', { ...cups, specialty: '2', payer: '16', code: '931009', officialCode: '' }, 4);
      await enter('strategies', { type: '22', description: 'Marcha en la arena' }, await idOf(22));
      await enter('exam-formats', { description: 'Otros exámenes', address: '' }, 12);
      const towns = join(folder, 'towns.csv');
      writeFileSync(towns, 'codigo,municipio,departamento\n05002,ABEJORRAL,ANTIOQUIA\n');
      const table = app.container.openTable(towns);
      unwrap(await administratorOf(app)('importRows', { list: 'towns', table, mode: 'all' }));
      rmSync(towns);
      await use('patient', 'residence_city_id', 5002, '1 = 1');
      for (const [catalogue, id] of [
        ['cups', 1],
        ['payers', 53],
        ['pathologies', icd10],
        ['strategies', strategyId],
      ] as const)
        unwrap(await administratorOf(app)('changeCatalogueEntryState', { catalogue, id, active: false }));
    };
    const linesOf = (path: string) => readFileSync(path, 'utf8').split('\r\n').sort();

    beforeAll(async () => {
      const source = await sqliteApp(fixedClock());
      await source.container.seed.base();
      await source.container.seed.demo();
      await deactivateSomebody(source);
      await confirmSomething(source);
      await enterCodes(source);
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

    it('are good all together before any of them is there', { timeout: 60_000 }, async () => {
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
