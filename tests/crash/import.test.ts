import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#adapters/system/system.ts';
import { FOCUS_TYPE } from '#domain/catalogues';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { integraProcess } from '#tests/support/command-line.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';

/** Four transactions of an import. */
const PATIENT_COUNT = 2_000;
const FOCUS = 'Enfoque de prueba';
const POLL_MS = 5;
/** Stages of an import, each with a query that finds a row once the import has reached it. */
const STAGES = {
  'its rows are staged': 'select id from staged_patient limit 1',
  'patients are added, hidden': 'select id from patient join hidden_charts on chart_number = first_chart',
  'many patients are added, hidden':
    "select id from patient where first_surname = 'CAIDO' and id % 1000 = 0 limit 1",
};

onBothDatabases((openApp) => {
  let app: TestApp;
  let file: string;
  beforeAll(async () => {
    app = await openApp(systemClock);
    await app.container.seed.base();
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Sede Norte' });
    await build.user({ roleId: 1, siteId, special: true });
    await build.item(FOCUS_TYPE, { description: FOCUS });
    file = join(mkdtempSync(join(tmpdir(), 'integra-killed-')), 'pacientes.csv');
    writeLines('Caido');
  });
  afterAll(async () => {
    await app.close();
    rmSync(join(file, '..'), { recursive: true, force: true });
  });

  function writeLines(surname: string) {
    const lines = Array.from(
      { length: PATIENT_COUNT },
      (_, index) =>
        `RC;${80_000_000 + index};${surname};Lucía;06/05/2018;F;${FOCUS};EPS;Sanitas;Beneficiario;Sede Norte;Sí`,
    );
    const headers =
      'tipo de documento;documento;primer apellido;primer nombre;fecha de nacimiento;sexo;enfoque;tipo de cliente;eps;tipo de afiliación;sede;confirmar duplicado';
    writeFileSync(file, [headers, ...lines].join('\n'));
  }

  const foundCount = async (surname = 'caido') => {
    const call = app.container.scope().as(anActor({ roleId: 1 }));
    const result = await call('searchPatients', {
      criterion: 'surname',
      text: surname,
      page: { page: 1, size: 10 },
    });
    return result.ok ? result.value.total : -1;
  };
  /** Ends the lease of a killed process on a server now, instead of after its ten seconds; `race/first-start.test.ts` waits for them. */
  const expireLease = async () => {
    if ('DATABASE_URL' in app.variables)
      await app.container.database.fork().execute('update process_lease set expires_at = utc_timestamp(3)');
  };
  const startImport = () => integraProcess(['import', 'patients', file], app.variables);

  it.each(Object.entries(STAGES))(
    'an import that is killed once %s has added nobody',
    async (_what, query) => {
      const em = app.container.database.fork();
      const { child, result } = startImport();
      while (child.exitCode === null && (await rowOf(em, query)) === null) await pause(POLL_MS);
      child.kill('SIGKILL');
      expect((await result).code).toBeNull();
      await expireLease();
      expect(await foundCount()).toBe(0);
    },
  );

  it('the next import adds all patients, and nothing of the killed ones remains', async () => {
    let last = await startImport().result;
    while (last.stderr.includes('en curso')) last = await startImport().result;
    expect(last).toMatchObject({ code: 0, stdout: expect.stringContaining(`nuevas ${PATIENT_COUNT}`) });
    expect(await foundCount()).toBe(PATIENT_COUNT);
    const em = app.container.database.fork();
    expect(await rowOf(em, 'select id from staged_patient limit 1')).toBeNull();
    expect(await rowOf(em, 'select first_chart from hidden_charts limit 1')).toBeNull();
    expect(await rowOf(em, "select count(*) as n from patient where first_surname = 'CAIDO'")).toEqual({
      n: PATIENT_COUNT,
    });
  });

  it('an import that is killed once it has published changes is completed as soon as Integra runs again', async () => {
    const em = app.container.database.fork();
    const query = 'select target from published_import';
    /** Imports a surname for all patients and kills the import once it has published; false if it ended before. */
    const isKilledInTime = async (surname: string) => {
      writeLines(surname);
      const { child, result } = startImport();
      while (child.exitCode === null && (await rowOf(em, query)) === null) await pause(POLL_MS);
      child.kill('SIGKILL');
      const { code } = await result;
      await expireLease();
      return code === null;
    };
    const surnames = ['Alzado', 'Elevado', 'Erguido', 'Izado'];
    let surname = '';
    do surname = surnames.pop() ?? expect.fail('Every import ended before');
    while (!(await isKilledInTime(surname)));
    while ((await rowOf(em, query)) !== null) {
      await app.container.cleanUpUnfinishedImport();
      await pause(POLL_MS);
    }
    expect([await foundCount(surname), await foundCount('caido')]).toEqual([PATIENT_COUNT, 0]);
    expect(await rowOf(em, 'select id from staged_patient limit 1')).toBeNull();
  });
});
