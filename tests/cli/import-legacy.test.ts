import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StaffMemberSchema } from '#adapters/persistence/schemas/access.ts';
import { operator } from '#domain/access';
import { csvOf, headingsOf, LEGACY_LIST_NAMES, type LegacyListName } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { apiBuild } from '#tests/support/api-build.ts';
import { bearerFor } from '#tests/support/api-client.ts';
import { buildersFor } from '#tests/support/builders.ts';
import { integraHere } from '#tests/support/command-line.ts';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-legacy-'));
let source: TestApp;
let web: Awaited<ReturnType<typeof listen>>;
let token: string;

type Cells = Readonly<Record<string, string>>;
const NINA = { paciente_tipo: 'RC', paciente_documento: '1001' };
const LEO = { paciente_tipo: 'TI', paciente_documento: '1002' };
const LUZ = { terapeuta: 'luz', inicio: '08:00', fin: '09:00', tipo: 'Terapia' };
const PATIENT = {
  ...{ 'primer apellido': 'RÍOS', 'fecha de nacimiento': '2018-03-04', sexo: 'Femenino' },
  ...{ 'fecha de ingreso': '2026-01-10', 'tipo de cliente': 'EPS', 'tipo de afiliacion': 'Beneficiario' },
  ...{
    regimen: 'Contributivo',
    eps: 'EPS Sanitas S.A.S.',
    'tipo de sangre': 'O+',
    enfoque: 'Trastorno del espectro autista',
  },
  ...{ sede: 'Sur', 'modalidad de atencion': 'Presencial', 'ciudad de residencia': 'Cali, Valle del Cauca' },
};
const ORDER = {
  entidad: 'EPS Sanitas S.A.S.',
  expedida: '2026-01-15',
  vence: '2026-12-31',
  cups: '937101',
  cantidad: '20',
};
const EXTERNAL = { autor: 'Marta Gil', profesion: 'Fonoaudióloga', registro: 'TP-9' };

/** What the former application has. */
const DATA: Partial<Record<LegacyListName, readonly Cells[]>> = {
  sites: [{ nombre: 'Sur', correo: 'sur@example.org' }],
  users: [
    {
      usuario: 'jefe',
      nombres: 'Ana',
      apellidos: 'Paz',
      rol: 'Administrador',
      sede: 'Sur',
      correo: 'a@example.org',
    },
    {
      usuario: 'luz',
      nombres: 'Luz',
      apellidos: 'Rey',
      rol: 'Fonoaudiólogo',
      sede: 'Sur',
      correo: 'l@example.org',
      registro: 'TP-1',
    },
    {
      usuario: 'teo',
      nombres: 'Teo',
      apellidos: 'Gil',
      rol: 'Fonoaudiólogo',
      sede: 'Sur',
      correo: 't@example.org',
      estado: 'Inactivo',
    },
  ],
  patients: [
    {
      ...PATIENT,
      'tipo de documento': 'RC',
      'numero de documento': '1001',
      'primer nombre': 'NINA',
      'segundo nombre': 'SOL',
    },
    {
      ...PATIENT,
      'tipo de documento': 'TI',
      'numero de documento': '1002',
      'primer nombre': 'LEO',
      sexo: 'Masculino',
    },
  ],
  guardians: [
    {
      ...NINA,
      parentesco: 'Madre',
      tipo_documento: 'CC',
      documento: '52',
      nombres: 'Rosa',
      apellidos: 'Ríos',
      telefono: '3001234567',
    },
    {
      ...LEO,
      parentesco: 'Madre',
      tipo_documento: 'CC',
      documento: '52',
      nombres: 'Rosa',
      apellidos: 'Ríos',
      telefono: '3001234567',
    },
  ],
  orders: [
    { ...NINA, ...ORDER, clase: 'orden', codigo: 'O 1/a', observaciones: 'Urgente' },
    {
      ...NINA,
      ...ORDER,
      clase: 'autorizacion',
      codigo: 'A-1',
      orden: 'O 1/a',
      numero_entidad: 'X9',
      usadas_antes: '6',
    },
    { ...LEO, ...ORDER, clase: 'codigo90', codigo: 'A-2', entidad: 'N/A' },
    { ...LEO, ...ORDER, clase: 'particular', codigo: 'P-1', entidad: 'N/A', vence: '2026-02-01' },
  ],
  sessions: [
    { ...NINA, ...LUZ, fecha: '2026-02-02', estado: 'realizada', autorizacion: 'A-1', cups: '937101' },
    {
      ...NINA,
      ...LUZ,
      fecha: '2026-02-02',
      inicio: '10:00',
      fin: '10:30',
      estado: 'realizada',
      autorizacion: 'A-1',
      cups: '937101',
    },
    { ...NINA, ...LUZ, fecha: '2026-02-03', terapeuta: 'teo', estado: 'realizada' },
    {
      ...LEO,
      ...LUZ,
      fecha: '2026-02-04',
      auxiliar: 'teo',
      estado: 'pendiente',
      autorizacion: 'A-2',
      cups: '937101',
    },
    { ...LEO, ...LUZ, fecha: '2026-02-05', estado: 'cancelada', motivo: 'Cancela Paciente' },
  ],
  evolutions: [
    { ...NINA, fecha: '2026-02-02', inicio: '08:00', autor: 'luz', texto: 'Nombra\ncinco objetos, "bien"' },
    { ...NINA, fecha: '2026-02-02', inicio: '10:00', autor: 'luz', texto: '=Repite' },
    { ...NINA, fecha: '2026-02-03', inicio: '08:00', ...EXTERNAL, texto: 'Sin cambios' },
  ],
  history: [
    { ...NINA, clase: 'motivo', fecha: '2026-01-10', autor: 'jefe', texto: 'No habla' },
    { ...NINA, clase: 'neonatal', fecha: '2026-01-11', ...EXTERNAL, texto: 'A término' },
    { ...LEO, clase: 'impresion', fecha: '2026-01-12', autor: 'luz', texto: 'Atento', cie10: 'F801;F809' },
    { ...LEO, clase: 'conclusiones', fecha: '2026-01-13', autor: 'luz', texto: 'Continuar', cie10: 'F801' },
  ],
  objectives: [
    {
      ...{ ...NINA, area: 'Fonoaudiología', fecha: '2026-01-20', objetivo: 'Hablar', vence: '2026-06-01' },
      ...{ tarea1: 'a', tarea2: 'b', tarea3: 'c', terapeuta: 'luz', p1_comentario: 'Bien' },
      ...{
        p1_puntaje1: '100',
        p1_puntaje2: '80',
        p1_puntaje3: '0',
        p1_cumple1: 'si',
        p1_cumple2: 'no',
        p1_cumple3: 'no',
      },
    },
    {
      ...LEO,
      area: 'Psicología',
      fecha: '2026-01-21',
      objetivo: 'Jugar',
      vence: '2026-06-01',
      tarea1: 'a',
      tarea2: 'b',
      tarea3: 'c',
      terapeuta: 'teo',
    },
  ],
  files: [
    { ...NINA, archivo: 'orden.pdf', clase: 'orden' },
    { ...NINA, archivo: 'audiometría.pdf', clase: 'examen', formato: '2', fecha: '2026-01-12', autor: 'luz' },
  ],
};

const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\n';
const FILES = { 'orden.pdf': `${PDF}a`, 'audiometría.pdf': `${PDF}b` };

/** An empty installation. */
async function emptyApp(): Promise<TestApp> {
  const app = await sqliteApp(fixedClock());
  await app.container.seed.base();
  await buildersFor(app).user({
    username: 'directora',
    roleId: 1,
    special: true,
    siteId: 1,
    email: 'd@example.org',
    lastNames: 'Mora',
  });
  return app;
}

/** Imports lists and the files in a folder. */
async function importLists(
  { container }: TestApp,
  textOf: (list: LegacyListName) => string,
  filesFolder: string,
): Promise<void> {
  const as = container.scope().as(operator('root'));
  for (const list of LEGACY_LIST_NAMES) {
    const path = join(folder, `${list}.csv`);
    writeFileSync(path, textOf(list));
    const input = { list, table: container.openTable(path), files: container.sourceFolder(filesFolder) };
    expect(unwrap(await as('checkRows', input)).problems, list).toEqual([]);
    unwrap(await as('importRows', { ...input, mode: 'all' }));
  }
}

const csvFile = (list: LegacyListName): string => {
  const headings = headingsOf(list);
  const lineOf = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [headings, ...(DATA[list] ?? []).map((row) => headings.map((name) => row[name] ?? ''))]
    .map(lineOf)
    .join('\r\n');
};

/** What stands between the command and the API, as a network does: counts requests, and answers some of them itself. */
let gate: Server;
let paths: string[];
let running: number;
let mostRunning: number;
let answerInstead: (path: string, response: ServerResponse) => boolean;

function pass(incoming: IncomingMessage, response: ServerResponse): void {
  const path = incoming.url ?? '';
  paths.push(path);
  mostRunning = Math.max(mostRunning, ++running);
  response.on('close', () => running--);
  if (answerInstead(path, response)) return;
  const { method, headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port: web.port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(forwarded);
}

beforeAll(async () => {
  source = await emptyApp();
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
  await importLists(source, csvFile, folder);
  web = await listen(createWebApp({ container: source.container, build: apiBuild }), 0);
  const administrator = await source.container.database
    .fork()
    .findOneOrFail(StaffMemberSchema, { roleId: 1, active: true });
  token = (await bearerFor(source, administrator.id)).replace('Bearer ', '');
  gate = createServer(pass);
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  gate?.close();
  await web?.close();
  await source.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  [paths, running, mostRunning] = [[], 0, 0];
  answerInstead = () => false;
});

const addressOfGate = () => `http://127.0.0.1:${(gate.address() as AddressInfo).port}/`;
const importLegacy = (name: string, address = addressOfGate(), variables = { INTEGRA_LEGACY_TOKEN: token }) =>
  integraHere(['import', 'legacy', address, '--folder', join(folder, name)], variables);
const listOf = (name: string, list: LegacyListName) =>
  readFileSync(join(folder, name, `${list}.csv`), 'utf8');

const exportOf = async ({ container }: TestApp, list: LegacyListName): Promise<readonly string[]> => {
  const exported = unwrap(await container.scope().as(operator('root'))('exportList', { list }));
  let text = '';
  for await (const part of csvOf(list, exported)) text += part;
  return text.split('\r\n').sort();
};

/** What the API tells of a row: no authorization, auxiliary and kind of a cancelled session, no day and author of a document. */
const toldOf = (line: string): string => {
  const [told = ''] = line.split(/,cancelada,|(?<=,orden),,2/);
  return told;
};

describe('the former application', () => {
  it('is read politely, and what it gave goes into an empty Integra row by row as it was', async () => {
    let busy = true;
    answerInstead = (path, response) => {
      if (!path.startsWith('/api/selectPais') || !busy) return false;
      busy = false;
      response.writeHead(429).end();
      return true;
    };
    const { code, stdout, stderr } = await importLegacy('whole');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(' filas en ');
    expect(mostRunning).toBe(2);
    const target = await emptyApp();
    await importLists(target, (list) => listOf('whole', list), join(folder, 'whole'));
    for (const list of LEGACY_LIST_NAMES)
      expect((await exportOf(target, list)).map(toldOf), list).toEqual(
        (await exportOf(source, list)).map(toldOf),
      );
    await target.close();
  });

  it('asks nothing twice: a second run goes on where the first one broke off', async () => {
    answerInstead = (_path, response) => {
      if (paths.length < 40) return false;
      response.writeHead(401).end();
      return true;
    };
    const first = await importLegacy('resumed');
    expect(first.code).toBe(1);
    expect(first.stderr).toContain('INTEGRA_LEGACY_TOKEN');
    const answered = paths.slice(0, 39);
    paths = [];
    answerInstead = () => false;
    expect((await importLegacy('resumed')).code).toBe(0);
    expect(paths.filter((path) => answered.includes(path))).toEqual([]);
    for (const list of LEGACY_LIST_NAMES) expect(listOf('resumed', list), list).toBe(listOf('whole', list));
    paths = [];
    expect((await importLegacy('resumed')).code).toBe(0);
    expect(paths).toEqual([]);
  });

  it('is told apart from another one in the same folder', async () => {
    const { code, stderr } = await importLegacy('resumed', 'http://127.0.0.1:9/');
    expect([code, stderr.includes(addressOfGate())]).toEqual([1, true]);
  });

  it('never gets the token to another server', async () => {
    answerInstead = (_path, response) => {
      response.writeHead(302, { Location: `http://localhost:${web.port}/api/emailsProgramacion` }).end();
      return true;
    };
    const { code, stderr } = await importLegacy('redirected');
    expect([code, stderr]).toEqual([1, expect.stringContaining('no se manda a otro servidor')]);
    expect(paths).toHaveLength(1);
  });

  it.each([
    ['an answer that is no JSON', (response: ServerResponse) => response.end('<html>'), 'no es de la API'],
    [
      'an answer without an end',
      (response: ServerResponse) => {
        const part = Buffer.alloc(1024 * 1024);
        const more = () => {
          while (!response.destroyed && response.write(part));
        };
        response.on('drain', more);
        more();
      },
      'pasa de 100 MB',
    ],
  ])('is refused for %s', async (name, answer, text) => {
    answerInstead = (_path, response) => {
      answer(response);
      return true;
    };
    const { code, stderr } = await importLegacy(name);
    expect([code, stderr]).toEqual([1, expect.stringContaining(text)]);
  });

  it.each([
    ['http://192.0.2.1/', 1, 'https://'],
    ['integra.example.org', 2, 'No es una dirección web'],
    ['file:///etc/passwd', 2, 'No es una dirección web'],
  ])('is not asked at %s', async (address, code, text) => {
    expect(await importLegacy('none', address)).toMatchObject({
      code,
      stderr: expect.stringContaining(text),
    });
  });

  it('is not asked without a token', async () => {
    const { code, stderr } = await importLegacy('none', addressOfGate(), { INTEGRA_LEGACY_TOKEN: '' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('INTEGRA_LEGACY_TOKEN')]);
  });
});
