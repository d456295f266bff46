import { EventEmitter, once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema, SiteSchema } from '#adapters/persistence/schemas/access.ts';
import {
  PatientSchema,
  PatientWordSchema,
  StoredFileSchema,
} from '#adapters/persistence/schemas/patients.ts';
import { unitOfWork } from '#adapters/persistence/unit-of-work.ts';
import { admissionPageOf } from '#app/admission/.server/admission-page.ts';
import type { Actor } from '#domain/access';
import type { PatientInput } from '#domain/patients';
import { type LocalDate, ok } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { PNG, patientForm, putAdmissionCatalogues } from '#tests/support/patients.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let admissionsActor: Actor;
  let southActor: Actor;
  let serial = 0;
  let document: string;

  beforeAll(async () => {
    app = await openApp();
    await putAdmissionCatalogues(app);
    const build = buildersFor(app);
    const [north, south] = [await build.site(), await build.site()];
    await build.role(7, ['admission']);
    const admissionsActorOf = async (siteId: number) =>
      anActor({ userId: await build.user({ roleId: 7, siteId }), roleId: 7, siteId });
    admissionsActor = await admissionsActorOf(north);
    southActor = await admissionsActorOf(south);
  });
  afterAll(() => app.close());
  beforeEach(() => {
    document = `9${1000 + ++serial}`;
  });

  const db = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const register = (
    form: Partial<PatientInput> = {},
    actor = admissionsActor,
    siteId: number | null = null,
  ) =>
    as(actor)('registerPatient', {
      form: patientForm({ documentNumber: document, ...form }),
      siteId,
      photo: null,
      confirmDuplicate: true,
    });
  const registeredId = async (form: Partial<PatientInput> = {}, actor = admissionsActor) => {
    const result = await register(form, actor);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value.id;
  };
  const newColleagueId = () => buildersFor(app).user({ roleId: 7, siteId: admissionsActor.siteId });
  const update = (id: number, form: Partial<PatientInput>, actor = admissionsActor) =>
    as(actor)('updatePatient', {
      id,
      form: patientForm({ documentNumber: document, ...form }),
      photo: null,
      confirmDuplicate: true,
    });
  const wordsOf = async (patientId: number) =>
    (await db().find(PatientWordSchema, { patientId })).map(({ word }) => word).sort();

  describe('registerPatient', () => {
    it('deletes the draft it was sent from, and keeps the draft after a refusal', async () => {
      const draftKey = 'registration:77';
      const send = (documentNumber: string) =>
        as(admissionsActor)('registerPatient', {
          form: patientForm({ documentNumber }),
          siteId: null,
          photo: null,
          draftKey,
          confirmDuplicate: true,
        });
      const isDraftKept = async () => {
        const read = await as(admissionsActor)('readDraft', { form: draftKey });
        return read.ok && read.value !== null;
      };
      await as(admissionsActor)('saveDraft', { form: draftKey, content: { firstName: 'ANA' } });
      expect(await send('')).toMatchObject({ ok: false });
      expect(await isDraftKept()).toBe(true);
      expect(await send(document)).toMatchObject({ ok: true });
      expect(await isDraftKept()).toBe(false);
    });

    it('stores the form, its search words and one audit entry', async () => {
      const id = await registeredId({ firstName: 'Ángel', epsId: 2, prepaidId: 31 });
      const record = await as(admissionsActor)('getPatient', { id });
      expect(record).toMatchObject({
        ok: true,
        value: {
          firstName: 'ÁNGEL',
          secondName: null,
          documentNumber: document,
          siteId: admissionsActor.siteId,
          active: true,
          residenceCountryId: 1,
          residenceDepartmentId: 5,
          residenceCityId: 5001,
          prepaidId: 31,
          photoId: null,
        },
      });
      expect(await wordsOf(id)).toEqual([document, 'angel', 'munoz', 'perez']);
      const trail = await db().find(AuditEntrySchema, { patientId: id, action: 'patients.register' });
      expect(trail).toMatchObject([{ actorId: admissionsActor.userId, siteId: admissionsActor.siteId }]);
    });

    it('refuses a second patient with the document, at any site and in any spelling', async () => {
      await registeredId();
      expect(await register({ documentNumber: ` ${document}. ` }, southActor)).toMatchObject({
        ok: false,
        refusal: { kind: 'refused', code: 'document-taken' },
      });
      expect(await register({ documentType: 2 })).toMatchObject({ ok: true });
    });

    it('refuses new patients at a closed site, where records can still be corrected', async () => {
      const site = { id: Number(admissionsActor.siteId) };
      const id = await registeredId();
      document = `${document}0`;
      await db().nativeUpdate(SiteSchema, site, { closedAt: '2026-03-04T10:00:00.000Z' });
      expect(await register()).toMatchObject({ refusal: { fields: { siteId: 'site-closed' } } });
      expect(await update(id, { phone: '3009998877' })).toMatchObject({ ok: true });
      document = `${document}0`;
      await db().nativeUpdate(SiteSchema, site, { closedAt: null });
      expect(await register()).toMatchObject({ ok: true });
    });

    it('refuses new patients at a site that is closed at the same moment', async () => {
      const em = db();
      const setClosedAt = (closedAt: string | null) =>
        em.nativeUpdate(SiteSchema, { id: Number(admissionsActor.siteId) }, { closedAt });
      const emitter = new EventEmitter();
      const closingOfSite = unitOfWork(em).run(async () => {
        await setClosedAt('2026-03-04T10:00:00.000Z');
        emitter.emit('closed');
        await pause(200);
        return ok(null);
      });
      await once(emitter, 'closed');
      const [registering] = await Promise.all([register(), closingOfSite]);
      expect(registering).toMatchObject({ refusal: { fields: { siteId: 'site-closed' } } });
      expect(await db().count(PatientSchema, { documentNumber: document })).toBe(0);
      await setClosedAt(null);
    });

    it('lets one of 20 simultaneous registrations of a document succeed and refuses the others', async () => {
      const results = await Promise.all(Array.from({ length: 20 }, () => register()));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.refusal.code === 'document-taken')).toHaveLength(
        19,
      );
      expect(await db().count(PatientSchema, { documentNumber: document })).toBe(1);
    });

    it('gives each of 20 simultaneous patients the next chart number, without a gap', async () => {
      const earlierPatientId = await registeredId();
      const earlierChartNumber = (await db().findOneOrFail(PatientSchema, earlierPatientId)).chartNumber;
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => register({ documentNumber: `${document}${10 + index}` })),
      );
      const numbers = results.map((result) => (result.ok ? result.value.chartNumber : 0));
      expect(numbers.sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => earlierChartNumber + 1 + n),
      );
    });

    it('does not use up a chart number on a refusal', async () => {
      const one = await register();
      await register();
      const two = await register({ documentNumber: `${document}7` });
      if (!one.ok || !two.ok) throw new Error('not registered');
      expect(two.value.chartNumber).toBe(one.value.chartNumber + 1);
    });

    it('reports the wrong fields and stores nothing', async () => {
      expect(await register({ sex: null, focusId: 301, originCityId: 404 })).toMatchObject({
        ok: false,
        refusal: {
          kind: 'invalid',
          fields: { sex: 'required', focusId: 'unknown-option', originCityId: 'unknown-option' },
        },
      });
      expect(await db().count(PatientSchema, { documentNumber: document })).toBe(0);
    });

    it('refuses a retired payer and a retired focus for a new patient', async () => {
      expect(await register({ epsId: 90, focusId: 10_090 })).toMatchObject({
        ok: false,
        refusal: { fields: { epsId: 'unknown-option', focusId: 'unknown-option' } },
      });
    });

    it("registers at the caller's own site; only role 1 chooses another", async () => {
      expect(await register({}, admissionsActor, southActor.siteId)).toMatchObject({
        ok: false,
        refusal: { kind: 'not-found' },
      });
      const admin = anActor({ userId: admissionsActor.userId, siteId: null });
      expect(await register({}, admin)).toMatchObject({
        ok: false,
        refusal: { fields: { siteId: 'required' } },
      });
      const atChosenSite = await register({}, admin, southActor.siteId);
      expect(atChosenSite).toMatchObject({ ok: true });
      expect(await db().findOne(PatientSchema, { documentNumber: document })).toMatchObject({
        siteId: southActor.siteId,
      });
    });

    it('is for roles with the screen', async () => {
      const therapist = anActor({ ...admissionsActor, roleId: 2, screens: new Set(['agenda']) });
      expect(await register({}, therapist)).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } });
    });
  });

  describe('updatePatient', () => {
    it('keeps an older name and phone that are unchanged, and checks them once they change (P21, P22)', async () => {
      const id = await registeredId();
      const older = { firstName: 'PACIENTE 12', phone: 'no tiene' };
      await db().nativeUpdate(PatientSchema, id, older);
      expect(await update(id, { ...older, address: 'Calle 9' })).toMatchObject({ ok: true });
      expect(await db().findOne(PatientSchema, id)).toMatchObject({ ...older, address: 'Calle 9' });
      expect(await update(id, { firstName: 'Paciente 13', phone: 'tampoco' })).toMatchObject({
        refusal: { fields: { firstName: 'name-characters', phone: 'not-a-phone' } },
      });
    });

    it('stores the correction, updates the search words, and audits the changed fields', async () => {
      const id = await registeredId();
      expect(await update(id, { firstSurname: 'Ñáñez', phone: '604 555 0001' })).toMatchObject({ ok: true });
      expect(await wordsOf(id)).toEqual([document, 'nanez', 'perez', 'sofia']);
      expect(await db().findOne(PatientSchema, id)).toMatchObject({
        firstSurname: 'ÑÁÑEZ',
        sortName: 'nanez perez sofia',
        phone: '604 555 0001',
      });
      const [entry] = await db().find(AuditEntrySchema, { patientId: id, action: 'patients.update' });
      expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ changed: ['firstSurname', 'phone'] });
    });

    it('keeps fields that somebody else has changed since the form was read', async () => {
      const id = await registeredId();
      const shown = patientForm({ documentNumber: document });
      const send = (form: Partial<PatientInput>) =>
        as(admissionsActor)('updatePatient', { id, form: { ...shown, ...form }, shown, photo: null });
      expect(await send({ neighbourhood: 'Laureles', secondName: '' })).toMatchObject({ ok: true });
      expect(await send({ phone: '604 555 0104', neighbourhood: shown.neighbourhood })).toMatchObject({
        ok: true,
      });
      expect(await db().findOne(PatientSchema, id)).toMatchObject({
        phone: '604 555 0104',
        neighbourhood: 'Laureles',
        firstName: 'SOFÍA',
        documentNumber: document,
      });
      const [, entry] = await db().find(AuditEntrySchema, { patientId: id, action: 'patients.update' });
      expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ changed: ['phone'] });
    });

    it('reports a conflict in a field that somebody else has changed too, with their value, name and time', async () => {
      const id = await registeredId();
      const shown = patientForm({ documentNumber: document });
      const send = (form: Partial<PatientInput>, opened: PatientInput | null = shown) =>
        as(admissionsActor)('updatePatient', { id, form: { ...shown, ...form }, shown: opened, photo: null });
      expect(await send({ phone: '604 555 0104', neighbourhood: 'Laureles' })).toMatchObject({ ok: true });
      for (let reading = 0; reading < 25; reading++) await as(admissionsActor)('getPatient', { id });
      const lateChange = await send({ phone: '604 555 0105', address: 'Calle 9' });
      expect(lateChange.ok || lateChange.refusal).toEqual({
        kind: 'refused',
        code: 'edit-conflict',
        conflicts: [
          {
            field: 'phone',
            stored: '604 555 0104',
            by: expect.any(String),
            at: expect.any(String),
            isOwn: true,
          },
        ],
      });
      const colleagueResult = await as(anActor({ ...admissionsActor, userId: await newColleagueId() }))(
        'updatePatient',
        {
          id,
          form: { ...shown, phone: '604 555 0105' },
          shown,
          photo: null,
        },
      );
      expect(colleagueResult).toMatchObject({ refusal: { conflicts: [{ field: 'phone', isOwn: false }] } });
      expect(await db().findOne(PatientSchema, id)).toMatchObject({
        phone: '604 555 0104',
        address: shown.address,
      });
      expect(await send({ phone: '604 555 0104', address: 'Calle 9' })).toMatchObject({ ok: true });
      expect(await send({ phone: '604 555 0105' }, { ...shown, phone: '604 555 0104' })).toMatchObject({
        ok: true,
      });
      expect(await db().findOne(PatientSchema, id)).toMatchObject({
        phone: '604 555 0105',
        neighbourhood: 'Laureles',
        address: 'Calle 9',
      });
      expect(await send({ phone: '604 555 0106' }, null)).toMatchObject({ ok: true });
    });

    it('accepts one of several simultaneous changes of a field, and all changes of different fields', async () => {
      const id = await registeredId();
      const shown = patientForm({ documentNumber: document });
      const send = (form: Partial<PatientInput>) =>
        as(admissionsActor)('updatePatient', { id, form: { ...shown, ...form }, shown, photo: null });
      const sameFieldResults = await Promise.all(
        ['1', '2', '3', '4'].map((last) => send({ phone: `604 555 000${last}` })),
      );
      expect(sameFieldResults.map((result) => (result.ok ? 'done' : result.refusal.code)).sort()).toEqual([
        ...['done', 'edit-conflict', 'edit-conflict', 'edit-conflict'],
      ]);
      const different = await Promise.all([
        send({ address: 'Calle 7' }),
        send({ neighbourhood: 'Prado' }),
        send({ referrer: 'Otra' }),
      ]);
      expect(different.map(({ ok }) => ok)).toEqual([true, true, true]);
      expect(await db().findOne(PatientSchema, id)).toMatchObject({
        address: 'Calle 7',
        neighbourhood: 'Prado',
        referrer: 'Otra',
      });
    });

    it('stores population data, reports a conflict in a field that two users change, and keeps a disability hidden by a lock', async () => {
      const id = await registeredId();
      const populationData = { nationality: 170, ethnicity: 99, disability: 4, residenceZone: 2 };
      const shown = patientForm({ documentNumber: document });
      const send = (form: Partial<PatientInput>, opened: PatientInput = shown) =>
        as(admissionsActor)('updatePatient', { id, form: { ...shown, ...form }, shown: opened, photo: null });
      expect(await send(populationData)).toMatchObject({ ok: true });
      expect(await as(admissionsActor)('getPatient', { id })).toMatchObject({ value: populationData });
      expect(await send({ ethnicity: 1, residenceZone: 1 })).toMatchObject({
        refusal: {
          conflicts: [
            { field: 'ethnicity', stored: 99 },
            { field: 'residenceZone', stored: 2 },
          ],
        },
      });
      expect(await send({ ethnicity: 1000 }, { ...shown, ...populationData })).toMatchObject({
        refusal: { fields: { ethnicity: 'unknown-option' } },
      });
      const { userId: lockedBy } = anActor({ userId: await newColleagueId() });
      await db().nativeUpdate(PatientSchema, { id }, { lockedBy });
      const hidden = { ...shown, ...populationData, disability: null };
      expect(await send({ ...hidden, ethnicity: null }, hidden)).toMatchObject({ ok: true });
      expect(await db().findOne(PatientSchema, id)).toMatchObject({ ...populationData, ethnicity: null });
    });

    it('stores in which half of the day the patient comes, and reports a conflict in it', async () => {
      const id = await registeredId();
      const shown = patientForm({ documentNumber: document });
      const send = (form: Partial<PatientInput>, opened: PatientInput = shown) =>
        as(admissionsActor)('updatePatient', {
          id,
          form: { ...opened, ...form },
          shown: opened,
          photo: null,
        });
      expect(await send({ halfDay: 1, halfDayNote: '  colegio   desde la 1 ' })).toMatchObject({ ok: true });
      expect(await as(admissionsActor)('getPatient', { id })).toMatchObject({
        value: { halfDay: 1, halfDayNote: 'colegio desde la 1' },
      });
      expect(await send({ halfDay: 2, halfDayNote: 'natación' })).toMatchObject({
        refusal: {
          conflicts: [
            { field: 'halfDay', stored: 1 },
            { field: 'halfDayNote', stored: 'colegio desde la 1' },
          ],
        },
      });
      const stored = { ...shown, halfDay: 1, halfDayNote: 'colegio desde la 1' };
      expect(await send({ halfDay: 4, halfDayNote: 'x'.repeat(101) }, stored)).toMatchObject({
        refusal: { fields: { halfDay: 'unknown-option', halfDayNote: 'longer-than-100' } },
      });
    });

    it('stores what RIPS needs besides, and reports a conflict in it', async () => {
      const shown = patientForm({ documentNumber: document, documentType: 1 });
      const id = await registeredId({ documentType: 1 });
      const send = (form: Partial<PatientInput>, opened: PatientInput = shown) =>
        as(admissionsActor)('updatePatient', {
          id,
          form: { ...opened, ...form },
          shown: opened,
          photo: null,
          confirmDuplicate: true,
        });
      expect(await send({ ripsDocumentType: 4, ripsUserType: 7 })).toMatchObject({ ok: true });
      expect(await as(admissionsActor)('getPatient', { id })).toMatchObject({
        value: { ripsDocumentType: 4, ripsUserType: 7 },
      });
      expect(await send({ ripsDocumentType: 6, ripsUserType: 6 })).toMatchObject({
        refusal: {
          conflicts: [
            { field: 'ripsDocumentType', stored: 4 },
            { field: 'ripsUserType', stored: 7 },
          ],
        },
      });
      const stored = { ...shown, ripsDocumentType: 4, ripsUserType: 7 };
      expect(await send({ documentType: 5 }, stored)).toMatchObject({ ok: true });
      expect(await as(admissionsActor)('getPatient', { id })).toMatchObject({
        value: { documentType: 5, ripsDocumentType: null, ripsUserType: 7 },
      });
    });

    it("refuses another patient's document and leaves the patient as it was", async () => {
      await registeredId();
      const id = await registeredId({ documentNumber: `${document}7` });
      expect(await update(id, { firstName: 'Otra' })).toMatchObject({
        ok: false,
        refusal: { code: 'document-taken' },
      });
      expect(await db().findOne(PatientSchema, id)).toMatchObject({
        firstName: 'SOFÍA',
        documentNumber: `${document}7`,
      });
    });

    it('refuses an inactive patient', async () => {
      const id = await registeredId();
      await db().nativeUpdate(PatientSchema, { id }, { active: false });
      expect(await update(id, { phone: '604 555 0002' })).toMatchObject({
        ok: false,
        refusal: { kind: 'refused', code: 'patient-inactive' },
      });
      expect(await as(admissionsActor)('getPatientForIntake', { id })).toMatchObject({
        refusal: { code: 'patient-inactive' },
      });
      expect(await db().findOne(PatientSchema, id)).toMatchObject({ phone: '300 123 4567' });
    });

    it('lets a patient keep a payer and a focus that have been retired', async () => {
      const id = await registeredId();
      await db().nativeUpdate(PatientSchema, { id }, { epsId: 90, focusId: 10_090 });
      expect(await update(id, { epsId: 90, focusId: 10_090 })).toMatchObject({ ok: true });
    });

    it('does not find a patient of another site', async () => {
      const id = await registeredId();
      expect(await update(id, {}, southActor)).toMatchObject({
        ok: false,
        refusal: { kind: 'not-found', code: 'patient-not-found' },
      });
    });
  });

  describe('one patient', () => {
    it('is found by document in any spelling, at the own site only, and the read is audited', async () => {
      const id = await registeredId();
      const find = (actor: Actor, documentNumber: string, documentType = 6) =>
        as(actor)('findPatientByDocument', { documentType, documentNumber });
      expect(await find(admissionsActor, ` ${document} `)).toMatchObject({
        ok: true,
        value: { id },
      });
      const missing = { ok: false, refusal: { kind: 'not-found', code: 'patient-not-found' } };
      expect(await find(admissionsActor, document, 2)).toMatchObject(missing);
      expect(await find(southActor, document)).toMatchObject(missing);
      expect(await as(southActor)('getPatient', { id })).toMatchObject(missing);
      expect(await as(southActor)('getPatientForIntake', { id })).toMatchObject(missing);
      const unauthorized = { ...admissionsActor, screens: new Set(['admission'] as const) };
      expect(await as(unauthorized)('getPatientForIntake', { id })).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
      expect(await db().count(AuditEntrySchema, { patientId: id, action: 'patients.read' })).toBe(1);
    });
  });

  it('a patient is offered for service intake only to users with that screen', async () => {
    const id = await registeredId();
    const isOffered = async (actor: Actor) => {
      const url = new URL(`http://localhost/admisiones/ingreso?paciente=${id}`);
      const page = await admissionPageOf({ actor, call: as(actor), url, today: '2026-03-02' as LocalDate });
      return page?.mayEnterServices;
    };
    expect(await isOffered(admissionsActor)).toBe(true);
    expect(await isOffered({ ...admissionsActor, screens: new Set(['admission']) })).toBe(false);
  });

  describe('photo', () => {
    const storedFileNames = () => {
      const folder = join(app.container.environment.dataDir, 'files');
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
    };
    const registerWithPhoto = (content: Uint8Array, name = 'cara.png') =>
      as(admissionsActor)('registerPatient', {
        form: patientForm({ documentNumber: document }),
        siteId: null,
        photo: { name, content },
        confirmDuplicate: true,
      });

    it('is stored with the patient, replaced by the next one, and opened at the own site only', async () => {
      const result = await registerWithPhoto(PNG);
      if (!result.ok) throw new Error(result.refusal.code);
      const { id } = result.value;
      const photoId = async () => {
        const record = await as(admissionsActor)('getPatient', { id });
        return record.ok ? (record.value.photoId ?? 0) : 0;
      };
      const first = await photoId();
      const opened = await as(admissionsActor)('getPatientFile', { fileId: first });
      expect(opened).toMatchObject({ ok: true, value: { contentType: 'image/png', name: 'cara.png' } });
      expect(opened.ok && Buffer.from(opened.value.content).equals(PNG)).toBe(true);
      expect(await as(southActor)('getPatientFile', { fileId: first })).toMatchObject({
        ok: false,
        refusal: { kind: 'not-found' },
      });

      const form = patientForm({ documentNumber: document });
      await as(admissionsActor)('updatePatient', { id, form, photo: { name: 'otra.png', content: PNG } });
      expect(await photoId()).toBeGreaterThan(first);
      await update(id, {});
      expect(await photoId()).toBeGreaterThan(first);
    });

    it('is refused by its content, whatever its name, and not stored', async () => {
      const html = new TextEncoder().encode('<html><script>alert(1)</script></html>');
      const gif = new TextEncoder().encode('GIF89a'.padEnd(64, '\0'));
      for (const content of [html, gif, new Uint8Array()]) {
        expect(await registerWithPhoto(content, 'cara.jpg')).toMatchObject({
          ok: false,
          refusal: { kind: 'invalid', fields: { photo: 'image-type' } },
        });
      }
      expect(await db().count(PatientSchema, { documentNumber: document })).toBe(0);
    });

    it('is refused above 10 MB', async () => {
      const oversizedFile = new Uint8Array(10 * 1024 * 1024 + 1);
      oversizedFile.set(PNG);
      expect(await registerWithPhoto(oversizedFile)).toMatchObject({
        refusal: { fields: { photo: 'image-too-big' } },
      });
      expect(await registerWithPhoto(oversizedFile.subarray(0, -1))).toMatchObject({ ok: true });
    });

    it('is stored under a random name and never partially written', async () => {
      await registerWithPhoto(PNG);
      for (const name of storedFileNames()) expect(name).toMatch(/^[0-9a-f]{64}$/);
      const stored = await db().findAll(StoredFileSchema);
      expect(storedFileNames().sort()).toEqual(stored.map(({ storageKey }) => storageKey).sort());
    });

    it('is not found for an invalid key and for lost content', async () => {
      const id = await registeredId();
      for (const storageKey of ['../../etc/passwd', 'f'.repeat(64)]) {
        const fileId = await db().insert(StoredFileSchema, {
          patientId: id,
          kind: 'photo',
          name: 'x',
          contentType: 'image/png',
          size: 1,
          storageKey,
          createdBy: admissionsActor.userId,
          createdAt: '2026-03-04T14:00:00.000Z',
        });
        expect(await as(admissionsActor)('getPatientFile', { fileId })).toMatchObject({
          ok: false,
          refusal: { kind: 'not-found' },
        });
        await db().nativeDelete(StoredFileSchema, { id: fileId });
      }
    });
  });

  describe('catalogues of the form', () => {
    const list = async (
      name: 'listPayers',
      filter: { kind?: number; scheme?: number; activeOnly: boolean },
    ) => {
      const result = await as(admissionsActor)(name, filter);
      return result.ok ? result.value.map(({ id }) => id) : [];
    };

    it('list the payers of a kind and a scheme, N/A first', async () => {
      expect(await list('listPayers', { kind: 1, scheme: 1, activeOnly: true })).toEqual([16, 1, 2]);
      expect(await list('listPayers', { kind: 1, scheme: 2, activeOnly: true })).toEqual([16, 1, 3]);
      expect(await list('listPayers', { kind: 2, activeOnly: true })).toEqual([16, 31]);
      expect(await list('listPayers', { activeOnly: false })).toContain(90);
    });

    it('list the items of a catalogue with their state', async () => {
      const result = await as(admissionsActor)('listCatalogueItems', { types: [100] });
      expect(result.ok && result.value.map(({ id, active }) => [id, active])).toEqual([
        [10_090, false],
        [10_001, true],
      ]);
    });

    it('list countries, the departments of a country and the cities of a department', async () => {
      const names = async (input: Parameters<ReturnType<typeof as>>[1]) => {
        const result = await as(admissionsActor)('listLocations', input as never);
        return result.ok ? result.value.map(({ name, parentId }) => `${name} ${parentId}`) : [];
      };
      expect(await names({ level: 'country' } as never)).toEqual(['Colombia null', 'Venezuela null']);
      expect(await names({ level: 'department', countryId: 1 } as never)).toEqual([
        'Antioquia 1',
        'Bogotá D.C. 1',
      ]);
      expect(await names({ level: 'city', departmentId: 5 } as never)).toEqual(['Abejorral 5', 'Medellín 5']);
      expect(await names({ level: 'city' } as never)).toHaveLength(4);
    });
  });
});
