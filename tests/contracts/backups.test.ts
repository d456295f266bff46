import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { restoreFromBackup } from '#adapters/composition/restore-from-backup.ts';
import { swapData } from '#adapters/storage/data-swap.ts';
import { localFiles } from '#adapters/storage/local-files.ts';
import { operator } from '#domain/access';
import type { TakenBackup } from '#domain/backups';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { bytesOf } from '#tests/support/files.ts';
import { auditRows } from '#tests/support/scheduling.ts';

const storeOf = (dataDir = '') => localFiles(join(dataDir, 'files'));

const MINUTE_MS = 60_000;

describe('on SQLite', () => {
  const clock = fixedClock();
  let app: TestApp;
  let folder: string;
  let key: string;
  beforeAll(async () => {
    app = await sqliteApp(clock);
    folder = mkdtempSync(join(tmpdir(), 'integra-backups-'));
    const build = buildersFor(app);
    await build.patient({ siteId: await build.site() });
    const stored = await storeOf(app.variables.INTEGRA_DATA_DIR).put(bytesOf('Una orden médica'), 1000);
    key = stored?.key ?? '';
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => clock.forward(MINUTE_MS));

  const as = (actor = operator('root')) => app.container.scope().as(actor);
  async function takeBackup(): Promise<TakenBackup> {
    const result = await as()('takeBackup', { into: folder });
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  }
  const newFolder = () => mkdtempSync(join(folder, 'elsewhere-'));
  const restore = (from: string, dataDir: string, mayReplace = false) =>
    restoreFromBackup(readEnvironment({ INTEGRA_DATA_DIR: dataDir }), { from, mayReplace });
  const refused = (code: string, params?: object) => ({
    ok: false,
    refusal: { code, ...(params && { params }) },
  });

  describe('a backup', () => {
    it('contains the database and the files, describes them, and is audited', async () => {
      const backup = await takeBackup();
      expect(backup).toMatchObject({ files: 1, takenAt: '2026-03-04T14:01:00.000Z' });
      expect(backup.rows).toMatchObject({ patient: 1, therapy_session: 0 });
      expect(readdirSync(backup.path).sort()).toEqual(['SHA256SUMS', 'files', 'integra.db', 'manifest.json']);
      const [row] = (await auditRows(app, 'backups.take')).slice(-1);
      expect(JSON.parse(row?.detail ?? '')).toMatchObject({ path: backup.path, files: 1 });
    });

    it('can be checked with sha256sum', async () => {
      const { path } = await takeBackup();
      const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: path, encoding: 'utf8' });
      expect(checked.match(/: OK$/gm)).toHaveLength(2);
    });

    it('leaves out a file that is deleted meanwhile, and fails when a row references it', async () => {
      const goneKey = 'fe'.repeat(32);
      const files = join(app.variables.INTEGRA_DATA_DIR ?? '', 'files');
      mkdirSync(join(files, 'fe'), { recursive: true });
      // A link to nothing is listed as a file; copying it fails as for a file that was deleted meanwhile.
      symlinkSync('nowhere', join(files, 'fe', goneKey));
      const { files: count, path } = await takeBackup();
      expect([count, existsSync(join(path, 'files', 'fe', goneKey))]).toEqual([1, false]);
      await app.container.database.fork().execute(
        `insert into stored_file (patient_id, kind, name, content_type, size, storage_key, created_by, created_at)
         select id, 'order', 'orden.pdf', 'application/pdf', 16, ?, created_by, '2026-03-03T14:00:00.000Z' from patient`,
        [goneKey],
      );
      await expect(takeBackup()).rejects.toThrow(goneKey);
      await app.container.database.fork().execute('delete from stored_file');
      rmSync(join(files, 'fe'), { recursive: true });
    });

    it('is for operators and administrators only', async () => {
      expect(await as(anActor({ roleId: 13 }))('takeBackup', { into: folder })).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
    });
  });

  describe('restoring a backup', () => {
    it('restores the same data into an empty folder', async () => {
      const { path, rows } = await takeBackup();
      const dataDir = newFolder();
      expect(await restore(path, dataDir)).toMatchObject({ ok: true, value: { formerDataPath: null } });
      const container = await createContainer(readEnvironment({ INTEGRA_DATA_DIR: dataDir }), { clock });
      expect(await container.database.pendingMigrations()).toEqual([]);
      const again = await container.scope().as(operator('root'))('takeBackup', { into: newFolder() });
      expect(again).toMatchObject({ ok: true, value: { rows, files: 1 } });
      expect(await storeOf(dataDir).get(key)).toEqual(Buffer.from('Una orden médica'));
      await container.scope().as(operator('root'))('recordRestore', { path, takenAt: 'x' });
      await container.close();
    });

    it('replaces existing data only on request, and then moves them aside', async () => {
      const { path } = await takeBackup();
      const dataDir = newFolder();
      writeFileSync(join(dataDir, 'integra.db'), readFileSync(join(path, 'integra.db')));
      expect(await restore(path, dataDir)).toMatchObject(refused('data-present'));
      const done = await restore(path, dataDir, true);
      if (!done.ok) throw new Error(done.refusal.code);
      expect(readdirSync(done.value.formerDataPath ?? '')).toEqual(['integra.db']);
      expect(readdirSync(dataDir).sort()).toEqual(
        expect.arrayContaining(['files', 'integra.db', done.value.formerDataPath?.split('/').pop()]),
      );
    });

    it('leaves a complete database with its files after an interruption at any point', async () => {
      const writeData = (dataDir: string, database: string, ...names: readonly string[]) => {
        mkdirSync(join(dataDir, 'files', 'aa'), { recursive: true });
        writeFileSync(join(dataDir, 'integra.db'), database);
        for (const name of names) writeFileSync(join(dataDir, 'files', 'aa', name), database);
      };
      const filesIn = (dataDir: string) => readdirSync(join(dataDir, 'files', 'aa')).sort();
      const dataIn = (dataDir: string) => readFileSync(join(dataDir, 'integra.db'), 'utf8');
      const seen: string[] = [];
      for (let steps = 0, isDone = false; !isDone; steps++) {
        const dataDir = newFolder();
        const [staging, aside] = [join(dataDir, 'staging'), join(dataDir, 'aside')];
        writeData(dataDir, 'former', 'both', 'old');
        writeData(staging, 'restored', 'both', 'new');
        const swap = swapData({ dataDir, staging, aside });
        for (let step = 0; step < steps && !isDone; step++) isDone = (await swap.next()).done ?? false;
        const data = dataIn(dataDir);
        const ownFile = data === 'former' ? 'old' : 'new';
        expect([steps, filesIn(dataDir)]).toEqual([steps, expect.arrayContaining(['both', ownFile])]);
        seen.push(data);
        if (!isDone) continue;
        expect([filesIn(dataDir), filesIn(aside), dataIn(aside)]).toEqual([
          ...[['both', 'new'], ['both', 'old'], 'former'],
        ]);
        expect(readFileSync(join(dataDir, 'files', 'aa', 'both'), 'utf8')).toBe('restored');
        expect(readFileSync(join(aside, 'files', 'aa', 'both'), 'utf8')).toBe('former');
      }
      expect([...new Set(seen)]).toEqual(['former', 'restored']);
    });

    it('is refused while the data are in use', async () => {
      const { path } = await takeBackup();
      expect(await restore(path, app.variables.INTEGRA_DATA_DIR ?? '', true)).toMatchObject(
        refused('data-in-use'),
      );
    });

    it('is refused for an incomplete backup, and for one of a newer version', async () => {
      const { path } = await takeBackup();
      const copy = join(folder, 'copy');
      cpSync(path, copy, { recursive: true });
      const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
      const writeManifest = (text: string) => writeFileSync(join(copy, 'manifest.json'), text);
      for (const text of ['', '{}', JSON.stringify({ ...manifest, format: 2 })]) {
        writeManifest(text);
        expect(await restore(copy, newFolder())).toMatchObject(refused('not-a-backup'));
      }
      expect(await restore(join(folder, 'nada'), newFolder())).toMatchObject(refused('not-a-backup'));
      writeManifest(JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }));
      expect(await restore(copy, newFolder())).toMatchObject(
        refused('backup-newer', { migrations: '9999-later' }),
      );
    });

    it.each([
      ['a changed file', 'files', (path: string) => writeFileSync(path, 'Otra orden médica')],
      ['a missing file', 'files', (path: string) => rmSync(path)],
      ['a changed database', 'integra.db', (path: string) => writeFileSync(path, 'x', { flag: 'a' })],
      ['an emptied list of checksums', 'SHA256SUMS', (path: string) => writeFileSync(path, '')],
    ])('is refused for %s, and nothing changes', async (_what, part, damage) => {
      const { path } = await takeBackup();
      const damagedPart = part === 'files' ? join(part, key.slice(0, 2), key) : part;
      damage(join(path, damagedPart));
      const dataDir = newFolder();
      expect(await restore(path, dataDir)).toMatchObject(refused('backup-damaged', { part: damagedPart }));
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it('reads nothing outside of the backup', async () => {
      const { path } = await takeBackup();
      const list = join(path, 'SHA256SUMS');
      const line = `${'0'.repeat(64)}  ../../secreto\n`;
      writeFileSync(list, line, { flag: 'a' });
      const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
      const checksums = execFileSync('sha256sum', [list], { encoding: 'utf8' }).slice(0, 64);
      writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, checksums }));
      expect(await restore(path, newFolder())).toMatchObject(
        refused('backup-damaged', { part: 'SHA256SUMS' }),
      );
    });
  });
});
