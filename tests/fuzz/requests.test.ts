import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callRows } from '#tests/security/call-rows.ts';
import { pageRows } from '#tests/security/page-rows.ts';
import { NOBODY } from '#tests/security/request.ts';
import type { Row } from '#tests/security/table.ts';
import { aWorld, type World } from '#tests/security/world.ts';
import { cookieOf, sessionTokenFor } from '#tests/support/log-in.ts';
import { webServerOver } from '#tests/support/web-client.ts';
import { type Attack, attack, encodeForUrl, withChange } from './hostile.ts';

/** Number of hostile inputs for each call, loader and form; `npm run fuzz` sends many. */
const INPUTS = Number(process.env.INTEGRA_FUZZ_INPUTS ?? 2);
const SEED = Number(process.env.INTEGRA_FUZZ_SEED ?? 20_260_304);
const MAX_MS = 1000;

let world: World;
let server: Awaited<ReturnType<typeof webServerOver>>;
let faults: unknown[];
beforeAll(async () => {
  world = await aWorld();
  faults = [];
  const recordFault = (error: unknown) => `falla-${faults.push(error)}`;
  server = await webServerOver({ ...world.app.container, recordFault });
});
afterAll(async () => {
  await server?.close();
  await world?.app.close();
});

const isCall = (row: Row) => row.name.includes('/');

function addressOf(row: Row, { segment, parameters, asksForData }: Attack): string {
  const [path = '', query = ''] = row.address(world.own).split('?');
  const segments = path.split('/');
  if (segment) segments[Math.max(1, segments.length - 1 - (segment.at % segments.length))] = segment.text;
  const attackedPath = encodeURI(segments.join('/')).replaceAll('%25', '%');
  const requestPath =
    asksForData && !isCall(row) ? `${attackedPath === '/' ? '/_root' : attackedPath}.data` : attackedPath;
  const pairs = parameters.flatMap(({ name, value, times }) =>
    Array.from({ length: times }, () => `${encodeForUrl(name)}=${value}`),
  );
  const queryText = [encodeURI(query), ...pairs].filter((pair) => pair !== '').join('&');
  return queryText === '' ? requestPath : `${requestPath}?${queryText.slice(0, 12_000)}`;
}

interface EncodedBody {
  readonly type: string;
  readonly text: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

const formText = (form: object) =>
  new URLSearchParams(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

function bodyOf(row: Row, { body: change }: Attack): EncodedBody {
  const isForm = row.form !== undefined;
  const validBody = row.body?.(world.own, NOBODY) ?? row.form?.(world.own, NOBODY) ?? {};
  const encodeBody = (body: unknown): EncodedBody =>
    isForm && typeof body === 'object' && body !== null
      ? { type: FORM_TYPE, text: formText(body) }
      : { type: JSON_TYPE, text: JSON.stringify(body) ?? '' };
  if (!change) return encodeBody(validBody);
  if (change.kind === 'raw') return change;
  return encodeBody(change.kind === 'whole' ? change.value : withChange(validBody, change));
}

const results = { requestCount: 0, slowestMs: 0, slowest: '', statuses: new Map<number, number>() };

/**
 * Sends a request, and at most twice again while it takes too long. Returns the last answer and the shortest time, without the time in
 * which other processes had the processor.
 */
async function ask(path: string, options: Parameters<typeof server.ask>[1]) {
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3; count++) {
    const startedAt = performance.now();
    const usedBefore = process.cpuUsage();
    const answer = await server.ask(path, options);
    const { user, system } = process.cpuUsage(usedBefore);
    shortestMs = Math.min(shortestMs, performance.now() - startedAt, (user + system) / 1000);
    results.requestCount++;
    if (shortestMs < MAX_MS || count === 2) return { answer, milliseconds: shortestMs };
  }
  throw new Error('unreachable');
}

async function attackOnce(row: Row, one: Attack, headers: Record<string, string>): Promise<string | null> {
  const path = addressOf(row, one);
  const before = faults.length;
  const { type, text } = bodyOf(row, one);
  const sent =
    row.method === 'GET' ? { headers } : { headers: { ...headers, 'Content-Type': type }, body: text };
  const { answer, milliseconds } = await ask(path, { method: row.method, ...sent });
  results.statuses.set(answer.status, (results.statuses.get(answer.status) ?? 0) + 1);
  if (milliseconds > results.slowestMs)
    Object.assign(results, { slowestMs: milliseconds, slowest: `${row.name} ${path.slice(0, 300)}` });
  if (answer.status < 500 && faults.length === before && milliseconds < MAX_MS) return null;
  const fault =
    faults.length > before ? String((faults.at(-1) as Error)?.stack ?? faults.at(-1)).slice(0, 900) : '';
  return `${row.method} ${path.slice(0, 400)} ${type} ${text.slice(0, 400)} → ${answer.status} in ${Math.round(milliseconds)} ms ${fault}`;
}

it.each([...pageRows, ...callRows].map((row, at) => [row.name, row, at] as const))(
  '%s answers any request quickly and without a fault',
  async (_name, row, at) => {
    const administrator = world.callersAtOwnSite.get(1);
    if (!administrator) throw new Error('Nobody has role 1');
    const failures: string[] = [];
    for (const one of fc.sample(attack, { numRuns: INPUTS, seed: SEED + at })) {
      const administratorHeaders: Record<string, string> = isCall(row)
        ? { Authorization: `Bearer ${await sessionTokenFor(world.app, administrator.userId, 'api')}` }
        : {
            Cookie: cookieOf(await sessionTokenFor(world.app, administrator.userId, 'web')),
            Origin: `http://${server.host}`,
          };
      const anonymousHeaders: Record<string, string> = isCall(row) ? {} : { Origin: `http://${server.host}` };
      for (const headers of [administratorHeaders, anonymousHeaders]) {
        const failure = await attackOnce(row, one, headers);
        if (failure) failures.push(failure);
      }
    }
    expect(failures).toEqual([]);
  },
  600_000,
);

it('prints its figures; no answer has a status of 500 or more', () => {
  const { requestCount, slowestMs, slowest, statuses } = results;
  const answers = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `fuzz: seed ${SEED}, ${callRows.length} calls, ${pageRows.length} loaders and forms, ${INPUTS} inputs each, ` +
      `${requestCount} requests; ${answers.join(', ')}; slowest ${Math.round(slowestMs)} ms (${slowest})\n`,
  );
  const failed = [...statuses].filter(([status]) => status >= 500);
  expect([failed, statuses.get(200) ?? 0]).toEqual([[], expect.any(Number)]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requestCount / 20);
});
