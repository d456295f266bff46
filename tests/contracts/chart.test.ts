import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const ALL_ROWS = { page: 1, size: null };

onBothDatabases((openApp) => {
  describe('openChart', () => {
    const clock = fixedClock('2026-03-04T14:00:00.000Z');
    let app: TestApp;
    let north: number;
    let south: number;
    let openId: number;
    let lockedId: number;
    let holder: number;

    beforeAll(async () => {
      app = await openApp(clock);
      const build = buildersFor(app);
      north = await build.site();
      south = await build.site();
      holder = await build.user({ siteId: north, firstNames: 'Luz', lastNames: 'Rey' });
      openId = await build.patient({ siteId: north, birthDate: '2018-05-06' });
      lockedId = await build.patient({ siteId: north, lockedBy: holder });
      const strategyId = await build.item(22, { description: 'Circuito motor' });
      const materialId = await build.item(32, { description: 'Balón' });
      for (const patientId of [openId, lockedId]) {
        const { lineId } = await build.authorization({ patientId, siteId: north, createdBy: holder });
        const addEvolution = async (
          date: string,
          startTime: string,
          text: string,
          writtenAt: string,
          references = {},
        ) => {
          const sessionId = await build.session({
            lineId,
            patientId,
            siteId: north,
            therapistId: holder,
            date,
            startTime,
            state: 1,
          });
          await build.evolution({ sessionId, patientId, authorId: holder, text, writtenAt, ...references });
        };
        await addEvolution('2026-03-02', '08:00', 'Primera', '2026-03-03T22:00:00.000Z', {
          strategyId,
          materialId,
        });
        await addEvolution('2026-03-03', '10:00', 'Tercera', '2026-03-03T16:00:00.000Z');
        await addEvolution('2026-03-03', '07:00', 'Segunda', '2026-03-03T15:00:00.000Z');
      }
    });
    afterAll(() => app.close());
    beforeEach(() => app.container.database.fork().nativeDelete(AuditEntrySchema, {}));

    it('names the patient whose history was opened last only to those who may still read it, without an audit entry', async () => {
      const readLastPatientName = async (
        patientId: number,
        actor = anActor({ userId: 9_999, roleId: 2, siteId: north }),
      ) => {
        const result = await app.container.scope().as(actor)('readLastPatientName', { patientId });
        return result.ok ? (result.value?.id ?? null) : result.refusal.code;
      };
      expect(await readLastPatientName(openId)).toBe(openId);
      expect(await readLastPatientName(lockedId)).toBeNull();
      expect(await readLastPatientName(lockedId, anActor({ roleId: 2, siteId: north, userId: holder }))).toBe(
        lockedId,
      );
      expect(await readLastPatientName(openId, anActor({ roleId: 2, siteId: south }))).toBeNull();
      expect(await readLastPatientName(999_999)).toBeNull();
      expect(await app.container.database.fork().count(AuditEntrySchema)).toBe(0);
      expect(
        await readLastPatientName(openId, anActor({ roleId: 7, siteId: north, screens: new Set() })),
      ).toBe('not-allowed');
    });

    const openChart = (
      actor = anActor(),
      patientId = openId,
      evolutions: typeof ALL_ROWS | null = ALL_ROWS,
      isAlreadyOpen = false,
    ) =>
      app.container.scope().as(actor)('openChart', {
        patientId,
        part: evolutions && { kind: 'evolutions', page: evolutions },
        isAlreadyOpen,
        withServices: false,
      });
    const trail = () => app.container.database.fork().find(AuditEntrySchema, {});

    it('shows the patient with age, and the evolutions, that of the newest session first', async () => {
      const result = await openChart();
      if (!result.ok) throw new Error(result.refusal.code);
      const { patient, ageMonths, evolutions } = result.value;
      expect(patient).toMatchObject({ id: openId, siteId: north, birthDate: '2018-05-06', active: true });
      expect(ageMonths).toBe(93);
      expect(evolutions).toMatchObject({ total: 3 });
      expect(result.value.marks).toEqual({
        kindsOfToday: [],
        draftedKinds: [],
        unverifiedReasonCount: 0,
        entryCounts: { evolution: 3 },
      });
      expect(evolutions?.rows.map(({ text }) => text)).toEqual(['Tercera', 'Segunda', 'Primera']);
      expect(evolutions?.rows[2]).toEqual({
        id: expect.any(Number),
        date: '2026-03-02',
        startTime: '08:00',
        specialtyId: 2,
        entryId: expect.any(Number),
        authorId: holder,
        author: { name: 'Luz Rey', profession: null, registrationNumber: null },
        clarifications: [],
        annulment: null,
        importedBy: null,
        text: 'Primera',
        strategy: 'Circuito motor',
        material: 'Balón',
        diagnosis: null,
        careSetting: null,
        writtenAt: '2026-03-03T22:00:00.000Z',
      });
      expect(evolutions?.rows[0]).toMatchObject({ strategy: null, material: null });
    });

    it('reads one page of evolutions, or none', async () => {
      expect(await openChart(anActor(), openId, { page: 2, size: 2 } as never)).toMatchObject({
        ok: true,
        value: { evolutions: { total: 3, rows: [{ text: 'Primera' }] } },
      });
      expect(await openChart(anActor(), openId, null)).toMatchObject({
        ok: true,
        value: { evolutions: null },
      });
    });

    it('reports whether a session of today has its evolution', async () => {
      clock.set('2026-03-03T14:00:00.000Z');
      expect(await openChart()).toMatchObject({
        ok: true,
        value: { marks: { kindsOfToday: ['evolution'] } },
      });
      clock.set('2026-03-04T14:00:00.000Z');
    });

    it('leaves one audit entry for each opening, without clinical text', async () => {
      await openChart(anActor({ userId: holder, username: 'luz', origin: '10.1.1.1' }));
      const entries = await trail();
      expect(entries).toMatchObject([
        {
          at: '2026-03-04T14:00:00.000Z',
          action: 'clinical-history.open',
          actorId: holder,
          actor: 'luz',
          origin: '10.1.1.1',
          subject: 'patient',
          subjectId: openId,
          patientId: openId,
          siteId: north,
          detail: '{"evolutions":3}',
        },
      ]);
      await openChart();
      expect(await trail()).toHaveLength(2);
    });

    it('leaves a second audit entry for another page only for a user who has not opened the history within fifteen minutes', async () => {
      const reader = anActor({ userId: holder, username: 'luz' });
      const openPage2 = (actor = reader) => openChart(actor, openId, { page: 2, size: 1 } as never, true);
      await openChart(reader);
      await openPage2();
      await openPage2();
      expect(await trail()).toHaveLength(1);
      await openPage2(anActor({ userId: holder + 500 }));
      expect(await trail()).toHaveLength(2);
      await openChart(reader);
      expect(await trail()).toHaveLength(3);
      clock.forward(16 * 60_000);
      await openPage2();
      clock.set('2026-03-04T14:00:00.000Z');
      expect(await trail()).toHaveLength(4);
    });

    it('leaves an audit entry for a refused history, with user, patient and reason', async () => {
      const stranger = { userId: 0, username: 'eva', roleId: 10 };
      await openChart(anActor({ ...stranger, siteId: north }), lockedId);
      await openChart(anActor({ ...stranger, siteId: south }), lockedId);
      await openChart(anActor({ ...stranger, siteId: north, screens: new Set(['patients-report']) }), openId);
      await openChart(anActor({ ...stranger, siteId: north }), 999_999);
      const refusalEntry = (patientId: number, siteId: number, why: string) => ({
        action: 'access.refused',
        actor: 'eva',
        subject: 'patient',
        patientId,
        siteId,
        detail: JSON.stringify({ action: 'clinical-history.open', refused: why }),
      });
      expect(await trail()).toMatchObject([
        refusalEntry(lockedId, north, 'lock'),
        refusalEntry(lockedId, north, 'site'),
        refusalEntry(openId, north, 'role'),
      ]);
    });

    it('does not find patients of other sites, except for role 1', async () => {
      for (const roleId of [2, 9, 10, 13, 19, 20, 23]) {
        expect(await openChart(anActor({ roleId, siteId: south }))).toMatchObject({
          ok: false,
          refusal: { kind: 'not-found', code: 'record-not-found' },
        });
        expect(await openChart(anActor({ roleId, siteId: north }))).toMatchObject({ ok: true });
      }
      expect(await openChart(anActor({ siteId: south }))).toMatchObject({ ok: true });
      expect(await openChart(anActor(), 999_999)).toMatchObject({
        ok: false,
        refusal: { kind: 'not-found' },
      });
      expect(await openChart(anActor({ roleId: 10, siteId: null }))).toMatchObject({
        ok: false,
        refusal: { kind: 'forbidden' },
      });
    });

    it.each([1, 9, 13])('opens a locked history to role %i', async (roleId) => {
      expect(await openChart(anActor({ userId: 0, roleId, siteId: north }), lockedId)).toMatchObject({
        ok: true,
        value: { evolutions: { total: 3 } },
      });
    });

    it('opens a locked history to the holder of the lock', async () => {
      const actor = anActor({ userId: holder, roleId: 6, siteId: north });
      expect(await openChart(actor, lockedId)).toMatchObject({
        ok: true,
        value: { evolutions: { total: 3 } },
      });
    });

    it.each([2, 3, 4, 5, 6, 7, 8, 10, 14, 15, 16, 19, 20, 23, 24])(
      'hides a locked history from role %i completely',
      async (roleId) => {
        expect(await openChart(anActor({ userId: 0, roleId, siteId: north }), lockedId)).toEqual({
          ok: false,
          refusal: { kind: 'forbidden', code: 'chart-locked' },
        });
        expect(await trail()).toMatchObject([{ action: 'access.refused' }]);
      },
    );

    it('reads only site and lock of a patient that the caller may not open', async () => {
      const actor = anActor({ userId: 0, roleId: 10, siteId: north });
      const { statements } = await statementsOf(app, actor, (call) =>
        call('openChart', {
          patientId: lockedId,
          part: { kind: 'evolutions', page: ALL_ROWS },
          withServices: true,
          isAlreadyOpen: false,
        }),
      );
      const read = statements.filter((sql) => !/audit_|^(begin|start|commit|set)/i.test(sql));
      expect(read).toHaveLength(1);
    });

    it('does not reveal that a patient of another site is locked', async () => {
      expect(await openChart(anActor({ roleId: 2, siteId: south }), lockedId)).toMatchObject({
        ok: false,
        refusal: { kind: 'not-found' },
      });
    });

    it('is denied to a role without the screen', async () => {
      const actor = anActor({ roleId: 8, siteId: north, screens: new Set(['patients-report']) });
      expect(await openChart(actor)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    });
  });
});
