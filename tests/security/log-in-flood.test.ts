import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwords } from '#adapters/passwords/passwords.ts';
import { webServerOver } from '#tests/support/web-client.ts';
import { aWebServer } from './web.ts';

const LOG_IN_COUNT = 200;
const ROUNDS = 10;

let web: Awaited<ReturnType<typeof aWebServer>>;
let proxiedServer: Awaited<ReturnType<typeof webServerOver>>;
beforeAll(async () => {
  web = await aWebServer();
  const environment = { ...web.app.container.environment, trustedProxies: 1 };
  proxiedServer = await webServerOver({ ...web.app.container, environment });
});
afterAll(async () => {
  await proxiedServer?.close();
  await web?.close();
});

const logIn = (index: number) =>
  proxiedServer.ask('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.0.${index % 250}` },
    body: JSON.stringify({ usuario: `nadie${index}`, password: 'x' }),
  });

it('two hundred simultaneous log-ins wait until hashing is possible, and the server answers other requests meanwhile', async () => {
  const release = await passwords.acquireSlot();
  let endedCount = 0;
  const flood = Promise.all(
    Array.from({ length: LOG_IN_COUNT }, (_, index) => logIn(index).finally(() => endedCount++)),
  );
  const isHealthy = async () => (await proxiedServer.ask('/healthz')).status === 200;
  for (let round = 0; round < ROUNDS; round++) {
    expect(await isHealthy()).toBe(true);
    // Passwords are hashed in order of arrival: a log-in that skipped the queue would end before this verification.
    await passwords.verify(null, 'x');
  }
  expect(endedCount).toBe(0);

  release?.();
  expect(await isHealthy()).toBe(true);
  expect(endedCount).toBeLessThan(LOG_IN_COUNT);
  for (const { status } of await flood) expect([200, 429]).toContain(status);
}, 60_000);

it('log-ins beyond the queue are refused with the seconds to wait', async () => {
  const slots: Promise<() => void>[] = [];
  for (let slot = passwords.acquireSlot(); slot; slot = passwords.acquireSlot()) slots.push(slot);
  const refused = await logIn(1);
  expect([refused.status, refused.header('Retry-After')]).toEqual([429, '5']);
  expect(JSON.parse(refused.text).mensaje).toContain('Espere 5 segundos');
  for (const slot of slots) (await slot)();
  expect((await logIn(1)).status).toBe(200);
});
