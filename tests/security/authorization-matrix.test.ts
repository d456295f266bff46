import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Container } from '#adapters/composition/container.ts';
import { type UseCaseName, useCases } from '#adapters/composition/use-cases.ts';
import { roles as baseRoles } from '#adapters/seed/base/roles.ts';
import type { Endpoint } from '#app/api/endpoint.ts';
import { apiEndpoints } from '#app/api/index.ts';
import { actorWithRole, type Policy } from '#domain/access';
import { builtPages, handlerOf } from '#tests/support/built-app.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';
import { callRows } from './call-rows.ts';
import { watchChanges } from './changes.ts';
import { changesOf, effectNameOf, expectedTextOf, ROWS_WITH_EFFECT } from './effects.ts';
import { API_ROUTES, OPEN_ROUTES, pageRows } from './page-rows.ts';
import { isCall, requestFor } from './request.ts';
import { allowedRoles, LIST_SCREENS, type Row, SCREENS_OF_ROLE } from './table.ts';
import {
  aWorld,
  type Caller,
  OTHER_SITE_SECRET,
  OWN_SECRET,
  type Records,
  ROLES,
  type RoleId,
  type World,
} from './world.ts';

const ROLES_SEEING_ALL_SITES: readonly RoleId[] = [1];
const ROLES_LISTING_ALL_SITES: readonly RoleId[] = [1, 19, 20, 23];

const build = await builtPages();

let world: World;
let takeChangedTables: () => Promise<readonly string[]>;
let handle: (request: Request) => Promise<Response>;
/** The use cases that each row has called. */
const calledUseCases = new Map<Row, Set<UseCaseName>>();
let currentRow: Row;

beforeAll(async () => {
  world = await aWorld();
  takeChangedTables = await watchChanges(world.app);
  handle = handlerOf(build, recordingCalls(world.app.container));
});
afterAll(() => world?.app.close());

/** The container, whose scopes record the use cases that they run. */
const recordingCalls = (container: Container): Container => ({
  ...container,
  // An export in the background would write audit entries while later rows are counted.
  startExport: () => undefined,
  scope() {
    const scope = container.scope();
    return {
      ...scope,
      as(actor) {
        const call = scope.as(actor);
        return (name, input) => {
          calledUseCases.set(currentRow, (calledUseCases.get(currentRow) ?? new Set()).add(name));
          return call(name, input);
        };
      },
    };
  },
});

const fileOf = (routeId: string) => routeId.replace(/^routes\//, '');

/** The policies that refuse a request before its row is run: that of the route, or those of all use cases of the call. */
function policiesOf(row: Row): readonly Policy[] {
  if (isCall(row)) {
    const isOfRow = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}` === row.name;
    return (apiEndpoints.find(isOfRow)?.uses ?? []).map((name) => useCases[name].policy);
  }
  const [file = '', part = ''] = row.name.split(' ');
  const handler = build.routes[`routes/${file}`]?.module[part as 'loader' | 'action'];
  return handler ? [(handler as unknown as { readonly policy: Policy }).policy] : [];
}

const actorOf = (roleId: RoleId) => actorWithRole({ id: roleId, name: '' }, new Set(SCREENS_OF_ROLE[roleId]));

/** Whether the policies of a row permit a user with a site. */
const permitsWithSite = (row: Row, roleId: RoleId) =>
  policiesOf(row).every((policy) => policy.permits(actorOf(roleId)));

const permitsWithoutSite = (row: Row, roleId: RoleId) =>
  policiesOf(row).every((policy) => policy.permits({ ...actorOf(roleId), siteId: null, siteName: null }));

/** The kind of sites whose records a role sees; with the scheduling screen it also sees sessions that others attend. */
function kindOf(roleId: RoleId): string {
  if (ROLES_SEEING_ALL_SITES.includes(roleId)) return 'all sites';
  if (ROLES_LISTING_ALL_SITES.includes(roleId)) return 'all sites in lists';
  return SCREENS_OF_ROLE[roleId].includes('scheduling') ? 'own site' : 'own sessions';
}

const rows = [...pageRows, ...callRows];

/** One role of each kind; other rows take other roles of that kind. */
function oneOfEachKind(row: Row, roleIds: readonly RoleId[], kind: (roleId: RoleId) => string = kindOf) {
  const kinds = [...new Set(roleIds.map(kind))];
  return kinds.map((name) => {
    const ofKind = roleIds.filter((roleId) => kind(roleId) === name);
    return ofKind[rows.indexOf(row) % ofKind.length] as RoleId;
  });
}

async function ask(row: Row, records: Records, caller: Caller | null) {
  currentRow = row;
  const before = await countAuditEntries();
  await takeChangedTables();
  const response = await handle(requestFor(row, records, caller));
  const text = await response.text();
  const auditEntryCount = (await countAuditEntries()) - before;
  return {
    status: statusOf(response, text),
    text,
    auditEntryCount,
    refusalCauses: auditEntryCount > 0 ? await newestRefusalCauses(auditEntryCount) : [],
    changedTables: await takeChangedTables(),
  };
}

/** A redirect of a page's data has status 202 and the real status inside. */
const statusOf = (response: Response, text: string): number =>
  response.status === 202 && text.includes('"redirect"') ? 302 : response.status;

async function countAuditEntries(): Promise<number> {
  const em = world.app.container.database.fork();
  return Number((await rowOf<{ count: number }>(em, 'select count(*) as count from audit_entry'))?.count);
}

/** The causes of the refusals among the newest audit entries. */
async function newestRefusalCauses(count: number): Promise<readonly string[]> {
  const rows = await rowsOf<{ cause: string }>(
    world.app.container.database.fork(),
    `select json_extract(detail, '$.refused') as cause from (select * from audit_entry order by id desc limit ?)
     where action = 'access.refused'`,
    [count],
  );
  return rows.map(({ cause }) => cause);
}

type Answer = Awaited<ReturnType<typeof ask>>;

/** Each write, and each read of an attended session, gets new records and a new caller, so that every role can do it. */
const recordsAndCallerFor = (row: Row, roleId: RoleId, at: 'own' | 'other') =>
  row.method === 'GET' && !row.needsAttendedSession
    ? { caller: world.callersAtOwnSite.get(roleId) as Caller, records: world[at] }
    : world.newCaller(roleId, at);

/** Checks the status, the changed tables, the number of audit entries and the shown text. */
function expectDone(row: Row, records: Records, answer: Answer): void {
  expect(answer.status, summaryOf(answer)).toBe(row.status);
  expect(answer.changedTables, summaryOf(answer)).toEqual(changesOf(row));
  expect(answer.auditEntryCount, summaryOf(answer)).toBe(row.auditEntryCount);
  expect(answer.text).toMatch(expectedTextOf(row, records));
}

const seesOtherSites = (row: Row, roleId: RoleId) =>
  (row.listsAllSites ? ROLES_LISTING_ALL_SITES : ROLES_SEEING_ALL_SITES).includes(roleId);

/**
 * Whether a user without a site may request a row. Role 1 may request all rows. Roles that list all sites may request the rows of lists.
 * Every role may request the rows for all users and those that read the caller's own role.
 */
const opensWithoutSite = ({ allow, listsAllSites, readsOwnRole }: Row, roleId: RoleId) =>
  allow === 'users' ||
  readsOwnRole ||
  roleId === 1 ||
  (ROLES_LISTING_ALL_SITES.includes(roleId) &&
    (listsAllSites || (Array.isArray(allow) && allow.some((screen) => LIST_SCREENS.includes(screen)))));

/** Checks that no secret is shown, and that nothing is stored except one audit entry for each cause of a refusal (A13). */
function expectNothingDone(
  answer: Answer,
  causes: readonly string[] = [],
  secrets = [OWN_SECRET, OTHER_SITE_SECRET],
): void {
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
  expect(answer.changedTables, summaryOf(answer)).toEqual([]);
  expect(answer.refusalCauses, summaryOf(answer)).toEqual(causes);
  expect(answer.auditEntryCount, summaryOf(answer)).toBe(causes.length);
}

const summaryOf = (answer: { status: number; text: string }) =>
  `${answer.status} ${answer.text.slice(0, 300)}`;

describe('the tables', () => {
  it('have a row for every loader and action, and none for others', () => {
    const parts = Object.values(build.routes)
      .filter((route) => route?.id !== 'root' && !API_ROUTES.includes(fileOf(route?.id ?? '')))
      .flatMap((route) =>
        (['loader', 'action'] as const)
          .filter((part) => route?.module[part])
          .map((part) => `${fileOf(route?.id ?? '')} ${part}`),
      );
    expect([...new Set(pageRows.map(({ name }) => name))].sort()).toEqual(parts.sort());
  });

  it('were checked against a build of the current routes', () => {
    const files = readdirSync('app/routes').map((file) => `routes/${file.replace(/\.tsx?$/, '')}`);
    expect(
      Object.keys(build.routes)
        .filter((id) => id !== 'root')
        .sort(),
    ).toEqual(files.sort());
  });

  it('have a row for every call of the API, and none for others', () => {
    const calls = apiEndpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect([...new Set(callRows.map(({ name }) => name))].sort()).toEqual(calls.sort());
  });

  it('state the effect of every row, and of no others', () => {
    const names = new Set([...pageRows, ...callRows].map(effectNameOf));
    expect([...new Set(ROWS_WITH_EFFECT)].sort()).toEqual([...names].sort());
  });

  it('agree with the initial permission lists', () => {
    const initialScreens = Object.fromEntries(baseRoles.map(({ id, screens }) => [id, [...screens].sort()]));
    const expectedScreens = Object.entries(SCREENS_OF_ROLE).map(([id, screens]) => [id, [...screens].sort()]);
    expect(initialScreens).toEqual(Object.fromEntries(expectedScreens));
  });
});

describe('every loader and action', () => {
  it('has a policy, or is on the short list of public ones', () => {
    for (const route of Object.values(build.routes)) {
      if (!route || route.id === 'root' || OPEN_ROUTES.includes(fileOf(route.id))) continue;
      for (const part of ['loader', 'action'] as const) {
        const handler = route.module[part];
        if (handler) expect(handler, `${route.id} ${part}`).toHaveProperty('policy.description');
      }
    }
  });
});

/** Asks with the own records of the caller's site, and expects that the row is done. */
async function expectDoneFor(row: Row, roleId: RoleId): Promise<void> {
  const { records, caller } = await recordsAndCallerFor(row, roleId, 'own');
  const answer = await ask(row, records, caller);
  expectDone(row, records, answer);
  if (!seesOtherSites(row, roleId)) expect(answer.text).not.toContain(OTHER_SITE_SECRET);
}

describe.each(rows)('$name', (row) => {
  const allowed = allowedRoles(row.allow);

  if (row.allow === 'everybody') {
    it('answers a request without a session', async () => {
      expectDone(row, world.own, await ask(row, world.own, null));
    });
    return;
  }

  it('refuses a request without a session', async () => {
    const answer = await ask(row, world.own, null);
    if (isCall(row)) expect(answer.status, summaryOf(answer)).toBe(401);
    else {
      expect(answer.status, summaryOf(answer)).toBe(302);
      expect(answer.text).toContain('/?regreso=');
    }
    expectNothingDone(answer);
  });

  it('has policies that permit every allowed role, also without a site where it needs none', () => {
    expect(allowed.filter((roleId) => permitsWithSite(row, roleId))).toEqual(allowed);
    const withoutSite = allowed.filter((roleId) => opensWithoutSite(row, roleId));
    expect(withoutSite.filter((roleId) => permitsWithoutSite(row, roleId))).toEqual(withoutSite);
  });

  const closed = ROLES.filter((roleId) => !allowed.includes(roleId));
  const closedByPolicies = closed.filter((roleId) => !permitsWithSite(row, roleId));
  const closedInside = closed.filter((roleId) => permitsWithSite(row, roleId));

  it.each([...oneOfEachKind(row, closedByPolicies, () => 'closed'), ...closedInside])(
    'is closed to role %i',
    async (roleId) => {
      const answer = await ask(row, world.own, world.callersAtOwnSite.get(roleId) as Caller);
      expect(answer.status, summaryOf(answer)).toBe(403);
      expectNothingDone(answer, ['role']);
    },
  );

  // A handler that refuses roles which the policies permit decides by the role itself.
  const driven = closedInside.length > 0 ? allowed : oneOfEachKind(row, allowed);

  it.each(driven)('is done for role %i', (roleId) => expectDoneFor(row, roleId));

  it('is done for every role for which its use cases answer otherwise', async () => {
    const policies = [...(calledUseCases.get(row) ?? [])].map((name) => useCases[name].policy);
    const answersFor = (roleId: RoleId) =>
      [kindOf(roleId), ...policies.map(({ permits }) => permits(actorOf(roleId)))].join();
    const drivenAnswers = new Set(driven.map(answersFor));
    for (const roleId of allowed) {
      if (drivenAnswers.has(answersFor(roleId))) continue;
      drivenAnswers.add(answersFor(roleId));
      await expectDoneFor(row, roleId);
    }
  });

  const closedWithoutSite = allowed.filter((roleId) => !opensWithoutSite(row, roleId));

  it.each([
    ...oneOfEachKind(
      row,
      closedWithoutSite.filter((roleId) => !permitsWithoutSite(row, roleId)),
    ),
    ...closedWithoutSite.filter((roleId) => permitsWithoutSite(row, roleId)),
  ])('is closed to role %i without a site', async (roleId) => {
    const answer = await ask(row, world.own, world.callersWithoutSite.get(roleId) as Caller);
    // A role that lists all sites opens the screen, but none of its records.
    const refusalStatuses = ROLES_LISTING_ALL_SITES.includes(roleId) ? [403, row.otherSiteStatus] : [403];
    expect(refusalStatuses, summaryOf(answer)).toContain(answer.status);
    expectNothingDone(answer, [answer.status === 403 ? 'role' : 'site']);
  });

  const { otherSiteStatus } = row;
  if (otherSiteStatus === undefined) return;

  it.each(
    oneOfEachKind(
      row,
      allowed.filter((roleId) => seesOtherSites(row, roleId)),
    ),
  )('is done for role %i at every site', async (roleId) => {
    const { records, caller } = await recordsAndCallerFor(row, roleId, 'other');
    expectDone(row, records, await ask(row, records, caller));
  });

  it.each(
    oneOfEachKind(
      row,
      allowed.filter((roleId) => !seesOtherSites(row, roleId)),
    ),
  )('keeps role %i to its site', async (roleId) => {
    const answer = await ask(row, world.other, world.callersAtOwnSite.get(roleId) as Caller);
    expect(answer.status, summaryOf(answer)).toBe(otherSiteStatus);
    // A list that is only empty refuses nothing.
    const isEmpty = otherSiteStatus < 400 && answer.refusalCauses.length === 0;
    const causes = isEmpty || row.findsOwnRecordsOnly ? [] : ['site'];
    // A list of the caller's own site may show that site.
    expectNothingDone(answer, causes, [OTHER_SITE_SECRET]);
  });
});
