import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/persistence/engine.ts';
import { integraHere, integraProcess } from '#tests/support/command-line.ts';
import { migrations } from '../../prisma-free-migrations/index.ts';

describe('before it changes the tables of the embedded database, a command takes a backup', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'integra-upgrade-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const integra = (args: readonly string[], variables: Record<string, string> = {}) =>
    integraHere(args, { INTEGRA_DATA_DIR: dataDir, ...variables });
  const backups = () => (existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : []);

  /**
   * Makes the database of a version that had only the first migrations. It is a copy, because the driver releases the file of this process
   * only when it collects garbage, and a restore refuses data in use.
   */
  async function makeFormerDatabase(migrationCount: number) {
    const folder = mkdtempSync(join(tmpdir(), 'integra-former-'));
    const file = join(folder, 'integra.db');
    const database = await openDatabase(
      { file },
      { migrations: migrations.slice(0, migrationCount), afterMigrating: async () => undefined },
    );
    await database.migrate();
    await database.fork().execute('pragma wal_checkpoint(truncate)');
    await database.close();
    copyFileSync(file, join(dataDir, 'integra.db'));
    rmSync(folder, { recursive: true, force: true });
  }

  it.each([1, migrations.length - 1])('and says where: %i earlier migrations', async (migrationCount) => {
    await makeFormerDatabase(migrationCount);
    const variables = { INTEGRA_DATA_DIR: dataDir };
    const { code, stdout, stderr } = await integraProcess(['db', 'migrate', '--json'], variables).result;
    expect(code, stderr).toBe(0);
    const { backup } = JSON.parse(stdout);
    expect(JSON.parse(stdout)).toEqual({
      migrations: migrations.slice(migrationCount).map(({ name }) => name),
      backup: join(dataDir, 'backups', backups()[0] ?? ''),
    });
    expect(stderr).toBe(`Antes de actualizar la base de datos se guardó una copia: ${backup}\n`);

    const restored = await integraProcess(['db', 'restore', backup, '--yes', '--json'], variables).result;
    expect(restored.code, restored.stderr).toBe(0);
    expect(JSON.parse(restored.stdout)).toMatchObject({
      path: backup,
      migrations: migrations.slice(0, migrationCount).map(({ name }) => name),
      formerDataPath: expect.stringContaining('before-restore-'),
    });
    expect(backups()).toHaveLength(1);
    expect(JSON.parse((await integra(['db', 'status', '--json'])).stdout)).toMatchObject({ pending: [] });
  });

  it('but not of a new database, nor with INTEGRA_BACKUP_BEFORE_MIGRATION=0', async () => {
    expect(await integra(['db', 'migrate'])).toMatchObject({ code: 0, stderr: '' });
    rmSync(join(dataDir, 'integra.db'));
    await makeFormerDatabase(1);
    const variables = { INTEGRA_BACKUP_BEFORE_MIGRATION: '0' };
    expect(await integra(['db', 'migrate'], variables)).toMatchObject({ code: 0, stderr: '' });
    expect(backups()).toEqual([]);
  });

  it("and changes nothing when the folder of the backups can't be made", async () => {
    await makeFormerDatabase(1);
    const file = join(dataDir, 'archivo');
    writeFileSync(file, '');
    const refused = await integra(['db', 'migrate', '--json'], { INTEGRA_BACKUP_DIR: join(file, 'copias') });
    expect([refused.code, JSON.parse(refused.stderr)]).toEqual([
      2,
      {
        exitCode: 2,
        code: 'usage',
        message: `La carpeta de las copias no se puede usar (una parte de su camino es un archivo): ${join(file, 'copias')}`,
      },
    ]);
    const { pending } = JSON.parse((await integra(['db', 'status', '--json'])).stdout);
    expect(pending).toHaveLength(migrations.length - 1);
  });

  it.each([['start'], ['jobs start']])('and %s ends then, without a hanging process', async (command) => {
    await makeFormerDatabase(1);
    const file = join(dataDir, 'archivo');
    writeFileSync(file, '');
    const variables = { INTEGRA_DATA_DIR: dataDir, INTEGRA_BACKUP_DIR: join(file, 'copias'), PORT: '0' };
    const { code, stderr } = await integraProcess(command.split(' '), variables).result;
    expect([code, stderr]).toEqual([2, expect.stringContaining('La carpeta de las copias no se puede usar')]);
  });
});
