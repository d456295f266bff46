import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { DSM4_TYPE, FOCUS_TYPE, ICD10_TYPE } from '#domain/catalogues';
import type { ReadingChoices } from '#domain/code-lists';
import { csvOf, headingsOf } from '#domain/moving';
import { SESSION_STATE } from '#domain/scheduling';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

/** A text with everything that a file of cells has to keep. */
const HARD_TEXT = '=Dijo: "hola", y salió;\nvolvió después – 😀 ñ\r\n\r\n\tfin';
const OTHER_AUTHOR = { autor: 'Marta Gil', profesion: 'Fonoaudióloga', registro: 'TP-9' };

type ClinicalList = 'evolutions' | 'history' | 'objectives';
type Cells = Readonly<Record<string, string>>;
const PATIENT = { paciente_tipo: 'RC', paciente_documento: '1001' };

/** A file with these rows, with all columns of the list. */
const fileOf = (list: ClinicalList, rows: readonly Cells[]): string => {
  const headings = headingsOf(list);
  const cellOf = (text = '') => `"${text.replaceAll('"', '""')}"`;
  return [headings.join(','), ...rows.map((row) => headings.map((name) => cellOf(row[name])).join(','))].join(
    '\r\n',
  );
};

onBothDatabases((openApp) => {
  let app: TestApp;
  let folder: string;
  let luz: number;
  let patientId: number;
  let build: ReturnType<typeof buildersFor>;
  let sessionOn: (date: string, overrides?: object) => Promise<number>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-import-'));
    app = await openApp(fixedClock('2026-04-10T15:00:00.000Z'));
    await app.container.seed.base();
    build = buildersFor(app);
    const siteId = await build.site({ name: 'Norte' });
    luz = await build.user({
      ...{ username: 'luz', firstNames: 'Luz', lastNames: 'Rey', roleId: 3, siteId },
      ...{ professionalType: 'Fisioterapeuta', professionalRegister: 'TP-1' },
    });
    const payerId = await build.payer();
    const focusId = await build.item(FOCUS_TYPE);
    const patient = { prepaidId: 16, policyId: 16, focusId, createdBy: luz, siteId, epsId: payerId };
    patientId = await build.patient({ ...patient, documentType: 6, documentNumber: '1001' });
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: luz, payerId });
    sessionOn = (date, overrides = {}) =>
      build.session({ lineId, patientId, siteId, therapistId: luz, date, state: 1, ...overrides });
    await build.item(22, { description: 'Juego' });
    await build.item(32, { description: 'Balón', active: false });
    await build.item(ICD10_TYPE, { code: 'F840', active: false });
    await build.item(ICD10_TYPE, { code: 'F809' });
    await build.item(DSM4_TYPE, { code: '299.00' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = (roleId: number) => app.container.scope().as(anActor({ roleId, userId: luz }));
  const tableOf = (text: string) => {
    const path = join(folder, 'file.csv');
    writeFileSync(path, text);
    return app.container.openTable(path);
  };
  const check = async (list: ClinicalList, rows: readonly Cells[], choices: ReadingChoices = {}) =>
    unwrap(await as(1)('checkRows', { list, table: tableOf(fileOf(list, rows)), choices }));
  const importRows = async (list: ClinicalList, rows: readonly Cells[]) =>
    unwrap(await as(1)('importRows', { list, table: tableOf(fileOf(list, rows)), mode: 'all' }));
  /** The problems of rows by the number that each row would have if none had several lines. */
  const problemsOf = async (list: ClinicalList, ...rows: readonly Cells[]) => {
    const lines = rows.map((_, index) => fileOf(list, rows.slice(0, index + 1)).split('\n').length);
    const { problems } = await check(list, rows);
    return problems.map(({ line, column, code }) => [
      2 + lines.filter((last) => last < line).length,
      column,
      code,
    ]);
  };
  const exported = async (list: ClinicalList) => {
    const { batches } = unwrap(await as(1)('exportList', { list }));
    const rows: Cells[] = [];
    for await (const batch of batches) rows.push(...batch);
    return rows;
  };
  const checkExport = async (list: ClinicalList) => {
    let text = '';
    for await (const part of csvOf(list, unwrap(await as(1)('exportList', { list })))) text += part;
    return unwrap(await as(1)('checkRows', { list, table: tableOf(text) }));
  };
  const stateOf = async (id: number) =>
    (await app.container.database.fork().findOneOrFail(TherapySessionSchema, { id })).state;

  describe('an import of evolutions', () => {
    const ROW = {
      ...PATIENT,
      fecha: '2026-03-02',
      autor: 'luz',
      texto: HARD_TEXT,
      estrategia: 'juego',
      material: 'Balón',
    };

    it('writes the notes of sessions, makes pending ones done and keeps every sign of the text', async () => {
      const done = await sessionOn('2026-03-02');
      const pending = await sessionOn('2026-03-03', { state: SESSION_STATE.pending });
      expect(
        await importRows('evolutions', [
          { ...ROW, inicio: '8:00' },
          {
            ...ROW,
            ...OTHER_AUTHOR,
            fecha: '2026-03-03',
            texto: 'De otra casa',
            estrategia: '',
            material: '',
          },
        ]),
      ).toMatchObject({ created: 2, rejected: 0 });
      expect([await stateOf(done), await stateOf(pending)]).toEqual([SESSION_STATE.done, SESSION_STATE.done]);
      expect(await exported('evolutions')).toEqual([
        {
          ...{ ...ROW, estrategia: 'Juego', inicio: '08:00' },
          ...{ profesion: 'Fisioterapeuta', registro: 'TP-1' },
        },
        {
          ...{ ...PATIENT, ...OTHER_AUTHOR, fecha: '2026-03-03', inicio: '08:00', texto: 'De otra casa' },
          ...{ estrategia: '', material: '' },
        },
      ]);
    });

    it('changes nothing the second time, whatever the line ends, nor with what an export wrote', async () => {
      const again = [
        { ...ROW, texto: HARD_TEXT.replaceAll('\r\n', '\n') },
        { ...ROW, autor: 'LUZ  rey', inicio: '08:00' },
        { ...PATIENT, ...OTHER_AUTHOR, fecha: '2026-03-03', texto: 'De otra casa' },
      ];
      expect(await check('evolutions', again)).toMatchObject({ unchanged: 3, problems: [] });
      expect(await checkExport('evolutions')).toMatchObject({ created: 0, unchanged: 2, problems: [] });
    });

    it('refuses what has no session, another note, or another value', async () => {
      const row = { ...ROW, texto: 'Otra' };
      await sessionOn('2026-03-04', { state: SESSION_STATE.cancelled });
      await sessionOn('2026-03-05', { state: SESSION_STATE.pending, type: 'evaluation' });
      await sessionOn('2026-03-06');
      await sessionOn('2026-03-06', { startTime: '10:00', endTime: '11:00' });
      expect(
        await problemsOf(
          'evolutions',
          { ...row, fecha: '2026-03-01' },
          { ...row, fecha: '2026-03-02', inicio: '09:00' },
          { ...row, fecha: '2026-03-02' },
          { ...row, fecha: '2026-03-04' },
          { ...row, fecha: '2026-03-05' },
          { ...row, fecha: '2026-03-06' },
          { ...row, fecha: '2026-04-11' },
          { ...row, autor: 'Marta Gil' },
          { ...ROW, estrategia: 'Otra' },
          { ...ROW, ...OTHER_AUTHOR, inicio: '08:00' },
          { ...row, fecha: '2026-03-06', inicio: '08:00', estrategia: 'Nada', material: 'Nada' },
        ),
      ).toEqual([
        [2, 'fecha', 'session-not-imported'],
        [3, 'inicio', 'session-not-imported'],
        [4, 'fecha', 'session-has-note'],
        [5, 'fecha', 'session-cancelled'],
        [6, 'fecha', 'to-complete-in-clinical-history'],
        [7, 'fecha', 'several-sessions'],
        [8, 'fecha', 'date-after-today'],
        [9, 'autor', 'unknown-author'],
        [10, 'estrategia', 'entry-differs'],
        [11, 'autor', 'entry-differs'],
        [12, 'estrategia', 'unknown-option'],
        [12, 'material', 'unknown-option'],
      ]);
    });

    it('gives one note to a session, also to one of a colleague, whatever the file repeats', async () => {
      await sessionOn('2026-03-07');
      const row = { ...PATIENT, ...OTHER_AUTHOR, fecha: '2026-03-07', texto: 'Una' };
      expect(await check('evolutions', [row, row, { ...row, texto: 'Dos' }])).toMatchObject({
        ...{ created: 1, unchanged: 1, rejected: 1 },
        problems: [expect.objectContaining({ line: 4, code: 'session-has-note' })],
      });
    });
  });

  describe('an import of histories', () => {
    const ROW = { ...PATIENT, fecha: '2025-05-06', autor: 'luz', texto: HARD_TEXT };
    const FILE = [
      { ...ROW, clase: 'motivo' },
      { ...ROW, ...OTHER_AUTHOR, clase: 'Motivo' },
      { ...ROW, clase: 'prenatal' },
      { ...ROW, clase: 'familiar' },
      { ...ROW, clase: 'Impresión', cie10: 'F84.0; f809', dsm4: '299.00' },
      { ...ROW, clase: 'conclusiones', cie10: 'F809' },
    ];

    it('adds entries of every kind with withdrawn diagnoses, the first one principal', async () => {
      expect((await check('history', FILE)).problems).toEqual([]);
      expect(await importRows('history', FILE)).toMatchObject({ created: 6 });
      const rows = await exported('history');
      expect(rows.map(({ clase, autor, cie10, dsm4 }) => [clase, autor, cie10, dsm4])).toEqual([
        ['motivo', 'luz', '', ''],
        ['motivo', 'Marta Gil', '', ''],
        ['prenatal', 'luz', '', ''],
        ['familiar', 'luz', '', ''],
        ['impresion', 'luz', 'F840;F809', '299.00'],
        ['conclusiones', 'luz', 'F809', ''],
      ]);
      expect(rows.every(({ texto }) => texto === HARD_TEXT)).toBe(true);
    });

    it('changes nothing the second time, nor with what an export wrote', async () => {
      expect(await importRows('history', [...FILE, ...FILE])).toMatchObject({ created: 0, unchanged: 12 });
      expect(await checkExport('history')).toMatchObject({ created: 0, unchanged: 6, problems: [] });
    });

    it('lets a code be left empty in an entry that takes none, also an unknown one', async () => {
      const rows = [
        { ...ROW, clase: 'motivo', texto: 'Sin código', cie10: 'Z98.1' },
        { ...ROW, clase: 'motivo', texto: 'Con código', cie10: 'F809' },
      ];
      const { problemGroups } = await check('history', rows);
      expect(problemGroups.map(({ given, code, isReplaceable }) => [given, code, isReplaceable])).toEqual([
        ['Z98.1', 'unknown-diagnosis', true],
        ['F809', 'diagnoses-of-other-kind', true],
      ]);
      const values = { cie10: { 'Z98.1': '', F809: '' } };
      expect(await check('history', rows, { values })).toMatchObject({ rejected: 0, created: 2 });
    });

    it('names every error of a row by its column', async () => {
      expect(
        await problemsOf(
          'history',
          { ...ROW, clase: 'plan', fecha: 'ayer' },
          { ...ROW, clase: 'motivo', fecha: '2026-04-11', cie10: 'F809' },
          { ...ROW, clase: 'impresion', texto: 'x', cie10: 'Z999;F809', dsm4: 'ñ' },
          { ...ROW, clase: 'conclusiones', texto: 'x', dsm4: '299.00' },
          { ...ROW, clase: 'impresion', cie10: 'F809' },
          { ...ROW, clase: 'familiar', ...OTHER_AUTHOR },
          { ...ROW, clase: 'impresion', texto: 'y', cie10: 'F809;F809' },
        ),
      ).toEqual([
        [2, 'clase', 'not-understood'],
        [2, 'fecha', 'not-a-date'],
        [3, 'fecha', 'date-after-today'],
        [3, 'cie10', 'diagnoses-of-other-kind'],
        [4, 'cie10', 'unknown-diagnosis'],
        [4, 'dsm4', 'not-dsm4'],
        [5, 'dsm4', 'diagnoses-of-other-kind'],
        [6, 'cie10', 'entry-differs'],
        [7, 'autor', 'entry-differs'],
        [8, 'cie10', 'repeated-diagnosis'],
      ]);
    });
  });

  describe('an import of objectives', () => {
    const ROW = {
      ...{
        ...PATIENT,
        area: '1',
        fecha: '2025-09-01',
        objetivo: HARD_TEXT,
        vence: '2025-12-15',
        terapeuta: 'luz',
      },
      ...{ tarea1: 'Un escalón', tarea2: 'Dos escalones', tarea3: 'Un piso' },
      ...{
        p1_puntaje1: '100',
        p1_puntaje2: '80',
        p1_puntaje3: '0',
        p1_comentario: 'Bien\n\nya',
        p1_cumple1: 'Sí',
      },
    };
    const SECOND = { p2_puntaje1: '100', p2_puntaje2: '100', p2_puntaje3: '100' };

    it('adds objectives with their scored periods', async () => {
      expect(await importRows('objectives', [ROW])).toMatchObject({ created: 1 });
      expect(await exported('objectives')).toEqual([
        expect.objectContaining({
          ...{ ...ROW, area: 'Fisioterapia', p1_cumple1: 'si', p1_cumple2: 'no', p1_cumple3: 'no' },
          ...{ p2_puntaje1: '', p2_cumple1: '', p3_comentario: '' },
        }),
      ]);
    });

    it('adds the scorings of further periods to it', async () => {
      const rows = [{ ...ROW, ...SECOND, area: 'Fisioterapia' }];
      expect(await check('objectives', rows)).toMatchObject({
        ...{ created: 0, updated: 1 },
        changes: [
          {
            line: 2,
            values: ['1', '2', '3'].map((task) => ({
              column: `p2_puntaje${task}`,
              before: '',
              after: '100',
            })),
          },
        ],
      });
      expect(await importRows('objectives', rows)).toMatchObject({ updated: 1 });
      expect(await importRows('objectives', rows)).toMatchObject({ updated: 0, unchanged: 1 });
      expect(await importRows('objectives', [ROW, ROW])).toMatchObject({ unchanged: 2 });
      expect(await checkExport('objectives')).toMatchObject({ updated: 0, unchanged: 1, problems: [] });
    });

    it('names every error of a row by its column', async () => {
      const other = { ...ROW, objetivo: 'Otro' };
      expect(
        await problemsOf(
          'objectives',
          { ...other, area: '6', terapeuta: 'nadie', tarea3: 'un  PISO', tarea2: 'Un piso' },
          { ...other, vence: '2025-09-01', p1_puntaje1: '', p1_puntaje2: '50' },
          { ...ROW, p1_puntaje1: '80', p1_comentario: 'Mal', p1_cumple1: 'no' },
          { ...ROW, vence: '2026-01-01', tarea1: 'Otra' },
          { ...other, p3_comentario: 'Sin puntajes' },
        ),
      ).toEqual([
        [2, 'area', 'not-understood'],
        [2, 'tarea3', 'tasks-coincide'],
        [2, 'terapeuta', 'unknown-user'],
        [3, 'vence', 'due-date-not-after-date'],
        [3, 'p1_puntaje1', 'required'],
        [3, 'p1_puntaje2', 'not-a-score'],
        [4, 'p1_puntaje1', 'entry-differs'],
        [4, 'p1_comentario', 'entry-differs'],
        [4, 'p1_cumple1', 'entry-differs'],
        [5, 'tarea1', 'entry-differs'],
        [5, 'vence', 'entry-differs'],
        [6, 'p3_puntaje1', 'required'],
        [6, 'p3_puntaje2', 'required'],
        [6, 'p3_puntaje3', 'required'],
      ]);
    });
  });

  it('takes 450 texts of 40,000 line breaks, more than one packet of a server', async () => {
    const row = { ...PATIENT, clase: 'personal', fecha: '2025-05-06', autor: 'luz' };
    const rows = Array.from({ length: 450 }, (_, index) => ({
      ...row,
      texto: `a${'\n'.repeat(39_990)}${index}`,
    }));
    expect(await importRows('history', rows)).toMatchObject({ created: 450 });
    expect(await check('history', rows.slice(0, 2))).toMatchObject({ unchanged: 2 });
    expect(await problemsOf('history', { ...row, texto: 'ñ'.repeat(40_001) })).toEqual([
      [2, 'texto', 'too-long'],
    ]);
    expect(await check('history', [{ ...row, texto: '😀'.repeat(40_000) }])).toMatchObject({ created: 1 });
  });

  it.each(['evolutions', 'history', 'objectives'] as const)(
    'compares a batch of %s in as many statements as one line',
    async (list) => {
      const [row = {}] = await exported(list);
      const text = row.texto === undefined ? 'objetivo' : 'texto';
      const many = Array.from({ length: 400 }, (_, index) => ({ ...row, [text]: `Texto ${index}` }));
      const countFor = async (rows: readonly Cells[]) => {
        const table = tableOf(fileOf(list, rows));
        const { statements } = await statementsOf(app, anActor({ roleId: 1, userId: luz }), (call) =>
          call('checkRows', { list, table }),
        );
        return statements.length;
      };
      expect(await countFor(many)).toBe(await countFor(many.slice(0, 1)));
    },
  );
});
