import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PHONE_USER_AGENT } from '#tests/support/user-agents.ts';
import { webServerOver } from '#tests/support/web-client.ts';
import { aWorld, type World } from './world.ts';

let world: World;
let web: Awaited<ReturnType<typeof webServerOver>>;
let cookie: string;
beforeAll(async () => {
  world = await aWorld();
  web = await webServerOver(world.app.container);
});
afterAll(async () => {
  await web?.close();
  await world?.app.close();
});
beforeEach(async () => {
  ({ cookie } = (await world.newCaller(10)).caller);
  await world.app.container.database.fork().nativeDelete(AuditEntrySchema, {});
});

const HISTORY = '/historiaClinica/historia';
const ROUTE = `_routes=${encodeURIComponent('routes/_app.historiaClinica.historia')}`;
const TABS = ['motivo', 'antecedentes', 'impresion', 'examen', 'evoluciones', 'documentos'];

/** Asks for a page like a browser that opens its address, or for its data like a navigation within the application. */
const open = async (query: string, requested: 'page' | 'data' = 'data') => {
  const { patientId } = world.own;
  const path = requested === 'page' ? HISTORY : `${HISTORY}.data`;
  const pathWithQuery = `${path}?paciente=${patientId}${query}${requested === 'data' ? `&${ROUTE}` : ''}`;
  const navigation = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate' };
  const answer = await web.ask(pathWithQuery, {
    headers: { Cookie: cookie, ...(requested === 'page' && navigation) },
  });
  expect([200, 202, 302]).toContain(answer.status);
};

const countOpenings = () =>
  world.app.container.database.fork().count(AuditEntrySchema, { action: 'clinical-history.open' });

it.each(['page', 'data'] as const)(
  'each opening of a history adds one audit entry: %s',
  async (requested) => {
    await open('', requested);
    expect(await countOpenings()).toBe(1);
    await open('', requested);
    expect(await countOpenings()).toBe(2);
  },
);

it.each(TABS)(
  'a history that is opened in the tab %s adds one audit entry, and its other tabs add none',
  async (tab) => {
    await open(`&parte=${tab}`, 'page');
    expect(await countOpenings()).toBe(1);
    for (const other of TABS) await open(`&parte=${other}`);
    for (const query of ['&parte=evoluciones&buscar=marcha', '&parte=examen&formato=7', '&pagina=2&tamano=5'])
      await open(query);
    expect(await countOpenings()).toBe(1);
  },
);

it('pages after the end and unknown formats add no audit entry to that of the opening', async () => {
  await open('&parte=examen&formato=99999', 'page');
  await open('&parte=evoluciones&pagina=900');
  expect(await countOpenings()).toBe(1);
});

it('each reader has an opening of their own', async () => {
  await open('');
  ({ cookie } = (await world.newCaller(13)).caller);
  await open('&parte=antecedentes');
  expect(await countOpenings()).toBe(2);
});

describe('a phone', () => {
  const ask = (path: string, versionCookie = '') =>
    web.ask(`${path}?paciente=${world.own.patientId}&formato=7`, {
      headers: {
        Cookie: `${cookie}; ${versionCookie}`,
        'User-Agent': PHONE_USER_AGENT,
        'Sec-Fetch-Dest': 'document',
      },
    });
  const ownQuery = () => `?paciente=${world.own.patientId}&formato=7`;

  it('is sent to the mobile history, whose opening adds one audit entry', async () => {
    const response = await ask(HISTORY);
    expect([response.status, response.header('Location')]).toEqual([302, `${HISTORY}-movil${ownQuery()}`]);
    expect(await countOpenings()).toBe(0);
    expect((await ask(`${HISTORY}-movil`)).status).toBe(200);
    expect(await countOpenings()).toBe(1);
  });

  it('keeps the version that was chosen on it', async () => {
    const response = await web.ask(`${HISTORY}-movil${ownQuery()}&version=escritorio`, {
      headers: { Cookie: cookie, 'User-Agent': PHONE_USER_AGENT },
    });
    expect([response.status, response.header('Location')]).toEqual([302, HISTORY + ownQuery()]);
    const versionCookie = response.header('Set-Cookie').split(';')[0];
    expect((await ask(HISTORY, versionCookie)).status).toBe(200);
    expect((await ask(`${HISTORY}-movil`, versionCookie)).header('Location')).toBe(HISTORY + ownQuery());
    const back = await web.ask(`${HISTORY}${ownQuery()}&version=movil`, {
      headers: { Cookie: `${cookie}; ${versionCookie}`, 'User-Agent': PHONE_USER_AGENT },
    });
    expect(back.header('Location')).toBe(`${HISTORY}-movil${ownQuery()}`);
    expect(back.header('Set-Cookie').split(';')[0]).not.toBe(versionCookie);
  });

  it('is the only device with the mobile history', async () => {
    const response = await web.ask(`${HISTORY}-movil${ownQuery()}`, { headers: { Cookie: cookie } });
    expect([response.status, response.header('Location')]).toEqual([302, HISTORY + ownQuery()]);
    expect(await countOpenings()).toBe(0);
  });
});
