import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOCUS_TYPE } from '#domain/catalogues';
import type { ReadingChoices } from '#domain/code-lists';
import { type ImportName, MAX_SAVED_CHOICES } from '#domain/moving';
import { unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  let app: TestApp;
  let folder: string;
  let luz: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-decisions-'));
    app = await openApp(fixedClock('2026-04-10T15:00:00.000Z'));
    await app.container.seed.base();
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Norte' });
    luz = await build.user({ username: 'luz', firstNames: 'Luz', lastNames: 'Rey', roleId: 3, siteId });
    await build.user({ username: 'jefe', firstNames: 'Ana', lastNames: 'Gil', roleId: 1, siteId });
    const payerId = await build.payer({ name: 'Salud Andina EPS S.A.S.', shortName: 'Andina' });
    const focusId = await build.item(FOCUS_TYPE, { description: 'Neurodesarrollo' });
    const patient = { focusId, createdBy: luz, siteId, epsId: payerId };
    const patientId = await build.patient({ ...patient, documentType: 6, documentNumber: '1001' });
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: luz, payerId });
    for (const date of ['2026-03-02', '2026-03-03'])
      await build.session({ lineId, patientId, siteId, therapistId: luz, date, state: 1 });
    await build.item(22, { description: 'Juego simbólico' });
    await build.item(23, { description: 'Canto', active: false });
    await build.item(24, { description: 'Juego simbólico' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const tableOf = (lines: readonly string[]) => {
    const path = join(folder, 'file.csv');
    writeFileSync(path, lines.join('\n'));
    return app.container.openTable(path);
  };
  const as = () => app.container.scope().as(anActor({ roleId: 1, userId: luz }));
  const check = async (list: ImportName, lines: readonly string[], choices: ReadingChoices = {}) =>
    unwrap(await as()('checkRows', { list, table: tableOf(lines), choices }));

  describe('decisions for what a file does not say as the catalogues do', () => {
    const EVOLUTIONS = [
      'paciente_tipo;paciente_documento;fecha;autor;texto;estrategia',
      'RC;1001;2026-03-02;Luz Reyy;Avanza;Juego simbolic',
      'RC;1001;2026-03-03;Luz Reyy;Avanza bien;',
    ];

    it('are offered the names of users and strategies', async () => {
      const { names, problemGroups } = await check('evolutions', EVOLUTIONS);
      expect(names.autor?.map(({ label }) => label)).toContain('Ana Gil · jefe');
      expect(names.estrategia).toContainEqual({
        text: 'Juego simbólico',
        label: 'Juego simbólico · Fisioterapia, Terapia ocupacional',
      });
      expect(names.estrategia?.map(({ text }) => text)).not.toContain('Canto');
      expect(problemGroups).toMatchObject([
        { column: 'autor', given: 'Luz Reyy', isReplaceable: true, count: 2, proposals: [{ text: 'luz' }] },
      ]);
    });

    it('leave an optional cell empty, and give a text to all that have none', async () => {
      const values = { autor: { 'Luz Reyy': 'luz' } };
      const undecided = await check('evolutions', EVOLUTIONS, { values });
      expect(undecided).toMatchObject({ created: 1, rejected: 1, blanks: { estrategia: 1, inicio: 2 } });
      expect(undecided.problemGroups).toMatchObject([
        {
          ...{ column: 'estrategia', given: 'Juego simbolic', otherLines: 0 },
          proposals: [{ text: 'Juego simbólico' }],
        },
      ]);
      const emptied = { values: { ...values, estrategia: { 'Juego simbolic': '' } } };
      expect(await check('evolutions', EVOLUTIONS, emptied)).toMatchObject({
        ...{ created: 2, rejected: 0, blanks: { estrategia: 2 } },
      });
      const choices = {
        values: { ...values, estrategia: { 'Juego simbolic': 'Juego simbólico', '': 'Juego simbólico' } },
      };
      const input = { list: 'evolutions', table: tableOf(EVOLUTIONS), choices, mode: 'all' } as const;
      expect(unwrap(await as()('importRows', input))).toMatchObject({ created: 2 });
      const exported: string[] = [];
      for await (const batch of unwrap(await as()('exportList', { list: 'evolutions' })).batches)
        exported.push(...batch.map((row) => ('estrategia' in row ? row.estrategia : '')));
      expect(exported).toEqual(['Juego simbólico', 'Juego simbólico']);
    });

    it('tell where the same text stands in good rows too', async () => {
      const lines = [
        'usuario;nombres;apellidos;rol;sede;correo',
        'rosa;Rosa;Díaz;Fonoaudiólogo;Nortt;rosa@example.org',
        'pepe;Pepe;Gil;Fonoaudiólogo;Nortt;pepe@example.org',
      ];
      const { problemGroups, names } = await check('users', lines);
      expect(names.sede).toContainEqual({ text: 'Norte', label: 'Norte' });
      expect(problemGroups).toMatchObject([
        { column: 'sede', count: 2, otherLines: 0, proposals: [{ text: 'Norte' }] },
      ]);
    });

    it('are offered therapists and services for sessions, and services and one name of each payer for orders', async () => {
      const sessions = await check('sessions', [
        'paciente_tipo;paciente_documento;terapeuta;fecha;inicio;fin;estado;cups',
        'RC;1001;Luz R;2026-02-02;08:00;08:30;realizada;',
      ]);
      expect(sessions.names.terapeuta?.map(({ text }) => text)).toEqual(['luz']);
      const orders = await check('orders', [
        'paciente_tipo;paciente_documento;clase;entidad;expedida;vence;cups;cantidad',
        'RC;1001;orden;Andina EPS;2026-01-02;2026-06-30;Terapia;20',
      ]);
      expect(orders.names.cups?.length).toBeGreaterThan(0);
      expect(sessions.names.cups).toEqual(orders.names.cups);
      expect(orders.problemGroups).toMatchObject([{ column: 'entidad', proposals: [{ text: 'Andina' }] }]);
    });
  });

  describe('named decisions (K27)', () => {
    const choices = { columns: { Buzón: 'correo' }, values: { correo: { 'sin dato': '' } } };
    const save = (name: string, kept: ReadingChoices = choices, list: ImportName = 'sites') =>
      as()('saveChoices', { list, name, choices: kept });
    const namesIn = async (list: ImportName) =>
      unwrap(await as()('listSavedChoices', { list })).map(({ name }) => name);

    it('are kept for a list with who saved them, and replaced by those of the same name', async () => {
      unwrap(await save('Del sistema anterior'));
      unwrap(await save('Otras', choices, 'guardians'));
      const changed = { values: { correo: { '': 'sede@example.org' } } };
      unwrap(await save('DEL SISTEMA  ANTERIOR', changed));
      expect(unwrap(await as()('listSavedChoices', { list: 'sites' }))).toEqual([
        {
          ...{ id: expect.any(Number), name: 'DEL SISTEMA ANTERIOR', choices: changed },
          ...{ savedBy: 'luz', savedAt: '2026-04-10T15:00:00.000Z' },
        },
      ]);
      expect(await namesIn('guardians')).toEqual(['Otras']);
    });

    it('are kept and removed by administrators alone, and at most 30', async () => {
      const others = app.container.scope().as(anActor({ roleId: 13, userId: luz }));
      expect((await others('listSavedChoices', { list: 'sites' })).ok).toBe(false);
      expect((await others('saveChoices', { list: 'sites', name: 'A', choices })).ok).toBe(false);
      const [saved] = unwrap(await as()('listSavedChoices', { list: 'guardians' }));
      const id = saved?.id ?? 0;
      expect((await others('removeChoices', { id })).ok).toBe(false);
      unwrap(await as()('removeChoices', { id }));
      expect(await namesIn('guardians')).toEqual([]);
      expect(await as()('removeChoices', { id })).toMatchObject({ refusal: { kind: 'not-found' } });
      for (let number = 1; number < MAX_SAVED_CHOICES; number++) unwrap(await save(`Número ${number}`));
      expect(await save('Una más')).toMatchObject({ refusal: { code: 'too-many-saved-choices' } });
      expect((await save('número 1')).ok).toBe(true);
    });
  });

  it('an import keeps the name of its file', async () => {
    const lines = ['nombre;correo', 'Con nombre;con@example.org'];
    const input = {
      list: 'sites',
      table: tableOf(lines),
      mode: 'all',
      fileName: ` ${'ñ'.repeat(250)}.csv`,
    } as const;
    unwrap(await as()('importRows', input));
    const { rows } = unwrap(await as()('listImports', { page: 1, size: 10 }));
    expect(rows[0]).toMatchObject({ list: 'sites', fileName: 'ñ'.repeat(200) });
  });
});
