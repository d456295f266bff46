import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { PNG, putAdmissionCatalogues } from '#tests/support/patients.ts';

let app: TestApp;
let admissions: ApiClient;
let southAdmissions: ApiClient;
let therapist: ApiClient;
let serial = 0;

beforeAll(async () => {
  app = await sqliteApp();
  await putAdmissionCatalogues(app);
  const build = buildersFor(app);
  await build.role(7, ['admission']);
  await build.role(2, ['agenda']);
  const [northSite, southSite] = [
    await build.site({ name: 'Sede Norte' }),
    await build.site({ name: 'Sede Sur' }),
  ];
  admissions = await apiClientFor(app, await build.user({ roleId: 7, siteId: northSite }));
  southAdmissions = await apiClientFor(app, await build.user({ roleId: 7, siteId: southSite }));
  therapist = await apiClientFor(app, await build.user({ roleId: 2, siteId: northSite }));
});
afterAll(() => app.close());

const legacyForm = (overrides: object = {}) => ({
  TipCod: 6,
  PacNumDoc: `1020${++serial}`,
  PacApe1: 'Muñoz',
  PacApe2: 'Pérez',
  PacNom1: 'Sofía',
  PacFecNac: '2018-05-06',
  PacSex: '2',
  PacTipSan: '9',
  PacEnf: 10_001,
  PacModAte: 1,
  PacFecIng: '2026-03-04',
  TipCliCod: 6,
  PacReg: 1,
  PacTipVin: 2,
  EpsCod: 1,
  PacTel: 3001234567,
  sede: 'Sede Norte',
  confirmarDuplicado: true,
  ...overrides,
});

describe('POST api/nuevoPaciente', () => {
  it('registers with the legacy names, accepts numbers as text, and fills in the defaults', async () => {
    const form = legacyForm();
    const answer = await admissions.post('/api/nuevoPaciente', form);
    expect(answer).toEqual({
      status: 200,
      body: { status: 1, idRegister: expect.any(Number), mensaje: 'PACIENTE REGISTRADO CON ÉXITO' },
    });
    const { body } = await admissions.get(`/api/ultimoPaciente/6/${form.PacNumDoc}`);
    expect(body.data).toMatchObject({
      PacIde: answer.body.idRegister,
      PacIdeUsu: expect.any(Number),
      PacApe1: 'MUÑOZ',
      PacNom2: null,
      PacTel: '3001234567',
      PaiCodOri: 1,
      CiuCodRes: 1,
      PreCod: 16,
      PolCod: 16,
      prepagada: 'N/A',
      TipDocNom: 'Registro civil',
      TipCliNom: 'EPS',
      tipoAfiliacion: 'Beneficiario',
      enfoque: 'Síndrome de Down',
      sede: 'Sede Norte',
      estado: 1,
      loked: null,
      url_foto: null,
    });
  });

  it('answers with status 0 to a second patient with the same document', async () => {
    const form = legacyForm();
    await admissions.post('/api/nuevoPaciente', form);
    expect(await admissions.post('/api/nuevoPaciente', form)).toEqual({
      status: 200,
      body: { status: 0, codigo: 'document-taken', mensaje: 'Ya existe un paciente con este documento' },
    });
  });

  it("reports wrong fields by the caller's names", async () => {
    const answer = await admissions.post(
      '/api/nuevoPaciente',
      legacyForm({ PacFecNac: '2026-03-05', PacSex: null, PacDir: 'x'.repeat(71) }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      status: 0,
      errores: {
        PacFecNac: 'La fecha de nacimiento no puede ser mayor a la fecha actual',
        PacSex: 'Este campo es requerido',
        PacDir: 'Escriba como máximo 70 caracteres',
      },
    });
  });

  it.each(['ANA\u0000', 'ANA\u001b[2J', 'ANA\nLUZ', 'ANA\ud800', 'ANA\u009b'])(
    'refuses %j as a name, by the field',
    async (PacNom1) => {
      expect(await admissions.post('/api/nuevoPaciente', legacyForm({ PacNom1 }))).toMatchObject({
        status: 422,
        body: {
          status: 0,
          errores: { PacNom1: 'Después de «ANA» hay un carácter que no se ve y no se admite: bórrelo' },
        },
      });
    },
  );

  it('reports every field with an invisible character at once, together with the other errors of the form', async () => {
    const form = legacyForm({ PacNom1: 'ANA\u0000', PacDir: 'Calle 1\u0007', PacSex: null });
    expect(await admissions.post('/api/nuevoPaciente', form)).toMatchObject({
      status: 422,
      body: {
        errores: {
          PacNom1: 'Después de «ANA» hay un carácter que no se ve y no se admite: bórrelo',
          PacDir: 'Después de «Calle 1» hay un carácter que no se ve y no se admite: bórrelo',
          PacSex: 'Este campo es requerido',
        },
      },
    });
    expect(await admissions.post('/api/nuevoPaciente', { ...form, TipCod: { $ne: 1 } })).toMatchObject({
      status: 422,
      body: { errores: { TipCod: expect.any(String), PacNom1: expect.stringContaining('«ANA»') } },
    });
  });

  it('answers 422 to a body that is no patient', async () => {
    expect((await admissions.post('/api/nuevoPaciente', [])).status).toBe(422);
    expect(await admissions.post('/api/nuevoPaciente', legacyForm({ TipCod: { $ne: 1 } }))).toMatchObject({
      status: 422,
      body: { errores: { TipCod: expect.any(String) } },
    });
  });

  it('refuses to register at another site', async () => {
    expect((await admissions.post('/api/nuevoPaciente', legacyForm({ sede: 'Sede Sur' }))).status).toBe(404);
    expect((await admissions.post('/api/nuevoPaciente', legacyForm({ sede: 'Sede X' }))).status).toBe(404);
    expect((await admissions.post('/api/nuevoPaciente', legacyForm({ sede: undefined }))).status).toBe(200);
  });

  it('takes a photo in base64', async () => {
    const photo = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
    const form = legacyForm({ fotoPaciente: photo });
    expect((await admissions.post('/api/nuevoPaciente', form)).body.status).toBe(1);
    const { body } = await admissions.get(`/api/paciente/6/${form.PacNumDoc}`);
    expect(body.data.url_foto).toMatch(/^\/archivos\/\d+$/);
    expect(
      await admissions.post('/api/nuevoPaciente', legacyForm({ fotoPaciente: 'aG9sYQ==' })),
    ).toMatchObject({
      status: 422,
      body: { errores: { fotoPaciente: 'La imagen debe ser JPG o PNG' } },
    });
  });
});

describe('confirmarDuplicado', () => {
  it('registers somebody with the number of another patient under another type', async () => {
    const child = legacyForm({ PacApe1: 'Zárate', PacFecNac: '2018-05-04' });
    await admissions.post('/api/nuevoPaciente', child);
    const grown = { ...child, TipCod: 4, confirmarDuplicado: undefined };
    const { status, body } = await admissions.post('/api/nuevoPaciente', grown);
    expect({ status, code: body.status }).toEqual({ status: 200, code: 0 });
    expect(body.mensaje).toContain(`Ya existe SOFÍA ZÁRATE PÉREZ, RC ${child.PacNumDoc}`);
    expect(await admissions.post('/api/nuevoPaciente', { ...grown, confirmarDuplicado: 'sí' })).toMatchObject(
      {
        status: 422,
      },
    );
    expect(await admissions.post('/api/nuevoPaciente', { ...grown, confirmarDuplicado: true })).toMatchObject(
      {
        body: { status: 1 },
      },
    );
  });

  it('corrects a patient whose new document is that of another one under another type', async () => {
    const [one, other] = [legacyForm({ PacApe1: 'Zabala' }), legacyForm({ PacApe1: 'Zapata' })];
    await admissions.post('/api/nuevoPaciente', one);
    const { body } = await admissions.post('/api/nuevoPaciente', other);
    const change = { PacIde: body.idRegister, TipCod: 1, PacNumDoc: one.PacNumDoc };
    expect(await admissions.put('/api/actualizarPaciente', change)).toMatchObject({ body: { status: 0 } });
    expect(
      await admissions.put('/api/actualizarPaciente', { ...change, confirmarDuplicado: true }),
    ).toMatchObject({ body: { status: 1 } });
  });
});

describe('PUT api/actualizarPaciente', () => {
  it('changes the sent fields and leaves the others', async () => {
    const form = legacyForm({ PacBar: 'Laureles' });
    const { body } = await admissions.post('/api/nuevoPaciente', form);
    expect(
      await admissions.put('/api/actualizarPaciente', {
        PacIde: body.idRegister,
        PacTel: '',
        PacNom2: 'Luz',
        confirmarDuplicado: true,
      }),
    ).toEqual({ status: 200, body: { status: 1, mensaje: 'PACIENTE ACTUALIZADO CON ÉXITO' } });
    expect(await app.container.database.fork().findOne(PatientSchema, body.idRegister)).toMatchObject({
      phone: null,
      secondName: 'LUZ',
      neighbourhood: 'Laureles',
      epsId: 1,
    });
  });

  it('takes population data by their codes, leaves what is missing, and clears what is null', async () => {
    const populationData = { PacPaiNac: '862', PacEtn: '01', PacDis: 8, PacZonRes: 1, PacSex: 3 };
    const form = legacyForm(populationData);
    const { body } = await admissions.post('/api/nuevoPaciente', form);
    const read = async () => (await admissions.get(`/api/paciente/6/${form.PacNumDoc}`)).body.data;
    expect(await read()).toMatchObject({ ...populationData, PacPaiNac: 862, PacEtn: 1 });
    const change = (fields: object) =>
      admissions.put('/api/actualizarPaciente', { PacIde: body.idRegister, ...fields });
    await change({ PacTel: '604 555 0001' });
    expect(await read()).toMatchObject({ PacPaiNac: 862, PacEtn: 1, PacDis: 8, PacZonRes: 1 });
    await change({ PacEtn: null, PacDis: '' });
    expect(await read()).toMatchObject({ PacPaiNac: 862, PacEtn: null, PacDis: null, PacZonRes: 1 });
    expect(await change({ PacZonRes: 3 })).toMatchObject({
      status: 422,
      body: { errores: { PacZonRes: 'Elija una de las opciones de la lista' } },
    });
  });

  it('takes the document and the user type of RIPS as RIPS writes them', async () => {
    const form = legacyForm({ TipCod: 1, PacDocRips: 'rc', PacTipUsu: '07' });
    const { body } = await admissions.post('/api/nuevoPaciente', form);
    const read = async () => (await admissions.get(`/api/paciente/1/${form.PacNumDoc}`)).body.data;
    expect(await read()).toMatchObject({ PacDocRips: 'RC', PacTipUsu: '07' });
    const change = (fields: object) =>
      admissions.put('/api/actualizarPaciente', { PacIde: body.idRegister, ...fields });
    await change({ PacDocRips: 4 });
    expect(await read()).toMatchObject({ PacDocRips: 'TI', PacTipUsu: '07' });
    expect(await change({ PacDocRips: 'CE', PacTipUsu: '15' })).toMatchObject({
      status: 422,
      body: {
        errores: {
          PacDocRips: 'Elija una de las opciones de la lista',
          PacTipUsu: 'Elija una de las opciones de la lista',
        },
      },
    });
    await change({ PacDocRips: null, PacTipUsu: null });
    expect(await read()).toMatchObject({ PacDocRips: null, PacTipUsu: null });
  });

  it('does not find a patient of another site, and refuses an inactive one', async () => {
    const { body } = await admissions.post('/api/nuevoPaciente', legacyForm());
    const change = { PacIde: body.idRegister, PacTel: '604 555 0001' };
    expect((await southAdmissions.put('/api/actualizarPaciente', change)).status).toBe(404);
    await app.container.database
      .fork()
      .nativeUpdate(PatientSchema, { id: body.idRegister }, { active: false });
    expect(await admissions.put('/api/actualizarPaciente', change)).toMatchObject({
      status: 200,
      body: { status: 0 },
    });
  });
});

describe('companion and referrer', () => {
  it('are stored up to their limits, and beyond them reported by their legacy names', async () => {
    const longestTexts = {
      PacNomAco: 'a'.repeat(25),
      PacTelAco: '3001234567'.padEnd(25, '.'),
      PacRem: 'r'.repeat(100),
    };
    const form = legacyForm(longestTexts);
    await admissions.post('/api/nuevoPaciente', form);
    const { body } = await admissions.get(`/api/paciente/6/${form.PacNumDoc}`);
    expect(body.data).toMatchObject(longestTexts);
    const tooLongTexts = { PacNomAco: 'a'.repeat(26), PacTelAco: '3'.repeat(26), PacRem: 'r'.repeat(101) };
    expect((await admissions.post('/api/nuevoPaciente', legacyForm(tooLongTexts))).body.errores).toEqual({
      PacNomAco: 'Escriba como máximo 25 caracteres',
      PacTelAco: 'Escriba como máximo 25 caracteres',
      PacRem: 'Escriba como máximo 100 caracteres',
    });
  });
});

describe('reading patients', () => {
  it('answers 404 for an unknown document and for one of another site', async () => {
    const form = legacyForm();
    await admissions.post('/api/nuevoPaciente', form);
    expect(await admissions.get('/api/paciente/6/000')).toEqual({
      status: 404,
      body: { status: 0, codigo: 'patient-not-found', mensaje: 'NO SE ENCONTRARON REGISTROS' },
    });
    expect((await southAdmissions.get(`/api/paciente/6/${form.PacNumDoc}`)).status).toBe(404);
    expect((await admissions.get('/api/paciente/rc/1')).status).toBe(404);
  });

  it('searches the allowed columns, always at the own site', async () => {
    await admissions.post('/api/nuevoPaciente', legacyForm({ PacApe1: 'Zuluaga' }));
    await southAdmissions.post('/api/nuevoPaciente', legacyForm({ PacApe1: 'Zuleta', sede: 'Sede Sur' }));
    const surnames = async (path: string) =>
      (await admissions.get(path)).body.data.map((row: { PacApe1: string }) => row.PacApe1);
    expect(await surnames('/api/pacientesHC/PacApe1/zul')).toEqual(['ZULUAGA']);
    expect(await surnames('/api/pacientesHC/PacApe1/zul/todas')).toEqual(['ZULUAGA']);
    expect(await surnames('/api/pacientesHC/PacApe1/zul/Sede%20Norte')).toEqual(['ZULUAGA']);
    expect((await admissions.get('/api/pacientesHC/PacApe1/zul/Sede%20Sur')).status).toBe(404);
    expect((await admissions.get('/api/pacientesHC/PacDir/x')).status).toBe(422);
    expect((await admissions.get('/api/pacientesHC/PacApe1/zul?tamano=0')).status).toBe(422);
    expect((await admissions.get('/api/pacientesHC/PacApe1/.-')).body.errores).toHaveProperty('busqueda');
    const secondPage = await admissions.get('/api/pacientesHC/PacApe1/m?pagina=2&tamano=2');
    expect(secondPage.body.data).toHaveLength(2);
  });

  it('is closed to users without a screen of patients', async () => {
    for (const path of ['/api/pacientesHC/PacApe1/zul', '/api/paciente/6/1']) {
      expect((await therapist.get(path)).status).toBe(403);
      expect((await (await apiClientFor(app, null)).get(path)).status).toBe(401);
    }
    expect((await therapist.post('/api/nuevoPaciente', legacyForm())).status).toBe(403);
  });
});
