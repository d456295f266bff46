import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sqliteApp } from '#tests/support/databases.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';

interface RunningServer {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly url: (path: string) => string;
  /** The exit code, and how long it took to exit after the signal, in milliseconds. */
  terminate(): Promise<{ code: number | null; milliseconds: number }>;
}

const dataDirs: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of dataDirs.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function startServer(variables: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'integra-serving-'));
  dataDirs.push(dataDir);
  const child = fork('tests/support/serve-slowly.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      INTEGRA_DATA_DIR: dataDir,
      INTEGRA_DEMO: '0',
      ...variables,
    },
    silent: true,
  });
  children.push(child);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = once(child, 'exit');
  while (!/http:\/\/localhost:\d+\n/.test(output)) {
    if (!child.stdout) throw new Error('No output');
    await Promise.race([once(child.stdout, 'data'), exited.then(() => Promise.reject(new Error(output)))]);
  }
  const address = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
  return {
    child,
    output: () => output,
    url: (path) => `${address}${path}`,
    async terminate() {
      const signalled = performance.now();
      child.kill('SIGTERM');
      const [code] = await exited;
      return { code, milliseconds: performance.now() - signalled };
    },
  };
}

function request(url: string, agent?: Agent): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    }).on('error', reject);
  });
}

describe('SIGTERM', () => {
  it('lets a running request finish before the server ends', async () => {
    const server = await startServer();
    const answer = request(server.url('/slow?ms=800'), new Agent({ keepAlive: true }));
    await once(server.child, 'message');
    const ended = await server.terminate();
    expect(await answer).toEqual({ status: 200, body: 'at last' });
    expect(ended.code).toBe(0);
    expect(ended.milliseconds).toBeLessThan(3500);
  });

  it('does not wait for connections that are only kept alive', async () => {
    const server = await startServer();
    const agent = new Agent({ keepAlive: true, keepAliveMsecs: 60_000 });
    expect((await request(server.url('/healthz'), agent)).status).toBe(200);
    const ended = await server.terminate();
    expect(ended.code).toBe(0);
    expect(ended.milliseconds).toBeLessThan(3500);
    agent.destroy();
  });

  it('gives up on a request that does not end, within five seconds', async () => {
    const server = await startServer();
    const answer = request(server.url('/slow?ms=60000')).catch((error: unknown) => error);
    await once(server.child, 'message');
    const ended = await server.terminate();
    expect(ended.code).toBe(0);
    expect(ended.milliseconds).toBeLessThan(5000);
    expect(await answer).toBeInstanceOf(Error);
  });
});

describe('the first start', () => {
  it('prints the address and the accounts of the demonstration', async () => {
    const server = await startServer({ INTEGRA_DEMO: '1' });
    while (!server.output().includes('programacion.norte'))
      if (server.child.stdout) await once(server.child.stdout, 'data');
    expect(server.output()).toContain('Integra-demo-2026');
    expect(server.output()).toMatch(/fono\.norte +Fonoaudiólogo +Sede Norte/);
    await server.terminate();
  });

  it('says how to create the administrator when the demonstration is turned off', async () => {
    const server = await startServer();
    while (!server.output().includes('user create-admin'))
      if (server.child.stdout) await once(server.child.stdout, 'data');
    expect(server.output()).not.toContain('Integra-demo-2026');
    await server.terminate();
  });
});

describe('/healthz', () => {
  it('answers 200 while the database answers, and 503 when it does not', async () => {
    const app = await sqliteApp();
    const build = () => Promise.reject(new Error('There are no pages here'));
    const server = await listen(createWebApp({ container: app.container, build }), 0);
    const health = `http://localhost:${server.port}/healthz`;
    expect(await request(health)).toEqual({ status: 200, body: '{"status":"ok"}' });
    await app.close();
    expect((await request(health)).status).toBe(503);
    await server.close();
  });
});
