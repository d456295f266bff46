import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { operator } from '#domain/access';
import { buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-author-'));
afterAll(() => rmSync(folder, { recursive: true }));

onBothDatabases((openApp) => {
  it('an import by an operator has the first administrator as author, whatever the user name', async () => {
    const app = await openApp();
    await app.container.seed.base();
    const path = join(folder, 'guardians.csv');
    writeFileSync(path, 'paciente_tipo,paciente_documento,parentesco,nombres,apellidos,telefono\n');
    const bring = () =>
      app.container.scope().as(operator('root'))('importRows', {
        ...{ list: 'guardians', mode: 'all', table: app.container.openTable(path) },
        files: app.container.sourceFolder(folder),
      });
    expect(await bring()).toMatchObject({ refusal: { code: 'no-administrator' } });
    await buildersFor(app).user({ roleId: 1, username: 'direccion' });
    const imported = await bring();
    expect(imported.ok || imported.refusal.code).not.toBe('no-administrator');
    await app.close();
  });
});
