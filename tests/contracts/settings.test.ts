import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '#domain/access';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { auditRows } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let userId: number;
  beforeAll(async () => {
    app = await openApp();
    const build = buildersFor(app);
    userId = await build.user({ siteId: await build.site() });
  });
  afterAll(() => app.close());

  const as = (actor = anActor({ userId })) => app.container.scope().as(actor);
  const keep = (publicAddress: string, actor = anActor({ userId })) =>
    as(actor)('saveSettings', { publicAddress });
  const kept = async () => unwrap(await as()('readSettings', undefined));

  it('are empty at first, kept, changed and taken away, and the trail says from what to what', async () => {
    expect(await kept()).toEqual({ publicAddress: '' });
    unwrap(await keep(' https://uno.example.org/ '));
    expect(await kept()).toEqual({ publicAddress: 'https://uno.example.org' });
    unwrap(await keep('https://dos.example.org', operator('root')));
    unwrap(await keep(''));
    expect(await kept()).toEqual({ publicAddress: '' });
    const rows = await auditRows(app, 'settings.keep');
    expect(rows.map(({ detail }) => JSON.parse(detail ?? ''))).toEqual([
      { before: { publicAddress: '' }, after: { publicAddress: 'https://uno.example.org' } },
      {
        before: { publicAddress: 'https://uno.example.org' },
        after: { publicAddress: 'https://dos.example.org' },
      },
      { before: { publicAddress: 'https://dos.example.org' }, after: { publicAddress: '' } },
    ]);
  });

  it('stay as they are where one is wrong, and for everybody but role 1', async () => {
    unwrap(await keep('https://uno.example.org'));
    expect(await keep('uno')).toMatchObject({ refusal: { fields: { publicAddress: 'not-a-web-address' } } });
    const coordinator = anActor({ roleId: 13, screens: new Set(['settings']) });
    expect(await keep('https://otra.example.org', coordinator)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    expect(await as(coordinator)('readSettings', undefined)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    expect(await kept()).toEqual({ publicAddress: 'https://uno.example.org' });
  });
});
