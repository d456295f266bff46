import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { installedNodes } from '#tests/support/node-versions.ts';

/** The LTS versions and the newest one; `npm test` itself covers its own version. */
const VERSIONS = [22, 24, 26];
const ADDRESS = /http:\/\/localhost:\d+/;
const USER_ARGUMENTS = ['--usuario', 'admin', '--nombres', 'Ana', '--apellidos', 'Prueba'];
const PASSWORD = 'una clave de prueba';

const dataDir = mkdtempSync(join(tmpdir(), 'integra-node-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function environment(): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  const variables = { PORT: '0', INTEGRA_DATA_DIR: dataDir, INTEGRA_DEMO: '0', INTEGRA_JOBS: '0' };
  return { PATH, NODE_ENV: 'production', INTEGRA_ADMIN_PASSWORD: PASSWORD, ...variables };
}

async function startServer(node: string) {
  const child = spawn(node, ['build/cli/index.js', 'start'], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (!ADDRESS.test(output)) await once(child.stdout, 'data');
  return { child, address: ADDRESS.exec(output)?.[0] ?? '' };
}

const nodes = installedNodes();

describe.each(VERSIONS)('Node %i', (version) => {
  const node = nodes.get(version);
  if (!node) console.log(`Node ${version} is not on this machine: its smoke test is skipped.`);

  it.skipIf(!node)(
    'creates the database and a user, logs in, shows a page, answers the API and stops',
    async () => {
      const program = node ?? '';
      execFileSync(program, ['build/cli/index.js', 'user', 'create-admin', ...USER_ARGUMENTS], {
        env: environment(),
      });
      const { child, address } = await startServer(program);
      const page = await fetch(address);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Integra')]);
      const body = JSON.stringify({ usuario: 'admin', password: PASSWORD });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body });
      const { token } = (await answer.json()) as { token: string };
      const users = await fetch(`${address}/api/usuarios`, { headers: { Authorization: `Bearer ${token}` } });
      expect([users.status, await users.text()]).toEqual([200, expect.stringContaining('"usuario":"admin"')]);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    },
  );
});
