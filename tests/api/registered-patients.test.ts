import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '#domain/access';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';

describe('the API of the registered patients', () => {
  let app: TestApp;
  let coordinator: ApiClient;
  let admissions: ApiClient;
  let therapist: ApiClient;
  let holder: ApiClient;
  let patientId: number;
  let focusId: number;

  beforeAll(async () => {
    app = await sqliteApp(fixedClock());
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Sede Norte' });
    const clientOf = async (roleId: number) => {
      await build.role(
        roleId,
        SCREENS.map(({ key }) => key),
      );
      return apiClientFor(app, await build.user({ roleId, siteId }));
    };
    coordinator = await clientOf(13);
    admissions = await clientOf(7);
    for (const role of [2, 6]) await build.role(role, ['clinical-history']);
    therapist = await apiClientFor(app, await build.user({ roleId: 2, siteId }));
    holder = await apiClientFor(app, await build.user({ roleId: 6, siteId, username: 'psicologa' }));
    focusId = await build.item(100, { description: 'Autismo' });
    patientId = await build.patient({ siteId });
  });
  afterAll(() => app.close());

  it('changes the focus', async () => {
    expect(await admissions.put('/api/actualizarEnfoque', { id: patientId, enfoque: focusId })).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'Enfoque actualizado con éxito' },
    });
    expect(await admissions.put('/api/actualizarEnfoque', { id: patientId, enfoque: 999_999 })).toMatchObject(
      {
        status: 422,
        body: { errores: { enfoque: expect.any(String) } },
      },
    );
  });

  it('deactivates a patient and activates them again', async () => {
    for (const estado of [0, 1]) {
      expect(await admissions.put('/api/actualizarEstado', { id: patientId, estado })).toEqual({
        status: 200,
        body: { status: 1, mensaje: 'Estado del usuario actualizado con éxito' },
      });
      const { body } = await admissions.get('/api/allPacientes/todos/Sede%20Norte');
      expect(body.data).toMatchObject([{ PacIde: patientId, estado, enfoque: 'Autismo' }]);
    }
    expect(await admissions.put('/api/actualizarEstado', { id: patientId, estado: 2 })).toMatchObject({
      status: 422,
    });
    expect(await admissions.put('/api/actualizarEstado', { id: 999_999, estado: 1 })).toMatchObject({
      status: 404,
    });
  });

  it('assigns leaders by user name with the lock, which hides the focus from others', async () => {
    const body = { paciente: patientId, lider_psi: 'psicologa', block: 'psicologa' };
    expect(await coordinator.put('/api/asignarLideres', body)).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'Líderes actualizados con éxito!' },
    });
    expect((await coordinator.get(`/api/pacienteHC/${patientId}`)).body.data.datos).toMatchObject({
      t_psico: 'psicologa',
      t_fisio: null,
      loked: 'psicologa',
      enfoque: 'Autismo',
    });
    expect((await admissions.get('/api/allPacientes/todos/todas')).body.data).toMatchObject([
      { loked: 'psicologa', enfoque: null },
    ]);
    expect(await admissions.put('/api/asignarLideres', body)).toMatchObject({ status: 403 });
    const unlocked = { ...body, block: '' };
    expect(await therapist.put('/api/asignarLideres', unlocked)).toMatchObject({ status: 403 });
    expect(await holder.put('/api/asignarLideres', { ...unlocked, lider_psi: '' })).toMatchObject({
      status: 403,
    });
    expect(await holder.put('/api/asignarLideres', unlocked)).toMatchObject({ body: { status: 1 } });
    expect((await admissions.get('/api/allPacientes/todos/todas')).body.data).toMatchObject([
      { loked: null, enfoque: 'Autismo' },
    ]);
    expect(await coordinator.put('/api/asignarLideres', { ...body, lider_psi: 'nadie' })).toMatchObject({
      status: 422,
      body: { errores: { lider_psi: expect.any(String) } },
    });
  });
});
