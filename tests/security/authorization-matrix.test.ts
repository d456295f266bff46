import { readdirSync } from 'node:fs';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowOf } from '#adapters/persistence/sql.ts';
import { roles as baseRoles } from '#adapters/seed/base/roles.ts';
import { apiCalls } from '#app/api/index.ts';
import { builtPages, handlerOf } from '#tests/support/built-app.ts';
import { callRows } from './call-rows.ts';
import { API_ROUTES, OPEN_ROUTES, pageRows } from './page-rows.ts';
import { isCall, requestFor } from './request.ts';
import { allowedRoles, type Row, SCREENS_OF_ROLE } from './table.ts';
import { aWorld, type Caller, type Records, ROLES, type RoleId, SECRET, type World } from './world.ts';

const SEES_ALL: readonly RoleId[] = [1];
const SEES_ALL_IN_LISTS: readonly RoleId[] = [1, 19, 20, 23];

let world: World;
let build: ServerBuild;
let handle: (request: Request) => Promise<Response>;

beforeAll(async () => {
  world = await aWorld();
  build = await builtPages();
  handle = handlerOf(build, world.app.container);
});
afterAll(() => world?.app.close());

const fileOf = (routeId: string) => routeId.replace(/^routes\//, '');

async function ask(row: Row, records: Records, caller: Caller | null) {
  const before = await auditRows();
  const response = await handle(requestFor(row, records, caller));
  const text = await response.text();
  return { status: statusOf(response, text), text, audited: (await auditRows()) - before };
}

/** A redirect of a page's data comes as 202 with the real status inside. */
const statusOf = (response: Response, text: string): number =>
  response.status === 202 && text.includes('"redirect"') ? 302 : response.status;

async function auditRows(): Promise<number> {
  const em = world.app.container.database.fork();
  return Number((await rowOf<{ count: number }>(em, 'select count(*) as count from audit_entry'))?.count);
}

const seesOther = (row: Row, roleId: RoleId) => (row.lists ? SEES_ALL_IN_LISTS : SEES_ALL).includes(roleId);

/** Whether a call did what it was asked, and no rule of the business refused it. */
const isDone = (row: Row, text: string): boolean =>
  row.method === 'GET' || (isCall(row) && !/"status":(0|false)/.test(text));

const told = (answer: { status: number; text: string }) => `${answer.status} ${answer.text.slice(0, 300)}`;

describe('the tables', () => {
  it('have a row for every loader and action, and none for what is gone', () => {
    const parts = Object.values(build.routes)
      .filter((route) => route?.id !== 'root' && !API_ROUTES.includes(fileOf(route?.id ?? '')))
      .flatMap((route) =>
        (['loader', 'action'] as const)
          .filter((part) => route?.module[part])
          .map((part) => `${fileOf(route?.id ?? '')} ${part}`),
      );
    expect(pageRows.map(({ name }) => name).sort()).toEqual(parts.sort());
  });

  it('are about a build of the routes that exist now', () => {
    const files = readdirSync('app/routes').map((file) => `routes/${file.replace(/\.tsx?$/, '')}`);
    expect(
      Object.keys(build.routes)
        .filter((id) => id !== 'root')
        .sort(),
    ).toEqual(files.sort());
  });

  it('have a row for every call of the API, and none for what is gone', () => {
    const calls = apiCalls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect([...new Set(callRows.map(({ name }) => name))].sort()).toEqual(calls.sort());
  });

  it('agree with the permission lists that a new installation begins with', () => {
    const begun = Object.fromEntries(baseRoles.map(({ id, screens }) => [id, [...screens].sort()]));
    const stated = Object.entries(SCREENS_OF_ROLE).map(([id, screens]) => [id, [...screens].sort()]);
    expect(begun).toEqual(Object.fromEntries(stated));
  });
});

describe('every loader and action', () => {
  it('states a policy of its own, or is on the short list of open ones', () => {
    for (const route of Object.values(build.routes)) {
      if (!route || route.id === 'root' || OPEN_ROUTES.includes(fileOf(route.id))) continue;
      for (const part of ['loader', 'action'] as const) {
        const handler = route.module[part];
        if (handler) expect(handler, `${route.id} ${part}`).toHaveProperty('policy.describe');
      }
    }
  });
});

describe.each([...pageRows, ...callRows])('$name', (row) => {
  const allowed = allowedRoles(row.allow);

  it('turns away who has no session', async () => {
    const answer = await ask(row, world.own, null);
    if (row.allow === 'everybody') expect(answer.status, told(answer)).toBe(row.answers);
    else if (isCall(row)) expect(answer.status, told(answer)).toBe(401);
    else {
      expect(answer.status, told(answer)).toBe(302);
      expect(answer.text).toContain('/?regreso=');
    }
    expect(answer.audited).toBe(row.allow === 'everybody' ? answer.audited : 0);
    expect(answer.text).not.toContain(SECRET);
  });

  if (row.allow === 'everybody') return;

  it.each(ROLES)('answers role %i by its permission list', async (roleId) => {
    const caller = world.atOwnSite.get(roleId) as Caller;
    const answer = await ask(row, world.own, caller);
    if (!allowed.includes(roleId)) {
      expect(answer.status, told(answer)).toBe(403);
      expect(answer.audited).toBe(row.refusedRead === 'role' ? 1 : 0);
    } else {
      expect(answer.status, told(answer)).toBe(row.answers);
      if (isDone(row, answer.text)) expect(answer.audited, told(answer)).toBe(row.audited);
      else
        expect(answer.audited, told(answer)).toBeLessThanOrEqual(isCall(row) ? row.audited - 1 : row.audited);
    }
    if (!seesOther(row, roleId)) expect(answer.text).not.toContain(SECRET);
  });

  const { other } = row;
  if (other === undefined) return;

  it.each(allowed)('keeps role %i to the sites that it sees', async (roleId) => {
    const caller = world.atOwnSite.get(roleId) as Caller;
    const answer = await ask(row, world.other, caller);
    expect(answer.status, told(answer)).toBe(seesOther(row, roleId) ? row.answers : other);
    if (seesOther(row, roleId)) return;
    expect(answer.text).not.toContain(SECRET);
    expect(answer.audited).toBe(row.refusedRead ? 1 : 0);
  });

  it.each(allowed.filter((roleId) => !seesOther(row, roleId)))(
    'shows nothing to role %i without a site',
    async (roleId) => {
      const answer = await ask(row, world.own, world.withoutSite.get(roleId) as Caller);
      expect(answer.status, told(answer)).toBe(other);
      expect(answer.audited).toBe(row.refusedRead ? 1 : 0);
    },
  );
});
