import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

let app: TestApp;
let admissions: ApiClient;
let patientId: number;
let siblingId: number;
let siteId: number;

beforeAll(async () => {
  app = await sqliteApp();
  const build = buildersFor(app);
  await build.role(7, ['admission']);
  siteId = await build.site();
  admissions = await apiClientFor(app, await build.user({ roleId: 7, siteId }));
  patientId = await build.patient({ siteId });
  siblingId = await build.patient({ siteId });
});
afterAll(() => app.close());

const guardian = (overrides: object = {}) => ({
  PacIde: patientId,
  TipDocPac: 6,
  TerRolCod: '1',
  TipDocTer: 2,
  TerIde: 52123456,
  TerNom: 'Luz Marina',
  TerApe: 'Pérez',
  TerTel: 3001234567,
  TerEma: null,
  OcuCodTer: '',
  ...overrides,
});

describe('the guardians of a patient', () => {
  it('are added with the legacy names, shared between siblings, listed and removed', async () => {
    const first = await admissions.post('/api/nuevoTercero', guardian());
    expect(first).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'Acudiente registrado con éxito!', id: expect.any(Number) },
    });
    const sameGuardian = { PacIde: siblingId, TerRolCod: 3, TerEma: 'Luz@Example.org', OcuCodTer: 6 };
    const second = await admissions.post('/api/nuevoTercero', guardian(sameGuardian));
    expect(second.body.id).toBe(first.body.id);

    const { body } = await admissions.get(`/api/acudientes/${patientId}`);
    expect(body).toEqual({
      data: [
        {
          PacIde: patientId,
          TerRolCod: 1,
          RolNom: 'Madre',
          TipDocTer: 2,
          TerIde: '52123456',
          TerNom: 'LUZ MARINA',
          TerApe: 'PÉREZ',
          TerTel: '3001234567',
          TerEma: 'luz@example.org',
          OcuCodTer: 6,
          OcuNom: 'Otro',
        },
      ],
    });

    const remove = () =>
      admissions.put(`/api/eliminarRelacion/${patientId}/52.123.456`, {
        paciente: patientId,
        acudiente: '52123456',
      });
    expect(await remove()).toEqual({
      status: 200,
      body: {
        status: 1,
        reaccion: 'Eliminado!',
        mensaje: 'Acudiente eliminado con éxito!',
        icono: 'success',
      },
    });
    expect((await admissions.get(`/api/acudientes/${patientId}`)).body.data).toEqual([]);
    expect((await admissions.get(`/api/acudientes/${siblingId}`)).body.data).toHaveLength(1);
    expect((await remove()).status).toBe(404);
  });

  it('report missing fields one by one with the legacy names', async () => {
    expect(await admissions.post('/api/nuevoTercero', { PacIde: patientId, TerEma: 'luz' })).toEqual({
      status: 422,
      body: {
        status: 0,
        codigo: 'guardian-fields-missing',
        mensaje: 'Faltan campos por llenar!',
        errores: {
          TerRolCod: 'Este campo es requerido',
          TipDocTer: 'Este campo es requerido',
          TerIde: 'Este campo es requerido',
          TerNom: 'Este campo es requerido',
          TerApe: 'Este campo es requerido',
          TerTel: 'Este campo es requerido',
          TerEma: 'Escriba un correo como nombre@dominio.com',
        },
      },
    });
    const long = guardian({ TerTel: '3'.repeat(21), TerNom: 'x'.repeat(51) });
    expect((await admissions.post('/api/nuevoTercero', long)).body.errores).toEqual({
      TerNom: 'Escriba como máximo 50 caracteres',
      TerTel: 'Escriba como máximo 20 caracteres',
    });
  });

  it('are not removed by a number that two of them have', async () => {
    const existingGuardian = { TerIde: '52000002' };
    await admissions.post('/api/nuevoTercero', guardian(existingGuardian));
    await admissions.post('/api/nuevoTercero', guardian({ ...existingGuardian, TipDocTer: 3 }));
    expect((await admissions.put(`/api/eliminarRelacion/${patientId}/52000002`, {})).status).toBe(404);
    expect((await admissions.get(`/api/acudientes/${patientId}`)).body.data).toHaveLength(2);
  });

  it('are part of the clinical history', async () => {
    const build = buildersFor(app);
    const id = await build.patient({ siteId });
    const userId = await build.user({ siteId });
    await build.guardian({ patientId: id, createdBy: userId });
    await build.role(10, ['clinical-history']);
    const historyReader = await apiClientFor(app, await build.user({ roleId: 10, siteId }));
    const { body } = await historyReader.get(`/api/pacienteHC/${id}`);
    expect(body.data.acudientes).toMatchObject([{ TerNom: 'LUZ', RolNom: 'Madre', PacIde: id }]);
  });
});

describe('the consultation reasons of a patient', () => {
  it('are added and listed newest first, to be verified', async () => {
    const reason = { MotFec: '2026-03-03', PacIde: String(patientId), MotDes: 'No habla.' };
    expect(await admissions.post('/api/nuevoMotivo', reason)).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'Motivo registrado con éxito!', id: expect.any(Number) },
    });
    await admissions.post('/api/nuevoMotivo', { PacIde: patientId, MotDes: 'No camina.' });
    expect((await admissions.get(`/api/motivos/${patientId}`)).body.data).toEqual([
      {
        MotIde: expect.any(Number),
        MotFec: '2026-03-04',
        PacIde: patientId,
        MotDes: 'No camina.',
        MotTer: null,
        MotVer: null,
        MotEst: 0,
        updated_at: '2026-03-04T14:00:00.000Z',
        anulacion: null,
        aclaraciones: [],
        anteriorAIntegra: null,
        profesional: { nombre: expect.any(String), profesion: null, registro: null },
      },
      expect.objectContaining({ MotFec: '2026-03-03', MotDes: 'No habla.' }),
    ]);
    expect((await admissions.get(`/api/motivos/${patientId}?pagina=2&tamano=1`)).body.data).toHaveLength(1);
  });

  it('need a patient, a text and a date up to today', async () => {
    expect(await admissions.post('/api/nuevoMotivo', { MotDes: 'x' })).toMatchObject({
      status: 422,
      body: { mensaje: 'FALTAN DATOS DEL PACIENTE', errores: { PacIde: 'FALTAN DATOS DEL PACIENTE' } },
    });
    const wrong = { PacIde: patientId, MotDes: ' ', MotFec: '2026-03-05' };
    expect((await admissions.post('/api/nuevoMotivo', wrong)).body.errores).toEqual({
      MotDes: 'Este campo es requerido',
      MotFec: 'La fecha del motivo no puede ser mayor a la fecha actual',
    });
  });

  it('of a locked history are refused to users who may not open it', async () => {
    const build = buildersFor(app);
    const holder = await build.user({ siteId });
    const id = await build.patient({ siteId, lockedBy: holder });
    await build.consultationReason({ patientId: id, authorId: holder, text: 'Secreto' });
    const answer = await admissions.get(`/api/motivos/${id}`);
    expect(answer.status).toBe(403);
    expect(answer.body.mensaje).toBe(
      'Esta HC es confidencial. Por favor comunicarse con el administrador para solicitar acceso.',
    );
    expect(JSON.stringify(answer.body)).not.toContain('Secreto');
    expect((await admissions.post('/api/nuevoMotivo', { PacIde: id, MotDes: 'x' })).status).toBe(403);
  });
});
