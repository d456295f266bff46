import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

let app: TestApp;
let build: ReturnType<typeof buildersFor>;
let admissions: ApiClient;
let southAdmissions: ApiClient;
let administrator: ApiClient;
let northSite: number;
let eps: number;
let physio: number;
let speech: number;

beforeAll(async () => {
  app = await sqliteApp();
  build = buildersFor(app);
  await build.payer({ id: 16, name: 'N/A' });
  eps = await build.payer({ name: 'SANITAS' });
  physio = await build.cups({ code: '931001', description: 'TERAPIA FISICA', specialtyId: 2 });
  speech = await build.cups({ code: '937000', description: 'TERAPIA DE LENGUAJE', specialtyId: 3 });
  await build.role(1);
  await build.role(7, ['service-intake']);
  northSite = await build.site({ name: 'Sede Norte' });
  const southSite = await build.site({ name: 'Sede Sur' });
  const client = async (roleId: number, siteId: number, username: string) =>
    apiClientFor(app, await build.user({ roleId, siteId, username }));
  admissions = await client(7, northSite, 'admisiones');
  southAdmissions = await client(7, southSite, 'admisiones.sur');
  administrator = await client(1, northSite, 'admin');
});
afterAll(() => app.close());

const aPatient = (overrides = {}) =>
  build.patient({
    siteId: northSite,
    epsId: eps,
    firstName: 'EMMA',
    firstSurname: 'ROJAS',
    secondSurname: 'PEÑA',
    ...overrides,
  });

const anOrder = (patient: number, overrides = {}) => ({
  codigoOrden: 'lo que diga el cliente',
  tipoServicio: 'eps',
  entidad: eps,
  fechaOrden: '2026-03-04',
  cobertura: 45,
  fechaVencimiento: '2026-04-18',
  paciente: patient,
  servicios: [
    { servicio: physio, cantidad: 20, nombre: 'TERAPIA FISICA', cup: '931001' },
    { servicio: speech, cantidad: 8 },
  ],
  formato: 2,
  bolsa: 28,
  observacion: 'Dos veces por semana',
  usuario: 'otra persona',
  ...overrides,
});

const anAuthorization = (patient: number, pertenece: string, overrides = {}) =>
  anOrder(patient, {
    formato: 1,
    pertenece,
    servicios: [{ servicio: physio, cantidad: 10 }],
    bolsa: 10,
    ...overrides,
  });

describe('POST api/nuevaOrdenMedica', () => {
  it('registers with a generated code and answers in the fixed words', async () => {
    const patient = await aPatient();
    const answer = await admissions.post('/api/nuevaOrdenMedica', anOrder(patient));
    expect(answer).toEqual({
      status: 200,
      body: {
        status: 1,
        mensaje: 'Orden médica registrada con éxito!',
        id: expect.any(Number),
        codigo: `EPS-${patient}-2026-03-04`,
        avisos: [],
      },
    });
  });

  it.each([0, 2, '2', undefined])('accepts format %j', async (formato) => {
    const { body } = await admissions.post('/api/nuevaOrdenMedica', anOrder(await aPatient(), { formato }));
    expect(body.status).toBe(1);
  });

  it('uses the defaults for a missing entity, coverage and expiry', async () => {
    const patient = await aPatient();
    const { body } = await admissions.post(
      '/api/nuevaOrdenMedica',
      anOrder(patient, { entidad: undefined, cobertura: undefined, fechaVencimiento: null }),
    );
    expect(body.status).toBe(1);
    const { body: active } = await admissions.get(`/api/cargarOrdenesActivas/${patient}/eps`);
    expect(active.data).toEqual([
      {
        OrdIde: body.id,
        OrdCod: body.codigo,
        OrdFec: '2026-03-04',
        OrdVen: '2026-04-18',
        CodEnt: eps,
        EpsNom: 'SANITAS',
      },
    ]);
  });

  it.each([
    ['no services', { servicios: [], bolsa: 0 }, { servicios: 'Debe cargar servicios a la orden' }],
    [
      'a total quantity that is not the sum',
      { bolsa: 27 },
      { bolsa: 'La bolsa debe ser la suma de las cantidades' },
    ],
    ['a format of another call', { formato: 1 }, { formato: expect.any(String) }],
    ['a payer kind that is not entered here', { tipoServicio: 'adm' }, { tipoServicio: expect.any(String) }],
    ['a date that does not exist', { fechaOrden: '2026-02-30' }, { fechaOrden: expect.any(String) }],
    [
      'an issue date after today',
      { fechaOrden: '2026-03-05' },
      { fechaOrden: 'La fecha de expedición no puede ser mayor a la fecha actual' },
    ],
    [
      'an expiry before the issue',
      { fechaVencimiento: '2026-03-03' },
      { fechaVencimiento: 'La fecha de vencimiento no puede ser menor a la de expedición' },
    ],
    ['an unknown entity', { entidad: 9999 }, { entidad: 'Elija una entidad activa de la lista' }],
    [
      'half a session',
      { servicios: [{ servicio: 1, cantidad: 0.5 }], bolsa: 0.5 },
      { servicios: 'La cantidad de un servicio es un número entero entre 1 y 999' },
    ],
  ])('answers 422 to %s', async (_, overrides, errores) => {
    const { status, body } = await admissions.post(
      '/api/nuevaOrdenMedica',
      anOrder(await aPatient(), overrides),
    );
    expect({ status, body }).toMatchObject({ status: 422, body: { status: 0, errores } });
  });

  it('refuses an inactive patient with status 0', async () => {
    const answer = await admissions.post('/api/nuevaOrdenMedica', anOrder(await aPatient({ active: false })));
    expect(answer).toMatchObject({ status: 200, body: { status: 0 } });
  });

  it("does not find another site's patient; role 1 does", async () => {
    const order = anOrder(await aPatient());
    expect(await southAdmissions.post('/api/nuevaOrdenMedica', order)).toMatchObject({ status: 404 });
    expect(await administrator.post('/api/nuevaOrdenMedica', order)).toMatchObject({ body: { status: 1 } });
  });
});

describe('POST api/nuevaAutorizacion', () => {
  it('authorizes an active order and reports the deviations', async () => {
    const patient = await aPatient();
    const { body: order } = await admissions.post('/api/nuevaOrdenMedica', anOrder(patient));
    const { body } = await admissions.post(
      '/api/nuevaAutorizacion',
      anAuthorization(patient, order.codigo, { cobertura: 60, fechaVencimiento: '2026-05-03' }),
    );
    expect(body).toEqual({
      status: 1,
      mensaje: 'Autorización registrada con éxito!',
      id: expect.any(Number),
      codigo: `EPS-AUT-${patient}`,
      avisos: ['Vence después de la orden médica (18 abr 2026).'],
    });
  });

  it.each([
    ['without an order', { pertenece: null }, { pertenece: 'Seleccione la orden médica que se autoriza' }],
    [
      'for an unknown order',
      { pertenece: 'EPS-0' },
      { pertenece: 'Esta orden médica es de otro paciente o no existe: seleccione una de este paciente' },
    ],
    [
      'without services',
      { servicios: [], bolsa: 0 },
      { servicios: 'Debe cargar servicios a la autorización' },
    ],
    [
      'with an expiry before the issue',
      { fechaVencimiento: '2020-04-19' },
      { fechaVencimiento: 'La fecha de vencimiento no puede ser menor a la de expedición' },
    ],
    ['in the format of an order', { formato: 2 }, { formato: expect.any(String) }],
  ])('answers 422 %s', async (_, overrides, errores) => {
    const patient = await aPatient();
    const { body: order } = await admissions.post('/api/nuevaOrdenMedica', anOrder(patient));
    const answer = await admissions.post(
      '/api/nuevaAutorizacion',
      anAuthorization(patient, order.codigo, overrides),
    );
    expect(answer).toMatchObject({ status: 422, body: { status: 0, errores } });
  });
});

describe('POST api/nuevaAutorizacionSinOM', () => {
  const code90 = (patient: number, overrides = {}) =>
    anOrder(patient, {
      tipoServicio: 'adm',
      entidad: 16,
      formato: 1,
      pertenece: 'SIN ORDEN',
      cobertura: 0,
      fechaVencimiento: '2026-03-04',
      ...overrides,
    });

  it('registers without order and entity, with an expiry of 45 days for its coverage of 0', async () => {
    const patient = await aPatient();
    const { body } = await admissions.post('/api/nuevaAutorizacionSinOM', code90(patient));
    expect(body).toEqual({
      status: 1,
      mensaje: 'Autorización registrada con éxito!',
      id: expect.any(Number),
      codigo: `EPS-AUT-${patient}`,
      avisos: [],
    });
    const { body: list } = await admissions.get('/api/allOrdenes/2026-03-04/todas?pagina=1&tamano=1');
    expect(list.data).toMatchObject([
      { OrdIde: body.id, OrdFor: 1, TipSer: 'adm', tipoOrden: 'adm', CodEnt: 16, OrdVen: '2026-04-18' },
    ]);
  });

  it('accepts another offered coverage', async () => {
    const request = code90(await aPatient(), { cobertura: 30, fechaVencimiento: '2026-04-03' });
    expect((await admissions.post('/api/nuevaAutorizacionSinOM', request)).body.status).toBe(1);
  });

  it.each([
    [
      'without services',
      { servicios: [], bolsa: 0 },
      { servicios: 'Debe cargarle servicios a la autorización' },
    ],
    ['with an entity', { entidad: 1 }, { entidad: 'Este ingreso no lleva entidad (16, N/A)' }],
    ['with a payer kind', { tipoServicio: 'eps' }, { tipoServicio: expect.any(String) }],
    ['in the format of an order', { formato: 2 }, { formato: expect.any(String) }],
    ['with a total quantity that is not the sum', { bolsa: 1 }, { bolsa: expect.any(String) }],
  ])('answers 422 %s', async (_, overrides, errores) => {
    const answer = await admissions.post('/api/nuevaAutorizacionSinOM', code90(await aPatient(), overrides));
    expect(answer).toMatchObject({ status: 422, body: { status: 0, errores } });
  });

  it("refuses an inactive patient and does not find another site's", async () => {
    const inactive = code90(await aPatient({ active: false }));
    expect(await admissions.post('/api/nuevaAutorizacionSinOM', inactive)).toMatchObject({
      status: 200,
      body: { status: 0 },
    });
    expect((await southAdmissions.post('/api/nuevaAutorizacionSinOM', code90(await aPatient()))).status).toBe(
      404,
    );
  });
});

describe('POST api/nuevoParticular', () => {
  const aService = (patient: number, overrides = {}) => ({
    paciente: patient,
    codigo: 'lo que diga el cliente',
    servicio: 'particular',
    entidad: 16,
    fecha: '2026-03-04',
    cobertura: 60,
    fechaVencimiento: '2026-05-03',
    formato: 2,
    nombre_cliente: 'LUZ PEÑA',
    periodo: 30,
    formaPago: 1,
    contrato: 'C-1',
    observaciones: 'Paga al final del mes',
    servicios: [{ servicio: physio, cantidad: 12 }],
    bolsa: 12,
    usuario: 'otra persona',
    ...overrides,
  });

  it('registers a private service with a generated code', async () => {
    const patient = await aPatient({ clientType: 2, chartNumber: 7001 });
    const { body } = await admissions.post('/api/nuevoParticular', aService(patient));
    expect(body).toEqual({
      status: 1,
      mensaje: 'Servicio registrado con éxito!',
      id: expect.any(Number),
      codigo: 'PAR-7001-2026-03-04',
      avisos: [],
    });
    const { body: list } = await admissions.get('/api/allOrdenes/2026-03-04/todas?pagina=1&tamano=1');
    expect(list.data).toMatchObject([
      {
        OrdFor: 2,
        TipSer: 'particular',
        tipoOrden: 'particular',
        CodEnt: 16,
        OrdVen: '2026-05-03',
        dias: 60,
      },
    ]);
  });

  it.each([
    ['named in the field servicio', { servicio: 'convenio', formato: 2 }],
    ['named by its format', { servicio: undefined, formato: 3 }],
    [
      'named by both, with numbers sent as text and text sent as a number',
      { servicio: 'convenio', formato: '3', contrato: 12, periodo: '15' },
    ],
  ])('registers a service of an agreement, %s, without observations', async (_, overrides) => {
    const patient = await aPatient({ clientType: 3 });
    const request = aService(patient, { observaciones: undefined, ...overrides });
    const { body } = await admissions.post('/api/nuevoParticular', request);
    expect(body).toMatchObject({ status: 1, codigo: `CON-${patient}-2026-03-04` });
  });

  it.each([
    [
      'without services',
      { servicios: [], bolsa: 0 },
      { servicios: 'Debe cargar servicios a la autorización' },
    ],
    ['without a client', { nombre_cliente: '' }, { nombre_cliente: 'Escriba el nombre del cliente' }],
    ['with a period that is not offered', { periodo: 20 }, { periodo: expect.any(String) }],
    ['without a form of payment', { formaPago: null }, { formaPago: 'Elija la forma de pago' }],
    [
      'of an agreement without contract',
      { servicio: 'convenio', contrato: '' },
      { contrato: expect.any(String) },
    ],
    ['that starts tomorrow', { fecha: '2026-03-05', fechaVencimiento: null }, { fecha: expect.any(String) }],
    ['of an EPS', { servicio: 'eps' }, { servicio: expect.any(String) }],
    ['in the format of an authorization', { formato: 1 }, { formato: expect.any(String) }],
    [
      'with a coverage that is not offered',
      { cobertura: 0, fechaVencimiento: null },
      { cobertura: expect.any(String) },
    ],
  ])('answers 422 to a request %s', async (_, overrides, errores) => {
    const answer = await admissions.post('/api/nuevoParticular', aService(await aPatient(), overrides));
    expect(answer).toMatchObject({ status: 422, body: { status: 0, errores } });
  });

  it("refuses an inactive patient and does not find another site's", async () => {
    const inactive = aService(await aPatient({ active: false }));
    expect(await admissions.post('/api/nuevoParticular', inactive)).toMatchObject({
      status: 200,
      body: { status: 0 },
    });
    expect((await southAdmissions.post('/api/nuevoParticular', aService(await aPatient()))).status).toBe(404);
  });
});

describe.each([
  ['prepagada', 2, 'prepaidId', 'PRE'],
  ['poliza', 3, 'policyId', 'POL'],
])('orders of %s', (kind, payerType, field, prefix) => {
  it('are entered, offered and authorized with codes of their own', async () => {
    const entity = await build.payer({ name: 'ENTIDAD', kind: payerType });
    const patient = await aPatient({ [field]: entity, chartNumber: 8000 + payerType });
    const number = kind === 'poliza' ? 8000 + payerType : patient;
    const common = { tipoServicio: kind, entidad: entity };
    const { body: order } = await admissions.post('/api/nuevaOrdenMedica', anOrder(patient, common));
    expect(order).toMatchObject({ status: 1, codigo: `${prefix}-${number}-2026-03-04` });
    const { body: active } = await admissions.get(`/api/cargarOrdenesActivas/${patient}/${kind}`);
    expect(active.data).toMatchObject([{ OrdCod: order.codigo, CodEnt: entity, EpsNom: 'ENTIDAD' }]);
    expect((await admissions.get(`/api/cargarOrdenesActivas/${patient}/eps`)).body.data).toEqual([]);
    const request = anAuthorization(patient, order.codigo, common);
    const { body } = await admissions.post('/api/nuevaAutorizacion', request);
    expect(body).toMatchObject({ status: 1, codigo: `${prefix}-AUT-${number}` });
  });
});

describe('reading orders', () => {
  let patient: number;
  let order: { id: number; codigo: string };
  let authorization: { id: number; codigo: string };

  beforeAll(async () => {
    patient = await aPatient();
    order = (await admissions.post('/api/nuevaOrdenMedica', anOrder(patient))).body;
    const request = anAuthorization(patient, order.codigo);
    authorization = (await admissions.post('/api/nuevaAutorizacion', request)).body;
  });

  it('lists with the legacy names and ignores the date in the path', async () => {
    const { body } = await admissions.get('/api/allOrdenes/1999-01-01/todas?pagina=1&tamano=2');
    const shared = {
      TipSer: 'eps',
      tipoOrden: 'eps',
      OrdFec: '2026-03-04',
      OrdVen: '2026-04-18',
      dias: 45,
      PacIde: patient,
      paciente: 'EMMA ROJAS PEÑA',
      EpsNom: 'SANITAS',
      CodEnt: eps,
      UsuAdm: 'admisiones',
      OrdEst: 1,
      SesionesProgramadas: 0,
      SesionesRealizadas: 0,
    };
    expect(body.data).toEqual([
      {
        ...shared,
        OrdIde: authorization.id,
        OrdCod: authorization.codigo,
        OrdFor: 1,
        SesionesAutorizadas: 10,
        SesionesPorPerder: 0,
      },
      {
        ...shared,
        OrdIde: order.id,
        OrdCod: order.codigo,
        OrdFor: 0,
        SesionesAutorizadas: 28,
        SesionesPorPerder: null,
      },
    ]);
  });

  it("lists one site by its name and never one that the caller can't see", async () => {
    const named = await admissions.get('/api/allOrdenes/2026-03-04/Sede%20Norte');
    const all = await admissions.get('/api/allOrdenes/2026-03-04/todas');
    expect(named.body.data).toEqual(all.body.data);
    expect((await southAdmissions.get('/api/allOrdenes/2026-03-04/todas')).body.data).toEqual([]);
    expect((await southAdmissions.get('/api/allOrdenes/2026-03-04/Sede%20Norte')).status).toBe(404);
    expect((await southAdmissions.get('/api/allOrdenes/2026-03-04/Sede%20Oeste')).status).toBe(404);
  });

  it('gives the services of an order with their sessions', async () => {
    const { body } = await admissions.get(`/api/verServiciosOrden/${authorization.id}`);
    expect(body.data).toEqual([
      {
        ide: expect.any(Number),
        servicio: physio,
        CUPS: '931001',
        nombre: 'TERAPIA FISICA',
        EspCod: 2,
        Especialidad: 'Fisioterapia',
        cantidad: 10,
        SesionesAutorizadas: 10,
        SesionesProgramadas: 0,
        SesionesRealizadas: 0,
        SesionesDisponibles: 10,
        SesionesPorPerder: 0,
      },
    ]);
  });

  it('gives the authorizations of an order by its code', async () => {
    const { body } = await admissions.get(`/api/verAutorizaciones/${order.codigo}`);
    expect(body.data).toMatchObject([
      { OrdIde: authorization.id, OrdCod: authorization.codigo, OrdVen: '2026-04-18', OrdEst: 1 },
    ]);
  });

  it('gives the services that an entity offers, and all of them', async () => {
    const otherPayerId = await build.payer();
    const cupsOfEps = await build.cups({ code: '000001', payerId: eps, specialtyId: 16 });
    const row = {
      id: cupsOfEps,
      CodCup: '000001',
      nombre: 'TERAPIA FISICA',
      EspCod: 16,
      EspNom: 'Musicoterapia',
    };
    expect((await admissions.get(`/api/selectEspecialidadEntidad/${eps}`)).body.data).toContainEqual(row);
    expect(
      (await admissions.get(`/api/selectEspecialidadEntidad/${otherPayerId}`)).body.data,
    ).not.toContainEqual(row);
    expect((await admissions.get('/api/selectEspecialidad')).body.data).toContainEqual(row);
  });

  it('hides patients and orders of other sites', async () => {
    const paths = [
      `/api/cargarOrdenesActivas/${patient}/eps`,
      `/api/verServiciosOrden/${order.id}`,
      `/api/verAutorizaciones/${order.codigo}`,
    ];
    for (const path of paths) expect((await southAdmissions.get(path)).status, path).toBe(404);
  });

  it.each([
    ['/api/cargarOrdenesActivas/x/eps', 404],
    ['/api/cargarOrdenesActivas/1/convenio', 422],
    ['/api/verServiciosOrden/0', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await admissions.get(path)).status).toBe(status);
  });
});
