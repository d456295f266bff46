import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '#adapters/system/system.ts';
import { addDays, today } from '#domain/shared';
import { integraHere, integraProcess } from '#tests/support/command-line.ts';

const dayAfter = (days: number) => addDays(today(systemClock), days);
const PASSWORD = 'una-clave-larga';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'integra-cli-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const integra = (args: readonly string[], variables: Record<string, string> = {}) =>
  integraHere(args, { INTEGRA_DATA_DIR: dataDir, ...variables });

/** Runs the command line in a process of its own, without a terminal. */
const integraInOwnProcess = (args: readonly string[], variables: Record<string, string> = {}) =>
  integraProcess(args, { INTEGRA_DATA_DIR: dataDir, ...variables }).result;

/** The packages that a bundled module imports statically, also through its chunks. */
function packagesOf(file: string): string[] {
  const code = readFileSync(join(inject('serverPrograms'), file), 'utf8');
  const imports = [...code.matchAll(/^import\s[^;]*?"([^"]+)";/gm)];
  return imports.flatMap(([, name = '']) => (name.startsWith('./') ? packagesOf(name) : [name]));
}

describe('help', () => {
  it.each(['', 'db restore', 'import', 'sessions cancel'])(
    'of "%s" is in Spanish and has examples',
    async (command) => {
      const { code, stdout } = await integraInOwnProcess([...command.split(' ').filter(Boolean), '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^Uso: integra/);
      expect(stdout).toContain('Ejemplos:\n  $ ');
      expect(stdout).toContain('npm run -s integra -- ');
      expect(stdout).not.toMatch(/Usage|Options|Commands|\[options\]|\[command\]|display help/);
    },
  );

  it('loads only the parser of the command line, so that it is quick', () => {
    expect([...new Set(packagesOf('integra.js'))]).toEqual(['commander']);
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
    [['db'], 'Uso: integra db'],
  ])('%j, arguments that the parser refuses: %s', async (args, text) => {
    const { code, stderr } = await integraInOwnProcess(args);
    expect(stderr).toContain(text);
    expect(code).toBe(2);
  });

  it.each([
    [['import', 'paises', 'a.csv'], 'La lista debe ser una de: all, legacy, undo, eps, cups, icd10'],
    [['sessions', 'list', '--from', '2026-01-01', '--to', '2026-01-02'], 'Indique --patient o --therapist'],
    [['orders', 'expiring', '--days', 'diez'], '--days debe ser un entero'],
  ])('%j, invalid options of a command: %s', async (args, text) => {
    const { code, stderr } = await integra(args);
    expect(stderr).toContain(text);
    expect(code).toBe(2);
  });

  it('names every invalid environment variable', async () => {
    const { code, stderr } = await integraInOwnProcess(['db', 'status'], {
      PORT: 'abc',
      DATABASE_URL: 'postgres://x',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('PORT');
    expect(stderr).toContain('DATABASE_URL');
  });
});

/** Each of these commands repeats its attempts for some seconds, so they run at once. */
describe.concurrent('a database server', () => {
  it('that does not answer ends a command with 3 and the id of the fault', async () => {
    const { code, stderr } = await integraInOwnProcess(['db', 'status'], {
      DATABASE_URL: 'mysql://root:secreta@127.0.0.1:1/x',
    });
    expect(code).toBe(3);
    expect(stderr).toMatch(/Ocurrió una falla \([0-9a-f-]{36}\)/);
    expect(stderr).not.toContain('secreta');
  });

  it('that does not answer is one line of JSON with its id and its causes, with --json', async () => {
    const variables = { DATABASE_URL: 'mysql://root@127.0.0.1:1/x' };
    const { code, stderr } = await integraInOwnProcess(['db', 'status', '--json'], variables);
    const failure = JSON.parse(stderr);
    expect([code, failure]).toMatchObject([
      3,
      { exitCode: 3, code: 'fault', fault: { code: 'ECONNREFUSED', stack: expect.any(Array) } },
    ]);
    expect(failure.message).toContain(failure.faultId);
  });

  it.each([
    ['db status', 'drops connections', 'se cortó la conexión', (socket: Socket) => void socket.end()],
    ['start', 'drops connections', 'se cortó la conexión', (socket: Socket) => void socket.end()],
    ['db status', 'never answers', 'no responde', () => undefined],
    ['start', 'never answers', 'no responde', () => undefined],
  ])(
    'that does not work, or a proxy before it, is told in Spanish: %s, when it %s',
    async (command, _, text, onConnection) => {
      const sockets: Socket[] = [];
      const server = createServer((socket) => {
        sockets.push(socket.on('error', () => undefined));
        onConnection(socket);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const { code, stderr } = await integraInOwnProcess(command.split(' '), {
        DATABASE_URL: `mysql://root@127.0.0.1:${port}/x`,
        INTEGRA_DB_CONNECT_SECONDS: '1',
        INTEGRA_DB_POOL_SECONDS: '1',
      });
      for (const socket of sockets) socket.destroy();
      server.close();
      expect([code, stderr]).toEqual([3, expect.stringContaining(text)]);
      expect(stderr.trim().split('\n').at(-1)).not.toMatch(/Connection|Knex|server/);
    },
  );
});

describe('what serves ends when the database can not be prepared', () => {
  it.each([['start'], ['jobs start']])('%s', async (command) => {
    const folder = join(dataDir, `unprepared ${command}`);
    mkdirSync(join(folder, 'audit.key'), { recursive: true });
    const variables = { INTEGRA_DATA_DIR: folder, PORT: '0' };
    const { code, stderr } = await integraInOwnProcess(command.split(' '), variables);
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining(`es una carpeta y debería ser un archivo: ${join(folder, 'audit.key')}`),
    ]);
  });
});

describe('with --json', () => {
  it.each([
    [['adios'], 2, 'usage'],
    [['db', 'seed', '--nada'], 2, 'usage'],
    [['user', 'create-admin'], 2, 'usage'],
    [['jobs', 'run', 'nada'], 2, 'usage'],
    [['db', 'restore', '/nowhere', '--yes'], 1, 'not-a-backup'],
    [['import', 'icd10', '/nowhere.csv'], 1, 'file-not-found'],
    [['user', 'reset-password', 'nadie'], 1, 'user-not-found'],
    [['user', 'activate', 'nadie'], 1, 'user-not-found'],
    [['user', 'links'], 2, 'usage'],
    [['user', 'links', '--mail'], 1, 'public-address-missing'],
    [['sessions', 'list', '--patient', '1', '--from', '2026-01-01', '--to', '2026-01-02'], 1, 'refused'],
  ])('a refusal is JSON on the standard error: %j', async (args, exitCode, code) => {
    const variables = { INTEGRA_DATA_DIR: join(dataDir, 'json'), INTEGRA_ADMIN_PASSWORD: PASSWORD };
    await integra(['db', 'seed', '--json'], variables);
    const refused = await integra([...args, '--json'], variables);
    expect([refused.code, refused.stdout]).toEqual([exitCode, '']);
    expect(JSON.parse(refused.stderr)).toEqual({ exitCode, code, message: expect.any(String) });
  });

  it('what was done is JSON too', async () => {
    const variables = { INTEGRA_DATA_DIR: join(dataDir, 'done'), INTEGRA_ADMIN_PASSWORD: PASSWORD };
    const names = ['--usuario', 'direccion', '--nombres', 'Ana', '--apellidos', 'Pérez'];
    const outputOf = async (...args: string[]) =>
      JSON.parse((await integra([...args, '--json'], variables)).stdout);
    expect(await outputOf('db', 'migrate')).toMatchObject({ backup: null });
    expect(await outputOf('user', 'create-admin', ...names)).toEqual({ id: 1, username: 'direccion' });
    const state = { username: 'direccion', endedLoginSessionCount: 0 };
    expect(await outputOf('user', 'reset-password', 'direccion')).toEqual(state);
    expect(await outputOf('user', 'activate', 'direccion')).toEqual({
      ...state,
      active: true,
      changed: false,
    });
  });
});

it('a database that was prepared with INTEGRA_DEMO=0 never gets demo accounts', async () => {
  const variables = { INTEGRA_DATA_DIR: join(dataDir, 'for-work') };
  expect((await integra(['db', 'migrate'], { ...variables, INTEGRA_DEMO: '0' })).code).toBe(0);
  const refused = await integra(['db', 'seed', '--demo'], variables);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('nunca lleva cuentas')]);
});

it('start refuses a bucket that can not be used', async () => {
  const { code, stderr } = await integraInOwnProcess(['start'], {
    INTEGRA_DATA_DIR: join(dataDir, 'no-files'),
    INTEGRA_FILES_URL: 's3://integra?endpoint=http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'secreta',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    PORT: '0',
  });
  expect(code).toBe(1);
  expect(stderr).toContain('El depósito de archivos de INTEGRA_FILES_URL no se puede usar.');
  expect(stderr).toContain('ECONNREFUSED');
  expect(stderr).not.toContain('secreta');
});

describe('a new database', () => {
  const status = async () => JSON.parse((await integra(['db', 'status', '--json'])).stdout);

  it.each([['db', 'status'], ['user', 'list'], ['doctor'], ['db', 'backup']])(
    'is not created by reading: %s %s',
    async (...readingCommand) => {
      const nowhere = join(dataDir, 'mistyped');
      expect(await integra(readingCommand, { INTEGRA_DATA_DIR: nowhere })).toEqual({
        code: 1,
        stdout: '',
        stderr: `No hay datos de Integra en ${nowhere}.\n`,
      });
      expect(existsSync(nowhere)).toBe(false);
    },
  );

  it('is created with its tables by a writing command, with access for this account only', async () => {
    const newFolder = join(dataDir, 'made', 'here');
    expect((await integra(['db', 'seed'], { INTEGRA_DATA_DIR: newFolder })).code).toBe(0);
    const modes = ['.', 'integra.db', 'integra.db.lock'].map(
      (name) => statSync(join(newFolder, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it("is refused when its folder can't be created", async () => {
    const file = join(dataDir, 'no-folder');
    writeFileSync(file, '');
    for (const folder of ['/proc/integra', join(file, 'below'), file])
      expect(await integra(['db', 'migrate'], { INTEGRA_DATA_DIR: folder })).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/^La carpeta de los datos no se puede usar \(.+\): .+\n$/),
      });
  });

  it('is refused when its file is no database', async () => {
    const folder = join(dataDir, 'other');
    mkdirSync(folder);
    writeFileSync(join(folder, 'integra.db'), 'Una carta. '.repeat(1000));
    const { code, stderr } = await integraInOwnProcess(['db', 'status'], { INTEGRA_DATA_DIR: folder });
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/: la base de datos está dañada o no es de Integra;/),
    ]);
  });

  it('is migrated once', async () => {
    expect((await integra(['db', 'migrate'])).stdout).toContain('Migraciones aplicadas: 0001-access');
    expect(await integra(['db', 'migrate'])).toMatchObject({
      code: 0,
      stdout: 'La base de datos está al día.\n',
    });
    expect(await status()).toMatchObject({ pending: [], content: 'empty' });
  });

  it('gets the base data, also repeatedly', async () => {
    expect((await integra(['db', 'seed'])).code).toBe(0);
    expect((await integra(['db', 'seed'])).code).toBe(0);
  });

  it('gets demo data only while it has no users', async () => {
    expect((await integra(['db', 'seed', '--demo'])).code).toBe(0);
    expect(await status()).toMatchObject({ content: 'demo' });
    const again = await integra(['db', 'seed', '--demo']);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('Ya hay usuarios');
    expect((await integra(['db', 'status'])).stdout).toContain('Contenido: datos de demostración');
  });
});

describe('a command on the demo data', () => {
  const filterArguments = ['--therapist', 'fisio', '--from', dayAfter(1), '--to', dayAfter(14)];
  const cancel = (...more: string[]) =>
    integra(['sessions', 'cancel', ...filterArguments, '--reason', 'Paro', ...more]);
  const countPendingSessions = async () => {
    const listed = JSON.parse((await integra(['sessions', 'list', ...filterArguments, '--json'])).stdout);
    return listed.filter(({ untouchable }: { untouchable: string | null }) => untouchable === null).length;
  };

  it.each([
    [
      ['sessions', 'list', ...filterArguments],
      'id date start end type state stateName units specialtyId patient document therapist auxiliary untouchable',
    ],
    [
      ['orders', 'expiring', '--days', '60'],
      'id code kind issuedOn expiresOn daysLeft authorized scheduled done covered beyondOrder lost lines siteName',
    ],
    [['user', 'list'], 'id username firstNames lastNames roleName siteName active special'],
    [['jobs', 'list'], 'job nextNight latest nights'],
    [['doctor'], 'check found repairable mended left first'],
  ])('%j prints JSON with the published keys', async (command, keys) => {
    const [first] = JSON.parse((await integra([...command, '--json'])).stdout);
    expect(Object.keys(first)).toEqual(expect.arrayContaining(keys.split(' ')));
  });

  it('refuses an unknown therapist, and a patient without document', async () => {
    const refusalFor = async (...who: string[]) => {
      const { code, stderr } = await integra([
        'sessions',
        'list',
        ...who,
        '--from',
        dayAfter(1),
        '--to',
        dayAfter(2),
      ]);
      return [code, stderr.trim()];
    };
    expect(await refusalFor('--therapist', 'ADMISIONES')).toEqual([
      1,
      'admisiones no es un usuario terapeuta.',
    ]);
    expect(await refusalFor('--therapist', 'nadie')).toEqual([1, 'No existe el usuario nadie.']);
    expect(await refusalFor('--patient', '')).toEqual([1, 'Escriba el documento del paciente.']);
  });

  it('keeps a therapist with pending sessions active unless confirmed', async () => {
    expect(await integra(['user', 'deactivate', 'FISIO'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^fisio tiene \d+ citas pendientes: .* hace falta --yes\.$/m),
    });
  });

  it('cancels sessions only when confirmed', async () => {
    const sessions = await countPendingSessions();
    expect(sessions).toBeGreaterThan(0);
    const refused = await cancel();
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('hace falta --yes')]);
    expect(refused.stdout.trim().split('\n')).toHaveLength(sessions);
    expect(JSON.parse((await cancel('--yes', '--json')).stdout)).toMatchObject({ sessions, gone: 0 });
    expect(await cancel('--yes')).toMatchObject({
      code: 1,
      stderr: 'No hay citas pendientes que cancelar.\n',
    });
  });

  it('lists expiring orders, the nearest first', async () => {
    const { code, stdout } = await integra([
      'orders',
      'expiring',
      '--days',
      '60',
      '--site',
      'sede principal',
    ]);
    const expiries = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0]);
    expect(code).toBe(0);
    expect(expiries).toEqual([...expiries].sort());
    expect(expiries.length).toBeGreaterThan(1);
  });

  it('prints the lines of expiring orders as JSON with the published keys', async () => {
    const { stdout } = await integra(['orders', 'expiring', '--days', '60', '--json']);
    const orders: { lines: object[] }[] = JSON.parse(stdout);
    const figure = expect.any(Number);
    const lines = orders.find((order) => order.lines.length > 0)?.lines;
    expect(lines).toEqual(
      expect.arrayContaining([expect.objectContaining({ done: figure, upcoming: figure })]),
    );
  });

  it('finds no errors with doctor', async () => {
    const { code, stdout } = await integra(['doctor', '--json']);
    const reports = JSON.parse(stdout) as { found: number }[];
    expect([code, reports.map(({ found }) => found)]).toEqual([0, reports.map(() => 0)]);
  });
});

it('a restore replaces existing data only when confirmed', async () => {
  const variables = { INTEGRA_DATA_DIR: join(dataDir, 'restored') };
  const { path } = JSON.parse((await integra(['db', 'backup', '--json'])).stdout) as { path: string };
  expect(await integraInOwnProcess(['db', 'restore', path], variables)).toMatchObject({
    code: 0,
    stderr: '',
  });
  const refusedBackup = await integra(['db', 'backup', '/proc/integra']);
  expect([refusedBackup.code, refusedBackup.stderr]).toEqual([
    2,
    'La carpeta de las copias no se puede usar (no se puede crear): /proc/integra\n',
  ]);
  const refused = await integraInOwnProcess(['db', 'restore', path], variables);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Con --yes se apartan')]);
  const restored = await integraInOwnProcess(['db', 'restore', path, '--yes'], variables);
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('before-restore-')]);
});

describe('import', () => {
  const fileOf = (name: string, ...lines: readonly string[]) => {
    const path = join(dataDir, name);
    writeFileSync(path, lines.join('\n'));
    return path;
  };

  it('reports the changes with --dry-run, and then applies them once', async () => {
    const path = fileOf('cie10.csv', 'codigo,descripcion', 'F80,Trastornos del habla');
    const tried = await integra(['import', 'icd10', path, '--dry-run']);
    expect(tried).toMatchObject({
      code: 0,
      stdout: 'El archivo está en UTF-8.\nQuedarían así: nuevas 1, actualizadas 0, sin cambios 0.\n',
      stderr: '',
    });
    expect((await integra(['import', 'icd10', path])).stdout).toBe(
      'El archivo está en UTF-8.\nListo: nuevas 1, actualizadas 0, sin cambios 0.\n',
    );
    expect(JSON.parse((await integra(['import', 'icd10', path, '--json'])).stdout)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
      rejected: 0,
      problems: [],
      unusedColumns: [],
      encoding: 'utf-8',
    });
  });

  it('refuses a file with wrong lines, and reports line and column', async () => {
    const path = fileOf('mal.csv', 'codigo,descripcion', 'F81,', 'F82,Uno', 'F82,Otro');
    const { code, stdout, stderr } = await integra(['import', 'icd10', path]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      'El archivo está en UTF-8.',
      'Línea 2, descripcion: falta.',
      'Línea 4, codigo: repite la línea 3 («F82»).',
      '2 líneas tienen errores; no se cambió nada.',
    ]);
    const report = await integra(['import', 'icd10', path, '--json']);
    expect(report.code).toBe(1);
    expect(JSON.parse(report.stdout)).toMatchObject({ created: 0, rejected: 2 });
  });

  it('imports patients by the rules of the admission form', async () => {
    const headers = 'tipo de documento,documento,primer apellido,primer nombre,fecha de nacimiento,sede';
    const path = fileOf('pacientes.csv', headers, 'RC,77001,Peña,Ana,06/05/2018,Sede Principal');
    const { code, stderr } = await integra(['import', 'patients', path]);
    expect(code).toBe(1);
    expect(stderr).toContain('Línea 2, sexo: falta.');
    const wrong = fileOf('mal-sexo.csv', `${headers},sexo`, 'RC,77001,Peña,Ana,06/05/2018,Sede Lunar,Z');
    expect((await integra(['import', 'patients', wrong])).stderr).toMatch(
      /sexo: no se entiende \(«Z»\); puede ser .*F/,
    );
    const moreHeaders = ',sexo,enfoque,tipo de cliente,eps,tipo de afiliación';
    const complete = fileOf(
      'completos.csv',
      headers + moreHeaders,
      'RC,77001,Peña,Ana,06/05/2018,Sede Principal,F,Síndrome de Down,Particular,N/A,Cotizante',
    );
    const { stdout } = await integra(['import', 'patients', complete, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      created: 1,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      problems: [],
    });
  });

  it('refuses invalid codes line by line', async () => {
    const path = fileOf('cie.csv', 'codigo,descripcion', '931001,Terapia', 'F840,Autismo', '93100,A medias');
    const { code, stderr } = await integra(['import', 'cups', path]);
    expect(code).toBe(1);
    expect(stderr).toContain('(«F840»).');
    expect(stderr.match(/^Línea \d, codigo: un código CUPS tiene 6 dígitos/gm)).toEqual([
      'Línea 3, codigo: un código CUPS tiene 6 dígitos',
      'Línea 4, codigo: un código CUPS tiene 6 dígitos',
    ]);
  });

  it('refuses a missing file and a file without the required columns, with a text for each', async () => {
    expect(await integra(['import', 'cups', join(dataDir, 'nada.csv')])).toMatchObject({
      code: 1,
      stderr: `No existe el archivo ${join(dataDir, 'nada.csv')}.\n`,
    });
    expect((await integra(['import', 'towns', fileOf('otra.csv', 'codigo', '05001')])).stderr).toBe(
      'Ninguna línea nombra todas las columnas. Faltan: municipio, departamento.\n',
    );
  });
});

describe('jobs', () => {
  it('are listed and run at once; an unknown job is wrong usage', async () => {
    await integra(['db', 'migrate']);
    expect(await integra(['jobs', 'run', 'draft-cleanup'])).toMatchObject({
      code: 0,
      stdout: '\tlimpieza hecha\t0\t\n',
    });
    const listed = JSON.parse((await integra(['jobs', 'list', '--json'])).stdout);
    expect(listed.map(({ job }: { job: { name: string } }) => job.name)).toContain('expiry-alerts');
    const { latest } = listed.find(({ job }: { job: { name: string } }) => job.name === 'draft-cleanup');
    expect(latest).toMatchObject([{ state: 'done', left: false }]);
    const ran = JSON.parse((await integra(['jobs', 'run', 'draft-cleanup', '--json'])).stdout);
    expect(ran).toMatchObject([{ state: 'done', left: false }]);
    expect(await integra(['jobs', 'run', 'nada'])).toMatchObject({
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

  it('creates an administrator, also in a new database', async () => {
    const created = await integra(
      ['user', 'create-admin', '--usuario', 'Ana', '--nombres', 'Ana', '--apellidos', 'Pérez'],
      { INTEGRA_ADMIN_PASSWORD: PASSWORD, INTEGRA_DATA_DIR: join(dataDir, 'new') },
    );
    expect(created).toMatchObject({ code: 0, stdout: 'Administrador creado: ana\n' });
  });

  it('refuses an existing user name, a weak password and wrong characters, with a text for each', async () => {
    expect((await create('luisa', PASSWORD)).code).toBe(0);
    expect(await create('LUISA', PASSWORD)).toMatchObject({
      code: 1,
      stderr: 'Ya existe el usuario luisa.\n',
    });
    const weak = await create('dos palabras', 'corta');
    expect(weak.code).toBe(1);
    expect(weak.stderr.trim().split('\n')).toEqual([
      expect.stringContaining('El nombre de usuario solo puede tener'),
      'La contraseña debe tener 12 caracteres o más.',
    ]);
  });

  it('creates a user who is listed, gets another password, and is deactivated once', async () => {
    expect((await create('rosa', PASSWORD)).code).toBe(0);
    expect((await integra(['user', 'list'])).stdout).toMatch(
      /^rosa\tAna Pérez\tAdministrador\tSede Principal\tactivo$/m,
    );
    const reset = await integra(['user', 'reset-password', 'rosa'], {
      INTEGRA_ADMIN_PASSWORD: 'otra-clave-larga',
    });
    expect(reset.stdout).toBe('Contraseña cambiada: rosa. Sesiones cerradas: 0.\n');
    expect((await integra(['user', 'deactivate', 'rosa'])).stdout).toBe(
      'Usuario inhabilitado: rosa. Sesiones cerradas: 0.\n',
    );
    expect(await integra(['user', 'deactivate', 'ROSA'])).toMatchObject({
      code: 0,
      stdout: 'El usuario rosa ya estaba inactivo; no se cambió nada.\n',
    });
    const listed = JSON.parse((await integra(['user', 'list', '--json'])).stdout);
    expect(listed.find(({ username }: { username: string }) => username === 'rosa').active).toBe(false);
    for (const command of ['deactivate', 'reset-password'])
      expect(await integra(['user', command, 'nadie'])).toMatchObject({
        code: 1,
        stderr: 'No existe el usuario nadie.\n',
      });
  });

  it('takes a password only from the terminal and the environment variable', async () => {
    const marta = ['--usuario', 'marta', '--nombres', 'Ana', '--apellidos', 'Pérez'];
    const { code, stderr } = await integraInOwnProcess(['user', 'create-admin', ...marta]);
    expect(code).toBe(2);
    expect(stderr).toContain('INTEGRA_ADMIN_PASSWORD');
  });
});
