import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { operator } from '#domain/access';
import { csvOf, LIST_NAMES, type ListName } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { apiBuild } from '#tests/support/api-build.ts';
import { bearerFor } from '#tests/support/api-client.ts';
import { integraHere } from '#tests/support/command-line.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-legacy-'));
let source: TestApp;
let web: Awaited<ReturnType<typeof listen>>;
let token: string;

/** What stands between the command and the API, as a network does: counts requests, and answers some of them itself. */
let gate: Server;
let paths: string[];
let running: number;
let mostRunning: number;
let answerInstead: (path: string, response: ServerResponse) => boolean;

function pass(incoming: IncomingMessage, response: ServerResponse): void {
  const path = incoming.url ?? '';
  paths.push(path);
  mostRunning = Math.max(mostRunning, ++running);
  response.on('close', () => running--);
  if (answerInstead(path, response)) return;
  const { method, headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port: web.port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(forwarded);
}

beforeAll(async () => {
  source = await sqliteApp(fixedClock());
  await source.container.seed.base();
  await source.container.seed.demo();
  web = await listen(createWebApp({ container: source.container, build: apiBuild }), 0);
  const administrator = await source.container.database
    .fork()
    .findOneOrFail(StaffMemberSchema, { roleId: 1, active: true });
  token = (await bearerFor(source, administrator.id)).replace('Bearer ', '');
  gate = createServer(pass);
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  gate.close();
  await web.close();
  await source.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  [paths, running, mostRunning] = [[], 0, 0];
  answerInstead = () => false;
});

const addressOfGate = () => `http://127.0.0.1:${(gate.address() as AddressInfo).port}/`;
const importLegacy = (name: string, address = addressOfGate(), variables = { INTEGRA_LEGACY_TOKEN: token }) =>
  integraHere(['import', 'legacy', address, '--folder', join(folder, name)], variables);
const listOf = (name: string, list: ListName) => readFileSync(join(folder, name, `${list}.csv`), 'utf8');

const exportOf = async ({ container }: TestApp, list: ListName) => {
  const exported = unwrap(await container.scope().as(operator('root'))('exportList', { list }));
  let text = '';
  for await (const part of csvOf(list, exported)) text += part;
  return text;
};

describe('the former application', () => {
  it('is read politely, and what it gave goes into an empty Integra as it was', {
    timeout: 300_000,
  }, async () => {
    let busy = 1;
    answerInstead = (path, response) => {
      if (!path.startsWith('/api/selectPais') || busy-- === 0) return false;
      response.writeHead(429, { 'Retry-After': '0' }).end();
      return true;
    };
    const { code, stderr } = await importLegacy('whole');
    expect([code, stderr]).toEqual([0, '']);
    expect(mostRunning).toBe(2);
    console.log(paths.length);
    console.log(readFileSync(join(folder, 'whole', 'LEAME.txt'), 'utf8'));
    const target = await sqliteApp(fixedClock());
    await target.container.seed.base();
    const as = target.container.scope().as(operator('root'));
    for (const list of LIST_NAMES) {
      const table = target.container.openTable(join(folder, 'whole', `${list}.csv`));
      const checked = unwrap(await as('checkRows', { list, table }));
      console.log(list, checked.created, checked.rejected, JSON.stringify(checked.problems.slice(0, 5)));
      if (checked.rejected === 0) unwrap(await as('importRows', { list, table, mode: 'all' }));
      else {
        unwrap(await as('importRows', { list, table, mode: 'valid' }));
      }
      const [before, after] = [await exportOf(source, list), await exportOf(target, list)].map((text) =>
        text.split('\r\n'),
      );
      const lost = before!.filter((l) => !after!.includes(l));
      const more = after!.filter((l) => !before!.includes(l));
      console.log(
        list,
        before!.length,
        'lost',
        lost.length,
        'more',
        more.length,
        lost.slice(0, 3),
        more.slice(0, 3),
      );
    }
    await target.close();
  });
});
