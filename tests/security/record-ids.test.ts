import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerFor } from '#tests/support/api-client.ts';
import { aWebServer } from './web.ts';

let web: Awaited<ReturnType<typeof aWebServer>>;
let headers: Record<string, string>;
beforeAll(async () => {
  web = await aWebServer();
  const { userId } = await web.newUser();
  headers = { Cookie: await web.cookieFor(userId), Authorization: await bearerFor(web.app, userId) };
});
afterAll(() => web?.close());

/** `Number()` converts some of them to 16. */
const INVALID_IDS = ['99999999999999999999', '0x10', '1e1', '%2016', '16.0', '-1', '0'];

describe('an address with an invalid id', () => {
  it.each([
    '/gestion-ordenes/orden/?',
    '/gestion-ordenes/correccion/?',
    '/gestion-ordenes/por-adjuntar/?',
    '/programacion/sesiones/?',
    '/admisiones/pacientes/?',
    '/admisiones/pacientes/?/lideres',
    '/admisiones/motivos/?',
    '/admisiones/documentos?paciente=?',
    '/admisiones/ingreso?paciente=?',
    '/historiaClinica/historia?paciente=?',
    '/acceso/usuario/?',
    '/acceso/roles/?',
    '/api/pacienteHC/?',
    '/api/evoluciones/?',
    '/api/verServiciosOrden/?',
    '/api/cargarOrdenesActivas/?/eps',
    '/api/acudientes/?',
    '/api/paciente/serviciosDisponibles/?/2026-03-01',
    '/api/selectEspecialidadEntidad/?',
    'PUT /api/eliminarRelacion/?/1-1',
    '/api/dominio/?',
    '/api/permisos/?',
    '/api/motivos/?',
    '/api/obtener-eventos-calendario/programacion.PacIde/?',
    '/api/cancelacion-masiva/paciente/?/2026-03-01/2026-03-02',
  ])('is not found: %s', async (request) => {
    const [path = '', method = 'GET'] = request.split(' ').reverse();
    const answers = await Promise.all(
      INVALID_IDS.map(async (id) => {
        const address = path.replace(/\?$|(?<=\/)\?|(?<==)\?/, id);
        const { Cookie = '', Authorization = '' } = headers;
        const answer = await web.ask(address, {
          method,
          headers: path.startsWith('/api/') ? { Authorization } : { Cookie },
        });
        return [address, answer.status];
      }),
    );
    expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
  });
});
