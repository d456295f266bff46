import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#adapters/system/system.ts';
import { addDays, today } from '#domain/shared';

const BUNDLE = 'build/cli-under-test';
const dayAfter = (days: number) => addDays(today(systemClock), days);
const PASSWORD = 'una-clave-larga';

let dataDir: string;
beforeAll(() => {
  execFileSync(process.execPath, ['cli/build.mjs', BUNDLE]);
  dataDir = mkdtempSync(join(tmpdir(), 'integra-cli-'));
});
afterAll(() => {
  for (const folder of [BUNDLE, dataDir]) rmSync(folder, { recursive: true, force: true });
});

function integra(args: readonly string[], variables: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${BUNDLE}/index.js`, ...args], {
    env: { PATH, NODE_ENV: 'production', INTEGRA_DATA_DIR: dataDir, ...variables },
    encoding: 'utf8',
    input: '',
  });
  return { code: status, stdout, stderr };
}

/** The packages that a module loads as soon as it is loaded itself, through the files it is split into. */
function packagesOf(file: string): string[] {
  const imports = [...readFileSync(join(BUNDLE, file), 'utf8').matchAll(/^import\s[^;]*?"([^"]+)";/gm)];
  return imports.flatMap(([, name = '']) => (name.startsWith('./') ? packagesOf(name) : [name]));
}

describe('help', () => {
  it.each(['', 'db restore', 'import', 'sessions cancel'])(
    'of "%s" is in Spanish and has examples',
    (command) => {
      const { code, stdout } = integra([...command.split(' ').filter(Boolean), '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^Uso: integra/);
      expect(stdout).toContain('Ejemplos:\n  $ ');
      expect(stdout).not.toMatch(/Usage|Options|Commands|\[options\]|\[command\]|display help/);
    },
  );

  it('loads nothing but the parser of the command line, so that it comes at once', () => {
    expect([...new Set(packagesOf('index.js'))]).toEqual(['commander']);
  });
});

describe('wrong usage ends with 2', () => {
  it.each([
    [['adios'], 'No existe la orden adios.'],
    [['db', 'status', '--nada'], 'No existe la opción --nada.'],
    [['db', 'migrate', 'ya'], 'Sobran argumentos.'],
    [['user', 'create-admin', '--usuario'], 'Falta el valor de la opción --usuario'],
    [['user', 'create-admin', '--usuario', 'ana'], 'Falta la opción --nombres.'],
    [['import', 'icd10'], 'Falta <archivo>.'],
    [['import', 'paises', 'a.csv'], 'La lista debe ser una de: patients, icd10, dsm4, cups, towns, eps.'],
    [['sessions', 'list', '--from', '2026-01-01', '--to', '2026-01-02'], 'Indique --patient o --therapist'],
    [['orders', 'expiring', '--days', 'diez'], '--days debe ser un entero'],
    [['db'], 'Uso: integra db'],
  ])('%j: %s', (args, text) => {
    const { code, stderr } = integra(args);
    expect(stderr).toContain(text);
    expect(code).toBe(2);
  });

  it('names every variable of the environment that is wrong', () => {
    const { code, stderr } = integra(['db', 'status'], { PORT: 'abc', DATABASE_URL: 'postgres://x' });
    expect(code).toBe(2);
    expect(stderr).toContain('PORT');
    expect(stderr).toContain('DATABASE_URL');
  });
});

it('ends with 3 and the id of the fault when the database does not answer', () => {
  const { code, stderr } = integra(['db', 'status'], { DATABASE_URL: 'mysql://root:secreta@127.0.0.1:1/x' });
  expect(code).toBe(3);
  expect(stderr).toMatch(/Ocurrió una falla \([0-9a-f-]{36}\)/);
  expect(stderr).not.toContain('secreta');
});

describe('a new database', () => {
  const status = () => JSON.parse(integra(['db', 'status', '--json']).stdout);

  it('is told to have no tables, and takes no content before it has', () => {
    const before = status();
    expect(before).toMatchObject({ database: 'sqlite', content: 'unknown' });
    expect(before.pending).not.toEqual([]);
    expect(integra(['db', 'seed'])).toMatchObject({ code: 1, stdout: '' });
  });

  it('gets its tables once', () => {
    expect(integra(['db', 'migrate']).stdout).toContain('Migraciones aplicadas: 0001-access');
    expect(integra(['db', 'migrate'])).toMatchObject({ code: 0, stdout: 'La base de datos está al día.\n' });
    expect(status()).toMatchObject({ pending: [], content: 'empty' });
  });

  it('gets the base content as often as it is asked for', () => {
    expect(integra(['db', 'seed']).code).toBe(0);
    expect(integra(['db', 'seed']).code).toBe(0);
  });

  it('gets the demonstration only while nobody works in it', () => {
    expect(integra(['db', 'seed', '--demo']).code).toBe(0);
    expect(status()).toMatchObject({ content: 'demo' });
    const again = integra(['db', 'seed', '--demo']);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('Ya hay usuarios');
    expect(integra(['db', 'status']).stdout).toContain('Contenido: datos de demostración');
  });
});

describe('the data of the demonstration', () => {
  const days = ['--therapist', 'fisio', '--from', dayAfter(1), '--to', dayAfter(14)];
  const cancel = (...more: string[]) => integra(['sessions', 'cancel', ...days, '--reason', 'Paro', ...more]);
  const pending = () => {
    const listed = JSON.parse(integra(['sessions', 'list', ...days, '--json']).stdout);
    return listed.filter(({ untouchable }: { untouchable: string | null }) => untouchable === null).length;
  };

  it('lose sessions only where somebody says yes', () => {
    const sessions = pending();
    expect(sessions).toBeGreaterThan(0);
    const refused = cancel();
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('hace falta --yes')]);
    expect(refused.stdout.trim().split('\n')).toHaveLength(sessions);
    expect(JSON.parse(cancel('--yes', '--json').stdout)).toMatchObject({ sessions, gone: 0 });
    expect(cancel('--yes')).toMatchObject({ code: 1, stderr: 'No hay citas pendientes que cancelar.\n' });
  });

  it('have orders that expire, the nearest first', () => {
    const { code, stdout } = integra(['orders', 'expiring', '--days', '60', '--site', 'sede principal']);
    const expiries = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0]);
    expect(code).toBe(0);
    expect(expiries).toEqual([...expiries].sort());
    expect(expiries.length).toBeGreaterThan(1);
  });

  it('are sound', () => {
    const { code, stdout } = integra(['doctor', '--json']);
    const reports = JSON.parse(stdout) as { found: number }[];
    expect([code, reports.map(({ found }) => found)]).toEqual([0, reports.map(() => 0)]);
  });

  it('stay where they are when a backup is restored without saying yes', () => {
    const { path } = JSON.parse(integra(['db', 'backup', '--json']).stdout) as { path: string };
    const refused = integra(['db', 'restore', path]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Con --yes se apartan')]);
    const restored = integra(['db', 'restore', path, '--yes']);
    expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('before-restore-')]);
  });
});

describe('import', () => {
  const fileOf = (name: string, ...lines: readonly string[]) => {
    const path = join(dataDir, name);
    writeFileSync(path, lines.join('\n'));
    return path;
  };

  it('tells what would change, and changes it once', () => {
    const path = fileOf('cie10.csv', 'codigo,descripcion', 'F80,Trastornos del habla');
    const tried = integra(['import', 'icd10', path, '--dry-run']);
    expect(tried).toMatchObject({
      code: 0,
      stdout: 'Quedarían 1 nuevas, 0 actualizadas, 0 sin cambios.\n',
      stderr: '',
    });
    expect(integra(['import', 'icd10', path]).stdout).toBe(
      'Listo: 1 nuevas, 0 actualizadas, 0 sin cambios.\n',
    );
    expect(JSON.parse(integra(['import', 'icd10', path, '--json']).stdout)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
      rejected: 0,
      problems: [],
    });
  });

  it('refuses a file with wrong lines, and names line and column', () => {
    const path = fileOf('mal.csv', 'codigo,descripcion', 'F81,', 'F82,Uno', 'F82,Otro');
    const { code, stdout, stderr } = integra(['import', 'icd10', path]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      'Línea 2, descripcion: falta.',
      'Línea 4, codigo: repite la línea 3.',
      '2 líneas tienen errores; no se cambió nada.',
    ]);
    const told = integra(['import', 'icd10', path, '--json']);
    expect(told.code).toBe(1);
    expect(JSON.parse(told.stdout)).toMatchObject({ rejected: 2 });
  });

  it('takes patients over by the rules of the admission form', () => {
    const headers = 'tipo de documento,documento,primer apellido,primer nombre,fecha de nacimiento,sede';
    const path = fileOf('pacientes.csv', headers, 'RC,CLI1,Peña,Ana,06/05/2018,Sede Principal');
    const { code, stderr } = integra(['import', 'patients', path]);
    expect(code).toBe(1);
    expect(stderr).toContain('Línea 2, sexo: falta.');
    const rest = ',sexo,enfoque,tipo de cliente,eps,tipo de afiliación';
    const whole = fileOf(
      'completos.csv',
      headers + rest,
      'RC,CLI1,Peña,Ana,06/05/2018,Sede Principal,F,Síndrome de Down,Particular,N/A,Cotizante',
    );
    const { stdout } = integra(['import', 'patients', whole, '--json']);
    expect(JSON.parse(stdout)).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: 0, problems: [] });
  });

  it('refuses a file that is no list, in words', () => {
    expect(integra(['import', 'cups', join(dataDir, 'nada.csv')])).toMatchObject({
      code: 1,
      stderr: `No existe el archivo ${join(dataDir, 'nada.csv')}.\n`,
    });
    expect(integra(['import', 'towns', fileOf('otra.csv', 'codigo', '05001')]).stderr).toBe(
      'Faltan columnas en la primera fila: municipio, departamento.\n',
    );
  });
});

describe('jobs', () => {
  it('are listed and done at once; an unknown one is wrong usage', () => {
    integra(['db', 'migrate']);
    expect(integra(['jobs', 'run', 'draft-cleanup'])).toMatchObject({
      code: 0,
      stdout: '\tlimpieza hecha\t0\t\n',
    });
    const listed = JSON.parse(integra(['jobs', 'list', '--json']).stdout);
    expect(listed.map(({ job }: { job: { name: string } }) => job.name)).toContain('expiry-alerts');
    expect(integra(['jobs', 'run', 'nada'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('backup'),
    });
  });
});

describe('user create-admin', () => {
  const create = (usuario: string, password: string) =>
    integra(['user', 'create-admin', '--usuario', usuario, '--nombres', 'Ana', '--apellidos', 'Pérez'], {
      INTEGRA_ADMIN_PASSWORD: password,
    });

  it('creates an administrator, also where there is no database yet', () => {
    const created = integra(
      ['user', 'create-admin', '--usuario', 'Ana', '--nombres', 'Ana', '--apellidos', 'Pérez'],
      { INTEGRA_ADMIN_PASSWORD: PASSWORD, INTEGRA_DATA_DIR: join(dataDir, 'new') },
    );
    expect(created).toMatchObject({ code: 0, stdout: 'Administrador creado: ana\n' });
  });

  it('refuses a user name that exists, a weak password and wrong characters, and says which', () => {
    expect(create('luisa', PASSWORD).code).toBe(0);
    expect(create('LUISA', PASSWORD)).toMatchObject({ code: 1, stderr: 'Ya existe el usuario luisa.\n' });
    const weak = create('dos palabras', 'corta');
    expect(weak.code).toBe(1);
    expect(weak.stderr.trim().split('\n')).toEqual([
      expect.stringContaining('El nombre de usuario solo puede tener'),
      'La contraseña debe tener 10 caracteres o más.',
    ]);
  });

  it('is listed; gets another password; is put out and let in again', () => {
    expect(create('rosa', PASSWORD).code).toBe(0);
    expect(integra(['user', 'list']).stdout).toMatch(
      /^rosa\tAna Pérez\tAdministrador\tSede Principal\tactivo$/m,
    );
    const reset = integra(['user', 'reset-password', 'rosa'], { INTEGRA_ADMIN_PASSWORD: 'otra-clave-larga' });
    expect(reset.stdout).toBe('Contraseña cambiada: rosa. Sesiones cerradas: 0.\n');
    expect(integra(['user', 'deactivate', 'rosa']).stdout).toBe(
      'Usuario inhabilitado: rosa. Sesiones cerradas: 0.\n',
    );
    const listed = JSON.parse(integra(['user', 'list', '--json']).stdout);
    expect(listed.find(({ username }: { username: string }) => username === 'rosa').active).toBe(false);
    expect(integra(['user', 'deactivate', 'nadie'])).toMatchObject({
      code: 1,
      stderr: 'No existe el usuario nadie.\n',
    });
  });

  it('takes no password from anywhere but the terminal and its variable', () => {
    const { code, stderr } = create('marta', '');
    expect(code).toBe(2);
    expect(stderr).toContain('INTEGRA_ADMIN_PASSWORD');
  });
});
