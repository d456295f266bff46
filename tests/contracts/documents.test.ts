import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema, StoredFileSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import { type DocumentKind, MAIN_DOCUMENTS } from '#domain/documents';
import { FILE_MAX_BYTES } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf, bytesOf, caseFile, inPieces, JPEG, PNG } from '#tests/support/files.ts';

const PDF = aPdf();

onBothDatabases((openApp) => {
  let app: TestApp;
  let admissions: Actor;
  let actorOfOtherSite: Actor;
  let therapist: Actor;
  let holder: Actor;
  let patientId: number;
  let siteId: number;

  beforeAll(async () => {
    app = await openApp();
    const build = buildersFor(app);
    siteId = await build.site();
    const south = await build.site();
    await build.role(7, ['admission']);
    await build.role(2, ['agenda', 'clinical-history']);
    const user = async (roleId: number, site: number, screens: Actor['screens']) =>
      anActor({ userId: await build.user({ roleId, siteId: site }), roleId, siteId: site, screens });
    admissions = await user(7, siteId, new Set(['admission']));
    actorOfOtherSite = await user(7, south, new Set(['admission']));
    therapist = await user(2, siteId, new Set(['clinical-history']));
    holder = await user(2, siteId, new Set(['clinical-history']));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    patientId = await buildersFor(app).patient({ siteId, createdBy: admissions.userId });
  });

  const db = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const folder = () => join(app.container.environment.dataDir, 'files');
  const filesIn = (where = folder()) =>
    readdirSync(where, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  const storedKeys = async () =>
    (await db().findAll(StoredFileSchema)).map(({ storageKey }) => storageKey).sort();

  const add = (
    kind: DocumentKind,
    content: Uint8Array | AsyncIterable<Uint8Array> = PDF,
    { name = 'cedula.pdf', actor = admissions, patient = patientId } = {},
  ) => as(actor)('addDocument', { patientId: patient, kind, file: { name, content } });
  const addAndReturnId = async (...args: Parameters<typeof add>) => {
    const result = await add(...args);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value.id;
  };
  const list = async (actor = admissions) => {
    const result = await as(actor)('listDocuments', { patientId });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  const lock = (lockedBy: number) => db().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy });

  describe('addDocument', () => {
    it('stores chunked content completely, with author, time and one audit entry', async () => {
      const id = await addAndReturnId('identity', inPieces(PDF, 7), { name: '../cédula.PDF' });
      expect((await list()).versions).toMatchObject([
        { id, kind: 'identity', name: 'cédula.PDF', contentType: 'application/pdf', size: PDF.length },
      ]);
      const opened = await as(admissions)('getPatientFile', { fileId: id });
      expect(opened.ok && Buffer.from(opened.value.content).equals(PDF)).toBe(true);
      const trail = await db().find(AuditEntrySchema, { patientId, action: 'documents.add' });
      expect(trail).toMatchObject([
        { actorId: admissions.userId, siteId, subject: 'document', subjectId: id },
      ]);
    });

    it('makes a newer version current and keeps earlier ones readable', async () => {
      const first = await addAndReturnId('consent');
      const second = await addAndReturnId('consent', PNG, { name: 'firmado.png' });
      expect((await list()).versions.map(({ id, name }) => [id, name])).toEqual([
        [second, 'firmado.png'],
        [first, 'cedula.pdf'],
      ]);
      expect(await as(admissions)('getPatientFile', { fileId: first })).toMatchObject({ ok: true });
    });

    it.each([
      ['an HTML page', bytesOf('<!doctype html><script>alert(1)</script>'), 'hola.pdf', 'document-type'],
      [
        'an SVG with a script',
        bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
        'a.png',
        'document-type',
      ],
      ['an empty file', new Uint8Array(), 'a.pdf', 'document-empty'],
      ['a HEIC photo', caseFile('foto.heic'), 'foto.heic', 'document-heic'],
      ['a HEIC photo named as a JPEG', caseFile('foto.heic'), 'foto.jpg', 'document-heic'],
    ])('refuses %s and leaves no file', async (_what, content, name, code) => {
      await addAndReturnId('other');
      const before = filesIn();
      for (const sent of [content, inPieces(content)])
        expect(await add('identity', sent, { name })).toMatchObject({
          ok: false,
          refusal: { kind: 'invalid', fields: { file: code } },
        });
      expect(filesIn()).toEqual(before);
      expect((await list()).versions).toHaveLength(1);
    });

    it.each([
      ['WhatsApp Image.jfif', caseFile('WhatsApp Image.jfif'), 'WhatsApp Image.jpg'],
      ['cedula.png', caseFile('cedula.png'), 'cedula.jpg'],
      ['IMG_0042.HEIC', caseFile('cedula.png'), 'IMG_0042.jpg'],
      ['Orden Dr. Ruiz 12.11', caseFile('Orden Dr. Ruiz 12.11'), 'Orden Dr. Ruiz 12.11.jpg'],
      ['a.pdf', PNG, 'a.png'],
      [`${'x'.repeat(199)}.png`, JPEG, `${'x'.repeat(196)}.jpg`],
    ])('stores %s by its content, with the extension of its content', async (name, content, stored) => {
      for (const sent of [content, inPieces(content)]) {
        const id = await addAndReturnId('identity', sent, { name });
        expect((await list()).versions.find((version) => version.id === id)?.name).toBe(stored);
      }
    });

    it('refuses more than 10 MB without keeping a part, and accepts exactly 10 MB', async () => {
      const oversizedFile = new Uint8Array(FILE_MAX_BYTES + 1);
      oversizedFile.set(PDF);
      await addAndReturnId('other');
      const before = filesIn();
      expect(await add('identity', inPieces(oversizedFile, 65_536))).toMatchObject({
        refusal: { fields: { file: 'document-too-big' } },
      });
      expect(filesIn()).toEqual(before);
      expect(await add('identity', inPieces(oversizedFile.subarray(0, -1), 65_536))).toMatchObject({
        ok: true,
      });
    });

    it('reads no content for a patient of another site, nor for a role that may not add', async () => {
      const unreadableContent = (async function* () {
        yield await Promise.reject(new Error('was read'));
      })();
      expect(await add('identity', unreadableContent, { actor: actorOfOtherSite })).toMatchObject({
        refusal: { kind: 'not-found', code: 'patient-not-found' },
      });
      expect(await add('identity', unreadableContent, { actor: therapist })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });

    it('refuses an inactive patient, whose documents stay readable', async () => {
      const id = await addAndReturnId('identity');
      await db().nativeUpdate(PatientSchema, { id: patientId }, { active: false });
      expect(await add('identity')).toMatchObject({ refusal: { code: 'patient-inactive' } });
      expect((await list()).versions).toMatchObject([{ id }]);
      expect(await as(admissions)('getPatientFile', { fileId: id })).toMatchObject({ ok: true });
    });

    it('leaves no file when the client disconnects', async () => {
      await addAndReturnId('other');
      const before = filesIn();
      const broken = (async function* () {
        yield PDF;
        throw new Error('gone');
      })();
      await expect(add('identity', broken)).rejects.toThrow('gone');
      expect(filesIn()).toEqual(before);
    });

    it("leaves no file when its row can't be written", async () => {
      await addAndReturnId('other');
      const before = filesIn();
      const noSuchAuthor = { ...admissions, userId: 999_999 };
      await expect(add('identity', PDF, { actor: noSuchAuthor })).rejects.toThrow();
      expect(filesIn()).toEqual(before);
      expect(await storedKeys()).toEqual(expect.arrayContaining(before.filter((name) => name.length === 64)));
    });
  });

  describe('reading documents', () => {
    it('a clinical role sees the documents, and opening one is audited', async () => {
      const id = await addAndReturnId('medical-order');
      expect((await list(therapist)).versions).toHaveLength(1);
      expect(await as(therapist)('getPatientFile', { fileId: id })).toMatchObject({ ok: true });
      expect(await db().count(AuditEntrySchema, { patientId, action: 'files.read' })).toBe(1);
    });

    it('nobody of another site sees them', async () => {
      const id = await addAndReturnId('identity');
      expect(await as(actorOfOtherSite)('listDocuments', { patientId })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      expect(await as(actorOfOtherSite)('getPatientFile', { fileId: id })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
    });

    it('roles with neither the screen of admissions nor that of histories see none of them', async () => {
      const id = await addAndReturnId('identity');
      const scheduler = anActor({ ...admissions, roleId: 30, screens: new Set(['scheduling']) });
      expect(await as(scheduler)('getPatientFile', { fileId: id })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await as(scheduler)('listDocuments', { patientId })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });

    it('under a lock those who may not open it see that an order was scanned, not the scan or its name, and no other document', async () => {
      const [identity, order, other] = [
        await addAndReturnId('identity'),
        await addAndReturnId('medical-order'),
        await addAndReturnId('other'),
      ];
      await lock(holder.userId);
      for (const actor of [therapist, admissions]) {
        const { versions, otherDocumentsLocked } = await list(actor);
        expect(otherDocumentsLocked).toBe(true);
        expect(versions.map(({ id, name, closedByLock }) => [id, name, closedByLock])).toEqual([
          [order, '', true],
          [identity, 'cedula.pdf', false],
        ]);
        for (const fileId of [identity, order, other])
          expect(await as(actor)('getPatientFile', { fileId })).toMatchObject(
            fileId === identity ? { ok: true } : { refusal: { kind: 'forbidden', code: 'chart-locked' } },
          );
      }
      const coordination = anActor({ ...therapist, roleId: 13 });
      for (const actor of [holder, coordination, anActor({ userId: admissions.userId })]) {
        expect((await list(actor)).versions).toHaveLength(3);
        expect(await as(actor)('getPatientFile', { fileId: other })).toMatchObject({ ok: true });
      }
    });
  });

  describe('withdrawDocument', () => {
    const withdraw = (documentId: number, { actor = admissions, reason = '  Es de otro  paciente ' } = {}) =>
      as(actor)('withdrawDocument', { documentId, reason });
    const clinicalScreens = new Set(['clinical-history'] as const);

    it('hides the document from everybody and keeps its file with author, time and reason', async () => {
      const id = await addAndReturnId('identity');
      expect(await withdraw(id)).toMatchObject({ ok: true });
      expect((await list()).versions).toEqual([]);
      for (const actor of [admissions, anActor({ userId: admissions.userId })])
        expect(await as(actor)('getPatientFile', { fileId: id })).toMatchObject({
          refusal: { kind: 'not-found' },
        });
      const row = await db().findOneOrFail(StoredFileSchema, { id });
      expect(row).toMatchObject({ withdrawnBy: admissions.userId, withdrawReason: 'Es de otro paciente' });
      expect(filesIn()).toContain(row.storageKey);
      const content = readFileSync(join(folder(), row.storageKey.slice(0, 2), row.storageKey));
      expect(row).toMatchObject({
        sha256: createHash('sha256').update(content).digest('hex'),
        sha256At: row.createdAt,
      });
      const trail = await db().find(AuditEntrySchema, { patientId, action: 'documents.withdraw' });
      expect(trail).toMatchObject([{ actorId: admissions.userId, siteId, subjectId: id }]);
    });

    it('makes the previous version current again, and is refused the second time', async () => {
      const right = await addAndReturnId('consent');
      const wrong = await addAndReturnId('consent', PNG, { name: 'de-otro.png' });
      await withdraw(wrong);
      expect((await list()).versions).toMatchObject([{ id: right }]);
      expect(await withdraw(wrong)).toMatchObject({
        refusal: { kind: 'refused', code: 'document-withdrawn' },
      });
    });

    it.each([
      [' ', 'reason-required'],
      ['x'.repeat(201), 'reason-too-long'],
    ])('needs a reason of at most 200 characters', async (reason, code) => {
      const id = await addAndReturnId('identity');
      expect(await withdraw(id, { reason })).toMatchObject({ refusal: { fields: { reason: code } } });
      expect((await list()).versions).toHaveLength(1);
    });

    it('is for administration, admissions and coordination at their site, and never for a photo', async () => {
      const id = await addAndReturnId('identity');
      const setKind = (kind: string) => db().nativeUpdate(StoredFileSchema, { id }, { kind });
      await setKind('photo');
      expect(await withdraw(id)).toMatchObject({ refusal: { code: 'record-not-found' } });
      await setKind('identity');
      expect(await withdraw(id, { actor: actorOfOtherSite })).toMatchObject({
        refusal: { kind: 'not-found', code: 'record-not-found' },
      });
      const actorsWithoutRight = [
        therapist,
        anActor({ ...admissions, roleId: 15, screens: clinicalScreens }),
        anActor({ ...admissions, screens: new Set() }),
        anActor({ ...admissions, roleId: 24 }),
      ];
      for (const actor of actorsWithoutRight) {
        expect(await withdraw(id, { actor })).toMatchObject({ refusal: { kind: 'forbidden' } });
        if (actor.screens.size > 0) expect((await list(actor)).mayWithdraw).toBe(false);
      }
      const coordination = anActor({ ...admissions, roleId: 13, screens: clinicalScreens });
      expect((await list(coordination)).mayWithdraw).toBe(true);
      expect(await withdraw(id, { actor: coordination })).toMatchObject({ ok: true });
    });

    it('is refused under a lock that hides the document, and for an inactive patient', async () => {
      const [identity, other] = [await addAndReturnId('identity'), await addAndReturnId('other')];
      await lock(holder.userId);
      expect(await withdraw(other)).toMatchObject({ refusal: { code: 'chart-locked' } });
      expect(await withdraw(identity)).toMatchObject({ ok: true });
      await db().nativeUpdate(PatientSchema, { id: patientId }, { active: false, lockedBy: null });
      expect(await withdraw(other)).toMatchObject({ refusal: { code: 'patient-inactive' } });
      expect((await list()).mayWithdraw).toBe(false);
    });
  });

  describe('addDocumentSet', () => {
    const documentSet = (overrides: object = {}) => ({
      ...Object.fromEntries(
        [...MAIN_DOCUMENTS, 'other'].map((kind) => [kind, { name: `${kind}.pdf`, content: PDF }]),
      ),
      other: { name: '', content: null },
      ...overrides,
    });
    const addSet = (overrides: object = {}, patient: number | null = patientId) =>
      as(admissions)('addDocumentSet', { patientId: patient, documents: documentSet(overrides) as never });

    it('stores the five main documents and another one, with one audit entry', async () => {
      expect(await addSet({ other: { name: 'foto.png', content: PNG } })).toMatchObject({ ok: true });
      expect((await list()).versions.map(({ kind }) => kind).sort()).toEqual(
        [...MAIN_DOCUMENTS, 'other'].sort(),
      );
      expect(await db().count(AuditEntrySchema, { patientId, action: 'documents.add-set' })).toBe(1);
    });

    it('needs a patient and the names of the five main documents', async () => {
      expect(await addSet({}, null)).toMatchObject({ refusal: { code: 'documents-need-patient' } });
      expect(await addSet({ consent: { name: ' ', content: PDF } })).toMatchObject({
        refusal: { kind: 'refused', code: 'no-documents' },
      });
    });

    it('accepts a name without content only for a document that is stored already', async () => {
      expect(await addSet({ consent: { name: 'consent.pdf', content: null } })).toMatchObject({
        refusal: { fields: { consent: 'required' } },
      });
      await addSet();
      expect(await addSet({ consent: { name: 'consent.pdf', content: null } })).toMatchObject({ ok: true });
      const versions = (await list()).versions.filter(({ kind }) => kind === 'consent');
      expect(versions).toHaveLength(1);
    });

    it('stores none when one of them is wrong', async () => {
      await addAndReturnId('other');
      const before = filesIn();
      expect(await addSet({ authorization: { name: 'a.pdf', content: bytesOf('GIF89a') } })).toMatchObject({
        refusal: { fields: { authorization: 'document-type' } },
      });
      expect(filesIn()).toEqual(before);
      expect((await list()).versions).toHaveLength(1);
    });
  });

  describe('an unusable folder', () => {
    afterAll(() => rmSync(`${folder()}-aside`, { recursive: true, force: true }));
    const moveAside = () => renameSync(folder(), `${folder()}-aside`);
    const moveBack = () => {
      rmSync(folder(), { recursive: true, force: true });
      renameSync(`${folder()}-aside`, folder());
    };

    it('is a StorageFault, and leaves no row', async () => {
      await addAndReturnId('other');
      moveAside();
      writeFileSync(folder(), '');
      await expect(add('identity')).rejects.toMatchObject({ name: 'StorageFault' });
      moveBack();
      expect((await list()).versions).toHaveLength(1);
    });

    const isRoot = process.getuid?.() === 0;
    it.runIf(isRoot)('on a full disk is a fault without a row and without a partial file', async () => {
      await addAndReturnId('other');
      moveAside();
      mkdirSync(folder());
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder()]);
      try {
        const content = new Uint8Array(1024 * 1024);
        content.set(PDF);
        const fault = { name: 'StorageFault', cause: { code: 'ENOSPC' } };
        await expect(add('identity', content)).rejects.toMatchObject(fault);
        await expect(add('identity', inPieces(content))).rejects.toMatchObject(fault);
        expect(filesIn()).toEqual([]);
      } finally {
        execFileSync('umount', [folder()]);
        moveBack();
      }
      expect((await list()).versions).toHaveLength(1);
    });
  });
});
