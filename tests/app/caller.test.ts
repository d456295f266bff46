import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyUser, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { loadContextOf } from '#tests/support/load-context.ts';
import { cookieOf, sessionTokenFor } from '#tests/support/log-in.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await sqliteApp();
  token = await sessionTokenFor(app, await buildersFor(app).user({ username: 'ana' }), 'web');
});
afterAll(() => app.close());

const newContext = () => loadContextOf(app.container);
const argumentsWith = (context: ReturnType<typeof newContext>, method = 'GET') => ({
  context,
  params: {},
  request: new Request('http://localhost/inicio', { method, headers: { Cookie: cookieOf(token) } }),
});
const frame = pageLoader(anyUser, async ({ actor }) => actor.username);
const page = pageLoader(anyUser, async ({ actor }) => actor.username);

it('a caller is authenticated once for the loaders of one request, and again for the next request', async () => {
  const statements: string[] = [];
  const knex = app.container.database.fork().getKnex();
  knex.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  const context = newContext();
  expect(await Promise.all([frame(argumentsWith(context)), page(argumentsWith(context))])).toEqual([
    'ana',
    'ana',
  ]);
  expect(statements).toHaveLength(1);
  await frame(argumentsWith(newContext()));
  expect(statements).toHaveLength(2);
});

it('a caller is authenticated again after an action of the same request, which may have ended the session', async () => {
  const context = newContext();
  const logOut = pageAction(anyUser, async ({ scope, actor }) => scope.logOut(actor, token));
  await logOut(argumentsWith(context, 'POST'));
  await expect(page(argumentsWith(context))).rejects.toMatchObject({ status: 302 });
});
