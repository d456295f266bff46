import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unwrap } from '#domain/shared';
import { apiBuild as build } from '#tests/support/api-build.ts';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';

const run = promisify(execFile);

/** The client that docs/api.md shows. */
const [, client = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];

const TYPE_CHECK = [
  ...[
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'preserve',
  ],
  ...['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--types', 'node'],
];

let app: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
let folder: string;
beforeAll(async () => {
  app = await sqliteApp();
  server = await listen(createWebApp({ container: app.container, build }), 0);
  folder = mkdtempSync(join(tmpdir(), 'integra-client-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});
afterAll(async () => {
  await server.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the client of the documentation has the types of the document, and reads patients with a key', async () => {
  const builders = buildersFor(app);
  const siteId = await builders.site();
  await builders.role(1);
  await builders.patient({ siteId, firstName: 'ANA', firstSurname: 'PRUEBA' });
  const userId = await builders.user({ roleId: 1, username: 'directora', siteId });
  const administrator = anActor({ userId, username: 'directora', siteId });
  const { key } = unwrap(
    await app.container.scope().as(administrator)('createServiceKey', {
      ...{ name: 'Hoja de cálculo', scopes: ['sessions:read'], siteIds: [], lastDay: '2026-12-31' },
      ...{ addresses: [], ownerUsername: null },
    }),
  );
  const url = `http://localhost:${server.port}`;
  const file = join(folder, 'client.ts');
  writeFileSync(file, client);
  writeFileSync(
    join(folder, 'integra.d.ts'),
    astToString(await openapiTS(new URL('/api/openapi.json', url))),
  );
  await run(process.execPath, ['node_modules/typescript-7/bin/tsc', ...TYPE_CHECK, file]);
  const env = { ...process.env, INTEGRA_URL: url, INTEGRA_KEY: key };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file], { cwd: resolve('.'), env });
  expect(stdout).toContain('ANA');
  const refused = await run(process.execPath, ['--import', 'tsx', file], {
    cwd: resolve('.'),
    env: { ...env, INTEGRA_KEY: 'integra_otra' },
  });
  expect(refused.stdout.trim()).toBe('not-authenticated');
});
