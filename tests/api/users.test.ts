import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#domain/access';
import { type ApiClient, apiClientFor, bearerFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { JPEG, PNG } from '#tests/support/files.ts';

const PASSWORD = 'una-clave-larga';
const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');

describe('the API of the users', () => {
  let app: TestApp;
  let admin: ApiClient;
  let therapist: ApiClient;
  let therapistId: number;

  beforeAll(async () => {
    app = await sqliteApp(fixedClock());
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Sede Norte' });
    await build.role(ROLE.administrator);
    await build.role(ROLE.physiotherapist, ['agenda']);
    admin = await apiClientFor(app, await build.user({ roleId: 1, siteId, username: 'jefa' }));
    therapistId = await build.user({
      roleId: 2,
      siteId,
      username: 'fisio',
      lastNames: 'Ñáñez',
      idNumber: '52',
    });
    therapist = await apiClientFor(app, therapistId);
  });
  afterAll(() => app.close());

  const storedUser = async (username: string) => (await admin.get(`/api/usuarios/${username}`)).body.data;

  it('registers a user, lists the user, and reads the user by name', async () => {
    const body = {
      nombres: 'Luz',
      apellidos: 'Ávila',
      usuario: 'Luz.Avila',
      password: PASSWORD,
      rol: '2',
      correo: 'luz@clinica.co',
      sede: 'Sede Norte',
    };
    const { status, body: answer } = await admin.post('/api/nuevoUsuario', body);
    expect([status, answer]).toEqual([
      200,
      { status: 1, mensaje: 'Usuario registrado con éxito', id: expect.any(Number) },
    ]);
    const row = {
      id: answer.id,
      nombres: 'Luz',
      apellidos: 'Ávila',
      usuario: 'luz.avila',
      id_rol: 2,
      rol: 'Rol 2',
      correo: 'luz@clinica.co',
      sede: 'Sede Norte',
      tprofesional: null,
      cedula: null,
      registroProfesional: null,
      rethus: null,
      foto: null,
      condicion: 1,
    };
    expect(await storedUser('luz.avila')).toEqual(row);
    expect((await admin.get('/api/usuarios?buscar=avila')).body).toEqual({
      data: [row],
      total: 1,
      siguiente: null,
    });
    expect((await admin.get('/api/usuarios?pagina=2&tamano=2')).body.data).toHaveLength(1);
  });

  it('reports each missing field in the fixed words', async () => {
    expect(await admin.post('/api/nuevoUsuario', { nombres: 'Luz', usuario: 'luz ñ' })).toEqual({
      status: 422,
      body: {
        status: 0,
        codigo: 'user-fields-missing',
        mensaje: 'Faltan campos por llenar',
        errores: {
          apellidos: 'Este campo es requerido',
          rol: 'Este campo es requerido',
          usuario: 'Solo letras sin tilde, números y, en medio, punto, guion o guion bajo',
          password: 'Este campo es requerido',
        },
      },
    });
    const takenUsername = { nombres: 'L', apellidos: 'A', usuario: 'FISIO', password: PASSWORD, rol: 2 };
    expect(await admin.post('/api/nuevoUsuario', takenUsername)).toMatchObject({
      status: 422,
      body: { errores: { usuario: 'Ya existe un usuario con este nombre' } },
    });
    expect(await admin.post('/api/nuevoUsuario', { ...takenUsername, sede: 'Sede Luna' })).toMatchObject({
      status: 404,
    });
  });

  it('changes only the sent fields, keeps values that are sent back as read, and checks the content of a photo', async () => {
    const sent = { id: therapistId, tprofesional: 'Fisioterapia', foto: base64(PNG), nombreFoto: 'cara.png' };
    expect(await admin.put('/api/actualizarUsuario', { ...sent, CamFir1: base64(JPEG) })).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'USUARIO ACTUALIZADO CON ÉXITO' },
    });
    await admin.put('/api/actualizarUsuario', { id: therapistId, rethus: '2026-01-15' });
    expect(
      await admin.put('/api/actualizarUsuario', { id: therapistId, rethus: '2999-01-01' }),
    ).toMatchObject({
      status: 422,
      body: { errores: { rethus: 'Esta fecha es posterior a hoy' } },
    });
    const changed = await storedUser('fisio');
    expect(changed).toMatchObject({
      tprofesional: 'Fisioterapia',
      cedula: '52',
      apellidos: 'Ñáñez',
      rethus: '2026-01-15',
    });
    expect(changed.foto).toMatch(/^\/archivos\/personal\/\d+$/);
    const again = { id: therapistId, foto: changed.foto, correo: '', clave: '', rol: changed.id_rol };
    expect(await admin.put('/api/actualizarUsuario', again)).toMatchObject({ status: 200 });
    expect(await storedUser('fisio')).toEqual(changed);
    for (const [wrong, errores] of [
      [{ CamFir2: base64(new TextEncoder().encode('<svg/>')) }, { CamFir2: 'La imagen debe ser JPG o PNG' }],
      [{ CamFir3: 'ñ' }, { CamFir3: 'El contenido debe venir en base64' }],
      [{ correo: 'nada' }, { correo: 'Escriba un correo como nombre@dominio.com' }],
      [{ clave: 'corta' }, { clave: 'La contraseña debe tener 12 caracteres o más' }],
      [
        { clave: 'Contraseña2026' },
        { clave: 'Esta contraseña es muy común: elija otra, como tres palabras que no van juntas' },
      ],
      [{ rol: 99 }, { rol: 'Elija una de las opciones de la lista' }],
    ])
      expect(await admin.put('/api/actualizarUsuario', { id: therapistId, ...wrong })).toMatchObject({
        status: 422,
        body: { errores },
      });
    expect(await admin.put('/api/actualizarUsuario', { id: 9999 })).toMatchObject({ status: 404 });
  });

  it('refuses to change the role of an administrator', async () => {
    const { id } = await storedUser('jefa');
    expect(await admin.put('/api/actualizarUsuario', { id, rol: 2 })).toEqual({
      status: 200,
      body: {
        status: 0,
        codigo: 'administrator-role-fixed',
        mensaje: 'El rol de un administrador no se puede cambiar',
      },
    });
  });

  it('gives a therapist only their own account', async () => {
    expect((await therapist.get('/api/usuarios/fisio')).body.data).toMatchObject({ id: therapistId });
    for (const { status, body } of [
      await therapist.get('/api/usuarios'),
      await therapist.get('/api/usuarios/jefa'),
      await therapist.get('/api/usuarios/nadie'),
      await therapist.put('/api/actualizarUsuario', { id: therapistId, rol: 1 }),
      await therapist.put('/api/desactivarUsuario', { id: therapistId }),
    ])
      expect([status, body.mensaje]).toEqual([403, 'No tiene autorización para estar aquí']);
  });

  it('deactivates a user, whose log-in sessions end at once, and activates the user again; never the caller', async () => {
    const bearer = await bearerFor(app, therapistId);
    const isOpen = async () => {
      const scope = app.container.scope();
      const token = bearer.replace('Bearer ', '');
      return (
        (await scope.authenticateSession({ token, kind: 'api', origin: '::1', keepsSessionAlive: true })) !==
        null
      );
    };
    expect(await isOpen()).toBe(true);
    expect(await admin.put('/api/desactivarUsuario', { id: therapistId })).toEqual({
      status: 200,
      body: { status: 1, mensaje: 'USUARIO INHABILITADO CON ÉXITO' },
    });
    expect([await isOpen(), (await storedUser('fisio')).condicion]).toEqual([false, 2]);
    expect((await therapist.get('/api/usuarios/fisio')).status).toBe(401);
    expect(await admin.put('/api/activarUsuario', { id: therapistId })).toMatchObject({
      body: { status: 1, mensaje: 'USUARIO HABILITADO CON ÉXITO' },
    });
    expect([await isOpen(), (await storedUser('fisio')).condicion]).toEqual([false, 1]);
    const { id } = await storedUser('jefa');
    expect(await admin.put('/api/desactivarUsuario', { id })).toMatchObject({
      status: 200,
      body: { status: 0 },
    });
    expect(await admin.put('/api/desactivarUsuario', { id: 9999 })).toMatchObject({ status: 404 });
  });
});
