import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClientFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';

let app: TestApp;
let administrator: ApiClient;
let coordination: ApiClient;
let patientId: number;
let objectiveId: number;

beforeAll(async () => {
  app = await sqliteApp();
  const build = buildersFor(app);
  const siteId = await build.site();
  const user = async (roleId: number, o = {}) =>
    apiClientFor(app, await build.user({ siteId, roleId: await build.role(roleId, ['objectives']), ...o }));
  administrator = await user(1, { username: 'direccion', firstNames: 'Ana', lastNames: 'Díaz' });
  coordination = await user(13);
  patientId = await build.patient({ siteId });
});
afterAll(() => app.close());

const NEW = '/api/nuevoObjetivo';
const SCORE = '/api/calificar-logros-periodo';
const objective = (o = {}) => ({
  PacIde: patientId,
  fecha: '2026-03-02',
  terapia: 2,
  objetivo: 'Pronunciar la /r/',
  tipo: 1,
  Log1: 'Imita',
  Log2: 'Sílabas',
  Log3: 'Palabras',
  fechaCumplir: '2026-06-30',
  usuario: 'otro',
  ...o,
});

it('an objective is registered in the name of the caller, whoever the request names', async () => {
  const { status, body } = await administrator.post(NEW, objective());
  expect([status, body]).toMatchObject([200, { status: 1, mensaje: 'Objetivo registrado con éxito!' }]);
  objectiveId = body.id;
  const { body: list } = await administrator.get(`/api/objetivosFono/${patientId}/1`);
  expect(list.data).toEqual([
    {
      ObjIde: objectiveId,
      ObjFec: '2026-03-02',
      ObjFecCum: '2026-06-30',
      ObjObj: 'Pronunciar la /r/',
      ObjUsu: 'direccion',
      terapeuta: 'Ana Díaz',
      ObjPor: null,
      ObjLog: null,
      ObjLog1: null,
      ObjLog2: null,
      ObjLog3: null,
      anulacion: null,
      aclaraciones: [],
      anteriorAIntegra: null,
      profesional: { nombre: 'Ana Díaz', profesion: null, registro: null },
      tareas: [
        { id: 1, description: 'Imita' },
        { id: 2, description: 'Sílabas' },
        { id: 3, description: 'Palabras' },
      ],
    },
  ]);
});

it('of three comments only that of the scored period is taken', async () => {
  const scores = { puntaje1: 100, cumple1: 1, puntaje2: 80, cumple2: 0, puntaje3: 60, cumple3: '0' };
  const comments = { comentario1: 'uno', comentario2: 'dos', comentario: 'tres' };
  const sent = { periodo: 3, objetivo: objectiveId, ...scores, ...comments };
  const { status, body } = await coordination.post(SCORE, sent);
  expect([status, body]).toEqual([
    200,
    { status: true, mensaje: 'Periodo evaluado con éxito', porcentaje: 80 },
  ]);
  const { body: list } = await coordination.get(`/api/objetivosFono/${patientId}/1`);
  expect(list.data).toMatchObject([
    { ObjPor: 80, ObjLog: 'tres', ObjLog1: null, ObjLog2: null, ObjLog3: 'tres' },
  ]);
  const { body: tasks } = await coordination.get(`/api/obtener-logros-periodo/${objectiveId}/3`);
  expect(tasks.data).toEqual([
    { id: 1, description: 'Imita', calificacion: 100, cumple: 1 },
    { id: 2, description: 'Sílabas', calificacion: 80, cumple: 0 },
    { id: 3, description: 'Palabras', calificacion: 60, cumple: 0 },
  ]);
  const { body: first } = await coordination.get(`/api/obtener-logros-periodo/${objectiveId}/1`);
  expect(first.data[0]).toEqual({ id: 1, description: 'Imita', calificacion: null, cumple: 0 });
});

it('bad input names its fields as the request does, and changes nothing', async () => {
  const duplicate = await administrator.post(NEW, objective({ Log3: 'imita ', fechaCumplir: '2020-01-01' }));
  expect([duplicate.status, Object.keys(duplicate.body.errores)]).toEqual([422, ['Log3', 'fechaCumplir']]);
  expect(duplicate.body.errores.Log3).toBe('Las tareas no pueden coincidir.');
  const score = await coordination.post(SCORE, { periodo: 1, objetivo: objectiveId, puntaje1: 70 });
  expect([score.status, Object.keys(score.body.errores)]).toEqual([
    422,
    ['puntaje1', 'puntaje2', 'puntaje3'],
  ]);
  const date = await administrator.post('/api/editDateObjetivo', { id: objectiveId, date: '2020-01-01' });
  expect([date.status, Object.keys(date.body.errores)]).toEqual([422, ['date']]);
  const { body: list } = await administrator.get(`/api/objetivosFono/${patientId}/1`);
  expect(list.data).toMatchObject([{ ObjFecCum: '2026-06-30', ObjPor: 80 }]);
});

it('a refused comment is named as the request names that of the scored period', async () => {
  const refusedComments = [
    ['x'.repeat(40_001), 'El comentario admite máximo 40000 caracteres.'],
    ['Imita\u0007', 'Después de «Imita» hay un carácter que no se ve y no se admite: bórrelo'],
  ] as const;
  for (const [comment, text] of refusedComments)
    for (const [index, field] of ['comentario1', 'comentario2', 'comentario'].entries()) {
      const comments = { comentario1: 'uno', comentario2: 'dos', comentario: 'tres', [field]: comment };
      const sent = { periodo: index + 1, objetivo: objectiveId, puntaje1: 100, puntaje2: 100, ...comments };
      const { status, body } = await coordination.post(SCORE, { ...sent, puntaje3: 100 });
      expect([status, body.mensaje, body.errores]).toEqual([422, text, { [field]: text }]);
    }
});

it('only role 1 extends an evaluated objective; an unknown one is 404, an unknown list type 422', async () => {
  const date = '2027-01-31';
  const extended = await coordination.post('/api/editDateObjetivo', { id: objectiveId, date });
  expect([extended.status, extended.body.status]).toEqual([403, 0]);
  expect((await administrator.post('/api/editDateObjetivo', { id: objectiveId, date })).body).toEqual({
    status: 1,
    mensaje: 'ACTUALIZADO CON ÉXITO',
  });
  const scored = { objetivo: objectiveId, periodo: 1, puntaje1: 0, puntaje2: 0, puntaje3: 0 };
  expect((await administrator.post(SCORE, { ...scored, objetivo: 9_999_999 })).status).toBe(404);
  expect((await administrator.get(`/api/objetivosFono/${patientId}/2`)).status).toBe(422);
});
