import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '#domain/access';
import { headingsOf, IMPORTS, LIST_NAMES, type ListName } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { fixedClock, onBothDatabases, sqliteApp, type TestApp } from '#tests/support/databases.ts';

type Row = Readonly<Record<string, string>>;

/** Tables that remember what happened, contents that wait, numbers that are never given twice, and large catalogues that none of these lists changes. */
const NOT_COMPARED =
  /^(audit_.*|import_.*|staged_file|counter|sqlite_sequence|mikro_orm_migrations|catalogue_.*|city|cups|department)$/;

const UNDOABLE = LIST_NAMES.filter((list) => IMPORTS[list].isUndoable);

onBothDatabases((openApp) => {
  describe('an import that is undone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'integra-undo-'));
    const contents = mkdtempSync(join(tmpdir(), 'integra-contents-'));
    const clock = fixedClock();
    const exported = new Map<ListName, readonly Row[]>();
    let app: TestApp;

    /** The rows of every fifth patient, among whom each list has some, and those of lists without patients. */
    const patients = new Set<string>();
    const ofSomePatients = (list: ListName, rows: readonly Row[]) => {
      if (list === 'patients')
        for (const [at, row] of rows.entries())
          if (at % 5 === 0) patients.add(row['numero de documento'] ?? '');
      return rows.filter((row) => {
        const document = row.paciente_documento ?? row['numero de documento'];
        return document === undefined || patients.has(document);
      });
    };

    const as = ({ container }: TestApp = app) => container.scope().as(operator('root'));
    const rowsIn = async (from: TestApp, list: ListName) => {
      const rows: Row[] = [];
      for await (const batch of unwrap(await as(from)('exportList', { list })).batches) rows.push(...batch);
      return rows;
    };
    const tableOf = (list: ListName, rows: readonly Row[]) => {
      const headings = headingsOf(list);
      const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
      const lines = [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
      const path = join(folder, `${list}.csv`);
      writeFileSync(path, lines.map((cells) => `${cells.map(cell).join(',')}\n`).join(''));
      return app.container.openTable(path);
    };
    const bring = async (list: ListName, rows: readonly Row[], mode: 'all' | 'valid' = 'all') =>
      unwrap(
        await as()('importRows', {
          ...{ list, mode, table: tableOf(list, rows) },
          files: app.container.sourceFolder(contents),
        }),
      );
    const undo = (importId: number) => as()('undoImport', { importId });
    const sql = <Found extends object>(text: string) => app.container.database.fork().execute<Found[]>(text);

    /** A hash of the rows of each table. */
    const stored = async () => {
      const isServer = app.container.database.dialect === 'mysql';
      const tables = await sql(
        isServer ? 'show tables' : "select name from sqlite_master where type = 'table'",
      );
      const hashes: Record<string, string> = {};
      for (const table of tables.map((row) => String(Object.values(row)[0]))) {
        if (NOT_COMPARED.test(table)) continue;
        const rows = await sql(
          `select * from ${table} ${table === 'order_count' ? 'where orders <> 0' : ''}`,
        );
        const sorted = rows.map((row) => JSON.stringify(row)).sort();
        hashes[table] = `${rows.length} ${createHash('sha256').update(sorted.join('\n')).digest('hex')}`;
      }
      return hashes;
    };

    beforeAll(async () => {
      const source = await sqliteApp(fixedClock());
      await source.container.seed.base();
      await source.container.seed.demo();
      for (const list of UNDOABLE) exported.set(list, ofSomePatients(list, await rowsIn(source, list)));
      unwrap(await as(source)('exportAll', { target: source.container.exportFolder(contents) }));
      await source.close();
      app = await openApp(clock);
      await app.container.seed.base();
    }, 120_000);
    afterAll(async () => {
      await app.close();
      for (const path of [folder, contents]) rmSync(path, { recursive: true });
    });

    it('leaves every table as it was, for every list', { timeout: 240_000 }, async () => {
      for (const list of UNDOABLE) {
        const rows = exported.get(list) ?? [];
        const before = await stored();
        const { importId, created } = await bring(list, rows);
        expect(created, list).toBeGreaterThan(0);
        expect(await stored(), list).not.toEqual(before);
        expect(await undo(importId), list).toMatchObject({ ok: true });
        expect(await stored(), list).toEqual(before);
        await bring(list, rows);
      }
    });

    it('leaves every table as it was, whatever rows of a list it changes and adds', {
      timeout: 240_000,
    }, async () => {
      const change = fc.record({
        ...{ row: fc.nat(), other: fc.nat(), column: fc.nat() },
        suffix: fc.constantFrom('', '', ' x', '1'),
      });
      const step = fc.record({
        list: fc.constantFrom(...UNDOABLE),
        changes: fc.array(change, { minLength: 10, maxLength: 60 }),
      });
      const before = await stored();
      await fc.assert(
        fc.asyncProperty(step, async ({ list, changes }) => {
          const rows = exported.get(list) ?? [];
          const headings = headingsOf(list);
          const changed = changes.map(({ row, other, column, suffix }) => {
            const name = headings[column % headings.length] ?? '';
            const value = `${rows[other % rows.length]?.[name] ?? ''}${suffix}`;
            return { ...rows[row % rows.length], [name]: value };
          });
          const { importId } = await bring(list, changed, 'valid');
          expect(await undo(importId), list).toMatchObject({ ok: true });
          expect(await stored(), list).toEqual(before);
        }),
        { numRuns: 12 },
      );
    });

    const newPatient = () => ({
      ...exported.get('patients')?.[0],
      ...{ 'tipo de documento': 'RC', 'numero de documento': '77001', 'primer nombre': 'Solsticio' },
      ...{ 'primer apellido': 'Zaragoza', 'fecha de nacimiento': '2019-05-01' },
    });
    const mother = {
      ...{ paciente_documento: '77001', parentesco: 'Madre', tipo_documento: 'CC', documento: '77002' },
      ...{ nombres: 'Ana', apellidos: 'Rojas', telefono: '3001234567' },
    };

    it('is refused while something that was registered later refers to its records', async () => {
      const before = await stored();
      const patients = await bring('patients', [newPatient()]);
      const guardians = await bring('guardians', [mother]);
      expect(await undo(patients.importId)).toMatchObject({
        refusal: { code: 'import-built-on', params: { table: 'guardianship' } },
      });
      expect(await undo(guardians.importId)).toMatchObject({ ok: true });
      expect(await undo(patients.importId)).toMatchObject({ ok: true });
      expect(await stored()).toEqual(before);
      expect(await undo(patients.importId)).toMatchObject({ refusal: { code: 'import-undone' } });
    });

    it('is refused while a patient whom it activated has sessions to come', async () => {
      const [booked] = await sql<{ id: number; document: string }>(
        `select p.id, p.document_number as document from patient p join therapy_session s on s.patient_id = p.id
         where s.state = 3 and s.date > '2026-03-05' and p.active = true limit 1`,
      );
      const rows = (exported.get('patients') ?? []).filter(
        (row) => row['numero de documento'] === booked?.document,
      );
      await sql(`update patient set active = false where id = ${booked?.id}`);
      const { importId } = await bring('patients', rows);
      expect(await undo(importId)).toMatchObject({
        refusal: { code: 'import-built-on', params: { table: 'therapy_session' } },
      });
    });

    it('is refused while a record that it changed has another value since', async () => {
      const before = await stored();
      const [site] = exported.get('sites') ?? [];
      const first = await bring('sites', [{ ...site, telefono: '6011111111' }]);
      const second = await bring('sites', [{ ...site, telefono: '6012222222' }]);
      expect(await undo(first.importId)).toMatchObject({
        refusal: { code: 'import-changed-since', params: { table: 'site' } },
      });
      unwrap(await undo(second.importId));
      unwrap(await undo(first.importId));
      expect(await stored()).toEqual(before);
    });

    it('is refused after 30 minutes, and what was kept for it is deleted', async () => {
      const [site] = exported.get('sites') ?? [];
      const { importId } = await bring('sites', [{ ...site, telefono: '6013333333' }]);
      clock.forward(30 * 60_000 + 1);
      expect(await undo(importId)).toMatchObject({ refusal: { code: 'undo-time-over' } });
      expect(unwrap(await as()('listImports', { page: 1, size: 1 }))).toMatchObject({
        rows: [{ id: importId, list: 'sites', updated: 1, mayBeUndone: false }],
      });
      const next = await bring('sites', [{ ...site, telefono: '6014444444' }]);
      expect(await sql(`select id from import_changed where import_id <= ${importId}`)).toEqual([]);
      clock.forward(-30 * 60_000 - 1);
      expect(await undo(importId)).toMatchObject({ refusal: { code: 'undo-time-over' } });
      expect(unwrap(await as()('listImports', { page: 1, size: 1 }))).toMatchObject({
        rows: [{ id: next.importId, mayBeUndone: true }],
      });
    });

    it('is never one of a list of codes, nor one that does not exist', async () => {
      const path = join(folder, 'dsm4.csv');
      writeFileSync(path, 'codigo,descripcion\n299.00,Trastorno autista\n');
      const table = app.container.openTable(path);
      const files = app.container.sourceFolder(folder);
      const { importId } = unwrap(await as()('importRows', { list: 'dsm4', table, mode: 'all', files }));
      expect(await undo(importId)).toMatchObject({ refusal: { code: 'import-not-undoable' } });
      expect(await undo(importId + 1)).toMatchObject({ refusal: { kind: 'not-found' } });
    });

    it('leaves nothing for the doctor', async () => {
      for (const check of [
        'quota-counters',
        'order-counts',
        'foreign-keys',
        'audited-ids',
        'rows-without-file',
      ] as const)
        expect(unwrap(await as()('examine', { check })), check).toMatchObject({ found: 0 });
    });
  });
});
