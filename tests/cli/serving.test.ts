import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sqliteApp } from '#tests/support/databases.ts';
import { runningServers } from '#tests/support/running-servers.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';

const servers = runningServers();
/** The data folder that the servers of the tests of SIGTERM share; the first one prepares it. */
const INTEGRA_DATA_DIR = mkdtempSync(join(tmpdir(), 'integra-prepared-'));
afterEach(() => servers.end());
afterAll(() => rmSync(INTEGRA_DATA_DIR, { recursive: true, force: true }));

function request(url: string, agent?: Agent): Promise<{ status: number | undefined; body: string }> {
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
    const server = await servers.start({ INTEGRA_DATA_DIR });
    const answer = request(server.url('/slow?ms=800'), new Agent({ keepAlive: true }));
    await once(server.child, 'message');
    const ended = await server.terminate();
    expect(await answer).toEqual({ status: 200, body: 'at last' });
    expect(ended.code).toBe(0);
    expect(ended.milliseconds).toBeLessThan(3500);
  });

  it('does not wait for connections that are only kept alive', async () => {
    const server = await servers.start({ INTEGRA_DATA_DIR });
    const agent = new Agent({ keepAlive: true, keepAliveMsecs: 60_000 });
    expect((await request(server.url('/healthz'), agent)).status).toBe(200);
    const ended = await server.terminate();
    expect(ended.code).toBe(0);
    expect(ended.milliseconds).toBeLessThan(3500);
    agent.destroy();
  });

  it('aborts an endless request within five seconds', async () => {
    const server = await servers.start({ INTEGRA_DATA_DIR });
    const answer = request(server.url('/slow?ms=60000')).catch((error: unknown) => error);
    await once(server.child, 'message');
    const ended = await server.terminate();
    expect(ended.code).toBe(0);
    expect(ended.milliseconds).toBeLessThan(5000);
    expect(await answer).toBeInstanceOf(Error);
  });
});

describe('the first start', () => {
  const demoDataDir = mkdtempSync(join(tmpdir(), 'integra-demo-'));
  afterAll(() => rmSync(demoDataDir, { recursive: true, force: true }));

  it('prints address and accounts of the demonstration', async () => {
    const server = await servers.start({ INTEGRA_DATA_DIR: demoDataDir, INTEGRA_DEMO: '1' });
    await server.prints(/INTEGRA_HOST/);
    expect(server.output()).toContain('Integra-demo-2026');
    expect(server.output()).toMatch(/fono\.norte +Fonoaudiólogo +Sede Norte/);
    expect(server.output()).toContain('Para atender también a otros: INTEGRA_HOST=0.0.0.0');
    const { port } = new URL(server.url('/'));
    expect((await request(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await expect(request(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow();
    await server.terminate();
  });

  it('with demo accounts is refused with INTEGRA_DEMO=0', async () => {
    const child = servers.spawn({ INTEGRA_DATA_DIR: demoDataDir, INTEGRA_DEMO: '0' });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(stderr).toContain('Con INTEGRA_DEMO=0 no se sirve');
  });

  it('with INTEGRA_DEMO=0 keeps demo data away from all later starts', async () => {
    const variables = { INTEGRA_DATA_DIR: join(demoDataDir, 'for-work') };
    await (await servers.start({ ...variables, INTEGRA_DEMO: '0' })).terminate();
    const later = await servers.start({ ...variables, INTEGRA_DEMO: '1' });
    await later.prints(/user create-admin|Integra-demo-2026/);
    expect(later.output()).not.toContain('Integra-demo-2026');
    await later.terminate();
  });

  it.skipIf(process.platform !== 'linux')(
    'listens on all addresses without demo accounts, and on the one of INTEGRA_HOST',
    async () => {
      const everywhere = await servers.start();
      const { port } = new URL(everywhere.url('/'));
      expect((await request(`http://127.0.0.2:${port}/healthz`)).status).toBe(200);
      await everywhere.terminate();
      const there = servers.spawn({ INTEGRA_HOST: '127.0.0.2' });
      const [text] = await once(there.stdout ?? there, 'data');
      const [address = ''] = /http:\/\/127\.0\.0\.2:\d+/.exec(String(text)) ?? [];
      expect((await request(`${address}/healthz`)).status).toBe(200);
      await expect(request(address.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow();
      there.kill('SIGKILL');
    },
  );

  it('says how to create the administrator when the demonstration is off', async () => {
    const server = await servers.start();
    await server.prints(/user create-admin/);
    expect(server.output()).not.toContain('Integra-demo-2026');
    expect(server.output()).toMatch(/los mensajes quedan como archivos \.eml en .+mail$/m);
    await server.terminate();
  });
});

/** Starts the web server over an application in this process, without pages; gives the address of /healthz. */
async function serveInProcess() {
  const app = await sqliteApp();
  const build = () => Promise.reject(new Error('There are no pages here'));
  const server = await listen(createWebApp({ container: app.container, build }), 0);
  return { app, server, health: `http://localhost:${server.port}/healthz` };
}

it('idle connections stay open longer than those of proxies', async () => {
  const { app, server, health } = await serveInProcess();
  expect((await fetch(health)).headers.get('Keep-Alive')).toBe('timeout=75');
  await server.close();
  await app.close();
});

describe('/healthz', () => {
  it('answers 200 while the database answers, otherwise 503', async () => {
    const { app, server, health } = await serveInProcess();
    expect(await request(health)).toEqual({ status: 200, body: '{"status":"ok"}' });
    await app.close();
    expect((await request(health)).status).toBe(503);
    await server.close();
  });
});
