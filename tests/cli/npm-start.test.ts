import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const START_TIMEOUT_MS = 120_000;
const ADDRESS = /http:\/\/localhost:\d+/;

it(
  'npm start and the server stop on a signal',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'integra-npm-'));
    const { DATABASE_URL: _, ...inherited } = process.env;
    const npm = spawn('npm', ['start', '--silent'], {
      env: { ...inherited, NODE_ENV: 'production', PORT: '0', INTEGRA_DATA_DIR: dataDir, INTEGRA_DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(npm, 'exit');
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    while (!ADDRESS.test(output)) await once(npm.stdout, 'data');
    const [address = ''] = ADDRESS.exec(output) ?? [];
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const signalledAt = performance.now();
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - signalledAt).toBeLessThan(5000);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    rmSync(dataDir, { recursive: true, force: true });
  },
  START_TIMEOUT_MS,
);
