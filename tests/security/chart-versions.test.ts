import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PHONE_USER_AGENT, TABLET_USER_AGENT } from '#tests/support/user-agents.ts';
import { webServerOver } from '#tests/support/web-client.ts';
import { aWorld, type Caller, type World } from './world.ts';

let world: World;
let web: Awaited<ReturnType<typeof webServerOver>>;
let caller: Caller;
beforeAll(async () => {
  world = await aWorld();
  web = await webServerOver(world.app.container);
});
afterAll(async () => {
  await web?.close();
  await world?.app.close();
});
beforeEach(async () => {
  ({ caller } = await world.newCaller(10));
  await world.app.container.database.fork().nativeDelete(AuditEntrySchema, {});
});

const HISTORY = '/historiaClinica/historia';
const PHONE_HISTORY = '/historiaClinica/historia-movil';
const DESKTOP_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
const NAVIGATION = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };

/** Opens an address like a browser does. */
const open = (path: string, userAgent = PHONE_USER_AGENT, cookie = '') =>
  web.ask(path, {
    headers: {
      ...NAVIGATION,
      'User-Agent': userAgent,
      Cookie: [caller.cookie, cookie].filter(Boolean).join('; '),
    },
  });

/** Requests the data of an address like a navigation within the application does. */
const dataOf = (path: string, userAgent = PHONE_USER_AGENT) => {
  const [pathname, query] = path.split('?');
  const route = encodeURIComponent(`routes/_app${pathname?.replaceAll('/', '.')}`);
  return web.ask(`${pathname}.data?${query}&_routes=${route}`, {
    headers: { 'User-Agent': userAgent, Cookie: caller.cookie },
  });
};

const auditCountOf = (action: string) =>
  world.app.container.database.fork().count(AuditEntrySchema, { action: `clinical-history.${action}` });

const query = () => `?paciente=${world.own.patientId}&parte=evoluciones&buscar=salto&pagina=1`;

describe('the version of the clinical history', () => {
  it('is that of phones for a phone, with the whole query, and one audit row', async () => {
    const answer = await open(HISTORY + query());
    expect([answer.status, answer.header('Location')]).toEqual([302, PHONE_HISTORY + query()]);
    expect(await auditCountOf('open')).toBe(0);
    expect((await open(answer.header('Location'))).status).toBe(200);
    expect(await auditCountOf('open')).toBe(1);
  });

  it('is that of phones for a navigation within the application too', async () => {
    expect((await dataOf(HISTORY + query())).text).toContain('historia-movil?paciente=');
    expect(await auditCountOf('open')).toBe(0);
  });

  it.each([DESKTOP_USER_AGENT, TABLET_USER_AGENT, ''])('is that of computers for %s', async (userAgent) => {
    const answer = await open(PHONE_HISTORY + query(), userAgent);
    expect([answer.status, answer.header('Location')]).toEqual([302, HISTORY + query()]);
    expect((await open(HISTORY + query(), userAgent)).status).toBe(200);
    expect(await auditCountOf('open')).toBe(1);
  });

  it('is that of computers on a phone that chose it, until the phone chooses its own', async () => {
    const chosen = await open(`${HISTORY}${query()}&version=escritorio`);
    expect([chosen.status, chosen.header('Location')]).toEqual([302, HISTORY + query()]);
    expect(chosen.header('Set-Cookie')).toMatch(/^integra_historia=.*HttpOnly; SameSite=Lax$/);
    const cookie = chosen.header('Set-Cookie').split(';')[0];
    expect((await open(HISTORY + query(), PHONE_USER_AGENT, cookie)).text).toContain('Ver versión móvil');
    expect((await open(PHONE_HISTORY + query(), PHONE_USER_AGENT, cookie)).header('Location')).toBe(
      HISTORY + query(),
    );
    const back = await open(`${PHONE_HISTORY}${query()}&version=movil`, PHONE_USER_AGENT, cookie);
    expect([back.status, back.header('Location')]).toEqual([302, PHONE_HISTORY + query()]);
    expect(back.header('Set-Cookie')).toMatch(/^integra_historia=/);
  });

  it('offers no change of version to a computer', async () => {
    expect((await open(HISTORY + query(), DESKTOP_USER_AGENT)).text).not.toContain('Ver versión');
  });

  it('leads a phone without a session back to its version after the log-in', async () => {
    const { header } = await web.ask(PHONE_HISTORY + query(), {
      headers: { 'User-Agent': PHONE_USER_AGENT },
    });
    expect(header('Location')).toBe(`/?${new URLSearchParams({ regreso: PHONE_HISTORY + query() })}`);
  });
});
