import { AsyncLocalStorage } from 'node:async_hooks';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StagedFileSchema } from '#adapters/persistence/schemas/patients.ts';
import { FOCUS_TYPE } from '#domain/catalogues';
import { headingsOf, type SourceFiles } from '#domain/moving';
import { FILE_MAX_BYTES, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf, bytesOf, caseFile, PNG } from '#tests/support/files.ts';

type Cells = Readonly<Record<string, string>>;
const PATIENT = { paciente_tipo: 'RC', paciente_documento: '1001' };
const DAY_MS = 86_400_000;

/** A PDF that differs from the others. */
const pdfOf = (text: string) => Buffer.concat([aPdf(), bytesOf(`\n% ${text}\n`)]);

onBothDatabases((openApp) => {
  let app: TestApp;
  let folder: string;
  let luz: number;
  let patientId: number;
  let build: ReturnType<typeof buildersFor>;
  const clock = fixedClock('2026-04-10T15:00:00.000Z');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-files-'));
    app = await openApp(clock);
    await app.container.seed.base();
    build = buildersFor(app);
    const siteId = await build.site({ name: 'Norte' });
    luz = await build.user({ username: 'luz', firstNames: 'Luz', lastNames: 'Rey', roleId: 3, siteId });
    const focusId = await build.item(FOCUS_TYPE);
    const patient = { prepaidId: 16, policyId: 16, focusId, createdBy: luz, siteId };
    patientId = await build.patient({ ...patient, documentType: 6, documentNumber: '1001' });
    await build.patient({ ...patient, documentType: 6, documentNumber: '1002' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = (roleId = 1) => app.container.scope().as(anActor({ roleId, userId: luz }));
  const write = (path: string, content: Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const inputOf = (rows: readonly Cells[], files: SourceFiles = app.container.sourceFolder(folder)) => {
    const headings = headingsOf('files');
    const lines = [headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))];
    const path = join(folder, 'files.csv');
    writeFileSync(path, lines.map((cells) => cells.join(',')).join('\r\n'));
    return { list: 'files', table: app.container.openTable(path), files } as const;
  };
  const importRows = async (rows: readonly Cells[]) =>
    unwrap(await as()('importRows', { ...inputOf(rows), mode: 'all' }));
  const problemsOf = async (rows: readonly Cells[]) => {
    const { problems } = unwrap(await as()('checkRows', inputOf(rows)));
    return problems.map(({ line, column, code }) => [line, column, code]);
  };
  const documents = async () => unwrap(await as()('listDocuments', { patientId })).versions;
  const openedChart = async () => {
    const part = { kind: 'exams', formatId: null, page: { page: 1, size: 10 } } as const;
    return unwrap(await as()('openChart', { patientId, part, withServices: false, isAlreadyOpen: false }));
  };

  /** Keys of the contents in the store, and of those that a row knows. */
  const storedKeys = () => {
    const location = app.container.environment.files;
    if (!('folder' in location)) throw new Error('The files are in a bucket');
    return readdirSync(location.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  };
  const knownKeys = async () => {
    const rows = await app.container.database.fork().execute<{ key: string }[]>(
      `select storage_key as 'key' from stored_file union all select storage_key from exam
         union all select storage_key from staged_file`,
    );
    return rows.map(({ key }) => key).sort();
  };

  it('brings documents, photos and exams with their day and author, and the same folder again changes nothing', async () => {
    write('viejos/cédula.pdf', pdfOf('cédula'));
    write('Examen.PDF', pdfOf('examen'));
    write('ana.png', PNG);
    const rows: readonly Cells[] = [
      {
        ...PATIENT,
        archivo: 'viejos\\cédula.pdf',
        clase: 'Identidad',
        fecha: '2024-02-03',
        autor: 'Luz Rey',
      },
      {
        ...PATIENT,
        archivo: 'Examen.PDF',
        clase: 'examen',
        formato: 'psicología niños',
        fecha: '2025-01-02',
      },
      { ...PATIENT, archivo: 'ana.png', clase: 'foto' },
      { ...PATIENT, archivo: 'ana.png', clase: 'otro', autor: 'luz' },
      { ...PATIENT, archivo: 'viejos/cédula.pdf', paciente_documento: '1002', clase: 'identidad' },
    ];
    const formats = unwrap(await as()('listExamFormats', undefined));
    const format = formats.find(({ id }) => id === 7)?.name ?? '';
    const named = rows.map((row) => (row.formato ? { ...row, formato: format.toUpperCase() } : row));
    expect(await importRows(named)).toMatchObject({ created: 5, rejected: 0 });
    expect(await documents()).toMatchObject([
      { kind: 'other', name: 'ana.png', at: '2026-04-10T15:00:00.000Z', imported: true },
      { kind: 'identity', name: 'cédula.pdf', at: '2024-02-03T05:00:00.000Z', author: 'Luz Rey' },
    ]);
    expect((await openedChart()).patient.photoId).not.toBeNull();
    expect((await openedChart()).exams?.rows).toMatchObject([
      { name: 'Examen.PDF', date: '2025-01-02', formatId: 7, importedBy: expect.any(String) },
    ]);
    expect(await importRows(named)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    expect(await knownKeys()).toEqual(storedKeys());
  });

  it('leaves the newest document the current one, and a withdrawn one withdrawn', async () => {
    write('nueva.pdf', pdfOf('nueva'));
    write('vieja.pdf', pdfOf('vieja'));
    const old = { ...PATIENT, archivo: 'vieja.pdf', clase: 'consentimiento', fecha: '2020-01-01' };
    await importRows([{ ...PATIENT, archivo: 'nueva.pdf', clase: 'consentimiento' }, old]);
    const [current, before] = (await documents()).filter(({ kind }) => kind === 'consent');
    expect([current?.name, before?.name]).toEqual(['nueva.pdf', 'vieja.pdf']);
    unwrap(await as()('withdrawDocument', { documentId: Number(before?.id), reason: 'No es de ella' }));
    expect(await importRows([old])).toMatchObject({ created: 0, unchanged: 1 });
    expect((await documents()).filter(({ kind }) => kind === 'consent')).toHaveLength(1);
  });

  it('refuses each wrong row with its line, and stores nothing of the others', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'integra-outside-'));
    writeFileSync(join(outside, 'secreto.pdf'), aPdf());
    symlinkSync(join(outside, 'secreto.pdf'), join(folder, 'enlace.pdf'));
    symlinkSync(outside, join(folder, 'carpeta'));
    write('vacio.pdf', bytesOf(''));
    write('texto.pdf', bytesOf('Hola'));
    write('iphone.jpg', caseFile('foto.heic'));
    write('grande.pdf', Buffer.concat([aPdf(), Buffer.alloc(FILE_MAX_BYTES)]));
    write('bueno.pdf', pdfOf('bueno'));
    const before = storedKeys();
    const row = { ...PATIENT, clase: 'otro' };
    const rows: readonly Cells[] = [
      { ...row, archivo: 'bueno.pdf' },
      { ...row, archivo: 'falta.pdf' },
      { ...row, archivo: '../secreto.pdf' },
      { ...row, archivo: join(outside, 'secreto.pdf') },
      { ...row, archivo: 'C:\\secreto.pdf' },
      { ...row, archivo: 'enlace.pdf' },
      { ...row, archivo: 'carpeta/secreto.pdf' },
      { ...row, archivo: 'viejos' },
      { ...row, archivo: 'vacio.pdf' },
      { ...row, archivo: 'texto.pdf' },
      { ...row, archivo: 'iphone.jpg' },
      { ...row, archivo: 'grande.pdf' },
      { ...row, archivo: 'bueno.pdf', clase: 'foto' },
      { ...row, archivo: 'bueno.pdf', paciente_documento: '9' },
      { ...row, archivo: 'bueno.pdf', clase: 'examen' },
      { ...row, archivo: 'bueno.pdf', clase: 'examen', formato: 'otro' },
      { ...row, archivo: 'bueno.pdf', formato: '7', fecha: '2026-04-11', autor: 'nadie' },
    ];
    expect(await problemsOf(rows)).toEqual([
      [3, 'archivo', 'file-not-in-folder'],
      ...[4, 5, 6, 7, 8].map((line) => [line, 'archivo', 'path-outside-folder']),
      [9, 'archivo', 'file-not-in-folder'],
      [10, 'archivo', 'document-empty'],
      [11, 'archivo', 'document-type'],
      [12, 'archivo', 'document-heic'],
      [13, 'archivo', 'document-too-big'],
      [14, 'archivo', 'image-type'],
      [15, 'paciente_documento', 'unknown-patient'],
      [16, 'formato', 'required'],
      [17, 'formato', 'unknown-option'],
      [18, 'formato', 'format-without-exam'],
      [18, 'fecha', 'date-after-today'],
      [18, 'autor', 'unknown-user'],
    ]);
    expect(await as()('importRows', { ...inputOf(rows), mode: 'all' })).toMatchObject({
      refusal: { code: 'lines-rejected' },
    });
    expect(storedKeys()).toEqual(before);
    const table = { list: 'files', table: inputOf(rows).table } as const;
    expect(await as()('checkRows', table)).toMatchObject({ refusal: { code: 'files-missing' } });
    expect(await as(13)('checkRows', inputOf(rows))).toMatchObject({ refusal: { code: 'not-allowed' } });
    rmSync(outside, { recursive: true });
  });

  describe('an import that breaks off', () => {
    const COUNT = 50;
    const rows = Array.from({ length: COUNT }, (_, index) => ({
      ...PATIENT,
      archivo: `muchos/${index}.pdf`,
      clase: 'orden',
    }));
    /** Counts the files that are read to be stored, and fails at one of them. */
    const breakingAt = (failing: number) => {
      const source = app.container.sourceFolder(folder);
      let count = 0;
      const files: SourceFiles = {
        examine: source.examine,
        read(path) {
          count += 1;
          if (count === failing) throw new Error('The disk is gone');
          return source.read(path);
        },
      };
      return { files, readCount: () => count };
    };
    const stagedCount = () => app.container.database.fork().count(StagedFileSchema);

    beforeAll(() => {
      for (let index = 0; index < COUNT; index++) write(`muchos/${index}.pdf`, pdfOf(String(index)));
    });

    it('leaves no file that no row knows, and goes on where it broke off', async () => {
      const broken = breakingAt(30);
      await expect(as()('importRows', { ...inputOf(rows, broken.files), mode: 'all' })).rejects.toThrow(
        'The disk is gone',
      );
      expect(await stagedCount()).toBe(20);
      expect(await knownKeys()).toEqual(storedKeys());
      expect(unwrap(await as()('examine', { check: 'rows-without-file' }))).toMatchObject({ found: 0 });

      const goingOn = breakingAt(0);
      const progress: number[] = [];
      const imported = unwrap(
        await as()('importRows', {
          ...inputOf(rows, goingOn.files),
          mode: 'all',
          onProgress: (count) => progress.push(count),
        }),
      );
      expect(imported).toMatchObject({ created: COUNT });
      expect(progress.at(-1)).toBe(COUNT);
      expect(goingOn.readCount()).toBe(COUNT - 20);
      expect(await stagedCount()).toBe(0);
      expect(await knownKeys()).toEqual(storedKeys());
    });

    it('refuses a file that changed after the check', async () => {
      write('cambia.pdf', pdfOf('antes'));
      const source = app.container.sourceFolder(folder);
      const before = storedKeys();
      const files: SourceFiles = {
        examine: source.examine,
        read(path) {
          write('cambia.pdf', pdfOf('después'));
          return source.read(path);
        },
      };
      const changing = inputOf([{ ...PATIENT, archivo: 'cambia.pdf', clase: 'otro' }], files);
      expect(await as()('importRows', { ...changing, mode: 'all' })).toMatchObject({
        refusal: { code: 'changed-meanwhile' },
      });
      expect(storedKeys()).toEqual(before);
    });

    it('keeps what it copied for a week, then the night removes it', async () => {
      for (let index = 0; index < COUNT; index++) write(`muchos/${index}.pdf`, pdfOf(`otra ${index}`));
      await expect(
        as()('importRows', { ...inputOf(rows, breakingAt(30).files), mode: 'all' }),
      ).rejects.toThrow();
      const cleanUp = async () => {
        unwrap(await as()('requestRun', { job: 'draft-cleanup' }));
        await app.container.jobs.workOn('draft-cleanup');
      };
      clock.forward(6 * DAY_MS);
      await cleanUp();
      expect(await stagedCount()).toBe(20);
      clock.forward(2 * DAY_MS);
      await cleanUp();
      expect(await stagedCount()).toBe(0);
      expect(await knownKeys()).toEqual(storedKeys());
    });
  });

  it('comes out as it stood when the export began, while others go on writing', async () => {
    const into = mkdtempSync(join(folder, 'state-'));
    const target = app.container.exportFolder(into);
    // Somebody else writes, outside of the transaction of the export.
    const elsewhere = AsyncLocalStorage.snapshot();
    let written = 0;
    const before = unwrap(await as()('exportList', { list: 'sites' })).total;
    const { lists } = unwrap(
      await as()('exportAll', {
        target: {
          async add(path, parts) {
            written = await elsewhere(() => build.site({ name: `Nueva ${path}` }));
            return target.add(path, parts);
          },
        },
      }),
    );
    expect(written).toBeGreaterThan(0);
    expect(lists.find(({ path }) => path === 'sites.csv')?.rows).toBe(before);
    const lines = readFileSync(join(into, 'sites.csv'), 'utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(before + 1);
  });

  it('comes out with paths that are the same in every installation', async () => {
    const into = mkdtempSync(join(folder, 'export-'));
    const { fileCount, lostPaths } = unwrap(
      await as()('exportAll', { target: app.container.exportFolder(into) }),
    );
    expect(lostPaths).toEqual([]);
    const lines = readFileSync(join(into, 'files.csv'), 'utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(fileCount + 1);
    expect(lines[1]).toMatch(
      /^archivos\/RC 1001\/identidad\/[0-9a-f]{12}\/cédula\.pdf,RC,1001,identidad,,2024-02-03,luz$/,
    );
    expect(readFileSync(join(into, String(lines[1]?.split(',')[0])))).toEqual(pdfOf('cédula'));
  });
});
