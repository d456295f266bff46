import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwords } from '#adapters/system/system.ts';
import { webServerOver } from '#tests/support/web-client.ts';
import { aWebServer } from './web.ts';

const AT_ONCE = 200;

let web: Awaited<ReturnType<typeof aWebServer>>;
let trusting: Awaited<ReturnType<typeof webServerOver>>;
beforeAll(async () => {
  web = await aWebServer();
  const environment = { ...web.app.container.environment, trustedProxies: 1 };
  trusting = await webServerOver({ ...web.app.container, environment });
});
afterAll(async () => {
  await trusting?.close();
  await web?.close();
});

const logIn = (count: number) =>
  trusting.ask('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.0.${count % 250}` },
    body: JSON.stringify({ usuario: `nadie${count}`, password: 'x' }),
  });

it('two hundred at once leave the server answering', async () => {
  let over = false;
  const flood = Promise.all(Array.from({ length: AT_ONCE }, (_, count) => logIn(count))).finally(() => {
    over = true;
  });
  let healthy = 0;
  while (!over) {
    expect((await trusting.ask('/healthz')).status).toBe(200);
    healthy++;
  }
  for (const { status } of await flood) expect([200, 429]).toContain(status);
  // Between two turns the server answers others; when all log-ins are begun at once it does so a dozen times.
  expect(healthy).toBeGreaterThan(40);
}, 60_000);

it('for which there is no room are refused with the seconds to wait', async () => {
  const taken: Promise<() => void>[] = [];
  for (let turn = passwords.acquireSlot(); turn; turn = passwords.acquireSlot()) taken.push(turn);
  const refused = await logIn(1);
  expect([refused.status, refused.header('Retry-After')]).toEqual([429, '5']);
  expect(JSON.parse(refused.text).mensaje).toContain('Espere 5 segundos');
  for (const turn of taken) (await turn)();
  expect((await logIn(1)).status).toBe(200);
});
