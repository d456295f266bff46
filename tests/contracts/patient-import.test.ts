import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema, PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import { operator } from '#domain/access';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-patients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADERS =
  'tipo de documento;número de documento;primer apellido;segundo apellido;primer nombre;fecha de nacimiento;sexo;enfoque;tipo de cliente;eps;régimen;tipo de afiliación;ciudad de residencia;teléfono;confirmar duplicado';

let fileCount = 0;
let serial = 0;
const newDocument = () => String(5_000_000 + ++serial);

/** Writes a file with these lines and returns its path. */
function writeFile(...lines: readonly string[]): string {
  const path = join(folder, `${++fileCount}.csv`);
  writeFileSync(path, `\uFEFF${lines.join('\r\n')}`);
  return path;
}

onBothDatabases((openApp) => {
  let app: TestApp;
  let siteId: number;
  let userId: number;
  let focus: string;
  beforeAll(async () => {
    app = await openApp();
    await app.container.seed.base();
    const build = buildersFor(app);
    siteId = await build.site({ name: 'Sede Norte' });
    userId = await build.user({ roleId: 1, siteId, special: true });
    focus = 'Enfoque de prueba';
    await build.item(100, { description: focus });
  });
  afterAll(() => app.close());

  const em = () => app.container.database.fork();
  const as = (actor = anActor({ userId, siteId })) => app.container.scope().as(actor);
  const use = (name: 'checkRows' | 'importRows', path: string, actor?: Parameters<typeof as>[0]) =>
    as(actor)(name, { list: 'patients', mode: 'all' as const, table: app.container.openTable(path) });
  const importFile = (path: string) => use('importRows', path);
  const line = (document: string, overrides: Readonly<Record<number, string>> = {}) =>
    [
      'RC',
      document,
      'Núñez',
      'de la Peña',
      'Lucía',
      '06/05/2018',
      'F',
      focus,
      'EPS',
      'Sanitas',
      '',
      'Beneficiario',
      '05001',
      '300 555 0001',
      'Sí',
    ]
      .map((cell, index) => overrides[index] ?? cell)
      .join(';');
  const findPatient = (documentNumber: string) => em().findOne(PatientSchema, { documentNumber });
  const wordsOf = async (documentNumber: string) =>
    (await em().find(PatientWordSchema, { patientId: (await findPatient(documentNumber))?.id ?? 0 }))
      .map(({ word }) => word)
      .sort();

  describe('importing patients', () => {
    it('registers new patients like the admission form, with chart numbers in file order', async () => {
      const [one, other] = [newDocument(), newDocument()];
      expect(await importFile(writeFile(HEADERS, line(one), line(other, { 2: 'Ávila' })))).toMatchObject({
        value: { created: 2, updated: 0, unchanged: 0, rejected: 0 },
      });
      const patient = await findPatient(one);
      expect(patient).toMatchObject({
        documentType: 6,
        firstSurname: 'NÚÑEZ',
        secondSurname: 'DE LA PEÑA',
        sortName: 'nunez de la pena lucia',
        birthDate: '2018-05-06',
        sex: 2,
        bloodType: 9,
        epsId: 2,
        prepaidId: 16,
        attentionMode: 1,
        admissionDate: '2026-03-04',
        residenceCityId: 5001,
        siteId,
        active: true,
        createdBy: userId,
      });
      expect((await findPatient(other))?.chartNumber).toBe((patient?.chartNumber ?? 0) + 1);
      expect(await wordsOf(one)).toEqual([one, 'de', 'la', 'lucia', 'nunez', 'pena']);
    });

    it('changes nothing the second time, and afterwards only fields with a column', async () => {
      const document = newDocument();
      await importFile(writeFile(HEADERS, line(document)));
      const before = await findPatient(document);
      expect(await importFile(writeFile(HEADERS, line(document)))).toMatchObject({
        value: { created: 0, updated: 0, unchanged: 1 },
      });
      expect(await findPatient(document)).toEqual(before);
      const partialFile = writeFile(
        'documento,tipo documento,primer apellido,teléfono',
        `${document},Registro civil,Zárate,`,
      );
      expect(await importFile(partialFile)).toMatchObject({
        value: { created: 0, updated: 1, unchanged: 0 },
      });
      expect(await findPatient(document)).toEqual({
        ...before,
        firstSurname: 'ZÁRATE',
        sortName: 'zarate de la pena lucia',
        personKey: '2018-05-06 zarate lucia',
        phone: null,
        updatedAt: expect.any(String),
      });
      expect(await wordsOf(document)).not.toContain('nunez');
    });

    it('imports population data, and no empty cell deletes a stored value', async () => {
      const document = newDocument();
      const headers = `${HEADERS};nacionalidad;pertenencia étnica;discapacidad;zona de residencia;jornada`;
      await importFile(
        writeFile(headers, `${line(document)};Venezuela;Indígena;Discapacidad física;Rural;Tarde`),
      );
      const populationData = { nationality: 862, ethnicity: 1, disability: 1, residenceZone: 2, halfDay: 2 };
      expect(await findPatient(document)).toMatchObject(populationData);
      for (const path of [
        writeFile(HEADERS, line(document)),
        writeFile(headers, `${line(document)};;;;;`),
        writeFile(headers, `${line(document)};Sin dato;SIN DATO;sin dato;Sin dato;Sin dato`),
      ])
        expect(await importFile(path)).toMatchObject({ value: { updated: 0, unchanged: 1 } });
      expect(await findPatient(document)).toMatchObject(populationData);
      await importFile(writeFile(headers, `${line(document)};170;;;;`));
      expect(await findPatient(document)).toMatchObject({ ...populationData, nationality: 170 });
      expect(await use('checkRows', writeFile(headers, `${line(document)};Narnia;;;01;`))).toMatchObject({
        value: {
          problems: [
            { column: 'nacionalidad', code: 'not-understood' },
            { column: 'zona de residencia', code: 'not-understood' },
          ],
        },
      });
    });

    it('imports the document and the user type for RIPS', async () => {
      const document = newDocument();
      const headers = `${HEADERS};documento para RIPS;tipo de usuario`;
      expect(
        await importFile(
          writeFile(headers, `${line(document, { 0: 'NUIP', 2: 'Beltrán', 5: '07/08/2019' })};RC;02`),
        ),
      ).toMatchObject({ value: { created: 1 } });
      expect(await findPatient(document)).toMatchObject({ ripsDocumentType: 6, ripsUserType: 2 });
      await importFile(
        writeFile(
          headers,
          `${line(document, { 0: 'NUIP', 2: 'Beltrán', 5: '07/08/2019' })};Tarjeta de identidad;Subsidiado`,
        ),
      );
      expect(await findPatient(document)).toMatchObject({ ripsDocumentType: 4, ripsUserType: 4 });
      expect(
        await use(
          'checkRows',
          writeFile(headers, `${line(document, { 0: 'NUIP', 2: 'Beltrán', 5: '07/08/2019' })};PPT;15`),
        ),
      ).toMatchObject({
        value: {
          problems: [
            { column: 'documento para rips', code: 'not-understood' },
            { column: 'tipo de usuario para rips', code: 'not-understood' },
          ],
        },
      });
    });

    it('is all or nothing, also when the last of many lines is wrong, and uses up no chart number', async () => {
      const before = await em().count(PatientSchema);
      const documents = Array.from({ length: 1100 }, newDocument);
      const path = writeFile(
        HEADERS,
        ...documents.map((each) => line(each)),
        line(newDocument(), { 5: '05/13/2018' }),
      );
      expect(await use('checkRows', path)).toMatchObject({
        value: {
          created: 1100,
          rejected: 1,
          problems: [{ line: 1102, column: 'fecha de nacimiento', code: 'not-understood' }],
        },
      });
      expect(await importFile(path)).toMatchObject({
        refusal: { code: 'lines-rejected', params: { count: 1 } },
      });
      expect(await em().count(PatientSchema)).toBe(before);
      const [one, other] = [newDocument(), newDocument()];
      await importFile(writeFile(HEADERS, line(one)));
      await importFile(writeFile(HEADERS, line(other)));
      expect((await findPatient(other))?.chartNumber).toBe(((await findPatient(one))?.chartNumber ?? 0) + 1);
    });

    it('stores nothing when the client disconnects', async () => {
      const before = await em().count(PatientSchema);
      const lines = Array.from({ length: 1100 }, () => line(newDocument()));
      const clientAbort = new AbortController();
      const { table, discard } = await app.container.receiveTable(
        Readable.from(Buffer.from([HEADERS, ...lines].join('\n'))),
        clientAbort.signal,
      );
      const onProgress = () => clientAbort.abort();
      await expect(
        as()('importRows', { list: 'patients', mode: 'all', table, onProgress }),
      ).rejects.toThrow();
      await discard();
      expect(await em().count(PatientSchema)).toBe(before);
    });

    it('rejects an inactive patient and one of another site than the line says', async () => {
      const [inactiveDocument, otherSiteDocument] = [newDocument(), newDocument()];
      await importFile(writeFile(HEADERS, line(inactiveDocument), line(otherSiteDocument)));
      await em().nativeUpdate(PatientSchema, { documentNumber: inactiveDocument }, { active: false });
      const path = writeFile(
        'tipo de documento,documento,telefono,sede',
        `RC,${inactiveDocument},300 555 0009,`,
        `RC,${otherSiteDocument},,Sede Principal`,
      );
      const unchanged = writeFile('tipo de documento,documento', `RC,${inactiveDocument}`);
      expect(await use('checkRows', unchanged)).toMatchObject({ value: { unchanged: 1, rejected: 0 } });
      expect(await use('checkRows', path)).toMatchObject({
        value: {
          rejected: 2,
          problems: [
            { line: 2, column: 'numero de documento', code: 'patient-inactive' },
            { line: 3, column: 'sede', code: 'patient-of-other-site' },
          ],
        },
      });
    });

    it('brings in the state, deactivates nobody with sessions to come, and activates again (K19, P8)', async () => {
      const [active, inactive, booked] = [newDocument(), newDocument(), newDocument()];
      const stateOf = async (document: string) => (await findPatient(document))?.active;
      const withState = (state: string, ...documents: readonly string[]) =>
        writeFile(`estado;${HEADERS}`, ...documents.map((document) => `${state};${line(document)}`));
      await importFile(writeFile(HEADERS, line(active), line(booked)));
      await importFile(withState('Inactivo', inactive));
      expect([await stateOf(active), await stateOf(inactive)]).toEqual([true, false]);
      expect(unwrap(await use('checkRows', withState('Inactivo', inactive)))).toMatchObject({ unchanged: 1 });

      const patientId = (await findPatient(booked))?.id ?? 0;
      const siteId = (await findPatient(booked))?.siteId ?? 0;
      const build = buildersFor(app);
      const therapistId = await build.user({ siteId });
      const { lineId } = await build.authorization({ patientId, siteId, createdBy: therapistId });
      await build.session({ lineId, patientId, siteId, therapistId, date: '2099-03-09' });
      const both = withState('Inactivo', active, booked);
      expect(unwrap(await use('checkRows', both))).toMatchObject({
        updated: 1,
        problems: [{ line: 3, column: 'estado', code: 'sessions-to-come', params: { count: 1 } }],
      });
      await importFile(withState('inactivo', active));
      expect(await stateOf(active)).toBe(false);
      await importFile(withState('Activo', active, inactive));
      expect([await stateOf(active), await stateOf(inactive), await stateOf(booked)]).toEqual([
        true,
        true,
        true,
      ]);
    });

    it('reports names and phones that are none with their true line, and imports nothing (P21, P22)', async () => {
      const path = writeFile(
        HEADERS,
        line(newDocument()),
        '',
        line(newDocument(), { 4: 'Lucía 12', 13: 'no tiene' }),
      );
      expect(unwrap(await use('checkRows', path)).problems).toEqual([
        { line: 4, column: 'primer nombre', code: 'name-characters', given: 'Lucía 12' },
        { line: 4, column: 'telefono', code: 'not-a-phone', given: 'no tiene' },
      ]);
      expect(await importFile(path)).toMatchObject({
        refusal: { code: 'lines-rejected', params: { count: 1 } },
      });
    });

    it('reports all errors of a line at once, with the text of the cells', async () => {
      const path = writeFile(
        HEADERS,
        line('10400.5', { 5: '31/02/2018', 9: 'Nadie', 13: '3'.repeat(26) }),
        line('104\u0000006', { 9: 'Nadie' }),
        line(newDocument(), { 6: 'X', 10: 'Otro' }),
      );
      const report = unwrap(await use('checkRows', path));
      expect(report.problems).toEqual([
        { line: 2, column: 'numero de documento', code: 'document-digits', given: '10400.5' },
        { line: 2, column: 'fecha de nacimiento', code: 'not-understood', given: '31/02/2018' },
        { line: 2, column: 'telefono', code: 'too-long', detail: 25, given: '3'.repeat(26) },
        { line: 2, column: 'eps', code: 'unknown-option', given: 'Nadie' },
        { line: 3, column: 'numero de documento', code: 'control-character', given: '104\uFFFD006' },
        { line: 3, column: 'eps', code: 'unknown-option', given: 'Nadie' },
        { line: 4, column: 'sexo', code: 'not-understood', given: 'X', allowed: expect.any(Array) },
        { line: 4, column: 'regimen', code: 'not-understood', given: 'Otro', allowed: expect.any(Array) },
      ]);
      expect(report).toMatchObject({ rejected: 3, created: 0, samples: [] });
      expect(await importFile(path)).toMatchObject({
        refusal: { code: 'lines-rejected', params: { count: 3 } },
      });
    });

    it("accepts a file in Excel's encoding after the preview has reported it", async () => {
      const document = newDocument();
      const path = join(folder, `${++fileCount}.csv`);
      writeFileSync(path, [HEADERS, line(document)].join('\r\n'), 'latin1');
      expect(await use('checkRows', path)).toMatchObject({
        value: { encoding: 'windows-1252', samples: [{ cells: { firstSurname: 'Núñez' } }] },
      });
      expect(await importFile(path)).toMatchObject({ value: { created: 1, encoding: 'windows-1252' } });
      expect(await findPatient(document)).toMatchObject({ firstSurname: 'NÚÑEZ', firstName: 'LUCÍA' });
    });

    it('refuses two columns of one name', async () => {
      expect(
        await use('checkRows', writeFile(`${HEADERS};Documento`, `${line(newDocument())};9`)),
      ).toMatchObject({
        refusal: { code: 'columns-repeated', params: { line: 1, columns: 'numero de documento (2, 16)' } },
      });
    });

    it('does not take another database error for a duplicate document', async () => {
      const document = newDocument();
      await importFile(writeFile(HEADERS, line(newDocument())));
      const addToCounter = (by: number) =>
        em().execute("update counter set value = value + ? where id = 'patient-chart'", [by]);
      await addToCounter(-1);
      await expect(importFile(writeFile(HEADERS, line(document)))).rejects.toThrow();
      await addToCounter(1);
      expect(await findPatient(document)).toBeNull();
    });

    it('previews the first lines without storing anything', async () => {
      const document = newDocument();
      const before = await em().count(PatientSchema);
      expect(await use('checkRows', writeFile(HEADERS, line(document)))).toMatchObject({
        value: {
          created: 1,
          samples: [
            { line: 2, action: 'created', cells: { documentNumber: document, firstSurname: 'Núñez' } },
          ],
        },
      });
      expect(await em().count(PatientSchema)).toBe(before);
    });

    it('leaves one audit entry with the new and the changed patients', async () => {
      const known = newDocument();
      await importFile(writeFile(HEADERS, line(known)));
      const [one, other] = [newDocument(), newDocument()];
      await importFile(writeFile(HEADERS, line(one), line(known, { 13: '300 555 0002' }), line(other)));
      const chartNumberOf = async (document: string) => (await findPatient(document))?.chartNumber ?? 0;
      const [row] = await em().find(AuditEntrySchema, {}, { orderBy: { id: 'desc' }, limit: 1 });
      expect(row).toMatchObject({ action: 'moving.import', actorId: userId, subject: 'import' });
      expect(JSON.parse(row?.detail ?? '')).toEqual({
        ...{ list: 'patients', mode: 'all', created: 2, updated: 1, unchanged: 0, rejected: 0 },
        fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        createdCharts: `${await chartNumberOf(one)}-${await chartNumberOf(other)}`,
        updatedCharts: `${await chartNumberOf(known)}`,
      });
    });

    it('by an operator is attributed to the special administrator, with the site of each patient', async () => {
      const document = newDocument();
      const root = operator('root');
      expect(await use('checkRows', writeFile(HEADERS, line(document)), root)).toMatchObject({
        value: { rejected: 1, problems: [{ column: 'sede', code: 'required' }] },
      });
      const path = writeFile(`${HEADERS};sede`, `${line(document)};sede norte`);
      expect(await use('importRows', path, root)).toMatchObject({ value: { created: 1 } });
      expect(await findPatient(document)).toMatchObject({ createdBy: userId, siteId });
    });

    it('is for administrators only', async () => {
      for (const name of ['checkRows', 'importRows'] as const)
        expect(await use(name, writeFile(HEADERS), anActor({ roleId: 7, siteId }))).toMatchObject({
          refusal: { kind: 'forbidden' },
        });
    });
  });
});
