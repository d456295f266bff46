import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SAVED_REPORTS } from '#domain/saved-reports';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  describe('saved reports', () => {
    let app: TestApp;
    let siteId: number;
    let ownerId: number;
    let otherUserId: number;
    beforeAll(async () => {
      app = await openApp(fixedClock('2026-03-04T14:00:00.000Z'));
      const build = buildersFor(app);
      siteId = await build.site();
      ownerId = await build.user({ siteId });
      otherUserId = await build.user({ siteId });
    });
    afterAll(() => app.close());

    const as = (userId = ownerId, screens = ['cancellations-report', 'patients-report']) =>
      app.container.scope().as(anActor({ userId, roleId: 40, siteId, screens: new Set(screens) as never }));
    const save = (name: string, query = '?desde=2026-03-01&hasta=2026-03-31', path = 'cancelaciones') =>
      as()('saveReport', { name, path, query });
    const listReports = async (...actor: Parameters<typeof as>) => {
      const found = await as(...actor)('listSavedReports', undefined);
      if (!found.ok) throw new Error('refused');
      return found.value;
    };

    it('are listed by name with the dates that their preset has today, and only to their owner', async () => {
      expect(await save('Zonas')).toMatchObject({ ok: true });
      expect(await save('Cancelaciones del mes')).toMatchObject({ ok: true });
      expect(await listReports()).toMatchObject([
        { name: 'Cancelaciones del mes', preset: 'month', currentQuery: 'desde=2026-03-01&hasta=2026-03-31' },
        { name: 'Zonas' },
      ]);
      expect(await listReports(otherUserId)).toEqual([]);
    });

    it('are changed by saving under the same name in another case', async () => {
      expect(await save('ZONAS', '?ver=activos', 'pacientes')).toMatchObject({ ok: true });
      expect((await listReports()).find(({ name }) => name === 'ZONAS')).toMatchObject({
        report: 'patients',
        query: 'ver=activos',
        preset: null,
      });
      expect(await listReports()).toHaveLength(2);
    });

    it('of a report that the user can not open are neither saved nor listed', async () => {
      expect(await listReports(ownerId, ['patients-report'])).toMatchObject([{ report: 'patients' }]);
      expect(
        await as(ownerId, ['patients-report'])('saveReport', {
          name: 'Otra',
          path: 'cancelaciones',
          query: '',
        }),
      ).toMatchObject({ ok: false, refusal: { kind: 'forbidden' } });
    });

    it('are removed by their owner alone', async () => {
      const [report] = await listReports();
      const id = report?.id ?? 0;
      expect(await as(otherUserId)('removeSavedReport', { id })).toMatchObject({ ok: false });
      expect(await as()('removeSavedReport', { id })).toMatchObject({ ok: true });
      expect(await as()('removeSavedReport', { id })).toMatchObject({ refusal: { kind: 'not-found' } });
    });

    it(`are ${MAX_SAVED_REPORTS} at most`, async () => {
      const before = (await listReports()).length;
      for (let at = before; at < MAX_SAVED_REPORTS; at++) expect((await save(`Reporte ${at}`)).ok).toBe(true);
      expect(await save('Uno más')).toMatchObject({ refusal: { code: 'too-many-saved-reports' } });
      expect(await save('Reporte 5')).toMatchObject({ ok: true });
    });
  });
});
