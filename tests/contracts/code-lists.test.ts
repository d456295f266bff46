import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import {
  CatalogueItemSchema,
  CitySchema,
  CupsSchema,
  PayerSchema,
} from '#adapters/persistence/schemas/catalogues.ts';
import type { CodeListKey } from '#domain/code-lists';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let fileCount = 0;
/** Writes a file with these lines and returns its path. */
function writeListFile(...lines: readonly string[]): string {
  const path = join(folder, `${++fileCount}.csv`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

onBothDatabases((openApp) => {
  let app: TestApp;
  let administrator: ReturnType<typeof anActor>;
  beforeAll(async () => {
    app = await openApp(fixedClock());
    await app.container.seed.base();
    administrator = anActor({ roleId: 1, userId: await buildersFor(app).user({ roleId: 1 }) });
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const callWithFile = async (
    name: 'checkRows' | 'importRows',
    list: CodeListKey,
    path: string,
    actor = administrator,
  ) =>
    app.container.scope().as(actor)(name, {
      list,
      table: app.container.openTable(path),
      mode: 'all' as const,
    });
  const importFile = (list: CodeListKey, path: string) => callWithFile('importRows', list, path);

  describe('importing a list', () => {
    it('proposes the RIPS fields of CUPS in the official list', async () => {
      const file = writeListFile(
        'codigo,descripcion',
        '931002,TERAPIA CON ONDAS DE CHOQUE',
        '931601,MODALIDADES',
      );
      expect(await importFile('cups', file)).toMatchObject({ ok: true, value: { created: 2 } });
      const fields = ['code', 'officialCode', 'ripsBlock', 'repsService', 'purpose', 'maxPerDay'] as const;
      const rows = await em().find(
        CupsSchema,
        { code: { $in: ['931002', '931601'] } },
        { fields, orderBy: { code: 'asc' } },
      );
      expect(rows.map((row) => fields.map((field) => row[field]))).toEqual([
        ['931002', '931002', 'procedure', 739, '17', 5],
        ['931601', null, null, null, null, null],
      ]);
    });

    it('adds new entries, updates changed ones, and changes nothing the second time', async () => {
      const first = writeListFile('codigo,descripcion', 'A000,"Cólera, clásico"', 'A001,Cólera El Tor');
      expect(await importFile('icd10', first)).toMatchObject({
        ok: true,
        value: { created: 2, updated: 0, unchanged: 0, rejected: 0 },
      });
      const second = writeListFile(
        'codigo;descripcion',
        'A000;Cólera clásico',
        'A001;Cólera El Tor',
        'A009;Cólera no especificado',
      );
      expect((await callWithFile('checkRows', 'icd10', second)).ok).toBe(true);
      expect(await importFile('icd10', second)).toMatchObject({
        value: { created: 1, updated: 1, unchanged: 1 },
      });
      expect(await importFile('icd10', second)).toMatchObject({
        value: { created: 0, updated: 0, unchanged: 3 },
      });
      const stored = await em().find(
        CatalogueItemSchema,
        { type: 1, code: { $like: 'A%' } },
        { orderBy: { code: 'asc' } },
      );
      expect(stored.map(({ code, description, active }) => [code, description, active])).toEqual([
        ['A000', 'Cólera clásico', true],
        ['A001', 'Cólera El Tor', true],
        ['A009', 'Cólera no especificado', true],
      ]);
    });

    it('leaves one audit entry', async () => {
      const before = await em().count(AuditEntrySchema, { action: 'moving.import' });
      await importFile('cups', writeListFile('codigo,descripcion', '999998,PRUEBA'));
      const rows = await em().find(AuditEntrySchema, { action: 'moving.import' });
      expect(rows).toHaveLength(before + 1);
      expect(JSON.parse(rows.at(-1)?.detail ?? '')).toEqual({
        ...{ list: 'cups', mode: 'all', created: 1, updated: 0, unchanged: 0, rejected: 0 },
        fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    });

    it('is all or nothing: one wrong line prevents the others, and is reported', async () => {
      const lines = Array.from(
        { length: 1200 },
        (_, index) => `7${String(index).padStart(5, '0')},NUEVO ${index}`,
      );
      const path = writeListFile('codigo,descripcion', ...lines, '700001,');
      expect(await callWithFile('checkRows', 'cups', path)).toMatchObject({
        value: { rejected: 1, problems: [{ line: 1202, column: 'descripcion', code: 'required' }] },
      });
      expect(await importFile('cups', path)).toMatchObject({
        refusal: { code: 'lines-rejected', params: { count: 1 } },
      });
      expect(await em().count(CupsSchema, { code: { $like: '700%' } })).toBe(0);
    });

    it('keeps specialty and payer of a service whose description changes', async () => {
      const [service] = await em().find(CupsSchema, { specialtyId: { $ne: null } }, { limit: 1 });
      await importFile('cups', writeListFile('codigo,descripcion', `${service?.code},OTRA DESCRIPCIÓN`));
      const after = await em().findOne(CupsSchema, { id: service?.id ?? 0 });
      expect(after).toMatchObject({
        ...service,
        description: 'OTRA DESCRIPCIÓN',
        sortText: 'otra descripcion',
      });
    });

    it('matches towns by national code, in existing and new departments', async () => {
      const path = writeListFile(
        'codigo,municipio,departamento',
        '05001,MEDELLÍN,ANTIOQUIA',
        '05360,ITAGUI,ANTIOQUIA',
        '05172,CHIGORODÓ                  Municipios,ANTIOQUIA',
        '98001,PUEBLO NUEVO,NUEVO DEPARTAMENTO',
      );
      expect(await importFile('towns', path)).toMatchObject({
        value: { created: 2, updated: 0, unchanged: 2 },
      });
      expect(await importFile('towns', path)).toMatchObject({ value: { created: 0, unchanged: 4 } });
      expect(await em().findOne(CitySchema, { code: '05172' })).toMatchObject({
        id: 5172,
        departmentId: 5,
        name: 'Chigorodó',
      });
    });

    it('matches a payer by its name in any spelling', async () => {
      const lines = ['nit,nombre,nombre corto,tipo,regimen', '800130111,SALUD NUEVA,Salud Nueva,EPS,Ambos'];
      expect(await importFile('eps', writeListFile(...lines))).toMatchObject({ value: { created: 1 } });
      expect(
        await importFile('eps', writeListFile(lines[0] ?? '', '800130111,Salud nueva,Salud Nueva,1,3')),
      ).toMatchObject({
        value: { created: 0, updated: 1 },
      });
    });

    it('leaves fields without a column unchanged', async () => {
      const wholeLines = [
        'nit,nombre,nombre corto,tipo,regimen',
        '900.123.456-1,Vital EPS,Vital,EPS,Subsidiado',
      ];
      await importFile('eps', writeListFile(...wholeLines));
      const shortFile = writeListFile(
        'nombre,nombre corto,tipo',
        'Vital EPS,Vital EPS,EPS',
        'Nueva Vital,Nueva,EPS',
      );
      expect(await importFile('eps', shortFile)).toMatchObject({ value: { created: 1, updated: 1 } });
      const storedPayer = (name: string) => em().findOne(PayerSchema, { name });
      expect(await storedPayer('Vital EPS')).toMatchObject({
        shortName: 'Vital EPS',
        nit: '900123456-1',
        scheme: 2,
      });
      expect(await storedPayer('Nueva Vital')).toMatchObject({ nit: null, scheme: null });
    });

    it('allows a NIT once for each kind, also within the file', async () => {
      const path = writeListFile(
        'nit,nombre,nombre corto,tipo,regimen',
        '800251440,Otra de Sanitas,Otra,EPS,Ambos',
        '800251440,Prepagada de Sanitas,Otra,Prepagada,',
        '900777111-9,Una nueva,Una,EPS,Ambos',
        '9007771119,La misma,La misma,EPS,Ambos',
        'abc,Sin número,Sin,EPS,Ambos',
      );
      const rejected = [
        { line: 2, column: 'nit', code: 'payer-nit-taken' },
        { line: 5, column: 'nit', code: 'payer-nit-taken' },
        { line: 6, column: 'nit', code: 'not-nit' },
      ];
      expect(await callWithFile('checkRows', 'eps', path)).toMatchObject({
        value: { created: 2, rejected: 3, problems: rejected },
      });
      expect(await importFile('eps', path)).toMatchObject({ refusal: { code: 'lines-rejected' } });
    });

    it('lets two payers swap their NIT', async () => {
      const columns = 'nit,nombre,nombre corto,tipo,regimen';
      await importFile(
        'eps',
        writeListFile(columns, '911111,Primera,P,EPS,Ambos', '922222,Segunda,S,EPS,Ambos'),
      );
      const swappedFile = writeListFile(columns, '922222,Primera,P,EPS,Ambos', '911111,Segunda,S,EPS,Ambos');
      expect(await importFile('eps', swappedFile)).toMatchObject({ value: { updated: 2 } });
    });

    it('is for administrators only', async () => {
      const path = writeListFile('codigo,descripcion', 'A00,Cólera');
      for (const name of ['checkRows', 'importRows'] as const)
        expect(await callWithFile(name, 'icd10', path, anActor({ roleId: 7 }))).toMatchObject({
          refusal: { kind: 'forbidden' },
        });
    });
  });
});
