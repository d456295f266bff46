import { afterAll, beforeAll, expect, it } from 'vitest';
import { operator } from '#domain/access';
import type { FileUpload } from '#domain/documents';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { PNG } from '#tests/support/files.ts';
import { auditRows } from '#tests/support/scheduling.ts';
import { unwrap } from '#tests/support/service-intake.ts';

const NO_SETTINGS = { foundationName: '', foundationNit: '', publicAddress: '', mailedFiles: '' };

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
  const saveAddress = (publicAddress: string, actor = anActor({ userId })) =>
    as(actor)('saveSettings', { settings: { ...NO_SETTINGS, publicAddress }, logo: null });
  const readSettings = async () => unwrap(await as()('readSettings', undefined)).settings;

  it('settings are empty at first, stored, changed and removed; the audit entry has both values', async () => {
    expect(await readSettings()).toEqual({ ...NO_SETTINGS, publicAddress: '' });
    unwrap(await saveAddress(' https://uno.example.org/ '));
    expect(await readSettings()).toEqual({ ...NO_SETTINGS, publicAddress: 'https://uno.example.org' });
    unwrap(await saveAddress('https://dos.example.org', operator('root')));
    unwrap(await saveAddress(''));
    expect(await readSettings()).toEqual({ ...NO_SETTINGS, publicAddress: '' });
    const rows = await auditRows(app, 'settings.keep');
    expect(rows.map(({ detail }) => JSON.parse(detail ?? ''))).toEqual([
      {
        before: { ...NO_SETTINGS, publicAddress: '' },
        after: { ...NO_SETTINGS, publicAddress: 'https://uno.example.org' },
      },
      {
        before: { ...NO_SETTINGS, publicAddress: 'https://uno.example.org' },
        after: { ...NO_SETTINGS, publicAddress: 'https://dos.example.org' },
      },
      {
        before: { ...NO_SETTINGS, publicAddress: 'https://dos.example.org' },
        after: { ...NO_SETTINGS, publicAddress: '' },
      },
    ]);
  });

  it('settings stay unchanged when one is invalid; roles other than 1 neither change nor read them', async () => {
    unwrap(await saveAddress('https://uno.example.org'));
    expect(await saveAddress('uno')).toMatchObject({
      refusal: { fields: { publicAddress: 'not-a-web-address' } },
    });
    const coordinator = anActor({ roleId: 13, screens: new Set(['settings']) });
    expect(await saveAddress('https://otra.example.org', coordinator)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    expect(await as(coordinator)('readSettings', undefined)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });
    expect(await readSettings()).toEqual({ ...NO_SETTINGS, publicAddress: 'https://uno.example.org' });
  });

  it('settings include name, NIT and logo of the foundation; the newest logo is current', async () => {
    const settings = { ...NO_SETTINGS, foundationName: ' Fundación  Integra ', foundationNit: '900.123.456' };
    const save = (logo: FileUpload | null, changed = settings) =>
      as()('saveSettings', { settings: changed, logo });
    unwrap(await save({ name: 'logo.png', content: PNG }));
    const first = unwrap(await as()('readSettings', undefined));
    expect(first.settings).toEqual({
      ...NO_SETTINGS,
      foundationName: 'Fundación Integra',
      foundationNit: '900123456-8',
    });
    unwrap(await save(null));
    expect(unwrap(await as()('readSettings', undefined)).logoId).toBe(first.logoId);
    unwrap(await save({ name: 'otro.png', content: PNG }));
    const { logoId } = unwrap(await as()('readSettings', undefined));
    expect(logoId).toBeGreaterThan(first.logoId ?? 0);
    const opened = unwrap(await as()('openLogo', { fileId: logoId ?? 0 }));
    expect([opened.contentType, opened.content.length]).toEqual(['image/png', PNG.length]);
    expect(await as()('openLogo', { fileId: 999_999 })).toMatchObject({ refusal: { kind: 'not-found' } });
    expect(await as(anActor({ roleId: 13 }))('openLogo', { fileId: logoId ?? 0 })).toMatchObject({
      ok: true,
    });
    expect(await as(anActor({ roleId: 13 }))('readSettings', undefined)).toMatchObject({
      refusal: { kind: 'forbidden' },
    });

    const svg = new TextEncoder().encode('<svg onload="alert(1)"/>');
    expect(await save({ name: 'logo.png', content: svg })).toMatchObject({
      refusal: { fields: { logo: 'image-type' } },
    });
    const wrong = { ...settings, foundationNit: '900123456-1' };
    expect(await save({ name: 'tercero.png', content: PNG }, wrong)).toMatchObject({
      refusal: { fields: { foundationNit: 'nit-check-digit' } },
    });
    expect(unwrap(await as()('readSettings', undefined)).logoId).toBe(logoId);

    unwrap(await as()('saveSettings', { settings, logo: null, removesLogo: true }));
    expect(unwrap(await as()('readSettings', undefined)).logoId).toBeNull();
    expect(await as()('openLogo', { fileId: logoId ?? 0 })).toMatchObject({ ok: true });
    unwrap(await save({ name: 'cuarto.png', content: PNG }));
    expect(unwrap(await as()('readSettings', undefined)).logoId).toBeGreaterThan(logoId ?? 0);
  });
});
