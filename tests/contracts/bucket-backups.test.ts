import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { restoreFromBackup } from '#adapters/composition/restore-from-backup.ts';
import { operator } from '#domain/access';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { aPdf } from '#tests/support/files.ts';
import { hasS3Server, S3_VARIABLES, type S3Server, s3Server } from '#tests/support/s3-server.ts';

const clock = fixedClock();
const PDF = aPdf();

describe.skipIf(!hasS3Server)('documents in a bucket', () => {
  let app: TestApp;
  let server: S3Server;
  let folder: string;
  beforeAll(async () => {
    for (const [name, value] of Object.entries(S3_VARIABLES)) vi.stubEnv(name, value);
    server = await s3Server();
    app = await sqliteApp(clock);
    folder = mkdtempSync(join(tmpdir(), 'integra-bucket-backup-'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await app?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const openContainer = (dataDir: string, prefix: string) =>
    createContainer(readEnvironment({ INTEGRA_DATA_DIR: dataDir, INTEGRA_FILES_URL: server.url(prefix) }), {
      clock,
    });

  it('are added, backed up, restored under another prefix, and opened there', async () => {
    const build = buildersFor(app);
    const siteId = await build.site();
    await build.role(7, ['admission']);
    const userId = await build.user({ roleId: 7, siteId });
    const admissions = anActor({ userId, roleId: 7, siteId, screens: new Set(['admission']) });
    const patientId = await build.patient({ siteId, createdBy: userId });

    const container = await openContainer(app.variables.INTEGRA_DATA_DIR ?? '', 'former');
    const file = { name: 'orden.pdf', content: PDF };
    const added = await container.scope().as(admissions)('addDocument', {
      patientId,
      kind: 'identity',
      file,
    });
    if (!added.ok) throw new Error(added.refusal.code);
    const backup = await container.scope().as(operator('root'))('takeBackup', { into: folder });
    if (!backup.ok) throw new Error(backup.refusal.code);
    expect(backup.value.files).toBe(1);
    await container.close();

    const dataDir = join(folder, 'restored');
    const otherEnvironment = readEnvironment({
      INTEGRA_DATA_DIR: dataDir,
      INTEGRA_FILES_URL: server.url('restored'),
    });
    const restored = await restoreFromBackup(otherEnvironment, {
      from: backup.value.path,
      mayReplace: false,
    });
    expect(restored).toMatchObject({ ok: true });
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    const restoredContainer = await openContainer(dataDir, 'restored');
    const found = await restoredContainer.scope().as(admissions)('getPatientFile', {
      fileId: added.value.id,
    });
    expect(found.ok && Buffer.from(found.value.content).equals(PDF)).toBe(true);
    await restoredContainer.close();
  });
});
