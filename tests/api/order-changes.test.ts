import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { serviceIntakeIn } from '#tests/support/service-intake.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof serviceIntakeIn>>;
let coordination: ApiClient;
let southCoordination: ApiClient;

beforeAll(async () => {
  app = await sqliteApp();
  intake = await serviceIntakeIn(app);
  const { build } = intake;
  await build.role(23, ['order-management']);
  const client = async (siteId: number) => apiClientFor(app, await build.user({ roleId: 23, siteId }));
  coordination = await client(intake.north);
  southCoordination = await client(intake.south);
});
afterAll(() => app.close());

const anAuthorization = async (order: object = {}, line: object = {}) => {
  const common = { patientId: await intake.aPatient(), siteId: intake.north, createdBy: intake.authorId };
  return intake.build.authorization({ ...common, ...order }, line);
};

it('cancels an authorization once', async () => {
  const { orderId } = await anAuthorization();
  expect(await coordination.put(`/api/cancelarOrden/${orderId}`, undefined)).toEqual({
    status: 200,
    body: { status: 1, mensaje: 'Autorización desactivada con éxito!' },
  });
  expect(await coordination.put(`/api/cancelarOrden/${orderId}`, {})).toEqual({
    status: 200,
    body: { status: 0, codigo: 'order-not-active', mensaje: 'Ya estaba desactivada.' },
  });
});

it('does not cancel an order with sessions, and says what to do', async () => {
  const { orderId } = await anAuthorization({}, { scheduled: 1 });
  const { status, body } = await coordination.put(`/api/cancelarOrden/${orderId}`, {});
  expect({ status, bodyStatus: body.status }).toEqual({ status: 200, bodyStatus: 0 });
  expect(body.mensaje).toContain('Cancele primero las programadas');
});

it('neither opens nor cancels orders of another site, also for roles that list all sites', async () => {
  const { orderId } = await anAuthorization();
  expect(JSON.stringify((await southCoordination.get('/api/allOrdenes/2026-03-04/todas')).body)).toContain(
    `"OrdIde":${orderId},`,
  );
  expect((await southCoordination.get(`/api/verServiciosOrden/${orderId}`)).status).toBe(404);
  expect((await southCoordination.put(`/api/cancelarOrden/${orderId}`, {})).status).toBe(404);
  expect((await coordination.put('/api/cancelarOrden/x', {})).status).toBe(404);
});

it('filters the list by kind and state, with the forecast', async () => {
  const issuedOn = '2026-02-02';
  const { orderId } = await anAuthorization({ code: 'CORTA', issuedOn, expiresOn: '2026-03-04' });
  const listOrders = async (query: string) =>
    (await coordination.get(`/api/allOrdenes/2026-03-04/todas?${query}`)).body.data;
  expect(await listOrders('tipo=autorizaciones&estado=vencen-5')).toMatchObject([
    { OrdIde: orderId, OrdCod: 'CORTA', dias: 0, OrdEst: 1, SesionesAutorizadas: 10, SesionesPorPerder: 9 },
  ]);
  expect(await listOrders('tipo=ordenes&estado=vencen-5')).toEqual([]);
  const all = await listOrders('');
  for (const inherited of ['__proto__', 'constructor', 'toString'])
    expect(await listOrders(`tipo=${inherited}&estado=${inherited}`)).toEqual(all);
  const cancelled = await listOrders('estado=canceladas');
  expect(cancelled.every(({ OrdEst }: { OrdEst: number }) => OrdEst === 2)).toBe(true);
  const { orderId: awaitingId } = await anAuthorization({ code90: true });
  expect(await listOrders('estado=sin-orden')).toMatchObject([{ OrdIde: awaitingId, tipoOrden: 'adm' }]);
});

describe('the correction of an authorization', () => {
  let admission: ApiClient;
  beforeAll(async () => {
    await intake.build.role(7, ['service-intake']);
    admission = await apiClientFor(app, await intake.build.user({ roleId: 7, siteId: intake.north }));
  });
  const correct = (body: object) => admission.put('/api/ordenes/corregir', body);

  it('changes what is sent, and answers the warnings', async () => {
    const { orderId, lineId } = await anAuthorization({ payerNumber: 'A-1' });
    const servicios = [{ ide: lineId, cantidad: 14 }];
    expect(
      await correct({ orden: orderId, fechaVencimiento: '2026-03-03', numeroEntidad: 987, servicios }),
    ).toEqual({
      status: 200,
      body: {
        status: 1,
        mensaje: 'Autorización corregida con éxito!',
        codigo: expect.any(String),
        avisos: ['Con estas fechas ya estaría vencida.'],
      },
    });
    const { body } = await admission.get(`/api/verServiciosOrden/${orderId}`);
    expect(body.data).toMatchObject([{ ide: lineId, SesionesAutorizadas: 14 }]);
  });

  it('names wrong fields as the request does', async () => {
    const { orderId, lineId } = await anAuthorization({}, { scheduled: 3 });
    const servicios = [{ ide: lineId, cantidad: 2 }];
    expect(await correct({ orden: orderId, fechaOrden: '2026-03-05', servicios })).toMatchObject({
      status: 422,
      body: {
        status: 0,
        errores: {
          fechaOrden: 'La fecha de expedición no puede ser mayor a la fecha actual',
          servicios: 'Ya tiene 3 programadas o realizadas: no puede quedar con menos',
        },
      },
    });
    expect((await correct({ orden: orderId, fechaVencimiento: '31/03/2026' })).status).toBe(422);
    expect((await correct({ orden: 999_999 })).status).toBe(404);
    expect((await coordination.put('/api/ordenes/corregir', { orden: orderId })).status).toBe(403);
  });
});
