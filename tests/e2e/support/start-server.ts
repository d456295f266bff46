import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setClockOffset } from './clock.ts';
import { openAroundTheClock } from './open-hours.ts';

const ADDRESS = /http:\/\/localhost:\d+/;

/** Starts the built server on a free port, with demo data in a new folder; returns a function that stops it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'integra-e2e-'));
  setClockOffset();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const server = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--import',
      resolve('tests/e2e/support/shifted-clock.ts'),
      'cli/integra.mjs',
      'start',
    ],
    {
      env: {
        ...inherited,
        NODE_ENV: 'production',
        PORT: '0',
        INTEGRA_DATA_DIR: dataDir,
        INTEGRA_DEMO: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(server, 'exit');
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (!ADDRESS.test(output)) {
    const [code] = await Promise.race([once(server.stdout, 'data'), ended]);
    if (server.exitCode !== null) throw new Error(`The server ended with ${code} while starting`);
  }
  const url = ADDRESS.exec(output)?.[0] ?? '';
  process.env.INTEGRA_E2E_URL = url;
  await openAroundTheClock(url);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
