import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildersFor } from '#tests/support/builders.ts';
import { integraHere } from '#tests/support/command-line.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { workbookOfSheets } from '#tests/support/workbooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-folder-'));
let app: TestApp;
beforeAll(async () => {
  app = await sqliteApp();
  await app.container.seed.base();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Writes files into a new folder and imports them. */
async function importFolder(files: Readonly<Record<string, string>>, ...options: readonly string[]) {
  const path = mkdtempSync(join(folder, 'lists-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  const { code, stdout, stderr } = await integraHere(['import', 'all', path, ...options], app.variables);
  return { code, stdout, stderr };
}

const FILES = {
  'LEAME.txt': 'Datos',
  'users.csv': 'usuario,nombres,apellidos,rol,sede,correo\nrosa,Rosa,Rey,13,Sur,rosa@example.org\n',
  'sites.csv': 'nombre,correo\nSur,sur@example.org\n',
};

describe('import all', () => {
  it('checks all files together: a row may name a record of another file, whatever its name', async () => {
    const { code, stdout, stderr } = await importFolder(FILES, '--dry-run');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      'sites.csv: Quedarían así: nuevas 1, actualizadas 0, sin cambios 0.\nusers.csv: Quedarían así: nuevas 1, actualizadas 0, sin cambios 0.\n',
    );
  });

  it('imports nothing when one row of one file is wrong', async () => {
    const { code, stdout, stderr } = await importFolder({
      ...FILES,
      'users.csv': `${FILES['users.csv']}luz,Luz,Rey,3,Norte,luz@example.org\n`,
    });
    expect([code, stdout]).toEqual([
      1,
      'sites.csv: Quedarían así: nuevas 1, actualizadas 0, sin cambios 0.\n',
    ]);
    expect(stderr).toContain('users.csv:\n');
    expect(stderr).toContain('Norte');
    expect((await importFolder(FILES, '--dry-run', '--json')).stdout).toContain('"created":1');
  });

  it('imports every file, and the second time changes nothing and says so', async () => {
    const { stdout } = await importFolder(FILES);
    expect(stdout).toContain('sites.csv: Listo: nuevas 1');
    expect(stdout).toContain('users.csv: Listo: nuevas 1');
    const again = JSON.parse((await importFolder(FILES, '--json')).stdout);
    expect(again).toMatchObject([
      { list: 'sites', created: 0, updated: 0, unchanged: 1, rejected: 0 },
      { list: 'users', created: 0, updated: 0, unchanged: 1, rejected: 0 },
    ]);
  });

  it('undoes an import by the number that it gave, once', async () => {
    const path = join(folder, 'oeste.csv');
    writeFileSync(path, 'nombre,correo\nOeste,oeste@example.org\n');
    const { stdout } = await integraHere(['import', 'sites', path], app.variables);
    const [, id = ''] = /import undo (\d+)/.exec(stdout) ?? [];
    const undone = await integraHere(['import', 'undo', id], app.variables);
    expect([undone.code, undone.stdout]).toEqual([0, `La importación ${id} (sites) se deshizo.\n`]);
    const again = await integraHere(['import', 'undo', id], app.variables);
    expect([again.code, again.stderr]).toEqual([1, 'Esta importación ya se deshizo.\n']);
    expect((await integraHere(['import', 'undo', 'x'], app.variables)).code).toBe(2);
    const sites = await app.container.database.fork().execute("select id from site where name = 'Oeste'");
    expect(sites).toEqual([]);
  });

  it('says what is stored when a later list is refused, and goes on with that list', async () => {
    const files = {
      'sites.csv': 'nombre,correo\nCentro,centro@example.org\n',
      'patients.csv': `tipo de documento,numero de documento,primer apellido,primer nombre,fecha de nacimiento,sexo,enfoque,tipo de cliente,tipo de afiliacion,regimen,eps,sede
RC,1001,RÍOS,NINA,2018-03-04,Femenino,Trastorno del espectro autista,EPS,Beneficiario,Contributivo,EPS Sanitas S.A.S.,Centro\n`,
    };
    const { code, stdout, stderr } = await importFolder(files);
    expect([code, stdout]).toEqual([1, expect.stringContaining('sites.csv: Listo: nuevas 1')]);
    expect(stderr).toContain('Repita el mismo comando');
    expect(stderr).toContain('user create-admin');
    await buildersFor(app).user({ username: 'directora', roleId: 1, special: true });
    const again = await importFolder(files);
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect(again.stdout).toMatch(/sites\.csv: Listo: nuevas 0.*\npatients\.csv: Listo: nuevas 1/);
  });

  it('finds codes, payers, towns and words of the same folder, and those that it changes', async () => {
    const patient = 'paciente_tipo,paciente_documento';
    const files = {
      'eps.csv': 'nombre,nombre corto,tipo,regimen\nMutual del Río,Del Río,EPS,Ambos\n',
      'towns.csv': 'codigo,municipio,departamento\n05002,Abejorral,Antioquia\n',
      'cups.csv':
        'codigo,descripcion,especialidad,solo de entidad,grupo rips\n937999,EN EL RÍO,Fonoaudiología,Mutual del Río,procedimiento\n',
      'icd10.csv': 'codigo,descripcion\nZ99.9,Propio\n',
      'dsm4.csv': 'codigo,descripcion\n299.99,Propio\n',
      'catalogues.csv':
        'catalogo,descripcion,especialidad\nestrategia,Cuentos del río,Fonoaudiología\nformato de examen,Escala del río,\n',
      'sites.csv': 'nombre,correo\nRío,rio@example.org\n',
      'users.csv':
        'usuario,nombres,apellidos,rol,sede,correo,registro\nluz,Luz,Rey,3,Río,luz@example.org,TP-1\n',
      'patients.csv': `tipo de documento,numero de documento,primer apellido,primer nombre,fecha de nacimiento,sexo,enfoque,tipo de cliente,tipo de afiliacion,regimen,eps,sede,municipio de residencia
RC,2001,MAR,EVA,2017-03-04,Femenino,Trastorno del espectro autista,EPS,Beneficiario,Contributivo,del rio,Río,Abejorral\n`,
      'orders.csv': `${patient},clase,codigo,entidad,expedida,vence,cups,cantidad\nRC,2001,autorizacion,A-1,Mutual del Río,2026-01-05,2026-12-31,937999,20\n`,
      'sessions.csv': `${patient},terapeuta,fecha,inicio,fin,estado,autorizacion,cups\nRC,2001,luz,2026-01-06,8:00,8:30,realizada,A-1,937999\n`,
      'evolutions.csv': `${patient},fecha,inicio,autor,texto,estrategia\nRC,2001,2026-01-06,8:00,luz,Avanza,cuentos del rio\n`,
      'history.csv': `${patient},clase,fecha,autor,texto,cie10,dsm4\nRC,2001,impresion,2026-01-06,luz,Propio,Z999,299.99\n`,
      'tariffs.csv': 'entidad,cups,desde,valor\nMutual del Río,937999,2026-01-01,45000\n',
    };
    const { code, stdout, stderr } = await importFolder(files, '--dry-run');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/nuevas [12]/g)).toHaveLength(Object.keys(files).length);
    const { code: imported, stderr: refused } = await importFolder(files);
    expect([imported, refused]).toEqual([0, '']);
    const again = JSON.parse((await importFolder(files, '--json')).stdout);
    expect(again.map(({ created, updated }: Record<string, number>) => [created, updated])).toEqual(
      Object.keys(files).map(() => [0, 0]),
    );
    const changed = {
      'eps.csv': 'nombre,nombre corto,tipo,regimen\nMutual del Río,Riachuelo,EPS,Ambos\n',
      'tariffs.csv': 'entidad,cups,desde,valor\nRiachuelo,937999,2026-02-01,45000\n',
    };
    expect((await importFolder(changed, '--dry-run')).stderr).toBe('');
  });

  it('says which file it can not read', async () => {
    const { code, stderr } = await importFolder({ 'sites.csv': 'correo\nx@example.org\n' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^sites\.csv: .*nombre/);
  });

  it.each([
    [{ 'sedes.csv': 'nombre,correo\n' }, 'sedes.csv'],
    [{ 'LEAME.txt': 'nada' }, 'no hay archivos'],
  ])('refuses a folder whose table files are no lists: %j', async (files, text) => {
    const { code, stderr } = await importFolder(files);
    expect([code, stderr.includes(text)]).toEqual([2, true]);
  });

  it('refuses a folder that is none', async () => {
    mkdirSync(join(folder, 'x'));
    const { code, stderr } = await integraHere(['import', 'all', join(folder, 'none')], app.variables);
    expect(code).toBe(2);
    expect(stderr).toContain('none');
  });
});

describe('import all of a workbook', () => {
  const SITES = [
    ['nombre', 'correo'],
    ['Libro', 'libro@example.org'],
  ];
  const USERS = [
    ['usuario', 'nombres', 'apellidos', 'rol', 'sede', 'correo'],
    ['iris', 'Iris', 'Rey', '1', 'Libro', 'iris@example.org'],
  ];
  async function importWorkbook(sheets: Parameters<typeof workbookOfSheets>[0], ...options: string[]) {
    const path = join(folder, 'libro.xlsx');
    writeFileSync(path, await workbookOfSheets(sheets));
    const { code, stdout, stderr } = await integraHere(['import', 'all', path, ...options], app.variables);
    return { code, stdout, stderr };
  }

  it('checks its sheets together, tells those that name no list, and imports the others', async () => {
    const sheets = { Léame: [['Datos de 2025']], USUARIOS: USERS, sites: SITES };
    const { code, stdout, stderr } = await importWorkbook(sheets, '--dry-run');
    expect(stdout).toBe(
      'libro.xlsx, hoja sites: Quedarían así: nuevas 1, actualizadas 0, sin cambios 0.\nlibro.xlsx, hoja USUARIOS: Quedarían así: nuevas 1, actualizadas 0, sin cambios 0.\n',
    );
    expect([code, stderr]).toEqual([
      0,
      'libro.xlsx: no se lee la hoja Léame, porque no se llama como una lista.\n',
    ]);
    expect((await importWorkbook(sheets)).stdout).toContain('hoja USUARIOS: Listo: nuevas 1');
    expect(JSON.parse((await importWorkbook(sheets, '--json')).stdout)).toMatchObject([
      { list: 'sites', created: 0, unchanged: 1 },
      { list: 'users', created: 0, unchanged: 1 },
    ]);
    const alone = await integraHere(['import', 'users', join(folder, 'libro.xlsx')], app.variables);
    expect(alone.stdout).toContain('Se leyó la hoja USUARIOS.');
  });

  it('refuses one whose sheets name no list, or one list twice', async () => {
    const unknown = await importWorkbook({ Hoja1: SITES });
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Sedes, Usuarios')]);
    const twice = await importWorkbook({ Sedes: SITES, sites: SITES });
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('Sedes, sites')]);
    const broken = join(folder, 'roto.xlsx');
    writeFileSync(broken, 'PK\u0003\u0004nada');
    expect((await integraHere(['import', 'all', broken], app.variables)).code).toBe(1);
  });
});

describe('import files', () => {
  it('takes a folder or its list, and says what is missing in it', async () => {
    const path = mkdtempSync(join(folder, 'files-'));
    writeFileSync(
      join(path, 'files.csv'),
      'archivo,paciente_tipo,paciente_documento,clase\nuno.pdf,RC,1,identidad\n../dos.pdf,RC,1,identidad\n',
    );
    writeFileSync(join(path, 'uno.pdf'), 'nada');
    for (const given of [path, join(path, 'files.csv')]) {
      const { code, stderr } = await integraHere(['import', 'files', given], app.variables);
      expect(code).toBe(1);
      expect(stderr).toContain('Línea 2, archivo: no es un PDF, JPG o PNG por su contenido («uno.pdf»).');
      expect(stderr).toContain('Línea 3, archivo: sale de la carpeta de la lista');
      expect(stderr).toContain('Línea 2, paciente_documento: no hay un paciente con este documento');
    }
    const empty = await integraHere(['import', 'files', folder], app.variables);
    expect(empty.code).toBe(2);
  });
});
