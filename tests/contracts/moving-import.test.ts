import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema, StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { ImportRunSchema } from '#adapters/persistence/schemas/moving.ts';
import { FOCUS_TYPE } from '#domain/catalogues';
import { csvOf, type ImportName, type ListName } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { workbookOfSheets } from '#tests/support/workbooks.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-import-'));
    app = await openApp();
    await app.container.seed.base();
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Norte', email: 'norte@example.org', phone: '601 1' });
    const createdBy = await build.user({ username: 'luz', roleId: 3, siteId });
    await build.user({ username: 'jefe', roleId: 1, siteId });
    const epsId = await build.payer({ name: 'EPS Sanitas' });
    const focusId = await build.item(FOCUS_TYPE, { description: 'Neurodesarrollo' });
    const patient = { prepaidId: 16, policyId: 16, focusId, createdBy, siteId, epsId };
    await build.patient({ ...patient, documentType: 6, documentNumber: '1001' });
    await build.patient({ ...patient, documentType: 6, documentNumber: '1002' });
    const keptId = await build.patient({ ...patient, documentType: 6, documentNumber: '1003' });
    await build.patient({ ...patient, documentType: 6, documentNumber: '1004', mergedInto: keptId });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = (roleId: number) => app.container.scope().as(anActor({ roleId }));
  const tableOf = (text: string) => {
    const path = join(folder, 'file.csv');
    writeFileSync(path, text);
    return app.container.openTable(path);
  };
  const check = async (list: ImportName, text: string) =>
    unwrap(await as(1)('checkRows', { list, table: tableOf(text) }));
  const importText = async (list: ImportName, text: string) =>
    unwrap(await as(1)('importRows', { list, table: tableOf(text), mode: 'all' }));
  const exported = async (list: ListName) => {
    let text = '';
    for await (const part of csvOf(list, unwrap(await as(1)('exportList', { list })))) text += part;
    return text;
  };
  const lastRun = async () =>
    (
      await app.container.database
        .fork()
        .find(ImportRunSchema, { id: { $gt: 0 } }, { orderBy: { id: 'desc' }, limit: 1 })
    )[0];

  describe('an import of sites', () => {
    const FILE = 'Nombre;Correo electrónico;Teléfono\nNorte;norte@example.org;601 2\nSur;sur@example.org;\n';

    it('shows what it would change, and changes nothing', async () => {
      const before = await exported('sites');
      expect(await check('sites', FILE)).toMatchObject({
        ...{ created: 1, updated: 1, unchanged: 0, rejected: 0 },
        changes: [{ line: 2, values: [{ column: 'telefono', before: '601 1', after: '601 2' }] }],
      });
      expect(await exported('sites')).toBe(before);
    });

    it('takes its own sheet of a workbook, whatever the others have', async () => {
      const heading = ['nombre', 'correo'];
      const tableOfSheets = async (...names: readonly string[]) => {
        const path = join(folder, 'libro.xlsx');
        const rows = (name: string) => [heading, [`De ${name}`, 'a@example.org']];
        writeFileSync(
          path,
          await workbookOfSheets(Object.fromEntries(names.map((name) => [name, rows(name)]))),
        );
        return app.container.openTable(path);
      };
      const read = async (...names: readonly string[]) =>
        as(1)('checkRows', { list: 'sites', table: await tableOfSheets(...names) });
      const sheetRead = async (...names: readonly string[]) => {
        const { heading: found, samples } = unwrap(await read(...names));
        expect(samples).toMatchObject([{ cells: { nombre: `De ${found.sheetName}` } }]);
        return found.sheetName;
      };
      expect(await sheetRead('Instrucciones', 'Usuarios', 'SEDES')).toBe('SEDES');
      expect(await sheetRead('Usuarios', 'Pacientes', 'Hoja3')).toBe('Hoja3');
      expect(await sheetRead('Usuarios', 'Hoja2')).toBe('Usuarios');
      expect(await read('Usuarios', 'Pacientes')).toMatchObject({
        refusal: { code: 'sheet-missing', params: { title: 'Sedes', sheets: 'Usuarios, Pacientes' } },
      });
      expect(await read('Sedes', 'sites')).toMatchObject({
        refusal: { code: 'sheets-repeated', params: { sheets: 'Sedes, sites' } },
      });
      const choices = { values: { correo: { 'a@example.org': 'x' } } };
      const table = await tableOfSheets('Usuarios', 'Sedes');
      const wrong = unwrap(await as(1)('listWrongRows', { list: 'sites', table, choices }));
      const copied: (readonly string[])[] = [];
      for await (const { cells } of wrong.rows) copied.push(cells);
      expect(copied).toEqual([['De Sedes', 'a@example.org']]);
      const other = await tableOfSheets('Usuarios', 'Sedes');
      expect(unwrap(await as(1)('importRows', { list: 'sites', table: other, mode: 'all' }))).toMatchObject({
        ...{ created: 1, heading: { sheetName: 'Sedes' } },
      });
    });

    it('adds and updates sites by name, and is recorded with counts and the hash of its file', async () => {
      expect(await importText('sites', FILE)).toMatchObject({ created: 1, updated: 1 });
      expect(await exported('sites')).toContain('Norte,norte@example.org,601 2,,');
      const run = await lastRun();
      expect(run).toMatchObject({ list: 'sites', mode: 'all', created: 1, updated: 1, rejected: 0 });
      expect(run?.fileHash).toMatch(/^[0-9a-f]{64}$/);
      const [entry] = await app.container.database
        .fork()
        .find(AuditEntrySchema, { action: 'moving.import' }, { orderBy: { id: 'desc' }, limit: 1 });
      expect(entry).toMatchObject({ subject: 'import', subjectId: run?.id });
      expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ list: 'sites', fileHash: run?.fileHash });
    });

    it('changes nothing the second time', async () => {
      expect(await importText('sites', FILE)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    });

    it('takes what an export wrote', async () => {
      expect(await check('sites', await exported('sites'))).toMatchObject({
        ...{ created: 0, updated: 0, rejected: 0, problems: [] },
      });
    });

    it('stores no row when one is wrong, or the others when that is chosen', async () => {
      const file = 'nombre;correo\nEste;este@example.org\nOeste;no es correo\nNorte;norte@example.org\n';
      const table = tableOf(file);
      expect(await as(1)('importRows', { list: 'sites', table, mode: 'all' })).toMatchObject({
        ok: false,
        refusal: { code: 'lines-rejected' },
      });
      expect(await exported('sites')).not.toContain('Este');
      expect((await check('sites', file)).problems).toEqual([
        expect.objectContaining({ line: 3, column: 'correo', code: 'not-an-email', given: 'no es correo' }),
      ]);
      const report = unwrap(await as(1)('importRows', { list: 'sites', table, mode: 'valid' }));
      expect(report).toMatchObject({ created: 1, unchanged: 1, rejected: 1 });
      expect(await exported('sites')).toContain('Este');
      expect(await exported('sites')).not.toContain('Oeste');
    });

    it('is refused to every other role', async () => {
      const table = tableOf(FILE);
      expect((await as(13)('checkRows', { list: 'sites', table })).ok).toBe(false);
      expect((await as(13)('importRows', { list: 'sites', table, mode: 'all' })).ok).toBe(false);
    });
  });

  describe('a file whose headings and words are not those of the list', () => {
    const FILE =
      'Así se llama;correo;Ciudad\nEste 2;este2@example.org;Cali\nOeste 2;nada;\nSur 2;nada;Chía\n';

    it('is refused with its headings, their first values and the columns that may be meant', async () => {
      const refused = await as(1)('checkRows', { list: 'sites', table: tableOf(FILE) });
      expect(refused).toMatchObject({ refusal: { code: 'columns-missing', params: { columns: 'nombre' } } });
      const heading = refused.ok ? '' : String(refused.refusal.params?.heading);
      expect(JSON.parse(heading)).toEqual({
        ...{ sheet: 0, sheetName: '', line: 1 },
        unused: [
          { name: 'Así se llama', samples: ['Este 2', 'Oeste 2', 'Sur 2'] },
          { name: 'Ciudad', samples: ['Cali', 'Chía'] },
        ],
        absent: ['nombre', 'telefono', 'direccion', 'reps'],
        places: { correo: 1 },
      });
    });

    it('is read as somebody says, with equal errors together', async () => {
      const choices = { columns: { 'Así se llama': 'nombre' } };
      const report = unwrap(await as(1)('checkRows', { list: 'sites', table: tableOf(FILE), choices }));
      expect(report.heading.unused).toMatchObject([{ name: 'Ciudad', samples: ['Cali', 'Chía'] }]);
      expect(report).toMatchObject({
        ...{ created: 1, rejected: 2 },
        problemGroups: [
          { column: 'correo', code: 'not-an-email', given: 'nada', count: 2, firstLines: [3, 4] },
        ],
      });
      const values = { correo: { nada: 'x@example.org' } };
      const mended = { list: 'sites', table: tableOf(FILE), choices: { ...choices, values } } as const;
      expect(unwrap(await as(1)('checkRows', mended))).toMatchObject({ created: 3, rejected: 0 });
    });

    it('has single cells corrected by line and column, in check, import and the file of wrong rows', async () => {
      const file = 'nombre;correo\nCelda 1;nada\nCelda 2;nada\n;celda3@example.org\n';
      const cells = { 2: { correo: 'celda1@example.org' }, 4: { nombre: 'Celda 3', telefono: '6011234567' } };
      const input = { list: 'sites', table: tableOf(file), choices: { cells } } as const;
      const checked = unwrap(await as(1)('checkRows', input));
      expect(checked).toMatchObject({ created: 2, rejected: 1 });
      expect(checked.wrongLines).toMatchObject([
        { line: 3, cells: { nombre: 'Celda 2', correo: 'nada' }, problems: [{ column: 'correo' }] },
      ]);
      const wrong = { 2: { correo: 'celda1@example.org' }, 3: { nombre: 'Celda Dos' } };
      const listed = unwrap(await as(1)('listWrongRows', { ...input, choices: { cells: wrong } }));
      const rows = [];
      for await (const row of listed.rows) rows.push(row.cells);
      expect(rows).toEqual([
        ['Celda Dos', 'nada'],
        ['', 'celda3@example.org'],
      ]);
      unwrap(await as(1)('importRows', { ...input, mode: 'valid' }));
      const sites = await exported('sites');
      expect(sites).toContain('Celda 1,celda1@example.org,');
      expect(sites).toContain('Celda 3,celda3@example.org,6011234567');
      expect(sites).not.toContain('Celda 2');
    });

    it('has its wrong rows listed as they stand in it', async () => {
      const file = 'Sedes;;\nnombre;correo;x\nA;a@example.org;1\nB;"b;c";2\n';
      const wrong = unwrap(await as(1)('listWrongRows', { list: 'sites', table: tableOf(file) }));
      expect(wrong.headings).toEqual(['nombre', 'correo', 'x']);
      const rows = [];
      for await (const row of wrong.rows) rows.push(row);
      expect(rows).toMatchObject([{ cells: ['B', 'b;c', '2'], problems: [{ code: 'not-an-email' }] }]);
      expect((await as(13)('listWrongRows', { list: 'sites', table: tableOf(file) })).ok).toBe(false);
    });
  });

  describe('an import of users', () => {
    const HEADING = 'usuario;nombres;apellidos;rol;sede;correo;cedula;estado\n';
    const FILE = `${HEADING}rosa;Rosa;Díaz;Fonoaudiólogo;norte;rosa@example.org;52;Activo
pepe;Pepe;Gil;3;Norte;pepe@example.org;;inactivo\n`;

    it('adds accounts that nobody can enter before an administrator sets a password', async () => {
      expect((await check('users', FILE)).problems).toEqual([]);
      expect(await importText('users', FILE)).toMatchObject({ created: 2 });
      const text = await exported('users');
      expect(text).toContain('rosa,Rosa,Díaz,Fonoaudiólogo,Norte,rosa@example.org,52,,,,Activo');
      expect(text).toContain('pepe,Pepe,Gil,Fonoaudiólogo,Norte,pepe@example.org,,,,,Inactivo');
      const stored = await app.container.database.fork().findOne(StaffMemberSchema, { username: 'rosa' });
      expect(stored).toMatchObject({ passwordTemporary: true, active: true });
      expect(stored?.passwordHash).toMatch(/^\$argon2id/);
    });

    it('changes nothing the second time, nor with what an export wrote', async () => {
      expect(await importText('users', FILE)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
      expect(await check('users', await exported('users'))).toMatchObject({
        ...{ created: 0, updated: 0, rejected: 0, problems: [] },
      });
    });

    it('updates the profile and the state, and shows what changes', async () => {
      const file = `${HEADING}rosa;Rosa;Díaz Ruiz;Terapeuta ocupacional;Norte;;52;Inactivo\n`;
      const { changes, problems } = await check('users', file);
      expect(problems).toEqual([]);
      expect(changes[0]?.values.map(({ column, after }) => [column, after])).toEqual([
        ['apellidos', 'Díaz Ruiz'],
        ['rol', 'Terapeuta ocupacional'],
        ['estado', 'Inactivo'],
      ]);
      await importText('users', file);
      expect(await exported('users')).toContain(
        'rosa,Rosa,Díaz Ruiz,Terapeuta ocupacional,Norte,rosa@example.org',
      );
    });

    it('names every error of a row by its column', async () => {
      const file = `${HEADING}con espacio;A1;Gil;Mago;Luna;no;;x
luis;Luis;Gil;3;;;;
jefe;Jefe;Uno;3;Norte;jefe@example.org;;\n`;
      const { problems } = await check('users', file);
      expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
        [2, 'usuario', 'username-characters'],
        [2, 'nombres', 'name-characters'],
        [2, 'rol', 'unknown-option'],
        [2, 'sede', 'unknown-option'],
        [2, 'correo', 'not-an-email'],
        [2, 'estado', 'not-understood'],
        [3, 'sede', 'required'],
        [3, 'correo', 'required'],
        [4, 'rol', 'administrator-role-fixed'],
      ]);
    });
  });

  describe('an import of patients', () => {
    const caseFile = (name: string) =>
      readFileSync(join(import.meta.dirname, 'import-cases', name), 'utf8')
        .replaceAll('Trastorno del espectro autista', 'Neurodesarrollo')
        .replaceAll('Sede Principal', 'Norte');
    /** What is not understood in a column, with the best proposal. */
    const proposalsIn = async (name: string, column: string) => {
      const { problemGroups } = await check('patients', caseFile(name));
      return problemGroups
        .filter((group) => group.column === column)
        .map(({ given, proposals }) => [given, proposals[0]?.text]);
    };

    it('understands the towns that people write, or proposes the one that they mean', async () => {
      expect(await proposalsIn('city.csv', 'ciudad de residencia')).toEqual([
        ['Bogotá (Cundinamarca)', 'Bogotá D.C.'],
        ['Cartagena', 'Cartagena de Indias'],
        ['San José de Cúcuta', 'Cúcuta'],
        ['Santiago de Cali', 'Cali'],
        ['San Juan de Pasto', 'Pasto'],
      ]);
    });

    it('understands the payers that people write, or proposes the one that they mean', async () => {
      expect(await proposalsIn('eps.csv', 'eps')).toEqual([
        ['SURA', 'EPS Sura'],
        ['Eps Suramericana', 'EPS Sura'],
        ['Nueva EPS S.A.', 'Nueva EPS'],
        // The code of the payer's authorization to operate is not stored.
        ['EPS010', undefined],
        ['CAPITAL SALUD EPS-S', 'Capital Salud'],
      ]);
    });

    it('shows field by field what changes', async () => {
      const text = caseFile('eps.csv').split('\n').slice(0, 2).join('\n').replace('SURA', 'EPS Sanitas');
      expect(await importText('patients', text)).toMatchObject({ created: 1 });
      const changed = text
        .replace('3001234567', '3001234568')
        .replace('04/03/2018', '05/03/2018')
        .replace('EPS Sanitas', 'Nueva EPS');
      const { changes, problems } = await check('patients', changed);
      expect(problems).toEqual([]);
      expect(changes).toEqual([
        {
          line: 2,
          values: [
            { column: 'fecha de nacimiento', before: '2018-03-04', after: '2018-03-05' },
            { column: 'telefono', before: '3001234567', after: '3001234568' },
            { column: 'eps', before: 'EPS Sanitas', after: 'Nueva Empresa Promotora de Salud S.A.' },
          ],
        },
      ]);
    });
  });

  describe('an import of guardians', () => {
    const HEADING =
      'paciente_tipo;paciente_documento;parentesco;tipo_documento;documento;nombres;apellidos;telefono;correo;ocupacion\n';
    const FILE = `${HEADING}RC;1001;Madre;CC;52.001;Ana María;Rey;300 123 4567;ana@example.org;
TI;1002;Madre;CC;52001;Ana María;Rey;300 123 4567;;
RC;1004;Padre;CC;52002;Luis;Rey;300 123 4568;;\n`;

    it('shares a person between siblings, and follows a merged chart and a new type of document', async () => {
      expect((await check('guardians', FILE)).problems).toEqual([]);
      expect(await importText('guardians', FILE)).toMatchObject({ created: 3 });
      const [, ...rows] = (await exported('guardians')).split('\r\n').map((line) => line.split(','));
      expect(rows.filter(([type]) => type).map((row) => row.slice(0, 8))).toEqual([
        ['RC', '1001', 'Madre', 'CC', '52001', 'ANA MARÍA', 'REY', '300 123 4567'],
        ['RC', '1002', 'Madre', 'CC', '52001', 'ANA MARÍA', 'REY', '300 123 4567'],
        ['RC', '1003', 'Padre', 'CC', '52002', 'LUIS', 'REY', '300 123 4568'],
      ]);
    });

    it('changes nothing the second time, nor with what an export wrote', async () => {
      expect(await importText('guardians', FILE)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
      expect(await check('guardians', await exported('guardians'))).toMatchObject({
        ...{ created: 0, updated: 0, unchanged: 3, problems: [] },
      });
    });

    it('updates a guardian by document, or by names where the row has none', async () => {
      const file = `${HEADING}RC;1001;Abuela;CC;52001;Ana María;Rey;300 765 4321;;\nRC;1003;Padre;;;LUIS;rey;300 123 4569;;\n`;
      expect(await check('guardians', file)).toMatchObject({
        updated: 2,
        changes: [
          {
            line: 2,
            values: [
              { column: 'parentesco', before: 'Madre' },
              { column: 'telefono', before: '300 123 4567', after: '300 765 4321' },
            ],
          },
          { line: 3, values: [{ column: 'telefono', before: '300 123 4568', after: '300 123 4569' }] },
        ],
      });
      await importText('guardians', file);
      expect(await exported('guardians')).toContain('300 123 4569');
    });

    it('finds a guardian without a document again by the names, and keeps one who got a document (K34)', async () => {
      const rows =
        'RC;1001;Abuelo;CC;;José;Sin Papeles;300 123 4500;;\nTI;1002;Abuelo;;;José;Sin Papeles;300 123 4500;;\n';
      const file = `${HEADING}${rows}RC;1001;Abuelo;;;JOSÉ;SIN  PAPELES;300 123 4500;;\n`;
      const { problems } = await check('guardians', file);
      expect(problems.map(({ line, code }) => [line, code])).toEqual([[4, 'repeated']]);
      expect(await importText('guardians', HEADING + rows)).toMatchObject({ created: 2 });
      expect(await importText('guardians', HEADING + rows)).toMatchObject({ unchanged: 2 });
      const exportedRows = await exported('guardians');
      expect(exportedRows.match(/Abuelo,AS,S\d+-\w+,JOSÉ,SIN PAPELES/g)).toHaveLength(2);
      expect(await check('guardians', exportedRows)).toMatchObject({ created: 0, updated: 0, rejected: 0 });
      await app.container.database
        .fork()
        .execute(
          "update guardian set document_type = 2, document_number = '5200', document_key = '5200' where names = 'JOSÉ' and id = (select id from (select min(id) as id from guardian where names = 'JOSÉ') first)",
        );
      expect(await check('guardians', HEADING + rows)).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 2,
      });
    });

    it('finds a child by the number alone, and reads everyday words of a kinship', async () => {
      const file =
        'paciente_documento;parentesco;tipo_documento;documento;nombres;apellidos;telefono\n1002;Mamá;CC;52009;Eva;Paz;300 123 4567\n';
      expect((await check('guardians', file)).problems).toEqual([]);
      await importText('guardians', file);
      expect(await exported('guardians')).toContain('RC,1002,Madre,CC,52009,EVA,PAZ');
    });

    it('keeps two phones that fit together written shortly, and says where they do not (P22)', async () => {
      const fileWith = (phone: string) => `${HEADING}RC;1001;Tía;CC;52011;Sol;Paz;"${phone}";;\n`;
      expect((await check('guardians', fileWith('300 123 4567 / 310 987 6543'))).problems).toMatchObject([
        { line: 2, column: 'telefono', code: 'several-phones' },
      ]);
      expect((await check('guardians', fileWith('3001234567 / 6012345678'))).problemGroups).toMatchObject([
        { isReplaceable: true, proposals: [{ text: '3001234567' }, { text: '6012345678' }] },
      ]);
      await importText('guardians', fileWith('300 123 4567; 601 48 27'));
      expect(await exported('guardians')).toContain('SOL,PAZ,3001234567/6014827');
      expect(await check('guardians', fileWith('300 123 4567; 601 48 27'))).toMatchObject({ unchanged: 1 });
    });

    it('offers no text for all rows where each needs its own', async () => {
      const { problemGroups } = await check('sites', 'nombre,correo\n,norte\n');
      expect(problemGroups.map(({ column, isReplaceable }) => [column, isReplaceable])).toEqual([
        ['nombre', false],
        ['correo', true],
      ]);
    });

    it('names every error of a row by its column', async () => {
      const file = `${HEADING}RC;999;Madre;CC;1;Ana;Rey;300 123 4567;;
RC;1001;Vecina;CC;52001;Otra;Persona;12;x;
RC;1001;Madre;CC;52001;Otra;Persona;300 123 4567;;
RC;1002;Madre;;52003;Eva;Rey;300 123 4567;;\n`;
      const { problems, rejected } = await check('guardians', file);
      expect(rejected).toBe(4);
      expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
        [2, 'paciente_documento', 'unknown-patient'],
        [3, 'parentesco', 'not-understood'],
        [3, 'telefono', 'not-a-phone'],
        [3, 'correo', 'not-an-email'],
        [4, 'documento', 'guardian-of-other-name'],
        [5, 'tipo_documento', 'required'],
      ]);
    });
  });
});
