import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Container, createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import type { Table } from '#domain/code-lists';
import type { PatientInput } from '#domain/patients';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { type AdministeredApp, fixedClock, onBothDatabases } from '#tests/support/databases.ts';
import { patientForm } from '#tests/support/patients.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';

const POLL_MS = 5;

const folder = mkdtempSync(join(tmpdir(), 'integra-aside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADERS =
  'tipo de documento;número de documento;primer apellido;primer nombre;fecha de nacimiento;sexo;enfoque;tipo de cliente;eps;tipo de afiliación;teléfono;confirmar duplicado';
const FOCUS = 'Enfoque de prueba';
const LEFTOVERS = `select (select count(*) from staged_entry) + (select count(*) from staged_patient)
  + (select count(*) from hidden_charts) + (select count(*) from published_import) as n`;

/** Counts search words for a document number that the patient does not have. */
const STRAY_WORDS = `select count(*) as n from patient_word w join patient p on p.id = w.patient_id
  where w.field = 3 and w.word <> lower(p.document_number)`;

const PUBLISHED_AT = '2026-03-04T15:30:00.000Z';

let serial = 0;
const newDocumentNumber = () => String(70_000_000 + ++serial);
const documentNumbers = (count: number) => Array.from({ length: count }, newDocumentNumber);

onBothDatabases((openApp) => {
  let app: AdministeredApp;
  /** A second container on the same database, as another process has it. */
  let otherProcess: Container;
  let siteId: number;
  let userId: number;
  let build: ReturnType<typeof buildersFor>;
  beforeAll(async () => {
    app = await openApp(fixedClock());
    await app.container.seed.base();
    build = buildersFor(app);
    siteId = await build.site();
    userId = await build.user({ roleId: 1, siteId, special: true });
    await build.item(100, { description: FOCUS });
    otherProcess = await createContainer(readEnvironment(app.variables), {
      clock: fixedClock('2026-03-04T15:00:00.000Z'),
    });
  });
  afterAll(async () => {
    await otherProcess.close();
    await app.close();
  });

  function tableOf(...lines: readonly string[]): Table {
    const path = join(folder, `${++serial}.csv`);
    writeFileSync(path, lines.join('\n'));
    return app.container.openTable(path);
  }
  const line = (document: string, phone = '300 555 0001') =>
    `RC;${document};Aparte;Lucía;06/05/2018;F;${FOCUS};EPS;Sanitas;Beneficiario;${phone};Sí`;
  const patientTable = (all: readonly string[], phone?: string) =>
    tableOf(HEADERS, ...all.map((each) => line(each, phone)));
  const codeTable = (prefix: string, count: number) =>
    tableOf(
      'codigo,descripcion',
      ...Array.from(
        { length: count },
        (_, index) => `${prefix}${String(index).padStart(3, '0')},Aparte ${index}`,
      ),
    );

  /** The same table, which runs `work` after its last line. */
  const withLastStep = (table: Table, work: () => Promise<unknown>): Table => ({
    sha256: async () => '',
    encoding: table.encoding,
    sheetNames: table.sheetNames,
    async *lines() {
      yield* table.lines();
      await work();
    },
  });

  const administrator = () => anActor({ userId, siteId });
  const as = ({ scope }: Container) => scope().as(administrator());
  const importPatients = (table: Table, onProgress?: () => void) =>
    as(app.container)('importRows', {
      list: 'patients',
      mode: 'all',
      table,
      ...(onProgress && { onProgress }),
    });
  const rows = (sql: string) => rowsOf<{ n: number }>(otherProcess.database.fork(), sql);
  const count = async (sql: string) => Number((await rows(sql))[0]?.n);
  const countFound = async (text: string) => {
    const result = await as(otherProcess)('searchPatients', {
      criterion: 'any',
      text,
      page: { page: 1, size: 10 },
    });
    return unwrap(result).total;
  };

  /** Whether the import waits for a lock; always true on SQLite, which lets one connection write at a time. */
  const isWaiting = async () => {
    if (app.container.database.dialect !== 'mysql') return true;
    const status = "show global status like 'Innodb_row_lock_current_waits'";
    return Number((await rowOf<{ Value: string }>(otherProcess.database.fork(), status))?.Value) > 0;
  };

  describe('while patients are imported', () => {
    it('others read and write, and see none of them before they see all', async () => {
      const word = 'Juntos';
      const table = tableOf(
        HEADERS,
        ...documentNumbers(1200).map((document) => line(document).replace('Aparte', word)),
      );
      const seen: number[] = [];
      let pendingWork: Promise<void> | null = null;
      const work = async () => {
        seen.push(await countFound(word));
        await build.patient({ siteId });
        pendingWork = null;
      };
      const result = await importPatients(table, () => {
        pendingWork ??= work();
      });
      await pendingWork;
      expect(result).toMatchObject({ value: { created: 1200 } });
      expect(seen[0]).toBe(0);
      expect(seen.filter((total) => total !== 0 && total !== 1200)).toEqual([]);
      expect(await countFound(word)).toBe(1200);
      expect(await count(LEFTOVERS)).toBe(0);
    });

    it('nobody opens one of them by a guessed id', async () => {
      const before = await rowOf<{ n: number }>(
        otherProcess.database.fork(),
        'select max(id) as n from patient',
      );
      const opened: unknown[] = [];
      let seenCount = 0;
      await importPatients(patientTable(documentNumbers(1100)), async () => {
        const hidden = await rowOf<{ id: number }>(
          otherProcess.database.fork(),
          'select id from patient p join hidden_charts on chart_number = first_chart',
        );
        if (!hidden) return;
        seenCount++;
        const result = await as(otherProcess)('getPatient', { id: hidden.id });
        if (await rowOf(otherProcess.database.fork(), 'select first_chart from hidden_charts'))
          opened.push(result.ok);
      });
      expect(seenCount).toBeGreaterThan(0);
      expect(opened).not.toContain(true);
      expect(await count('select max(id) as n from patient')).toBeGreaterThan(Number(before?.n));
    });

    it('their ids come from the database, also where a cluster counts in steps', async () => {
      if (app.container.database.dialect !== 'mysql') return;
      const setIdStep = (size: number) =>
        app.asAdministrator(`set global auto_increment_increment = ${size}`);
      await setIdStep(7);
      const node = await createContainer(readEnvironment(app.variables), { clock: fixedClock() });
      await as(node)('importRows', {
        list: 'patients',
        mode: 'all',
        table: tableOf(HEADERS, ...documentNumbers(3).map((each) => line(each).replace('Aparte', 'Pasos'))),
      });
      await node.close();
      await setIdStep(1);
      const ids = await rows("select id as n from patient where first_surname = 'PASOS' order by id");
      expect(ids.map(({ n }) => n - (ids[0]?.n ?? 0))).toEqual([0, 7, 14]);
      expect(await count(STRAY_WORDS)).toBe(0);
    });

    it('a second import is refused', async () => {
      let second: Promise<unknown> | undefined;
      const table = patientTable(documentNumbers(600));
      const result = await importPatients(table, () => {
        second ??= as(otherProcess)('importRows', { mode: 'all', list: 'icd10', table: codeTable('Q1', 3) });
      });
      expect(result.ok).toBe(true);
      expect(await second).toMatchObject({ refusal: { code: 'import-under-way' } });
      expect(
        await as(otherProcess)('importRows', { mode: 'all', list: 'icd10', table: codeTable('Q1', 3) }),
      ).toMatchObject({
        value: { created: 3 },
      });
    });

    it('one whom somebody else registers makes the import fail, and nothing of it is stored', async () => {
      const takenDocument = newDocumentNumber();
      const all = [...documentNumbers(300), takenDocument, ...documentNumbers(299)];
      const table = withLastStep(patientTable(all), () =>
        build.patient({ siteId, documentType: 6, documentNumber: takenDocument }),
      );
      expect(await importPatients(table)).toMatchObject({ refusal: { code: 'document-taken' } });
      expect([await countFound(String(all[0])), await countFound(String(all.at(-1)))]).toEqual([0, 0]);
      expect(await count(LEFTOVERS)).toBe(0);
    });

    it('one whom somebody else has changed is not overwritten', async () => {
      const [knownDocument = '', ...newDocuments] = documentNumbers(600);
      await importPatients(patientTable([knownDocument]));
      const table = withLastStep(patientTable([knownDocument, ...newDocuments], '300 555 0002'), () =>
        otherProcess.database
          .fork()
          .execute("update patient set phone = '300 555 0003', updated_at = ? where document_number = ?", [
            '2026-03-04T16:00:00.000Z',
            knownDocument,
          ]),
      );
      expect(await importPatients(table)).toMatchObject({ refusal: { code: 'changed-meanwhile' } });
      expect(
        await rowOf(otherProcess.database.fork(), 'select phone from patient where document_number = ?', [
          knownDocument,
        ]),
      ).toEqual({ phone: '300 555 0003' });
      expect(await countFound(String(newDocuments[0]))).toBe(0);
    });

    it('one whom somebody else is changing in that moment is not overwritten', async () => {
      const [knownDocument = ''] = documentNumbers(1);
      await importPatients(patientTable([knownDocument]));
      const events = new EventEmitter();
      const released = once(events, 'release');
      let saved: Promise<unknown> | undefined;
      const table = withLastStep(patientTable([knownDocument], '300 555 0002'), async () => {
        const em = otherProcess.database.fork();
        const changed = once(events, 'changed');
        saved = em.transactional(async () => {
          await em.execute(
            "update patient set phone = '300 555 0003', updated_at = ? where document_number = ?",
            [...['2026-03-04T16:00:00.000Z', knownDocument]],
          );
          events.emit('changed');
          await released;
        });
        await changed;
      });
      const result = importPatients(table);
      while (!(await isWaiting())) await pause(POLL_MS);
      events.emit('release');
      await saved;
      expect(await result).toMatchObject({ refusal: { code: 'changed-meanwhile' } });
      expect(
        await rowOf(otherProcess.database.fork(), 'select phone from patient where document_number = ?', [
          knownDocument,
        ]),
      ).toEqual({ phone: '300 555 0003' });
      expect(await count(LEFTOVERS)).toBe(0);
    });
  });

  describe('the end of an import', () => {
    it('refuses new patients of a site that was closed meanwhile', async () => {
      const close = (at: string | null) =>
        otherProcess.database
          .fork()
          .execute('update site set closed_at = ? where id = ?', [at, siteId], 'run');
      const [document = ''] = documentNumbers(1);
      const table = withLastStep(patientTable([document]), () => close('2026-03-04T16:00:00.000Z'));
      expect(await importPatients(table)).toMatchObject({ refusal: { code: 'changed-meanwhile' } });
      await close(null);
      expect(await countFound(document)).toBe(0);
    });

    it('makes patients be found and sorted by their new names', async () => {
      const all = documentNumbers(520);
      await importPatients(patientTable(all));
      const renamed = tableOf(HEADERS, ...all.map((each) => line(each).replace('Aparte', 'Zulueta')));
      expect(await importPatients(renamed)).toMatchObject({ value: { updated: 520 } });
      expect([await countFound(`${all[519]} zulueta`), await countFound(`${all[519]} aparte`)]).toEqual([
        1, 0,
      ]);
      expect(
        await count(
          "select count(*) as n from patient where sort_name like 'zulueta%' and phone = '300 555 0001'",
        ),
      ).toBe(520);
      expect(await count(LEFTOVERS)).toBe(0);
    });
  });

  describe('while a code list is imported', () => {
    it('others read and write, and see none of its entries before they see all', async () => {
      const entries = "select count(*) as n from catalogue_item where type = 1 and code like 'Q2%'";
      const seen = new Set<number>();
      let pendingWork: Promise<void> | null = null;
      const work = async () => {
        seen.add(await count(entries));
        await build.patient({ siteId });
        pendingWork = null;
      };
      const result = await as(app.container)('importRows', {
        mode: 'all',
        list: 'icd10',
        table: codeTable('Q2', 990),
        onProgress: () => {
          pendingWork ??= work();
        },
      });
      await pendingWork;
      expect(result).toMatchObject({ value: { created: 990 } });
      expect([...seen].every((n) => n === 0 || n === 990)).toBe(true);
      expect(seen).toContain(0);
      expect(await count(entries)).toBe(990);
      expect(
        await count("select count(*) as n from catalogue_item where code like 'Q2%' and sort_text is null"),
      ).toBe(0);
      expect(
        await count(
          "select count(*) as n from catalogue_word w join catalogue_item e on e.id = w.entry_id where w.shelf = 'item-1' and w.word = 'aparte' and e.code like 'Q2%'",
        ),
      ).toBe(990);
      expect(await count(LEFTOVERS)).toBe(0);
    });

    it('a catalogue that somebody else changes is not overwritten', async () => {
      const table = withLastStep(codeTable('Q3', 3), () =>
        otherProcess.database
          .fork()
          .execute("update counter set value = value + 1 where id = 'catalogue-changes'", [], 'run'),
      );
      expect(await as(app.container)('importRows', { mode: 'all', list: 'icd10', table })).toMatchObject({
        refusal: { code: 'changed-meanwhile' },
      });
      expect(await count("select count(*) as n from catalogue_item where code like 'Q3%'")).toBe(0);
    });

    it('two payers with one NIT are found however far apart their lines are', async () => {
      const nit = (index: number) => (index === 0 || index === 599 ? '900123456' : '');
      const table = tableOf(
        'nit,nombre,nombre corto,tipo',
        ...Array.from({ length: 600 }, (_, index) => `${nit(index)},Entidad ${index},E${index},Prepagada`),
      );
      expect(await as(app.container)('checkRows', { list: 'eps', table })).toMatchObject({
        value: { rejected: 1, problems: [{ line: 601, code: 'payer-nit-taken' }] },
      });
    });

    it('two payers swap their NIT however far apart their lines are', async () => {
      const header = 'nit,nombre,nombre corto,tipo';
      const lineOf = (nit: string, name: string) => `${nit},${name},${name},Prepagada`;
      const others = Array.from({ length: 600 }, (_, index) => lineOf('', `Lejana ${index}`));
      const importPayers = (...lines: readonly string[]) =>
        as(app.container)('importRows', { mode: 'all', list: 'eps', table: tableOf(header, ...lines) });
      await importPayers(lineOf('933333', 'Lejana A'), lineOf('944444', 'Lejana B'));
      expect(
        await importPayers(lineOf('944444', 'Lejana A'), ...others, lineOf('933333', 'Lejana B')),
      ).toMatchObject({ value: { created: 600, updated: 2 } });
    });
  });

  /** Registers a patient and stores a change of that patient as a published import that is not written yet. */
  async function publishChange(change: Readonly<Record<string, string | number>>) {
    const [document = ''] = documentNumbers(1);
    await importPatients(patientTable([document]));
    const em = otherProcess.database.fork();
    const columns = `document_type, document_number, first_surname, first_name, sort_name, birth_date, sex, blood_type, focus_id, scheme,
      affiliation_type, eps_id, prepaid_id, policy_id, client_type, attention_mode, admission_date, site_id, phone`;
    const set = Object.keys(change).map((column) => `${column} = ?`);
    await em.execute(
      `insert into staged_patient (patient_id, renamed, ${columns})
       select id, true, ${columns} from patient where document_number = ?`,
      [document],
      'run',
    );
    await em.execute(`update staged_patient set ${set}`, Object.values(change), 'run');
    await em.execute(
      'insert into published_import (target, published_at, changed_columns) values (?, ?, ?)',
      ['patients', PUBLISHED_AT, Object.keys(change).join()],
      'run',
    );
    const patient = await rowOf<{ id: number }>(em, 'select id from patient where document_number = ?', [
      document,
    ]);
    const id = Number(patient?.id);
    const stored = new Map(Object.entries(unwrap(await as(otherProcess)('getPatient', { id }))));
    const shown = Object.fromEntries(
      Object.entries(patientForm()).map(([field, value]) => [
        field,
        stored.get(field) ?? (typeof value === 'string' ? '' : null),
      ]),
    ) as unknown as PatientInput;
    return { document, id, shown };
  }

  describe('a change that an import has published and not written yet', () => {
    const contactOf = (id: number) =>
      rowOf(otherProcess.database.fork(), 'select phone, address from patient where id = ?', [id]);
    const correct = (id: number, shown: PatientInput, form: Partial<PatientInput>) =>
      as(otherProcess)('updatePatient', { id, form: { ...shown, ...form }, shown, photo: null });

    it('is written before somebody corrects the patient, and stays where they change another field', async () => {
      const { id, shown } = await publishChange({ phone: '300 555 0009' });
      expect(await correct(id, shown, { address: 'Calle 9' })).toMatchObject({ ok: true });
      expect(await contactOf(id)).toEqual({ phone: '300 555 0009', address: 'Calle 9' });
      await otherProcess.cleanUpUnfinishedImport();
      expect(await contactOf(id)).toEqual({ phone: '300 555 0009', address: 'Calle 9' });
    });

    it('is shown to somebody who changes the same field, and what they then choose is not overwritten', async () => {
      const { id, shown } = await publishChange({ phone: '300 555 0009' });
      expect(await correct(id, shown, { phone: '300 555 0008' })).toMatchObject({
        refusal: { code: 'edit-conflict', conflicts: [{ field: 'phone', stored: '300 555 0009' }] },
      });
      expect(await correct(id, { ...shown, phone: '300 555 0009' }, { phone: '300 555 0008' })).toMatchObject(
        { ok: true },
      );
      await otherProcess.cleanUpUnfinishedImport();
      expect(await contactOf(id)).toMatchObject({ phone: '300 555 0008' });
      expect(await count(LEFTOVERS)).toBe(0);
    });

    it('does not undo a focus that somebody chooses', async () => {
      const [imported, chosen] = [
        await build.item(100, { description: 'Enfoque importado' }),
        await build.item(100, { description: 'Enfoque elegido' }),
      ];
      const { id } = await publishChange({ focus_id: imported });
      expect(await as(otherProcess)('changePatientFocus', { id, focusId: chosen })).toMatchObject({
        ok: true,
      });
      await otherProcess.cleanUpUnfinishedImport();
      expect(
        await rowOf(otherProcess.database.fork(), 'select focus_id as focusId from patient where id = ?', [
          id,
        ]),
      ).toEqual({ focusId: chosen });
    });
  });

  describe('what a killed import has left', () => {
    it('is deleted by the clean-up that runs at the start of a process and at night', async () => {
      const em = otherProcess.database.fork();
      const hiddenPatientId = await build.patient({ siteId });
      await em.execute(
        'insert into hidden_charts select chart_number, chart_number from patient where id = ?',
        [hiddenPatientId],
        'run',
      );
      await em.execute("insert into staged_entry (place, code) values (1, 'Q40')", [], 'run');
      await otherProcess.cleanUpUnfinishedImport();
      expect(await count(LEFTOVERS)).toBe(0);
      expect(await count(`select count(*) as n from patient where id = ${hiddenPatientId}`)).toBe(0);
    });

    it('is completed instead where it was published: patients change, and are found by their new names', async () => {
      const { document } = await publishChange({ first_surname: 'PUBLICADO', phone: '300 555 0009' });
      expect(await countFound('publicado')).toBe(0);
      await otherProcess.cleanUpUnfinishedImport();
      expect([await countFound(`${document} publicado`), await countFound(`${document} aparte`)]).toEqual([
        1, 0,
      ]);
      expect(
        await rowOf(
          otherProcess.database.fork(),
          'select phone, sort_name as sortName, updated_at as updatedAt from patient where document_number = ?',
          [document],
        ),
      ).toEqual({
        phone: '300 555 0009',
        sortName: expect.stringMatching(/^publicado/),
        updatedAt: PUBLISHED_AT,
      });
      expect(await count(LEFTOVERS)).toBe(0);
    });

    it('is completed instead where it was published: entries are found by their new words', async () => {
      await as(app.container)('importRows', { mode: 'all', list: 'icd10', table: codeTable('Q5', 2) });
      const run = (sql: string) => otherProcess.database.fork().execute(sql, [], 'run');
      await run(
        "insert into staged_entry (place, entry_id, code) select id, id, code from catalogue_item where code like 'Q5%'",
      );
      await run("update catalogue_item set description = 'Publicado' where code like 'Q5%'");
      await run("insert into published_import (target) values ('pathologies')");
      await otherProcess.cleanUpUnfinishedImport();
      const words = `select count(*) as n from catalogue_word w join catalogue_item e on e.id = w.entry_id
        where e.code like 'Q5%' and w.shelf = 'item-1' and w.word`;
      expect([await count(`${words} = 'publicado'`), await count(`${words} = 'aparte'`)]).toEqual([2, 0]);
      expect(
        await count(
          "select count(*) as n from catalogue_item where code like 'Q5%' and sort_text = 'publicado'",
        ),
      ).toBe(2);
      expect(await count(LEFTOVERS)).toBe(0);
    });
  });
});
