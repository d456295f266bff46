import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema, StoredFileSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Leaders } from '#domain/care-team';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const NO_LEADERS: Leaders = {
  physio: null,
  speech: null,
  occupational: null,
  psychology: null,
  education: null,
};
const FOCUS = 'Síndrome de Down';
const PSYCHOSOCIAL = 5;

onBothDatabases((openApp) => {
  describe('the registered patients', () => {
    let app: TestApp;
    let north: number;
    let south: number;
    let focus: number;
    let otherFocus: number;
    let physio: number;
    let psychologist: number;
    let physioOfOtherSite: number;

    beforeAll(async () => {
      app = await openApp(fixedClock('2026-03-04T15:00:00.000Z'));
      const build = buildersFor(app);
      north = await build.site({ name: 'Sede A' });
      south = await build.site({ name: 'Sede B' });
      focus = await build.item(100, { description: FOCUS });
      otherFocus = await build.item(100, { description: 'Autismo' });
      for (const role of [2, 6]) await build.role(role, ['agenda']);
      physio = await build.user({ roleId: 2, siteId: north });
      psychologist = await build.user({ roleId: 6, siteId: north, username: 'psicologa' });
      physioOfOtherSite = await build.user({ roleId: 2, siteId: south });
    });
    afterAll(() => app.close());

    const aPatient = (overrides: object = {}) =>
      buildersFor(app).patient({ siteId: north, focusId: focus, ...overrides });
    const as = (overrides: Parameters<typeof anActor>[0] = {}) =>
      app.container.scope().as(anActor({ roleId: 7, userId: physio, siteId: north, ...overrides }));
    const storedPatient = (id: number) => app.container.database.fork().findOneOrFail(PatientSchema, { id });
    const countAudited = (action: string, patientId: number) =>
      app.container.database.fork().count(AuditEntrySchema, { action, patientId });

    it('get another focus while they are active, at the own site', async () => {
      const id = await aPatient();
      expect(await as()('changePatientFocus', { id, focusId: otherFocus })).toMatchObject({ ok: true });
      expect((await storedPatient(id)).focusId).toBe(otherFocus);
      expect(await countAudited('patients.change-focus', id)).toBe(1);
      expect(await as()('changePatientFocus', { id, focusId: 999_999 })).toMatchObject({
        refusal: { fields: { focusId: 'unknown-option' } },
      });
      expect(await as({ siteId: south })('changePatientFocus', { id, focusId: focus })).toMatchObject({
        refusal: { code: 'patient-not-found' },
      });
      const inactivePatientId = await aPatient({ active: false });
      expect(await as()('changePatientFocus', { id: inactivePatientId, focusId: otherFocus })).toMatchObject({
        refusal: { code: 'patient-inactive' },
      });
    });

    it('are neither opened nor changed by role 23 at another site; role 1 opens them at any', async () => {
      const id = await aPatient();
      const coordinator = as({ roleId: 23, siteId: south });
      expect(await coordinator('openRegisteredPatient', { id })).toMatchObject({
        refusal: { code: 'patient-not-found' },
      });
      expect(await as({ roleId: 1, siteId: south })('openRegisteredPatient', { id })).toMatchObject({
        ok: true,
      });
      expect(await coordinator('changePatientState', { id, active: false })).toMatchObject({
        refusal: { code: 'patient-not-found' },
      });
    });

    it.each([19, 20])('are read by role %i, which changes none, not even at the own site', async (roleId) => {
      const id = await aPatient();
      const reader = as({ roleId, siteId: north });
      expect(await reader('openRegisteredPatient', { id })).toMatchObject({ ok: true });
      const notAllowed = { refusal: { kind: 'forbidden', code: 'not-allowed' } };
      expect(await reader('changePatientState', { id, active: false })).toMatchObject(notAllowed);
      expect(await reader('changePatientFocus', { id, focusId: otherFocus })).toMatchObject(notAllowed);
    });

    it('are deactivated when they have no future sessions, and activated again', async () => {
      const id = await aPatient();
      const build = buildersFor(app);
      const { lineId } = await build.authorization({ patientId: id, siteId: north, createdBy: physio });
      const sessionFields = { lineId, patientId: id, siteId: north, therapistId: physio };
      await build.session({ ...sessionFields, date: '2026-03-04' });
      await build.session({ ...sessionFields, date: '2026-03-03' });
      await build.session({ ...sessionFields, date: '2026-03-05', state: 2 });
      expect(await as()('changePatientState', { id, active: false })).toMatchObject({
        refusal: { code: 'sessions-to-come', params: { count: 1 } },
      });
      expect((await storedPatient(id)).active).toBe(true);
      expect(await as()('openRegisteredPatient', { id })).toMatchObject({
        value: {
          pendingSessions: { futureCount: 1, pastCount: 1 },
          orders: [{ kind: 'authorization' }],
          services: [{ lineId }],
        },
      });
      const idWithoutSessions = await aPatient();
      expect(await as()('changePatientState', { id: idWithoutSessions, active: false })).toMatchObject({
        ok: true,
      });
      expect((await storedPatient(idWithoutSessions)).active).toBe(false);
      expect(await as()('changePatientState', { id: idWithoutSessions, active: true })).toMatchObject({
        ok: true,
      });
      expect(await countAudited('patients.change-state', idWithoutSessions)).toBe(2);
    });

    it('get leaders, and one of them as lock holder, in one change', async () => {
      const id = await aPatient();
      const coordinator = as({ roleId: 15 });
      const leaders = { ...NO_LEADERS, physio, psychology: psychologist };
      expect(
        await coordinator('assignLeaders', { patientId: id, leaders, lockedBy: psychologist }),
      ).toMatchObject({
        ok: true,
      });
      expect((await storedPatient(id)).lockedBy).toBe(psychologist);
      expect(await coordinator('readCareTeam', { patientId: id })).toMatchObject({
        value: {
          team: { physio: { id: physio }, psychology: { username: 'psicologa' }, speech: null },
          mayChangeLock: false,
        },
      });
      expect(await coordinator('assignLeaders', { patientId: id, leaders, lockedBy: null })).toMatchObject({
        refusal: { kind: 'forbidden', code: 'lock-not-yours' },
      });
      expect(await coordinator('assignLeaders', { patientId: id, leaders: NO_LEADERS })).toMatchObject({
        ok: true,
      });
      expect((await storedPatient(id)).lockedBy).toBe(psychologist);
      expect(
        await as({ roleId: 13 })('assignLeaders', { patientId: id, leaders, lockedBy: null }),
      ).toMatchObject({
        ok: true,
      });
      expect((await storedPatient(id)).lockedBy).toBeNull();
    });

    it('get no leader of another site or specialty, and none while inactive', async () => {
      const id = await aPatient();
      const assign = (patientId: number, leaders: Leaders) =>
        as({ roleId: 13 })('assignLeaders', { patientId, leaders });
      expect(
        await assign(id, { ...NO_LEADERS, physio: physioOfOtherSite, speech: psychologist }),
      ).toMatchObject({
        refusal: { fields: { physio: 'not-a-leader', speech: 'not-a-leader' } },
      });
      expect(await assign(await aPatient({ active: false }), NO_LEADERS)).toMatchObject({
        refusal: { code: 'patient-inactive' },
      });
      expect(await as({ roleId: 7 })('assignLeaders', { patientId: id, leaders: NO_LEADERS })).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
    });

    it('have a lock that its holder removes, but no colleague, role 15 or user of another site; the holder changes no leaders', async () => {
      const id = await aPatient();
      const leaders = { ...NO_LEADERS, physio, psychology: psychologist };
      await as({ roleId: 13 })('assignLeaders', { patientId: id, leaders, lockedBy: psychologist });
      const history = { screens: new Set(['clinical-history'] as const) };
      const holder = as({ roleId: 6, userId: psychologist, ...history });
      const other = as({ roleId: 2, userId: physio, ...history });
      const change = (call: ReturnType<typeof as>, lockedBy: number | null) =>
        call('assignLeaders', { patientId: id, lockedBy });
      expect(await other('readCareTeam', { patientId: id })).toMatchObject({
        refusal: { code: 'chart-locked' },
      });
      expect(await change(other, null)).toMatchObject({ refusal: { code: 'not-allowed' } });
      expect(await change(as({ roleId: 15 }), null)).toMatchObject({ refusal: { code: 'lock-not-yours' } });
      expect(
        await change(as({ roleId: 6, userId: psychologist, siteId: south, ...history }), null),
      ).toMatchObject({
        refusal: { code: 'patient-not-found' },
      });
      expect(
        await holder('openChart', { patientId: id, part: null, withServices: false, isAlreadyOpen: false }),
      ).toMatchObject({
        value: { mayChangeLock: true },
      });
      expect(await holder('assignLeaders', { patientId: id, leaders: NO_LEADERS })).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
      expect(await change(holder, physioOfOtherSite)).toMatchObject({
        refusal: { fields: { lockedBy: 'holder-not-leader' } },
      });
      expect(await change(holder, null)).toMatchObject({ ok: true });
      expect((await storedPatient(id)).lockedBy).toBeNull();
      expect(await change(holder, psychologist)).toMatchObject({ refusal: { code: 'not-allowed' } });
      expect(
        await other('openChart', { patientId: id, part: null, withServices: false, isAlreadyOpen: false }),
      ).toMatchObject({
        value: { mayChangeLock: false },
      });
      expect(await change(as({ roleId: 15 }), psychologist)).toMatchObject({ ok: true });
      expect(await countAudited('patients.assign-leaders', id)).toBe(3);
      await app.container.database.fork().nativeUpdate(PatientSchema, { id }, { active: false });
      expect(await change(holder, null)).toMatchObject({ refusal: { code: 'patient-inactive' } });
    });

    it('are read with their leaders without locking a row', async () => {
      const id = await aPatient();
      const { statements } = await statementsOf(app, anActor(), (call) =>
        call('readCareTeam', { patientId: id }),
      );
      expect(statements.filter((sql) => /for update/i.test(sql))).toEqual([]);
    });

    it('are opened with guardians, and with the documents that the caller may open', async () => {
      const id = await aPatient({ lockedBy: psychologist });
      await buildersFor(app).guardian({ patientId: id, createdBy: physio }, { names: 'MARTHA' });
      const em = app.container.database.fork();
      for (const kind of ['identity', 'other'])
        await em.insert(StoredFileSchema, {
          patientId: id,
          kind,
          name: `${kind}.png`,
          contentType: 'image/png',
          size: 1,
          storageKey: `${kind}-${id}`,
          createdBy: physio,
          createdAt: '2026-03-01T12:00:00.000Z',
        });
      const open = async (actor: Parameters<typeof as>[0]) => {
        const result = await as(actor)('openRegisteredPatient', { id });
        if (!result.ok) throw new Error(result.refusal.code);
        expect(result.value.guardians).toMatchObject([{ names: 'MARTHA' }]);
        return result.value.documents?.versions.map(({ kind }) => kind).sort();
      };
      expect(await open({})).toEqual(['identity']);
      expect(await open({ roleId: 13 })).toEqual(['identity', 'other']);
      expect(await as({ roleId: 19, siteId: south })('openRegisteredPatient', { id })).toMatchObject({
        refusal: { code: 'patient-not-found' },
      });
      expect(await open({ roleId: 14, screens: new Set(['registered-patients'] as const) })).toBeUndefined();
    });

    it('show neither focus nor disability under a lock that the caller may not open, wherever they are read', async () => {
      const surname = 'CONFIDENCIAL';
      const id = await aPatient({
        lockedBy: psychologist,
        firstSurname: surname,
        documentNumber: '4711',
        disability: PSYCHOSOCIAL,
        ethnicity: 99,
      });
      const input = {
        siteId: north,
        search: '',
        filters: { state: 'all' },
        page: { page: 1, size: null },
      } as const;
      const readings = async (call: ReturnType<typeof as>) => {
        const report = await call('reports.patients', {
          ...input,
          sort: { column: 'focus', direction: 'asc' },
        });
        const listed = await call('listPatientsOfSite', { siteId: north, text: '', page: input.page });
        return [
          report.ok && report.value.rows.find((row) => row.id === id),
          listed.ok && listed.value.rows.find((row) => row.id === id),
          await call('getPatient', { id }),
          await call('findPatientByDocument', { documentType: 6, documentNumber: '4711' }),
          await call('openRegisteredPatient', { id }),
        ];
      };
      for (const reading of await readings(as())) {
        expect(JSON.stringify(reading)).toContain(surname);
        expect(JSON.stringify(reading)).not.toContain(FOCUS);
        expect(JSON.stringify(reading)).toContain('"focusName":null');
        expect(JSON.stringify(reading)).not.toContain(`"disability":${PSYCHOSOCIAL}`);
      }
      for (const actor of [{ roleId: 6, userId: psychologist }, { roleId: 13 }])
        for (const reading of await readings(as(actor))) expect(JSON.stringify(reading)).toContain(FOCUS);
      expect(await as()('changePatientFocus', { id, focusId: otherFocus })).toMatchObject({
        refusal: { code: 'chart-locked' },
      });
    });

    it('are opened with a constant number of statements', async () => {
      const id = await aPatient();
      const count = async () =>
        (await statementsOf(app, anActor(), (call) => call('openRegisteredPatient', { id }))).statements
          .length;
      const before = await count();
      for (let order = 0; order < 3; order++)
        await buildersFor(app).authorization({ patientId: id, siteId: north, createdBy: physio });
      expect(await count()).toBe(before);
    });
  });
});
