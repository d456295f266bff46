import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { systemClock } from '#adapters/system/system.ts';
import { operator } from '#domain/access';
import type { JobName } from '#domain/jobs';
import { LIST_NAMES } from '#domain/moving';
import { addDays, today, unwrap } from '#domain/shared';
import { fixedClock, sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { sitesWithOrders } from '#tests/support/nights.ts';
import { rowOf, rowsOf } from '#tests/support/rows.ts';
import { auditRows, clinicIn } from '#tests/support/scheduling.ts';
import { backup, restore } from '../../cli/commands/backup.ts';
import { doctor, repairFindings } from '../../cli/commands/doctor.ts';
import { exportEverything } from '../../cli/commands/export.ts';
import { list as listJobs, run as runJob } from '../../cli/commands/jobs.ts';
import { expiring } from '../../cli/commands/orders.ts';
import { list as listSessions } from '../../cli/commands/sessions.ts';
import { list as listUsers } from '../../cli/commands/user.ts';
import { checkTexts } from '../../cli/copy/findings.ts';
import { copy } from '../../cli/copy/texts.ts';
import { scheduleJobs } from '../../cli/jobs/schedule.ts';
import { callAsOperator, prepareDatabase } from '../../cli/support/operator.ts';
import { withProgress } from '../../cli/support/progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'integra-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command in this process; returns its output, exit code and the message of its exception. */
async function outcomeOf(work: () => Promise<void>, variables: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries({ DATABASE_URL: '', ...variables })) vi.stubEnv(name, value);
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const err = vi.mocked(console.error).mockImplementation(() => undefined);
  try {
    const thrown = await work().then(
      () => null,
      (error: Error) => error.message,
    );
    const textOf = (spy: typeof out | typeof err) => spy.mock.calls.flat().join('\n');
    return { code: process.exitCode, stdout: textOf(out), stderr: textOf(err), thrown };
  } finally {
    out.mockRestore();
    err.mockReset();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  }
}

describe('a database without tables', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sqliteApp(undefined, { empty: true });
  });
  afterAll(() => app.close());

  const days = { from: '2026-03-01', to: '2026-03-02' };
  it.each([
    ['user list', () => listUsers({})],
    ['jobs list', () => listJobs({})],
    ['orders expiring', () => expiring({})],
    ['sessions list', () => listSessions({ therapist: 'fisio', ...days })],
  ])('is not migrated by a reading command: %s is refused', async (_name, runCommand) => {
    const { thrown } = await outcomeOf(runCommand, app.variables);
    expect(thrown).toMatch(/Faltan migraciones .* db migrate/);
    expect(await app.container.database.pendingMigrations()).toContain('0001-access');
  });

  it('is migrated by a writing command, which the audit trail attributes to the operator', async () => {
    await prepareDatabase(app.container);
    await prepareDatabase(app.container);
    const rows = await auditRows(app, 'installation.migrate');
    expect(rows.map(({ detail }) => JSON.parse(detail).migrations[0])).toEqual(['0001-access']);
  });
});

describe('a job that is run', () => {
  let app: TestApp;
  let clinic: Awaited<ReturnType<typeof sitesWithOrders>>;
  beforeAll(async () => {
    app = await sqliteApp(systemClock);
    clinic = await sitesWithOrders(app, 0);
  });
  afterAll(() => app.close());

  const soon = () => addDays(today(systemClock), 3);
  const run = (job: JobName, variables = {}) =>
    outcomeOf(() => runJob(job, {}), { ...app.variables, ...variables });

  it('ends with 3 when a message could not be sent, and leaves it for the next attempt', async () => {
    await clinic.addOrder(0, 'AUT-caida.', soon());
    const { code, stdout } = await run('expiry-alerts', { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect([code, stdout]).toEqual([3, expect.stringContaining('El servidor de correo no respondió.')]);
    expect((await run('draft-cleanup')).code).toBe(0);
    const waitingRunsQuery = "select id from job_run where job = 'expiry-alerts' and state = 'waiting'";
    expect(await rowsOf(app.container.database.fork(), waitingRunsQuery)).toHaveLength(1);
  });

  it('names the folder of the messages when there is no mail server, and ends with 1 for a site without an address', async () => {
    const { code, stdout, stderr } = await run('expiry-alerts');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/\.eml en .*mail$/)]);
    expect(stdout).toContain('guardado como archivo .eml, sin enviar');
    await clinic.addOrder(2, 'AUT-muda.', soon());
    expect((await run('expiry-alerts')).code).toBe(1);
  });
});

describe('export', () => {
  let app: TestApp;
  const into = join(folder, 'exported');
  beforeAll(async () => {
    app = await sqliteApp(systemClock);
    await clinicIn(app);
  });
  afterAll(() => app.close());

  it('writes every list into a new folder, and its rows and checksum last', async () => {
    const { stdout, thrown } = await outcomeOf(() => exportEverything(into, { json: true }), app.variables);
    expect(thrown).toBeNull();
    const { path, lists, fileCount } = JSON.parse(stdout);
    expect(path).toBe(into);
    expect(lists.map((list: { path: string }) => list.path)).toEqual(LIST_NAMES.map((list) => `${list}.csv`));
    const readme = readFileSync(join(into, 'LEAME.txt'), 'utf8');
    const copies = readme.split('\r\n').filter((line) => line.includes('  archivos/'));
    expect(copies).toHaveLength(fileCount);
    for (const line of copies) {
      const [sha256, file = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(readFileSync(join(into, file)))
          .digest('hex'),
      ).toBe(sha256);
    }
    for (const { path: file, rows, sha256 } of lists) {
      const content = readFileSync(join(into, file), 'utf8');
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(content.trimEnd().split('\r\n')).toHaveLength(rows + 1);
      expect(readme).toContain(`${sha256}  ${file}`);
      expect(statSync(join(into, file)).mode & 0o077).toBe(0);
    }
    expect(lists.find((list: { path: string }) => list.path === 'patients.csv').rows).toBeGreaterThan(0);
  });

  it('refuses a folder with files, and one that can not be made, and writes nothing there', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    mkdirSync(join(folder, 'full', 'x'), { recursive: true });
    const full = await outcomeOf(() => exportEverything(join(folder, 'full'), {}), app.variables);
    expect(full.thrown).toBe(`La carpeta ${join(folder, 'full')} no está vacía; exporte a una nueva.`);
    expect(readdirSync(join(folder, 'full'))).toEqual(['x']);
    const unusable = await outcomeOf(() => exportEverything(join(folder, 'a-file', 'y'), {}), app.variables);
    expect(unusable.thrown).toContain('No se puede usar la carpeta');
  });
});

describe('listing on the command line', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sqliteApp(systemClock);
  });
  afterAll(() => app.close());

  it('leaves one audit entry with the filter, while listing in the web application leaves none', async () => {
    const clinic = await clinicIn(app);
    const therapist = clinic.therapist.username;
    const days = { from: '2026-03-01', to: '2026-03-02' };
    await outcomeOf(() => listUsers({}), app.variables);
    await outcomeOf(() => expiring({ days: '30' }), app.variables);
    await outcomeOf(() => listSessions({ therapist, ...days }), app.variables);
    const entriesOf = async (action: string) => {
      const rows = await auditRows(app, action);
      return rows.map(({ detail }) => JSON.parse(detail));
    };
    expect(await entriesOf('staff.list')).toEqual([{ rows: expect.any(Number), roleId: null, active: null }]);
    expect(await entriesOf('orders.list')).toEqual([
      { rows: expect.any(Number), kind: null, standing: { expiresWithin: 30 } },
    ]);
    const expectedDetail = { therapist, fromDate: days.from, toDate: days.to, rows: 0 };
    expect(await entriesOf('mass-cancellation.list')).toEqual([expectedDetail]);
    const page = { page: 1, size: 10 };
    const listInput = { search: '', kind: null, status: null, siteId: null, page };
    await clinic.as({ roleId: 1 })('listOrders', listInput);
    expect(await entriesOf('orders.list')).toHaveLength(1);
  });
});

describe('a database with a damaged page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await sqliteApp();
    const em = app.container.database.fork();
    const pageQuery =
      "select rootpage, (select page_size from pragma_page_size) as size from sqlite_master where name = 'stored_file'";
    const { rootpage = 0, size = 0 } = (await rowOf<{ rootpage: number; size: number }>(em, pageQuery)) ?? {};
    const file = openSync(join(app.variables.INTEGRA_DATA_DIR ?? '', 'integra.db'), 'r+');
    writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (rootpage - 1) * size);
  });
  afterAll(() => app.close());

  it('is found by doctor, which skips all other checks and says what to do', async () => {
    const { code, stdout, stderr } = await outcomeOf(() => doctor({ repair: true }), app.variables);
    expect([code, stdout.split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(/La base de datos está dañada \(database disk image is malformed\)/);
    expect(stderr).toMatch(/restaure la última copia de seguridad: .* db restore/);
  });

  it('is not backed up, and command and job say why', async () => {
    const { thrown } = await outcomeOf(() => backup(folder, {}), app.variables);
    expect(thrown).toMatch(/^La base de datos está dañada y no se puede copiar/);
    const { code, stdout } = await outcomeOf(() => runJob('backup', {}), app.variables);
    expect([code, stdout]).toEqual([3, expect.stringContaining('La base de datos está dañada')]);
  });
});

describe('restoring', () => {
  it("is reported as done even when the audit entry can't be written", async () => {
    const app = await sqliteApp();
    await app.container.database.fork().execute(
      `create trigger full before insert on audit_entry when new.action = 'installation.restore'
       begin select raise(abort, 'full'); end`,
    );
    const call = app.container.scope().as(operator('root'));
    const { path } = unwrap(await call('takeBackup', { into: folder }));
    await app.close();
    const { stdout, thrown } = await outcomeOf(() => restore(path, {}), {
      INTEGRA_DATA_DIR: join(folder, 'new'),
    });
    expect([stdout, thrown]).toEqual([
      expect.stringContaining('Datos restaurados'),
      expect.stringContaining('full'),
    ]);
  });
});

it('a restore does not count as a cut audit trail', async () => {
  const app = await sqliteApp(systemClock);
  const call = app.container.scope().as(operator('root'));
  const { path } = unwrap(await call('takeBackup', { into: folder }));
  unwrap(await call('recordSeed', { demo: false }));
  await app.container.storeTrailHead();
  const dataDir = join(folder, 'restored');
  mkdirSync(dataDir);
  for (const name of ['audit.key', 'audit-head.json'])
    cpSync(join(app.variables.INTEGRA_DATA_DIR ?? '', name), join(dataDir, name));
  await app.close();
  const variables = { INTEGRA_DATA_DIR: dataDir };
  expect((await outcomeOf(() => restore(path, {}), variables)).stdout).toContain('Datos restaurados');
  const { code, stderr } = await outcomeOf(() => doctor({}), variables);
  expect([code, stderr]).toEqual([undefined, 'Todo está bien.']);
});

it('jobs list shows the result of the night, also after a requested run', async () => {
  const clock = fixedClock();
  const app = await sqliteApp(clock);
  await app.container.jobs.work();
  clock.set('2026-03-05T06:10:00.000Z');
  await app.container.jobs.work();
  await outcomeOf(() => runJob('draft-cleanup', {}), app.variables);
  const { stdout } = await outcomeOf(() => listJobs({}), app.variables);
  const rows = stdout.split('\n').filter((line) => line.startsWith('draft-cleanup'));
  expect(rows.map((line) => line.split('\t').slice(-2))).toEqual([
    [`a pedido de ${userInfo().username}`, 'limpieza hecha'],
    ['noche', 'limpieza hecha'],
  ]);
  await app.close();
});

describe('texts of the command line', () => {
  it('distinguish one session from several', () => {
    expect(copy.wouldCancel(1, 1)).toBe('Se cancelaría una cita (una unidad).');
    expect(copy.cancelledSessions(1, 2)).toBe('Cancelada una cita; unidades devueltas: 2.');
    expect(copy.changedMeanwhile(2)).toBe('2 citas cambiaron mientras tanto y quedaron como están.');
  });

  it('distinguish one audit entry from several', () => {
    const { text } = checkTexts['audit-chain'];
    const textOf = (to: number, kind = 'changed') =>
      text({ record: 5, repairable: false, detail: { kind, to } });
    expect([textOf(5), textOf(7), textOf(5, 'unsealed-forged')]).toEqual([
      'Posición 5 del registro de auditoría: fue cambiada.',
      'Posiciones 5 a 7 del registro de auditoría: fueron cambiadas.',
      'Fila n.º 5 del registro de auditoría, todavía sin sellar: no la escribió Integra, o fue cambiada.',
    ]);
  });

  it('name the job of a run, and a night without runs', () => {
    const { text } = checkTexts['unfinished-jobs'];
    const textOf = (detail: Record<string, string>) =>
      text({
        record: 1,
        repairable: false,
        detail: { job: 'expiry-alerts', night: '2026-03-04', ...detail },
      });
    expect(textOf({ problem: 'given-up', run: 'expiry-alerts.2026-03-04.2', site: 'Sede Norte' })).toBe(
      'Tarea expiry-alerts, noche del 2026-03-04, Sede Norte (expiry-alerts.2026-03-04.2): falló y no se intenta más; vea Tareas nocturnas.',
    );
    expect(textOf({ problem: 'not-begun' })).toMatch(/^Tarea expiry-alerts, noche del 2026-03-04: ninguna/);
  });
});

it.each([
  ['0', false],
  ['No', false],
  ['sí', true],
  ['', true],
])('INTEGRA_JOBS=%s is valid, and an unknown word is refused', (value, runsJobs) => {
  expect(readEnvironment({ INTEGRA_JOBS: value }).runsJobs).toBe(runsJobs);
  expect(() => readEnvironment({ INTEGRA_JOBS: 'quizás' })).toThrow(/INTEGRA_JOBS debe ser 1 o 0/);
});

it('a repair reports which findings it repaired', async () => {
  const app = await sqliteApp();
  const strayFolder = join(app.variables.INTEGRA_DATA_DIR ?? '', 'files', 'ab');
  mkdirSync(strayFolder, { recursive: true });
  writeFileSync(join(strayFolder, 'nohash.pdf'), '');
  utimesSync(join(strayFolder, 'nohash.pdf'), 0, 0);
  const looseFile = join(app.variables.INTEGRA_DATA_DIR ?? '', 'files', 'loose.pdf');
  writeFileSync(looseFile, '');
  utimesSync(looseFile, 0, 0);
  const { code, stderr } = await outcomeOf(() => doctor({ repair: true }), app.variables);
  expect([code, existsSync(looseFile), stderr.split('\n').sort()]).toEqual([
    undefined,
    false,
    [
      'Archivo ab/nohash.pdf: ningún registro lo nombra. Reparado.',
      'Archivo loose.pdf: ningún registro lo nombra. Reparado.',
      'Todo está bien.',
    ],
  ]);
  await app.close();
});

it('doctor stops at a missing table, and says that nothing else was checked', async () => {
  const app = await sqliteApp();
  await app.container.database.fork().execute('drop table evolution_note');
  const { code, stderr } = await outcomeOf(() => doctor({ repair: true }), app.variables);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^Falta la tabla evolution_note\.\n.* nada más se revisó\. .* db restore …, o el volcado de MySQL\/MariaDB\.$/,
    ),
  ]);
  await app.close();
});

it('a repair counts only findings that a second check confirms as repaired', async () => {
  const app = await sqliteApp();
  const clinic = await clinicIn(app, { authorized: 6 });
  const { database } = app.container;
  await database.fork().execute(`update service_line set scheduled = 3 where id = ${clinic.lineId}`);
  await database.fork().execute(
    `create trigger undo after update on service_line
     begin update service_line set scheduled = old.scheduled where id = old.id; end`,
  );
  const { code, stdout, stderr } = await outcomeOf(() => doctor({ repair: true }), app.variables);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Queda un hallazgo sin reparar.')]);
  expect(stderr).not.toContain('Reparado');
  expect(stdout).toContain('Contadores de unidades\t1\t0');
  await app.close();
});

it('a repair counts nothing when another process was faster', async () => {
  const app = await sqliteApp();
  expect(await repairFindings(callAsOperator(app.container), 'quota-counters')).toBe(0);
  await app.close();
});

describe('a progress bar', () => {
  const progressOutput = async (terminal: boolean, quiet = false) => {
    const stream = Object.assign(new PassThrough(), { isTTY: terminal, columns: 80 });
    const writeStream = stream as unknown as NodeJS.WriteStream;
    const progress = { title: 'Copiando', unit: 'archivos', total: 4, quiet, stream: writeStream };
    await withProgress(progress, async (tell) => tell(3));
    return String(stream.read() ?? '');
  };

  it('is shown on a terminal only, and not with --json', async () => {
    expect(await progressOutput(true)).toContain('3 archivos');
    expect([await progressOutput(false), await progressOutput(true, true)]).toEqual(['', '']);
  });
});

it('the scheduler checks every minute, and each job starts at its own time in Bogotá', async () => {
  const clock = fixedClock();
  const app = await sqliteApp(clock);
  await sitesWithOrders(app, 0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: clock.now() });
  const stop = await scheduleJobs(app.container);
  for (const time of ['05:59', '06:00', '06:09', '06:10', '06:20', '06:29', '06:30', '08:59', '09:00']) {
    await vi.advanceTimersByTimeAsync(60_000);
    await app.container.jobs.workOn('draft-cleanup');
    clock.set(`2026-03-05T${time}:00.000Z`);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  await app.container.jobs.workOn('draft-cleanup');
  await stop();
  vi.useRealTimers();
  const runs = await rowsOf<{ job: string; openedAt: string }>(
    app.container.database.fork(),
    'select distinct job, opened_at as openedAt from job_run order by opened_at',
  );
  expect(runs.map(({ job, openedAt }) => [job, openedAt.slice(11, 16)])).toEqual([
    ['session-cleanup', '06:00'],
    ['draft-cleanup', '06:10'],
    ['integrity', '06:20'],
    ['backup', '06:30'],
    ['expiry-alerts', '09:00'],
  ]);
  await app.close();
});
