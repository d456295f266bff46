import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildSearchWords } from '#adapters/persistence/rebuild-search-words.ts';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { CounterSchema } from '#adapters/persistence/schemas/catalogues.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import type { Table } from '#domain/code-lists';
import type { PatientInput } from '#domain/patients';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { patientForm, putAdmissionCatalogues } from '#tests/support/patients.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-duplicates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const caseFile = (name: string) => readFileSync(join(import.meta.dirname, 'import-cases', name), 'utf8');

onBothDatabases((openApp) => {
  let app: TestApp;
  let northSite: number;
  let north: Actor;
  let south: Actor;
  let administrator: Actor;
  let serial = 0;
  let child: Partial<PatientInput>;

  beforeAll(async () => {
    app = await openApp();
    await putAdmissionCatalogues(app);
    const build = buildersFor(app);
    northSite = await build.site({ name: 'Sede Principal' });
    const southSite = await build.site();
    await build.role(7, ['admission']);
    const actorAt = async (siteId: number) =>
      anActor({ userId: await build.user({ roleId: 7, siteId }), roleId: 7, siteId });
    [north, south] = [await actorAt(northSite), await actorAt(southSite)];
    await build.role(1);
    administrator = anActor({
      userId: await build.user({ roleId: 1, siteId: northSite, special: true }),
      siteId: northSite,
    });
    await build.item(100, { description: 'Trastorno del espectro autista' });
    await build.payer({ name: 'EPS Sura', shortName: 'Sura', kind: 1, scheme: 3 });
  });
  afterAll(() => app.close());
  const lettersOf = (number: number) =>
    [...String(number)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');
  beforeEach(() => {
    serial += 1;
    child = {
      documentType: 6,
      documentNumber: String(8_000_000 + serial),
      firstSurname: `Duarte${lettersOf(serial)}`,
      secondSurname: 'Peña',
      firstName: 'José',
      birthDate: '2018-05-04',
    };
  });

  const db = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const register = (form: Partial<PatientInput> = {}, confirmDuplicate = false, actor = north) =>
    as(actor)('registerPatient', {
      form: patientForm({ ...child, ...form }),
      siteId: null,
      photo: null,
      confirmDuplicate,
    });
  const idOf = async (registering: ReturnType<typeof register>) => unwrap(await registering).id;
  const update = (id: number, form: Partial<PatientInput>, confirmDuplicate = false) =>
    as(north)('updatePatient', {
      id,
      form: patientForm({ ...child, ...form }),
      photo: null,
      confirmDuplicate,
    });
  const patients = () => db().find(PatientSchema, { firstSurname: String(child.firstSurname).toUpperCase() });
  const chartNumberOf = async (id: number) => (await db().findOne(PatientSchema, id))?.chartNumber;
  const audited = async (patientId: number, action: string) =>
    (await db().find(AuditEntrySchema, { patientId, action })).map(({ detail }) =>
      JSON.parse(String(detail)),
    );

  describe('a likely duplicate (P18)', () => {
    it('is refused with who it is; the confirmation registers another person and is kept in the audit trail', async () => {
      const id = await idOf(register());
      const chartNumber = await chartNumberOf(id);
      expect(await register({ documentType: 4 })).toMatchObject({
        refusal: {
          code: 'likely-duplicate',
          params: { document: `RC ${child.documentNumber}`, chartNumber },
        },
      });
      expect(await patients()).toHaveLength(1);
      const otherId = await idOf(register({ documentType: 4 }, true));
      expect(await audited(otherId, 'patients.register')).toMatchObject([
        { confirmedDuplicates: [chartNumber] },
      ]);
      expect(await audited(id, 'patients.register')).toMatchObject([{ photo: false }]);
    });

    it('has the same names and birth date under another number, also when one lacks the second surname', async () => {
      await register();
      const documentNumber = `${child.documentNumber}9`;
      expect(await register({ documentNumber })).toMatchObject({ refusal: { code: 'likely-duplicate' } });
      expect(await register({ documentNumber, secondSurname: '' })).toMatchObject({
        refusal: { code: 'likely-duplicate' },
      });
      expect(await register({ documentNumber, firstName: 'Ana' })).toMatchObject({ ok: true });
    });

    it('of another site is refused without saying who it is', async () => {
      await register();
      const refused = await register({ documentType: 4 }, false, south);
      expect(refused).toMatchObject({ refusal: { code: 'likely-duplicate-elsewhere' } });
      expect(JSON.stringify(refused)).not.toContain('DUARTE');
      const found = await as(south)('findLikelyDuplicates', {
        ...patientForm(child),
        documentType: 4,
        exceptId: null,
      });
      expect(found).toMatchObject({ value: { patients: [], elsewhere: true } });
    });

    it('is found while the form is typed, but not the patient who is corrected', async () => {
      const id = await idOf(register());
      const find = (form: Partial<PatientInput>, exceptId: number | null = null) =>
        as(north)('findLikelyDuplicates', { ...patientForm({ ...child, ...form }), exceptId });
      expect(await find({ documentType: 4 })).toMatchObject({
        value: { patients: [{ id, kind: 'number' }], elsewhere: false },
      });
      expect(await find({ documentNumber: '' })).toMatchObject({
        value: { patients: [{ id, kind: 'names' }] },
      });
      expect(await find({ documentType: 4 }, id)).toMatchObject({
        value: { patients: [], elsewhere: false },
      });
      const blank = { documentNumber: '', firstSurname: '', secondSurname: '', firstName: '', birthDate: '' };
      expect(await find(blank)).toMatchObject({ value: { patients: [], elsewhere: false } });
    });

    it('is not asked about when a patient gets the document type that is due, or another field', async () => {
      const id = await idOf(register());
      expect(await update(id, { documentType: 4 })).toMatchObject({ ok: true });
      const otherId = await idOf(register({ documentType: 6 }, true));
      expect(await update(otherId, { documentType: 6, phone: '604 555 0001' })).toMatchObject({ ok: true });
      expect(await update(otherId, { documentType: 3 })).toMatchObject({
        refusal: { code: 'likely-duplicate' },
      });
      expect(await update(otherId, { documentType: 3 }, true)).toMatchObject({ ok: true });
      expect(await audited(otherId, 'patients.update')).toContainEqual(
        expect.objectContaining({ confirmedDuplicates: [await chartNumberOf(id)] }),
      );
    });

    it('is made by none of 8 clerks who register the same child under two types at once', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) => register({ documentType: index % 2 === 0 ? 6 : 4 })),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await patients()).toHaveLength(1);
    });

    it('is not made by two corrections at once either', async () => {
      const other = { firstName: 'Ana', documentNumber: `${child.documentNumber}8` };
      const [one, two] = [await idOf(register()), await idOf(register(other))];
      const documentNumber = `${child.documentNumber}7`;
      const outcomes = await Promise.all([
        update(one, { documentNumber, documentType: 6 }),
        update(two, { ...other, documentNumber, documentType: 4 }),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });

  describe('numbers', () => {
    it('with and without leading zeros are one, and stay stored as given', async () => {
      const documentNumber = `00${child.documentNumber}`;
      const id = await idOf(register({ documentNumber }));
      expect(await register()).toMatchObject({ refusal: { code: 'document-taken' } });
      expect(
        await as(north)('findPatientByDocument', {
          documentType: 6,
          documentNumber: `0${child.documentNumber}`,
        }),
      ).toMatchObject({ value: { id, documentNumber } });
    });

    it('and names lose invisible characters', async () => {
      const id = await idOf(
        register({ documentNumber: `\u200b${child.documentNumber}\ufeff`, firstName: 'Jo\u00adsé\u200b' }),
      );
      expect(await db().findOne(PatientSchema, id)).toMatchObject({
        documentNumber: child.documentNumber,
        firstName: 'JOSÉ',
      });
    });

    it('of patients of earlier versions are compared after the upgrade', async () => {
      const id = await idOf(register());
      const em = db();
      await em.nativeUpdate(PatientSchema, { id }, { documentKey: null, personKey: null });
      await em.nativeUpdate(CounterSchema, { id: 'search-words-version' }, { value: 2 });
      await rebuildSearchWords(db(), app.container.database.dialect);
      expect(await register({ documentType: 4 })).toMatchObject({ refusal: { code: 'likely-duplicate' } });
    });
  });

  describe('an import', () => {
    const tableOf = (text: string): Table => {
      const path = join(folder, `${++serial}.csv`);
      writeFileSync(path, text);
      return app.container.openTable(path);
    };
    const check = async (text: string) =>
      unwrap(await as(administrator)('checkRows', { list: 'patients', table: tableOf(text) }));
    const importText = (text: string) =>
      as(administrator)('importRows', { list: 'patients', mode: 'all', table: tableOf(text) });
    /** The file of a child who has a TI now, with another number and surname for each test. */
    const tiFile = (overrides: readonly (readonly [string, string])[] = []) =>
      [
        ['7769701519', String(child.documentNumber)] as const,
        ['MUÑOZ', String(child.firstSurname)] as const,
        ...overrides,
      ].reduce((text, [from, to]) => text.replaceAll(from, to), caseFile('ti.csv'));

    it('changes the document type of the patient with the number, names and birth date, once', async () => {
      const id = await idOf(register());
      expect(await importText(tiFile())).toMatchObject({ value: { updated: 1, created: 0 } });
      expect(await patients()).toMatchObject([{ id, documentType: 4 }]);
      expect(await importText(tiFile())).toMatchObject({ value: { unchanged: 1 } });
      const asOfLastYear = tiFile([['TI;', 'RC;']]);
      expect(await importText(asOfLastYear)).toMatchObject({ value: { unchanged: 1 } });
    });

    it('leaves a line to decide when names or birth date differ, and takes it when it is confirmed', async () => {
      await register({ firstName: 'Ana' });
      const { problems, rejected } = await check(tiFile());
      const [{ chartNumber } = { chartNumber: 0 }] = await patients();
      expect(rejected).toBe(1);
      expect(problems).toMatchObject([{ line: 2, code: 'number-of-other-patient', detail: chartNumber }]);
      expect(await importText(tiFile())).toMatchObject({ refusal: { code: 'lines-rejected' } });
      const confirmed = tiFile([
        ['Sede\r', 'Sede;Confirmar duplicado\r'],
        ['Sede Principal', 'Sede Principal;sí'],
      ]);
      expect(await importText(confirmed)).toMatchObject({ value: { created: 1 } });
    });

    it('leaves a line to decide that would rename another child, and updates corrected names or a corrected date', async () => {
      const id = await idOf(register({ documentType: 4, firstName: 'Ana', birthDate: '2018-01-02' }));
      const { problems } = await check(tiFile());
      const [{ chartNumber } = { chartNumber: 0 }] = await patients();
      expect(problems).toMatchObject([{ line: 2, code: 'document-of-other-person', detail: chartNumber }]);
      expect(await importText(tiFile())).toMatchObject({ refusal: { code: 'lines-rejected' } });
      expect(await patients()).toMatchObject([{ id, firstName: 'ANA' }]);
      for (const stored of [
        { firstName: 'ANA', birthDate: String(child.birthDate) },
        { firstName: String(child.firstName), birthDate: '2018-01-02' },
      ]) {
        await db().nativeUpdate(PatientSchema, { id }, stored);
        expect(await importText(tiFile())).toMatchObject({ value: { updated: 1 } });
      }
    });

    it('leaves a line to decide for the same names and birth date with another number', async () => {
      await register();
      const { problems } = await check(tiFile([[String(child.documentNumber), `${child.documentNumber}6`]]));
      expect(problems).toMatchObject([{ line: 2, code: 'person-with-other-document' }]);
    });

    it('finds a child who stands in its file twice, under two types or two numbers', async () => {
      const [head = '', line = ''] = tiFile().split('\r\n');
      const twice = (other: string) => check([head, line, other].join('\r\n'));
      expect((await twice(line.replace('TI;', 'RC;'))).problems).toMatchObject([
        { line: 3, code: 'repeated', detail: 2 },
      ]);
      expect((await twice(line.replace(';8', ';98'))).problems).toMatchObject([
        { line: 3, code: 'repeated-person', detail: 2 },
      ]);
    });

    it('keeps the leading zeros that a spreadsheet dropped', async () => {
      const documentNumber = `0${child.documentNumber}`;
      await register({ documentNumber, documentType: 4 });
      expect(await importText(tiFile())).toMatchObject({ value: { created: 0 } });
      expect(await patients()).toMatchObject([{ documentNumber }]);
    });

    it('stores names without invisible characters', async () => {
      expect(await importText(caseFile('zwsp.csv'))).toMatchObject({ value: { created: 1 } });
      expect(await db().findOne(PatientSchema, { documentNumber: '9000000531' })).toMatchObject({
        firstSurname: 'MUÑOZ',
      });
    });

    it('is refused when somebody registers the child meanwhile', async () => {
      const [head = '', line = ''] = tiFile().split('\r\n');
      const others = Array.from({ length: 500 }, (_, index) =>
        line
          .replace(`;${child.documentNumber};`, `;55${serial}${index};`)
          .replace(';JOSÉ;', `;OTRO${lettersOf(index)};`),
      );
      const table = tableOf([head, line, ...others].join('\r\n'));
      const whileRead: Table = {
        sha256: async () => '',
        encoding: table.encoding,
        sheetNames: table.sheetNames,
        async *lines(sheet) {
          yield* table.lines(sheet);
          unwrap(await register());
        },
      };
      expect(
        await as(administrator)('importRows', { list: 'patients', mode: 'all', table: whileRead }),
      ).toMatchObject({
        refusal: { code: 'changed-meanwhile' },
      });
      expect(await patients()).toMatchObject([{ documentType: 6 }]);
    });
  });
});
