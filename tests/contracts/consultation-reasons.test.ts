import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { ConsultationReasonSchema } from '#adapters/persistence/schemas/admission.ts';
import type { Actor } from '#domain/access';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const ALL_ROWS = { page: 1, size: null };

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let admissionsActor: Actor;
  let southSiteId: number;
  let openPatientId: number;
  let lockedPatientId: number;
  let holderId: number;

  beforeAll(async () => {
    app = await openApp(clock);
    const build = buildersFor(app);
    const siteId = await build.site();
    southSiteId = await build.site();
    await build.role(7, ['admission']);
    const userId = await build.user({ roleId: 7, siteId, firstNames: 'Ana', lastNames: 'Díaz' });
    admissionsActor = anActor({ userId, roleId: 7, siteId });
    holderId = await build.user({ siteId });
    openPatientId = await build.patient({ siteId });
    lockedPatientId = await build.patient({ siteId, lockedBy: holderId });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await db().execute('delete from reason_verification_term');
    await db().execute('delete from reason_verification');
    await db().nativeDelete(ConsultationReasonSchema, {});
    await db().nativeDelete(AuditEntrySchema, {});
  });

  const db = () => app.container.database.fork();
  const as = (actor: Actor) => app.container.scope().as(actor);
  const add = (text: string, overrides: { patientId?: number | null; date?: string; actor?: Actor } = {}) =>
    as(overrides.actor ?? admissionsActor)('addConsultationReason', {
      patientId: overrides.patientId === undefined ? openPatientId : overrides.patientId,
      date: overrides.date === undefined ? null : localDate(overrides.date),
      text,
      verification: null,
    });
  const list = (
    patientId = openPatientId,
    actor = admissionsActor,
    page: { page: number; size: number | null } = ALL_ROWS,
  ) => as(actor)('listConsultationReasons', { patientId, page });
  const trail = () => db().find(AuditEntrySchema, {});

  it('consultation reasons are stored with day, author and instant, unverified; the draft is deleted', async () => {
    await as(admissionsActor)('saveDraft', {
      form: `consultation-reason:${openPatientId}`,
      content: { text: 'No ha' },
    });
    expect(await add(' No habla.\nNo camina. ')).toMatchObject({ ok: true });
    expect(await list()).toMatchObject({
      ok: true,
      value: {
        total: 1,
        rows: [
          {
            date: '2026-03-04',
            text: 'No habla.\nNo camina.',
            author: { name: 'Ana Díaz' },
            writtenAt: '2026-03-04T14:00:00.000Z',
            verification: null,
          },
        ],
      },
    });
    expect(await as(admissionsActor)('readDraft', { form: `consultation-reason:${openPatientId}` })).toEqual({
      ok: true,
      value: null,
    });
  });

  it('are listed newest first, page by page, and none replaces another', async () => {
    await add('Segundo', { date: '2026-03-02' });
    await add('Tercero', { date: '2026-03-04' });
    await add('Primero', { date: '2026-03-01' });
    await add('Tercero', { date: '2026-03-04' });
    const texts = async (page: typeof ALL_ROWS | { page: number; size: number }) => {
      const result = await list(openPatientId, admissionsActor, page as typeof ALL_ROWS);
      return result.ok ? [result.value.total, ...result.value.rows.map(({ text }) => text)] : [];
    };
    expect(await texts(ALL_ROWS)).toEqual([4, 'Tercero', 'Tercero', 'Segundo', 'Primero']);
    expect(await texts({ page: 2, size: 3 })).toEqual([4, 'Primero']);
    expect(await texts({ page: 3, size: 3 })).toEqual([4]);
  });

  describe('their verification', () => {
    const therapist = () =>
      anActor({ ...admissionsActor, userId: holderId, roleId: 2, screens: new Set(['clinical-history']) });
    const admissionScreenActor = () => anActor({ ...admissionsActor, screens: new Set(['admission']) });
    const verificationInput = { termIds: [], text: 'Retraso del lenguaje', date: null };
    const verify = (reasonId: number, overrides = {}, actor = therapist()) =>
      as(actor)('verifyConsultationReason', { reasonId, ...verificationInput, ...overrides });
    const addAndReturnId = async () => {
      const result = await add('No habla.');
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value.id;
    };

    it('shows the therapist, the terms and the text; the draft is deleted', async () => {
      const build = buildersFor(app);
      const terms = [
        await build.item(3, { description: 'No habla' }),
        await build.item(3, { description: 'Rabietas' }),
      ];
      const id = await addAndReturnId();
      await as(therapist())('saveDraft', { form: `verification:${id}`, content: { verifiedText: 'Re' } });
      expect(await verify(id, { termIds: [...terms, terms[0]] })).toMatchObject({ ok: true });
      expect(await list()).toMatchObject({
        value: {
          rows: [
            {
              text: 'No habla.',
              verification: {
                author: { name: expect.stringMatching(/^Ana Prueba/) },
                text: 'Retraso del lenguaje',
                terms: ['No habla', 'Rabietas'],
                date: '2026-03-04',
                writtenAt: '2026-03-04T14:00:00.000Z',
              },
            },
          ],
        },
      });
      expect(await as(therapist())('readDraft', { form: `verification:${id}` })).toMatchObject({
        value: null,
      });
    });

    it('happens once, also when it is submitted three times at once', async () => {
      const id = await addAndReturnId();
      const tries = await Promise.all([verify(id), verify(id), verify(id)]);
      expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await verify(id)).toMatchObject({ refusal: { code: 'reason-already-verified' } });
    });

    it('can be annulled; then the reason is unverified again', async () => {
      const id = await addAndReturnId();
      const first = await verify(id);
      if (!first.ok) throw new Error(first.refusal.code);
      const annulment = { entryId: first.value.entryId, reason: 'Otro motivo' };
      expect(await as(therapist())('annulEntry', annulment)).toMatchObject({ ok: true });
      expect(await list()).toMatchObject({ value: { rows: [{ verification: null }] } });
      expect(await verify(id)).toMatchObject({ ok: true });
    });

    it('needs observations, offered terms, and a date between that of the reason and today', async () => {
      const id = await addAndReturnId();
      const fieldErrorsOf = async (overrides: object) => {
        const result = await verify(id, overrides);
        return result.ok ? null : 'fields' in result.refusal && result.refusal.fields;
      };
      expect(await fieldErrorsOf({ text: ' ' })).toEqual({ verifiedText: 'required' });
      expect(await fieldErrorsOf({ text: 'x'.repeat(40_001) })).toEqual({
        verifiedText: 'verification-too-long',
      });
      expect(await fieldErrorsOf({ date: '2026-03-05' })).toEqual({ verifiedOn: 'verification-after-today' });
      expect(await fieldErrorsOf({ date: '2026-03-03' })).toEqual({
        verifiedOn: 'verification-before-reason',
      });
      expect(await fieldErrorsOf({ termIds: [9_999_999] })).toEqual({ terms: 'unknown-option' });
    });

    it('is refused to admissions, and for a locked patient or one of another site', async () => {
      const id = await addAndReturnId();
      expect(await verify(id, {}, admissionScreenActor())).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
      const build = buildersFor(app);
      const reasonOfLocked = await build.consultationReason({
        patientId: lockedPatientId,
        authorId: holderId,
      });
      const otherTherapist = anActor({ ...therapist(), userId: admissionsActor.userId });
      expect(await verify(reasonOfLocked, {}, otherTherapist)).toMatchObject({
        refusal: { code: 'chart-locked' },
      });
      const patientId = await build.patient({ siteId: southSiteId });
      const reasonOfOtherSite = await build.consultationReason({ patientId, authorId: holderId });
      expect(await verify(reasonOfOtherSite)).toMatchObject({ refusal: { code: 'record-not-found' } });
    });

    it('may be stored with the reason, both or none', async () => {
      const addWithVerification = (overrides = {}, actor = therapist()) =>
        as(actor)('addConsultationReason', {
          patientId: openPatientId,
          date: null,
          text: 'No camina.',
          verification: { ...verificationInput, ...overrides },
        });
      expect(await addWithVerification({ text: '' })).toMatchObject({
        refusal: { fields: { verifiedText: 'required' } },
      });
      expect(await addWithVerification({}, admissionScreenActor())).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
      const withoutPatient = as(therapist())('addConsultationReason', {
        patientId: null,
        date: null,
        text: 'No camina.',
        verification: verificationInput,
      });
      expect(await withoutPatient).toMatchObject({
        refusal: { kind: 'invalid', fields: { patientId: 'verified-reason-needs-patient' } },
      });
      expect(await list()).toMatchObject({ value: { total: 0 } });
      const result = await addWithVerification();
      if (!result.ok) throw new Error(result.refusal.code);
      expect(await as(therapist())('readConsultationReason', { reasonId: result.value.id })).toMatchObject({
        value: { text: 'No camina.', verification: { text: 'Retraso del lenguaje' } },
      });
    });
  });

  it('leave one audit entry for each write and each read, without clinical text', async () => {
    await add('No habla.');
    await list();
    const entries = await trail();
    expect(entries.map(({ action, patientId, siteId }) => [action, patientId, siteId])).toEqual([
      ['consultation-reasons.add', openPatientId, admissionsActor.siteId],
      ['consultation-reasons.list', openPatientId, admissionsActor.siteId],
    ]);
    expect(JSON.stringify(entries)).not.toContain('No habla');
  });

  it('store the longest text on both databases', async () => {
    const longest = 'ñ'.repeat(40_000);
    expect(await add(longest)).toMatchObject({ ok: true });
    expect(await list()).toMatchObject({ value: { rows: [{ text: longest }] } });
    expect(await add(`${longest}ñ`)).toMatchObject({
      refusal: { fields: { text: 'consultation-reason-too-long' } },
    });
  });

  it('need an active patient and a text', async () => {
    expect(await add('x', { patientId: null })).toMatchObject({
      refusal: { kind: 'invalid', fields: { patientId: 'patient-missing' } },
    });
    expect(await add(' ')).toMatchObject({ refusal: { fields: { text: 'required' } } });
    const inactivePatientId = await buildersFor(app).patient({
      siteId: admissionsActor.siteId ?? 0,
      active: false,
    });
    expect(await add('x', { patientId: inactivePatientId })).toMatchObject({
      refusal: { code: 'patient-inactive' },
    });
    expect(await list(inactivePatientId)).toMatchObject({ ok: true });
  });

  describe('under a confidentiality lock', () => {
    const actorOfRole = (roleId: number, userId = 0) =>
      anActor({ userId, roleId, siteId: admissionsActor.siteId });
    const refused = { ok: false, refusal: { kind: 'forbidden', code: 'chart-locked' } };
    const forbidden = { ok: false, refusal: { kind: 'forbidden', code: 'not-allowed' } };

    beforeEach(async () => {
      await add('Secreto', {
        patientId: lockedPatientId,
        actor: anActor({ userId: holderId, siteId: admissionsActor.siteId }),
      });
      await db().nativeDelete(AuditEntrySchema, {});
    });

    it.each([2, 6, 7, 10, 14, 15, 19, 20, 23])("role %i can't read or write them", async (roleId) => {
      const { result, statements } = await statementsOf(app, actorOfRole(roleId), (call) =>
        call('listConsultationReasons', { patientId: lockedPatientId, page: ALL_ROWS }),
      );
      expect(result).toEqual(refused);
      expect(statements.filter((sql) => !/audit_|^(begin|start|commit|set)/i.test(sql))).toHaveLength(1);
      expect(await add('x', { patientId: lockedPatientId, actor: actorOfRole(roleId) })).toEqual(
        [19, 20].includes(roleId) ? forbidden : refused,
      );
      const refusal = { action: 'access.refused', patientId: lockedPatientId };
      expect(await trail()).toMatchObject([refusal, refusal]);
    });

    it.each([1, 9, 13])('role %i reads them', async (roleId) => {
      expect(await list(lockedPatientId, actorOfRole(roleId))).toMatchObject({
        ok: true,
        value: { total: 1 },
      });
    });

    it('its holder reads and writes them', async () => {
      expect(await list(lockedPatientId, actorOfRole(6, holderId))).toMatchObject({
        ok: true,
        value: { total: 1 },
      });
      expect(await add('x', { patientId: lockedPatientId, actor: actorOfRole(6, holderId) })).toMatchObject({
        ok: true,
      });
    });
  });

  it('are open only to users of the site, and to roles with a screen that shows them', async () => {
    const missing = { refusal: { kind: 'not-found', code: 'patient-not-found' } };
    const actorOfOtherSite = anActor({ ...admissionsActor, siteId: southSiteId });
    expect(await list(openPatientId, actorOfOtherSite)).toMatchObject(missing);
    expect(await list(lockedPatientId, actorOfOtherSite)).toMatchObject(missing);
    expect(await add('x', { actor: actorOfOtherSite })).toMatchObject(missing);
    const reportsActor = anActor({ ...admissionsActor, screens: new Set(['patients-report']) });
    expect(await list(openPatientId, reportsActor)).toMatchObject({
      refusal: { kind: 'forbidden', code: 'not-allowed' },
    });
    expect(await add('x', { actor: reportsActor })).toMatchObject({ refusal: { code: 'not-allowed' } });
  });
});
