import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

const PATH = '/api/importaciones';
const FILE = 'Sede;Buzón;telefono\nSur;sur@example.org;601 1\nOeste;;601 2\n';

let app: TestApp;
let administrator: ApiClient;

beforeAll(async () => {
  app = await sqliteApp();
  await app.container.seed.base();
  const build = buildersFor(app);
  administrator = await apiClientFor(app, await build.user({ roleId: 1 }));
});
afterAll(() => app.close());

/** The sites that an import added. */
const sites = async () =>
  (await administrator.get('/api/exportar/sites?formato=json')).body.data.filter(
    ({ correo }: { correo: string }) => /sur@|nadie@/.test(correo),
  );

describe('POST /api/importaciones', () => {
  it('says what a file would do, with every error by line and column', async () => {
    const { body } = await administrator.post(PATH, {
      ...{ lista: 'sites', archivo: FILE.replace('Buzón', 'correo'), simular: true },
    });
    expect(body).toEqual({
      ...{ status: 1, nuevas: 1, cambiadas: 0, iguales: 0, erradas: 1, id: null },
      errores: [{ linea: 3, columna: 'correo', valor: '', mensaje: 'Este campo es requerido' }],
    });
    expect(await sites()).toEqual([]);
  });

  it('stores nothing of a file with errors, and says them', async () => {
    const { status, body } = await administrator.post(PATH, {
      ...{ lista: 'sites', archivo: FILE.replace('Buzón', 'correo') },
    });
    expect([status, body.status, body.mensaje]).toEqual([
      200,
      0,
      'Una fila tiene errores; no se guardó nada',
    ]);
    expect(body.errores).toHaveLength(1);
    expect(await sites()).toEqual([]);
  });

  it('names the column that a heading does not say', async () => {
    const { body } = await administrator.post(PATH, { lista: 'sites', archivo: FILE });
    expect(body).toMatchObject({ status: 0, mensaje: expect.stringContaining('Faltan: correo') });
  });

  it('reads a heading as the chosen column and a text as the chosen value, as for empty cells', async () => {
    const { body } = await administrator.post(PATH, {
      ...{ lista: 'sites', archivo: `data:text/csv;base64,${Buffer.from(FILE).toString('base64')}` },
      columnas: { Buzón: 'correo' },
      valores: { correo: { '': 'nadie@example.org', 'SUR@example.org': 'otra.sur@example.org' } },
    });
    expect(body).toMatchObject({ status: 1, nuevas: 2, erradas: 0, errores: [] });
    expect(body.id).toBeGreaterThan(0);
    expect(await sites()).toMatchObject([
      { nombre: 'Sur', correo: 'otra.sur@example.org' },
      { nombre: 'Oeste', correo: 'nadie@example.org' },
    ]);
  });

  it('gives a column that the file lacks the chosen value', async () => {
    const { body } = await administrator.post(PATH, {
      ...{ lista: 'sites', archivo: 'sede\nEste\n', valores: { correo: { '': 'este@example.org' } } },
    });
    expect(body).toMatchObject({ status: 1, nuevas: 1 });
  });

  it('takes the good rows where that is chosen', async () => {
    const { body } = await administrator.post(PATH, {
      ...{ lista: 'sites', archivo: 'sede;correo\nNorte;n@example.org\nMal;mal\n', modo: 'buenas' },
    });
    expect(body).toMatchObject({ status: 1, nuevas: 1, erradas: 1 });
  });

  it('says what is wrong with the request and the file', async () => {
    expect((await administrator.post(PATH, { lista: 'x', archivo: FILE })).status).toBe(422);
    const { body } = await administrator.post(PATH, { lista: 'sites', archivo: 'data:;base64,JVBERi0x' });
    expect(body).toMatchObject({ status: 0, mensaje: expect.stringContaining('no es un CSV ni un libro') });
  });
});
