import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIST_NAMES } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/files.ts';
import { auditRows } from '#tests/support/scheduling.ts';
import { textsOfZip } from '#tests/support/zip.ts';

const HOUR_MS = 3_600_000;

onBothDatabases((openApp) => {
  describe('an export of all data that somebody requests', () => {
    const clock = fixedClock('2026-04-10T15:00:00.000Z');
    const folder = mkdtempSync(join(tmpdir(), 'integra-data-export-'));
    let app: TestApp;
    let userId: number;

    beforeAll(async () => {
      app = await openApp(clock);
      await app.container.seed.base();
      const build = buildersFor(app);
      const siteId = await build.site({ name: 'Norte' });
      userId = await build.user({
        username: 'rosa',
        firstNames: 'Rosa',
        lastNames: 'Rey',
        roleId: 1,
        siteId,
      });
      await build.patient({ siteId, createdBy: userId, documentType: 6, documentNumber: '1001' });
      writeFileSync(join(folder, 'a.pdf'), aPdf());
      writeFileSync(
        join(folder, 'files.csv'),
        'archivo,paciente_tipo,paciente_documento,clase\na.pdf,RC,1001,identidad\n',
      );
      const table = app.container.openTable(join(folder, 'files.csv'));
      const files = app.container.sourceFolder(folder);
      unwrap(await as()('importRows', { list: 'files', table, files, mode: 'all' }));
    });
    afterAll(async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    });

    const actor = (roleId = 1) => anActor({ roleId, userId });
    const as = (roleId = 1) => app.container.scope().as(actor(roleId));
    const state = async () => unwrap(await as()('readExport', undefined));
    const request = async () => unwrap(await as()('requestExport', undefined)).id;
    const make = async () => {
      app.container.startExport(actor(), await request());
      await vi.waitFor(async () => expect((await state())?.state).not.toBe('running'), { timeout: 20_000 });
    };
    const zips = () => readdirSync(join(app.container.environment.dataDir, 'exports'));

    it('becomes a ZIP of every list, the files and their checksums', async () => {
      expect(await state()).toBeNull();
      await make();
      expect(await state()).toMatchObject({ state: 'done', requestedBy: 'Rosa Rey', isRunning: false });
      const { content, size } = unwrap(await as()('openExport', undefined));
      const zip = await buffer(Readable.from(content));
      expect(zip.length).toBe(size);
      const texts = textsOfZip(zip);
      const names = [...texts.keys()];
      expect(names.slice(0, LIST_NAMES.length)).toEqual(LIST_NAMES.map((list) => `${list}.csv`));
      expect(names.at(-1)).toBe('LEAME.txt');
      const [file = ''] = names.filter((name) => name.startsWith('archivos/'));
      expect(texts.get('files.csv')).toContain(file);
      const sha256 = createHash('sha256').update(aPdf()).digest('hex');
      expect(texts.get('LEAME.txt')).toContain(`${sha256}  ${file}`);
      const patients = createHash('sha256')
        .update(texts.get('patients.csv') ?? '')
        .digest('hex');
      expect(texts.get('LEAME.txt')).toContain(`${patients}  patients.csv  1 fila`);
      const audited = ['moving.request-export', 'moving.export-all', 'moving.download-export'];
      for (const action of audited) expect(await auditRows(app, action), action).toHaveLength(1);
    });

    it('runs alone, also when two ask at once, until its process is gone', async () => {
      const asked = await Promise.all([1, 2, 3].map(() => as()('requestExport', undefined)));
      expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await as()('requestExport', undefined)).toMatchObject({ refusal: { code: 'export-under-way' } });
      clock.forward(3 * 60_000);
      expect(await state()).toMatchObject({ state: 'interrupted' });
      expect(await as()('openExport', undefined)).toMatchObject({ refusal: { code: 'record-not-found' } });
      await make();
      expect(await state()).toMatchObject({ state: 'done' });
    });

    it('is of nobody but role 1', async () => {
      for (const name of ['requestExport', 'readExport', 'openExport'] as const)
        expect(await as(13)(name, undefined), name).toMatchObject({ refusal: { code: 'not-allowed' } });
    });

    it('is kept for 24 hours or until the next one', async () => {
      await make();
      const [first] = zips();
      await make();
      expect(zips()).toHaveLength(1);
      expect(zips()).not.toEqual([first]);
      clock.forward(23 * HOUR_MS);
      await app.container.jobs.workOn('draft-cleanup');
      expect(await state()).toMatchObject({ state: 'done' });
      clock.forward(2 * HOUR_MS);
      expect(await state()).toMatchObject({ state: 'expired' });
      expect(await as()('openExport', undefined)).toMatchObject({ refusal: { code: 'record-not-found' } });
      unwrap(await as()('requestRun', { job: 'draft-cleanup' }));
      await app.container.jobs.workOn('draft-cleanup');
      expect(zips()).toEqual([]);
    });

    it('that can not be written says so, leaves no file, and can be asked for again', async () => {
      const exports = join(app.container.environment.dataDir, 'exports');
      rmSync(exports, { recursive: true });
      writeFileSync(exports, '');
      const log = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
      await make();
      log.mockRestore();
      expect(await state()).toMatchObject({ state: 'failed', size: null });
      rmSync(exports);
      await make();
      expect(await state()).toMatchObject({ state: 'done' });
    });
  });
});
