import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { createApi } from '#app/api/index.ts';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';

const api = createApi();

onBothDatabases((openApp) => {
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let north: number;
  let south: number;
  let administratorId: number;
  const clock = fixedClock();
  beforeAll(async () => {
    app = await openApp(clock);
    await app.container.seed.base();
    build = buildersFor(app);
    north = await build.site({ name: 'Norte' });
    south = await build.site({ name: 'Sur' });
    administratorId = await build.user({ roleId: 1, username: 'directora', siteId: north });
  });
  afterAll(() => app.close());

  const administrator = () =>
    anActor({ userId: administratorId, username: 'directora', siteId: north, siteName: 'Norte' });
  const as = (actor = administrator()) => app.container.scope().as(actor);
  let count = 0;
  const typed = (overrides: Partial<InputOf<'createServiceKey'>> = {}): InputOf<'createServiceKey'> => ({
    name: `Programa ${++count}`,
    scopes: ['patients:read', 'sessions:read'],
    siteIds: [],
    lastDay: '2026-12-31',
    addresses: [],
    ownerUsername: null,
    ...overrides,
  });
  const create = async (overrides: Partial<InputOf<'createServiceKey'>> = {}) =>
    unwrap(await as()('createServiceKey', typed(overrides)));
  const send = (key: string, path: string, { method = 'GET', origin = '203.0.113.7', body = {} } = {}) =>
    api.request(
      path,
      {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      },
      { container: app.container, origin },
    );
  const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status;
  const entries = async (action: string) =>
    rowsOf<{ actor: string; actor_id: number | null; detail: string }>(
      app.container.database.fork(),
      'select actor, actor_id, detail from audit_entry where action = ? order by id',
      [action],
    );

  describe('a service key', () => {
    it('is shown once and stored as its hash, and lists its owner, bounds and last use (A15)', async () => {
      const { id, key } = await create({ name: 'Hoja de citas', siteIds: [south, north] });
      expect(key).toMatch(/^integra_[\w-]{43}$/);
      const stored = await rowsOf(app.container.database.fork(), 'select * from service_key where id = ?', [
        id,
      ]);
      expect(JSON.stringify(stored)).not.toContain(key);
      expect(await statusOf(key, '/api/selectEps')).toBe(403);
      const listed = unwrap(await as()('listServiceKeys', undefined)).find((each) => each.id === id);
      expect(listed).toMatchObject({
        name: 'Hoja de citas',
        scopes: ['patients:read', 'sessions:read'],
        siteIds: expect.arrayContaining([north, south]),
        owner: { username: 'directora' },
        lastUsedAt: '2026-03-04T14:00:00.000Z',
        state: 'active',
      });
    });

    it('is refused by its fields and when a key in use has its name, and changes nothing (A15)', async () => {
      await create({ name: 'Contabilidad' });
      const before = unwrap(await as()('listServiceKeys', undefined)).length;
      expect(await as()('createServiceKey', typed({ name: 'CONTABILIDAD' }))).toMatchObject({
        refusal: { fields: { name: 'service-key-name-taken' } },
      });
      expect(
        await as()('createServiceKey', typed({ ownerUsername: 'nadie', scopes: ['todo'] })),
      ).toMatchObject({ refusal: { fields: { ownerUsername: 'owner-unknown', scopes: 'scope-unknown' } } });
      expect(unwrap(await as()('listServiceKeys', undefined))).toHaveLength(before);
    });

    it('opens the calls of its scopes alone, whatever its owner may do (A15)', async () => {
      const { key } = await create({ scopes: ['catalogues:read', 'patients:write'] });
      expect(await statusOf(key, '/api/selectEps')).toBe(200);
      expect(await statusOf(key, '/api/roles')).toBe(403);
      expect(await statusOf(key, '/api/claves')).toBe(403);
      expect(await statusOf(key, '/api/exportar/patients')).toBe(403);
      expect(await statusOf(key, '/api/nuevaEps', { method: 'POST' })).toBe(403);
      expect(await statusOf(key, '/api/nuevoPaciente', { method: 'POST' })).toBe(422);
    });

    it('has the rights of its owner, and ends with the owner (A15)', async () => {
      await build.user({ roleId: 14, username: 'contador', siteId: north });
      const { key } = await create({ ownerUsername: 'contador', scopes: ['history:write', 'billing:read'] });
      expect(await statusOf(key, '/api/facturacion/cuentas')).toBe(200);
      expect(await statusOf(key, '/api/facturacion/cups', { method: 'PUT' })).toBe(403);
      const patientId = await build.patient({ siteId: north });
      expect(await statusOf(key, `/api/historia/${patientId}/accesos`)).toBe(403);
      unwrap(await as()('changeStaffState', { username: 'contador', active: false }));
      expect(await statusOf(key, '/api/facturacion/cuentas')).toBe(401);
      expect(unwrap(await as()('listServiceKeys', undefined))[0]).toMatchObject({ state: 'suspended' });
    });

    it('shows the records of its sites alone (A15)', async () => {
      const { key } = await create({ scopes: ['sessions:read', 'history:read'], siteIds: [south] });
      const there = await build.patient({ siteId: north });
      const here = await build.patient({ siteId: south });
      expect(await statusOf(key, `/api/certificados/paciente/${there}`)).toBe(404);
      expect(await statusOf(key, `/api/certificados/paciente/${here}`)).toBe(200);
      const listed = await (await send(key, '/api/list-pacientes/todas')).json();
      expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([here]);
    });

    it('opens no locked history, nor what its owner wrote in one (A15)', async () => {
      const lockedBy = await build.user({ roleId: 2, siteId: north });
      const authorId = await build.user({ roleId: 10, username: 'autora', siteId: north });
      const patientId = await build.patient({ siteId: north, lockedBy });
      const { lineId } = await build.authorization({ patientId, siteId: north, createdBy: lockedBy });
      const session = { lineId, patientId, siteId: north, therapistId: authorId, date: '2026-03-02' };
      const sessionId = await build.session({ ...session, state: 1 });
      await build.evolution({ sessionId, patientId, authorId, text: 'Escrito por la autora.' });
      const { key } = await create({ ownerUsername: 'autora', scopes: ['history:write'] });
      const answer = await send(key, `/api/evoluciones/${patientId}`);
      expect([answer.status, (await answer.json()).codigo]).toEqual([403, 'chart-locked']);
    });

    it('is of no use after its last day, from another address, or once it is revoked (A15)', async () => {
      const { id, key } = await create({
        scopes: ['catalogues:read'],
        lastDay: '2026-03-04',
        addresses: ['203.0.113.0/24', '2001:db8::1'],
      });
      expect(await statusOf(key, '/api/selectEps')).toBe(200);
      expect(await statusOf(key, '/api/selectEps', { origin: '198.51.100.1' })).toBe(401);
      clock.forward(86_400_000);
      expect(await statusOf(key, '/api/selectEps')).toBe(401);
      clock.forward(-86_400_000);
      unwrap(await as()('revokeServiceKey', { id }));
      expect(await statusOf(key, '/api/selectEps')).toBe(401);
      expect(await as()('revokeServiceKey', { id })).toMatchObject({
        refusal: { code: 'service-key-revoked' },
      });
      expect(await as()('revokeServiceKey', { id: 9_999 })).toMatchObject({ refusal: { kind: 'not-found' } });
      expect(await statusOf(`${key}x`, '/api/selectEps')).toBe(401);
    });

    it('leaves each use and each refusal in the audit trail under its own name (A15)', async () => {
      const { key } = await create({ name: 'Tablero', scopes: ['catalogues:read'] });
      await send(key, '/api/selectEps');
      await send(key, '/api/roles');
      expect((await entries('service-keys.use')).slice(-2)).toMatchObject([
        { actor: 'clave Tablero', actor_id: null, detail: JSON.stringify({ request: 'GET /api/selectEps' }) },
        { actor: 'clave Tablero', actor_id: null, detail: JSON.stringify({ request: 'GET /api/roles' }) },
      ]);
      expect((await entries('access.refused')).at(-1)).toMatchObject({ actor: 'clave Tablero' });
      const created = (await entries('service-keys.create')).at(-1);
      expect(created).toMatchObject({ actor: 'directora' });
      expect(created?.detail).not.toContain(key);
    });

    it('makes as many requests in a minute as the headers of each answer say, also at once (A16)', async () => {
      const { id, key } = await create({ scopes: ['catalogues:read'] });
      const first = await send(key, '/api/selectEps');
      expect(first.headers.get('RateLimit-Policy')).toBe('"clave";q=600;w=60');
      expect(first.headers.get('RateLimit')).toBe('"clave";r=599;t=60');
      await app.container.database
        .fork()
        .execute('update service_key set minute_requests = 596 where id = ?', [id]);
      const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(key, '/api/selectEps')));
      expect(statuses.filter((status) => status === 200)).toHaveLength(4);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
      const refused = await send(key, '/api/selectEps');
      expect(refused.headers.get('Retry-After')).toBe('60');
      expect(await refused.json()).toMatchObject({ mensaje: expect.stringContaining('600 peticiones') });
      clock.forward(60_000);
      expect(await statusOf(key, '/api/selectEps')).toBe(200);
    });

    it('is answered only once, also when its request is repeated', async () => {
      const actor = { ...administrator(), request: { key: 'una-clave', fingerprint: 'a' } };
      const input = typed({ name: 'Repetida' });
      const first = unwrap(await as(actor)('createServiceKey', input));
      expect(first.key).toMatch(/^integra_/);
      expect(await as(actor)('createServiceKey', input)).toMatchObject({
        refusal: { code: 'service-key-shown' },
      });
    });

    it('is created, listed and revoked by role 1 alone', async () => {
      const coordinator = anActor({ roleId: 13, siteId: north });
      expect((await as(coordinator)('listServiceKeys', undefined)).ok).toBe(false);
      expect((await as(coordinator)('createServiceKey', typed())).ok).toBe(false);
      expect((await as(coordinator)('revokeServiceKey', { id: 1 })).ok).toBe(false);
    });
  });
});
