import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DateRange, localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const PENDING = 3;
const DONE = 1;
const CANCELLED = 2;

onBothDatabases((openApp) => {
  describe('readDashboard', () => {
    let app: TestApp;
    let northSiteId: number;
    let southSiteId: number;

    beforeAll(async () => {
      app = await openApp(fixedClock('2026-03-04T14:00:00.000Z'));
      const build = buildersFor(app);
      northSiteId = await build.site();
      southSiteId = await build.site();
      const sessionBookerAt = async (siteId: number) => {
        const therapistId = await build.user({ siteId });
        const patientId = await build.patient({ siteId });
        await build.patient({ siteId, active: false });
        const { lineId } = await build.authorization({ patientId, siteId, createdBy: therapistId });
        return (date: string, startTime: string, endTime: string, state: number) =>
          build.session({ lineId, patientId, siteId, therapistId, date, startTime, endTime, state });
      };
      const bookInNorth = await sessionBookerAt(northSiteId);
      await bookInNorth('2026-03-01', '08:00', '09:00', DONE);
      await bookInNorth('2026-03-02', '08:00', '09:00', PENDING);
      await bookInNorth('2026-03-04', '07:00', '08:00', DONE);
      await bookInNorth('2026-03-04', '08:00', '09:00', PENDING);
      await bookInNorth('2026-03-04', '08:30', '09:01', PENDING);
      await bookInNorth('2026-03-04', '10:00', '11:00', CANCELLED);
      await bookInNorth('2026-03-08', '10:00', '11:00', PENDING);
      await bookInNorth('2026-03-09', '10:00', '11:00', PENDING);
      const bookInSouth = await sessionBookerAt(southSiteId);
      await bookInSouth('2026-03-04', '10:00', '11:00', PENDING);
    });
    afterAll(() => app.close());

    const read = (actor = anActor(), siteId: number | null = null, period?: { from: string; to: string }) =>
      app.container.scope().as(actor)('readDashboard', {
        siteId,
        ...(period && { period: { from: localDate(period.from), to: localDate(period.to) } }),
      });

    it('counts sessions day by day: scheduled, done, cancelled, past without evolution', async () => {
      expect(await read(anActor(), northSiteId)).toEqual({
        ok: true,
        value: {
          today: '2026-03-04',
          from: '2026-03-02',
          to: '2026-03-08',
          activePatientCount: 1,
          authorizedUnits: { eps: 0, prepagada: 0, poliza: 0, particular: 0, convenio: 0 },
          doneWithoutReceipt: null,
          days: [
            { date: '2026-03-02', scheduled: 1, done: 0, cancelled: 0, withoutEvolution: 1 },
            { date: '2026-03-04', scheduled: 3, done: 1, cancelled: 1, withoutEvolution: 1 },
            { date: '2026-03-08', scheduled: 1, done: 0, cancelled: 0, withoutEvolution: 0 },
          ],
        },
      });
    });

    it('adds up all sites for roles that list all sites', async () => {
      for (const roleId of [1, 19, 20, 23]) {
        const result = await read(anActor({ roleId, siteId: northSiteId }));
        expect(result).toMatchObject({
          ok: true,
          value: { activePatientCount: 2, days: [{}, { date: '2026-03-04', scheduled: 4 }, {}] },
        });
      }
    });

    it('shows other roles only their own site', async () => {
      const director = anActor({ roleId: 14, siteId: southSiteId });
      expect(await read(director)).toMatchObject({
        ok: true,
        value: { activePatientCount: 1, days: [{ date: '2026-03-04', scheduled: 1 }] },
      });
      expect(await read(director, southSiteId)).toEqual(await read(director));
      expect(await read(director, northSiteId)).toMatchObject({ ok: false, refusal: { kind: 'not-found' } });
    });

    it('is closed to a user without a site', async () => {
      expect(await read(anActor({ roleId: 14, siteId: null }))).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });

    it('counts active patients also in a period without sessions', async () => {
      expect(await read(anActor(), northSiteId, { from: '2025-01-01', to: '2025-01-31' })).toMatchObject({
        ok: true,
        value: { activePatientCount: 1, days: [] },
      });
    });

    it('counts the authorized units of a period by kind of client, without cancelled orders and without medical orders', async () => {
      const build = buildersFor(app);
      const siteId = await build.site();
      const createdBy = await build.user({ siteId });
      const patientId = await build.patient({ siteId });
      const prepaid = await build.payer({ kind: 2 });
      const order = { patientId, siteId, createdBy, issuedOn: '2026-05-04' };
      const add = (changes: object, authorized: number) =>
        build.authorization({ ...order, ...changes }, { authorized });
      await add({}, 10);
      await add({ serviceType: 'poliza' }, 4);
      await add({ serviceType: 'particular', kind: 'private-service' }, 3);
      await add({ serviceType: 'adm', code90: true, payerId: prepaid }, 5);
      await add({ serviceType: 'prepagada', active: false }, 70);
      await add({ kind: 'medical-order' }, 80);
      await add({ issuedOn: '2026-05-06' }, 90);
      const found = await read(anActor(), siteId, { from: '2026-05-01', to: '2026-05-05' });
      expect(found).toMatchObject({
        value: { authorizedUnits: { eps: 10, prepagada: 5, poliza: 4, particular: 3, convenio: 0 } },
      });
    });

    it('takes two statements, and a chosen period one more', async () => {
      const statementCount = async (period?: DateRange) => {
        const { statements } = await statementsOf(app, anActor(), (call) =>
          call('readDashboard', { siteId: null, ...(period && { period }) }),
        );
        return statements.length;
      };
      expect(await statementCount()).toBe(2);
      expect(await statementCount({ from: localDate('2026-03-01'), to: localDate('2026-03-31') })).toBe(3);
    });

    it('refuses a period that ends before it begins, and a role without the screen', async () => {
      expect(await read(anActor(), northSiteId, { from: '2026-03-05', to: '2026-03-04' })).toMatchObject({
        ok: false,
        refusal: { kind: 'invalid', fields: { to: 'period-reversed' } },
      });
      expect(await read(anActor({ roleId: 8, screens: new Set(['patients-report']) }))).toMatchObject({
        ok: false,
        refusal: { kind: 'forbidden' },
      });
    });
  });
});
