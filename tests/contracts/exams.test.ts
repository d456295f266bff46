import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { type Actor, operator } from '#domain/access';
import type { ChartPart } from '#domain/clinical-history';
import { FILE_MAX_BYTES } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf, bytesOf, caseFile, inPieces, PNG } from '#tests/support/files.ts';
import { rowOf } from '#tests/support/rows.ts';
import { statementsOf } from '#tests/support/statements.ts';

const PDF = aPdf();
const ALL_ROWS = { page: 1, size: null };

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let therapist: Actor;
  let actorOfOtherSite: Actor;
  let psychologist: Actor;
  let maintainer: Actor;
  let siteId: number;
  let patientId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    const build = buildersFor(app);
    siteId = await build.site();
    const user = async (roleId: number, site: number, screens: Actor['screens']) =>
      anActor({ userId: await build.user({ siteId: site }), roleId, siteId: site, screens });
    therapist = await user(2, siteId, new Set(['clinical-history']));
    actorOfOtherSite = await user(2, await build.site(), new Set(['clinical-history']));
    psychologist = await user(6, siteId, new Set(['psychology-exams']));
    maintainer = await user(13, siteId, new Set(['exam-formats']));
    for (const id of [1, 5, 7]) await build.examFormat({ id, description: `Formato número ${id}` });
    await build.examFormat({ id: 11, active: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    patientId = await buildersFor(app).patient({ siteId });
  });

  const db = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const storedFileCount = () =>
    readdirSync(join(app.container.environment.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;
  const add = (
    formatId: number | null,
    { actor = therapist, name = 'examen.pdf', content = PDF as Uint8Array | AsyncIterable<Uint8Array> } = {},
  ) => as(actor)('addExam', { patientId, formatId, date: null, file: { name, content } });
  const addAndUnwrap = async (...args: Parameters<typeof add>) => {
    const result = await add(...args);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value;
  };
  const chart = async (part: ChartPart = { kind: 'newest-exams' }) => {
    const input = { patientId, part, withServices: false, isAlreadyOpen: false };
    const result = await as(therapist)('openChart', input);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  const trail = (action: string) => db().find(AuditEntrySchema, { patientId, action });

  it('an exam is stored with author and day, listed by format and newest first, and marks its tab as written today', async () => {
    await addAndUnwrap(5, { name: '../perfil sensorial.PDF', content: inPieces(PDF, 7) });
    const { id } = await addAndUnwrap(1, { name: 'marcha.png', content: PNG });
    const { exams, marks } = await chart();
    expect(exams?.rows).toMatchObject([
      { id, formatId: 1, name: 'marcha.png', contentType: 'image/png', date: '2026-03-04' },
      { formatId: 5, name: 'perfil sensorial.PDF', contentType: 'application/pdf', size: PDF.length },
    ]);
    expect(marks.kindsOfToday).toEqual(['exam']);
    const opened = await as(therapist)('getExamFile', { examId: exams?.rows[1]?.id ?? 0 });
    expect(opened.ok && Buffer.from(opened.value.content).equals(PDF)).toBe(true);
    expect(await trail('exams.read-file')).toHaveLength(1);
    expect(await trail('exams.add')).toHaveLength(2);
    expect(JSON.stringify(await db().find(AuditEntrySchema, { patientId }))).not.toContain('perfil');
  });

  it('is listed on a page of its format, and among the three newest of each format, with the total number of exams', async () => {
    const build = buildersFor(app);
    const ids: number[] = [];
    for (const day of ['01', '03', '02', '04'])
      ids.push(
        await build.exam({ patientId, authorId: therapist.userId, formatId: 5, careDate: `2026-02-${day}` }),
      );
    const other = await build.exam({ patientId, authorId: therapist.userId, formatId: 1 });
    const [first, third, second, fourth] = ids;
    const examCounts = [
      { formatId: 1, examCount: 1 },
      { formatId: 5, examCount: 4 },
    ];
    const read = async (part: ChartPart) => {
      const { exams } = await chart(part);
      return { ...exams, rows: exams?.rows.map(({ id }) => id) };
    };
    const page = (number: number, size: number) => ({ page: number, size });
    expect(await read({ kind: 'newest-exams' })).toEqual({
      rows: [other, fourth, third, second],
      total: 5,
      examCounts: expect.arrayContaining(examCounts),
    });
    expect(await read({ kind: 'exams', formatId: 5, page: page(2, 3) })).toMatchObject({
      rows: [first],
      total: 4,
    });
    expect(await read({ kind: 'exams', formatId: 5, page: page(1, 2) })).toMatchObject({
      rows: [fourth, third],
      total: 4,
    });
    expect(await read({ kind: 'exams', formatId: null, page: ALL_ROWS })).toMatchObject({
      rows: [other, fourth, third, second, first],
      total: 5,
    });
    expect(await read({ kind: 'exams', formatId: 7, page: page(1, 5) })).toMatchObject({
      rows: [],
      total: 0,
    });
  });

  it('is refused for its content, size, format, day or patient, and no file remains', async () => {
    const before = storedFileCount();
    const refusalOf = (result: Awaited<ReturnType<typeof add>>) =>
      result.ok ? null : 'fields' in result.refusal ? result.refusal.fields : result.refusal.code;
    expect(refusalOf(await add(1, { content: bytesOf('MZ no es un PDF') }))).toEqual({
      file: 'document-type',
    });
    expect(refusalOf(await add(1, { content: caseFile('foto.heic') }))).toEqual({ file: 'document-heic' });
    expect(refusalOf(await add(1, { content: new Uint8Array(FILE_MAX_BYTES + 1) }))).toEqual({
      file: 'document-too-big',
    });
    for (const formatId of [null, 99, 11])
      expect(refusalOf(await add(formatId))).toEqual({ format: 'unknown-option' });
    const exam = { formatId: 1, date: null, file: { name: 'a.pdf', content: PDF } };
    const later = { ...exam, patientId, date: '2026-03-05' as never };
    expect(refusalOf(await as(therapist)('addExam', later))).toEqual({ date: 'exam-date-after-today' });
    expect(refusalOf(await as(therapist)('addExam', { ...exam, patientId, file: null }))).toEqual({
      file: 'required',
    });
    expect(refusalOf(await as(therapist)('addExam', { ...exam, patientId: null }))).toEqual({
      patientId: 'patient-missing',
    });
    await db().nativeUpdate(PatientSchema, { id: patientId }, { active: false });
    expect(refusalOf(await add(1))).toBe('patient-inactive');
    expect(storedFileCount()).toBe(before);
    expect((await chart()).exams).toEqual({ rows: [], total: 0, examCounts: [] });
  });

  it('is hidden from another site and under a lock, also its file, and each attempt is audited', async () => {
    const { id } = await addAndUnwrap(1);
    expect(await add(1, { actor: actorOfOtherSite })).toMatchObject({
      refusal: { code: 'patient-not-found' },
    });
    expect(await as(actorOfOtherSite)('getExamFile', { examId: id })).toMatchObject({
      refusal: { code: 'record-not-found' },
    });
    await db().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: psychologist.userId });
    expect(await add(1)).toMatchObject({ refusal: { code: 'chart-locked' } });
    expect(await as(therapist)('getExamFile', { examId: id })).toMatchObject({
      refusal: { code: 'chart-locked' },
    });
    expect(await trail('access.refused')).toHaveLength(4);
  });

  it("exams of children's psychology need their own screen and no other, and that screen opens no other exams", async () => {
    const other = await addAndUnwrap(1);
    const { id } = await addAndUnwrap(7, { actor: psychologist });
    expect(await add(1, { actor: psychologist })).toMatchObject({ refusal: { code: 'not-allowed' } });
    const listed = await as(psychologist)('listChildPsychologyExams', { patientId, page: ALL_ROWS });
    expect(listed).toMatchObject({
      value: {
        exams: { rows: [{ id, formatId: 7 }], total: 1 },
        mayAdd: true,
        entryRights: { mayWrite: false, annullableEntryIds: [] },
      },
    });
    expect(await as(psychologist)('getExamFile', { examId: id })).toMatchObject({ ok: true });
    expect(await as(psychologist)('getExamFile', { examId: other.id })).toMatchObject({
      refusal: { code: 'not-allowed' },
    });
    expect(await as(therapist)('listChildPsychologyExams', { patientId, page: ALL_ROWS })).toMatchObject({
      refusal: { code: 'not-allowed' },
    });
    expect(await trail('exams.list-child-psychology')).toHaveLength(1);
  });

  it('an annulled exam stays readable and does not mark its tab as written today', async () => {
    const { id, entryId } = await addAndUnwrap(1);
    expect(await as(therapist)('annulEntry', { entryId, reason: 'Otro paciente' })).toMatchObject({
      ok: true,
    });
    const { exams, marks } = await chart();
    expect(exams?.rows).toMatchObject([{ id, annulment: { reason: 'Otro paciente' } }]);
    expect(marks.kindsOfToday).toEqual([]);
    expect(await as(therapist)('getExamFile', { examId: id })).toMatchObject({ ok: true });
  });

  it('a blank form is replaced and withdrawn, and stays stored', async () => {
    const save = (name: string) =>
      as(maintainer)('saveBlankForm', { formatId: 5, file: { name, content: PDF } });
    const current = async () => {
      const formats = await as(therapist)('listExamFormats', undefined);
      return formats.ok ? formats.value.find(({ id }) => id === 5)?.blankForm : null;
    };
    const first = await save('hoja.pdf');
    await save('hoja 2.pdf');
    expect(await current()).toMatchObject({ name: 'hoja 2.pdf', contentType: 'application/pdf' });
    const opened = await as(therapist)('getBlankForm', { id: (await current())?.id ?? 0 });
    expect(opened.ok && Buffer.from(opened.value.content).equals(PDF)).toBe(true);
    expect(await as(maintainer)('withdrawBlankForm', { formatId: 5 })).toMatchObject({ ok: true });
    expect(await current()).toBe(null);
    expect(await as(maintainer)('withdrawBlankForm', { formatId: 5 })).toMatchObject({
      refusal: { code: 'record-not-found' },
    });
    expect(first.ok && (await as(therapist)('getBlankForm', { id: first.value.id })).ok).toBe(true);
    expect(
      await as(therapist)('saveBlankForm', { formatId: 5, file: { name: 'a.pdf', content: PDF } }),
    ).toMatchObject({ refusal: { code: 'not-allowed' } });
    const unknown = { formatId: 99, file: { name: 'a.pdf', content: PDF } };
    expect(await as(maintainer)('saveBlankForm', unknown)).toMatchObject({
      refusal: { code: 'record-not-found' },
    });
  });

  it('doctor finds that the file of an exam or of a blank form is missing', async () => {
    await addAndUnwrap(1);
    await as(maintainer)('saveBlankForm', { formatId: 1, file: { name: 'hoja.pdf', content: PDF } });
    const newestOf = (table: string) =>
      `select storage_key as storageKey from ${table} order by id desc limit 1`;
    for (const table of ['exam', 'exam_blank_form']) {
      const newest = await rowOf<{ storageKey: string }>(db(), newestOf(table));
      const key = newest?.storageKey ?? '';
      rmSync(join(app.container.environment.dataDir, 'files', key.slice(0, 2), key));
    }
    const found = await as(operator('operador'))('examine', { check: 'rows-without-file' });
    const tables = found.ok && found.value.examples.map(({ detail }) => 'table' in detail && detail.table);
    expect(tables).toEqual(expect.arrayContaining(['exam', 'exam_blank_form']));
  });

  it('takes a constant number of statements', async () => {
    const count = async () => {
      const { statements } = await statementsOf(app, therapist, (call) =>
        call('openChart', {
          patientId,
          part: { kind: 'newest-exams' },
          withServices: false,
          isAlreadyOpen: true,
        }),
      );
      return statements.length;
    };
    await addAndUnwrap(1);
    await chart();
    const before = await count();
    const build = buildersFor(app);
    for (let round = 0; round < 20; round++)
      await build.exam({ patientId, authorId: therapist.userId, formatId: 5 });
    expect(await count()).toBe(before);
    expect(before).toBeLessThanOrEqual(8);
  });
});
