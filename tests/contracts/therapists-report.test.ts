import { expect, it, onTestFinished } from 'vitest';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  it('the therapists report lists all staff with a specialty, and nobody else', async () => {
    const app = await openApp(fixedClock());
    onTestFinished(() => app.close());
    const build = buildersFor(app);
    for (const roleId of [6, 3, 8]) await build.role(roleId);
    await build.user({ roleId: 6, lastNames: 'Zuleta' });
    const luz = { firstNames: 'Luz', lastNames: 'Ávila', username: 'luz' };
    await build.user({ roleId: 3, ...luz, active: false, siteId: await build.site({ name: 'Norte' }) });
    await build.user({ roleId: 8, lastNames: 'Bello' });

    const read = async (specialty: number | null, state: 'all' | 'active', search = '') => {
      const input = { siteId: null, search, filters: { specialty, state }, page: { page: 1, size: 25 } };
      const sort = { column: 'lastNames', direction: 'asc' } as const;
      const result = await app.container.scope().as(anActor())('reports.therapists', { ...input, sort });
      return result.ok ? result.value.rows : [];
    };
    const [first, second] = await read(null, 'all');
    expect(first).toMatchObject({ ...luz, specialty: 3, site: 'Norte', state: false });
    expect(second).toMatchObject({ lastNames: 'Zuleta', specialty: 6, state: true });
    expect([await read(6, 'all'), await read(null, 'active')]).toEqual([[second], [second]]);
    expect(await read(null, 'all', 'avila l')).toEqual([first]);

    const exported = await app.container.scope().as(anActor())('reports.export-therapists', {
      siteId: null,
      search: 'avila',
      filters: { specialty: null, state: 'all' },
      sort: { column: 'lastNames', direction: 'asc' },
      rowIds: [],
    });
    expect(exported, 'rows of this report can’t be chosen').toMatchObject({ ok: true, value: { total: 1 } });
  });
});
