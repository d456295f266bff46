import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '#domain/access';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

let app: TestApp;
let admin: ApiClient;
let therapist: ApiClient;

beforeAll(async () => {
  app = await sqliteApp();
  await app.container.seed.base();
  const { user } = buildersFor(app);
  admin = await apiClientFor(app, await user({ roleId: 1 }));
  therapist = await apiClientFor(app, await user({ roleId: 3 }));
});
afterAll(() => app.close());

const stateOf = async (roleId: number) =>
  (await admin.get('/api/roles')).body.data.find(({ id }: { id: number }) => id === roleId)?.estado;

describe('the roles', () => {
  it('are created, listed, disabled and enabled with the fixed texts', async () => {
    const created = await admin.post('/api/roles/nuevo', { nombre: ' Auxiliar  de sede ' });
    expect(created).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'ROL CREADO CON ÉXITO', id: expect.any(Number) },
    });
    const { id } = created.body;
    expect((await admin.get('/api/roles')).body.data).toContainEqual({
      id,
      nombre: 'Auxiliar de sede',
      estado: 1,
    });
    const disabled = await admin.put('/api/roles/desactivar', { id });
    expect(disabled.body).toEqual({ status: 1, mensaje: 'ROL INHABILITADO CON ÉXITO' });
    expect(await stateOf(id)).toBe(2);
    const enabled = await admin.put('/api/roles/activar', { id });
    expect(enabled.body).toEqual({ status: 1, mensaje: 'ROL HABILITADO CON ÉXITO' });
    expect(await stateOf(id)).toBe(1);
  });

  it('report wrong fields and the reason of a refusal', async () => {
    for (const [nombre, error] of [
      ['', 'Este campo es requerido'],
      ['PSICOLOGO', 'Ya existe un rol con este nombre'],
    ])
      expect(await admin.post('/api/roles/nuevo', { nombre })).toMatchObject({
        status: 422,
        body: { status: 0, errores: { nombre: error } },
      });
    expect(await admin.put('/api/roles/desactivar', { id: 1 })).toMatchObject({
      status: 200,
      body: { status: 0, mensaje: expect.stringMatching(/^El rol Administrador no se puede inhabilitar/) },
    });
    expect((await admin.put('/api/roles/activar', { id: 9999 })).status).toBe(404);
    expect((await admin.put('/api/roles/activar', { id: 'x' })).status).toBe(422);
  });
});

describe('the permissions', () => {
  it('are one row per screen, and a change is effective at once for the users of the role', async () => {
    const { data } = (await admin.get('/api/verPermisos/3')).body;
    expect(data).toHaveLength(SCREENS.length);
    const calendarPermission = data.find(
      ({ path }: { path: string }) => path === '/programacion/programacion-citas',
    );
    expect(calendarPermission).toMatchObject({
      modulo: 'Programación',
      name: 'Programación de citas',
      estado: 0,
    });
    const requestUnavailableDates = () => therapist.get('/api/obtener-fechas-sin-disponibilidad/2026-03-04');
    expect((await requestUnavailableDates()).status).toBe(403);
    expect((await admin.put('/api/updatePermiso', { id: calendarPermission.id, estado: 1 })).body).toEqual({
      status: 1,
      mensaje: 'Permiso actualizado con éxito',
    });
    expect((await requestUnavailableDates()).status).toBe(200);
    expect(
      (await admin.put('/api/updatePermiso', { id: calendarPermission.id, estado: 0 })).body.status,
    ).toBe(1);
    expect((await requestUnavailableDates()).status).toBe(403);
  });

  it("of role 1 can't be withdrawn, and those of an unknown role are not found", async () => {
    const [first] = (await admin.get('/permisos/1')).body.data;
    expect((await admin.put('/api/updatePermiso', { id: first.id, estado: 0 })).body).toEqual({
      status: 0,
      codigo: 'administrator-has-all',
      mensaje: 'El rol Administrador tiene siempre todos los permisos',
    });
    expect((await admin.get('/permisos/9999')).status).toBe(404);
    expect((await admin.put('/api/updatePermiso', { id: 1, estado: 2 })).status).toBe(422);
  });
});
