import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { createApi } from '#app/api/index.ts';
import { bearerFor } from '#tests/support/api-client.ts';
import { fixedClock, onMariaDb } from '#tests/support/databases.ts';
import { mysqlProxy, once } from '#tests/support/mysql-proxy.ts';
import { serviceIntakeIn } from '#tests/support/service-intake.ts';
import { callRows } from '../security/call-rows.ts';
import { watchChanges } from '../security/changes.ts';
import { changesOf } from '../security/effects.ts';
import { requestFor } from '../security/request.ts';
import { allowedRoles } from '../security/table.ts';
import { aWorld, type World } from '../security/world.ts';

const api = createApi();
/** Tables in which a repeated import begins a run and removes it; contracts/hidden-imports.test.ts proves that nothing remains. */
const BEGUN_AND_REMOVED: Readonly<Record<string, readonly string[]>> = {
  'POST /api/importaciones': ['hidden_import', 'import_run'],
};

/** Its answer has a secret, which is not stored to be repeated; contracts/service-keys.test.ts has its rule. */
const ANSWERED_ONCE = 'POST /api/claves';

const commands = callRows.filter(
  (row) => row.method !== 'GET' && changesOf(row).length > 0 && row.name !== ANSWERED_ONCE,
);

describe('every command of the API that is sent again with its Idempotency-Key', () => {
  let world: World;
  let takeChangedTables: () => Promise<readonly string[]>;
  beforeAll(async () => {
    world = await aWorld();
    takeChangedTables = await watchChanges(world.app);
  });
  afterAll(() => world?.app.close());

  it.each(commands)('changes nothing more and gives the first answer: $name', async (row) => {
    const roleId = allowedRoles(row.allow)[0] ?? 1;
    const { caller, records } = await world.newCaller(roleId, 'own');
    const request = requestFor(row, records, caller);
    request.headers.set('Idempotency-Key', `key of ${row.name} ${caller.userId}`);
    const send = async () => {
      const { container } = world.app;
      const response = await api.request(request.clone(), undefined, { container, origin: '127.0.0.1' });
      return { status: response.status, body: await response.text() };
    };
    const first = await send();
    expect(first.status, first.body).toBe(row.status);
    expect(await takeChangedTables()).toEqual(
      expect.arrayContaining([...changesOf(row), 'completed_request']),
    );
    expect(await send()).toEqual(first);
    expect(await takeChangedTables()).toEqual(BEGUN_AND_REMOVED[row.name] ?? []);
  });
});

onMariaDb((openApp) => {
  it('a command of a program is done once, and answered, though the connection breaks at the commit', async () => {
    const app = await openApp();
    const intake = await serviceIntakeIn(app);
    await intake.build.role(7, ['service-intake']);
    const userId = await intake.build.user({ roleId: 7, siteId: intake.north });
    const Authorization = await bearerFor(app, userId);
    const proxy = await mysqlProxy(app.variables.DATABASE_URL ?? '');
    const container = await createContainer(readEnvironment({ ...app.variables, DATABASE_URL: proxy.url }), {
      clock: fixedClock(),
    });
    const patient = await intake.aPatient();
    const send = async (key: string, quantity = 20) => {
      const response = await api.request(
        '/api/nuevaOrdenMedica',
        {
          method: 'POST',
          headers: { Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({
            codigoOrden: '',
            tipoServicio: 'eps',
            entidad: intake.sanitas,
            fechaOrden: '2026-03-04',
            cobertura: 45,
            fechaVencimiento: '2026-04-18',
            paciente: patient,
            formato: 2,
            bolsa: quantity,
            observacion: '',
            usuario: '',
            servicios: [{ servicio: intake.physio, cantidad: quantity }],
          }),
        },
        { container, origin: '127.0.0.1' },
      );
      return { status: response.status, body: await response.json() };
    };
    const orderCount = () => app.container.database.fork().count(ServiceOrderSchema, { patientId: patient });
    for (const [turn, fate] of (['cut-answer', 'cut'] as const).entries()) {
      proxy.decide = once('commit', fate);
      const first = await send(`key ${turn}`);
      expect(first).toMatchObject({ status: 200, body: { status: 1 } });
      expect(await send(`key ${turn}`)).toEqual(first);
      expect(await orderCount()).toBe(turn + 1);
    }
    expect(await send('key 0', 19)).toMatchObject({
      status: 409,
      body: { status: 0, codigo: 'submitted-otherwise' },
    });
    expect(await orderCount()).toBe(2);
    await container.close();
    await proxy.close();
    await app.close();
  });
});
