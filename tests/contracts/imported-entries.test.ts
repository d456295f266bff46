import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access';
import { DSM4_TYPE, ICD10_TYPE } from '#domain/catalogues';
import { type EvolutionFilter, NO_EVOLUTION_FILTER } from '#domain/clinical-history';
import type { ImportName } from '#domain/moving';
import { SESSION_STATE } from '#domain/scheduling';
import { localDate, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';

const AT = '2026-03-04T14:00:00.000Z';
const MARK = 'Anterior a Integra, importado por Pía Mora el 4 de marzo de 2026, 09:00';
const IMPORT = { importedBy: 'Pía Mora', writtenAt: AT };

onBothDatabases((openApp) => {
  let app: TestApp;
  let folder: string;
  let admin: Actor;
  let luz: Actor;
  let coordination: Actor;
  let patientId: number;
  let itemId: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'integra-import-'));
    app = await openApp(fixedClock(AT));
    await app.container.seed.base();
    const build = buildersFor(app);
    const siteId = await build.site({ name: 'Norte' });
    const userOf = async (roleId: number, names: object) => {
      const userId = await build.user({ roleId, siteId, ...names });
      return anActor({ userId, roleId, siteId });
    };
    admin = await userOf(1, { firstNames: 'Pía', lastNames: 'Mora' });
    luz = await userOf(3, { username: 'luz', firstNames: 'Luz', lastNames: 'Rey', professionalType: 'Fono' });
    coordination = await userOf(13, { firstNames: 'Sara', lastNames: 'Gil' });
    patientId = await build.patient({ siteId, documentType: 6, documentNumber: '1001' });
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: luz.userId });
    const session = { lineId, patientId, siteId, therapistId: luz.userId };
    await build.session({ ...session, date: '2026-02-02', state: SESSION_STATE.pending });
    await build.session({ ...session, date: '2026-02-03', state: SESSION_STATE.done });
    itemId = await build.item(ICD10_TYPE, { code: 'F840' });
    await build.item(DSM4_TYPE, { code: '299.00' });
    await importText(
      'evolutions',
      `fecha;autor;profesion;registro;texto\n2026-02-02;luz;;;Camina con bastón\n2026-02-03;Marta Gil;Fonoaudióloga;TP-9;Habla claro`,
    );
    await importText(
      'history',
      `clase;fecha;autor;profesion;registro;texto;cie10\nmotivo;2025-01-02;Marta Gil;Fono;TP-9;No habla;
impresion;2025-01-03;luz;;;Buen contacto;F840\nconclusiones;2025-01-04;luz;;;Sigue igual;F840`,
    );
    await importText(
      'objectives',
      `area;fecha;objetivo;tarea1;tarea2;tarea3;vence;terapeuta;p1_puntaje1;p1_puntaje2;p1_puntaje3
2;2025-02-03;Decir mamá;Ma;Mamá;Mi mamá;2025-06-30;luz;100;80;60`,
    );
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const as = (actor: Actor) => app.container.scope().as(actor);
  async function importText(list: ImportName, text: string) {
    const path = join(folder, `${list}.csv`);
    const [heading, ...rows] = text.split('\n');
    const lines = [`paciente_tipo;paciente_documento;${heading}`, ...rows.map((row) => `RC;1001;${row}`)];
    writeFileSync(path, lines.join('\n'));
    return unwrap(await as(admin)('importRows', { list, table: app.container.openTable(path), mode: 'all' }));
  }
  const page = { page: 1, size: null };
  const chartOf = async (actor: Actor, part: object) =>
    unwrap(
      await as(actor)('openChart', {
        ...{ patientId, part: part as never, withServices: false, isAlreadyOpen: true },
      }),
    );
  const evolutionsOf = async (actor: Actor, filter: EvolutionFilter = NO_EVOLUTION_FILTER) =>
    unwrapPart((await chartOf(actor, { kind: 'evolutions', page, filter })).evolutions);
  const unwrapPart = <Part>(part: Part | null): Part => {
    if (part === null) throw new Error('The part was not read');
    return part;
  };

  describe('an imported entry', () => {
    it('says who imported it and when, and who wrote it, with or without an account', async () => {
      const { rows, therapists, total } = await evolutionsOf(luz);
      expect(rows.map(({ text, author, ...entry }) => [text, author, entry])).toMatchObject([
        [
          'Habla claro',
          { name: 'Marta Gil', profession: 'Fonoaudióloga', registrationNumber: 'TP-9' },
          IMPORT,
        ],
        ['Camina con bastón', { name: 'Luz Rey', profession: 'Fono', registrationNumber: null }, IMPORT],
      ]);
      expect(total).toBe(2);
      expect(therapists).toEqual([{ id: luz.userId, name: 'Luz Rey' }]);
    });

    it('is found by the words of its text', async () => {
      const found = await evolutionsOf(luz, { ...NO_EVOLUTION_FILTER, terms: ['bast'] });
      expect(found.rows.map(({ text }) => text)).toEqual(['Camina con bastón']);
    });

    it('awaits no verification as a reason, and is not in force as a plan', async () => {
      const { marks, plans } = await chartOf(luz, { kind: 'plans' });
      expect(marks.unverifiedReasonCount).toBe(0);
      expect(plans).toMatchObject([{ conclusions: 'Sigue igual', progress: null, services: [], ...IMPORT }]);
    });

    it('is clarified by others, but corrected by nobody', async () => {
      const impression = unwrapPart((await chartOf(luz, { kind: 'impressions' })).impressions)[0];
      const entryId = Number(impression?.entryId);
      const diagnoses = [{ itemId, type: ICD10_TYPE, detail: 'Leve', principal: true }];
      for (const actor of [luz, admin])
        expect(await as(actor)('correctDiagnoses', { entryId, diagnoses })).toMatchObject({
          refusal: { code: 'entry-imported' },
        });
      const plan = unwrapPart((await chartOf(luz, { kind: 'plans' })).plans)[0];
      const correction = { entryId: Number(plan?.entryId), diagnosis: 'Otro' };
      expect(await as(luz)('correctPlanDiagnosis', correction)).toMatchObject({
        refusal: { code: 'entry-imported' },
      });
      expect(await as(coordination)('clarifyEntry', { entryId, text: 'Visto' })).toMatchObject({ ok: true });
    });

    it('is no text of the user who imported it, but one of its author', async () => {
      const notesOf = async (actor: Actor) =>
        unwrap(await as(actor)('readOwnNotes', { patientId, page })).rows.map(({ text }) => text);
      expect(await notesOf(luz)).toEqual(['Camina con bastón']);
      expect(await notesOf(admin)).toEqual([]);
      const last = async (actor: Actor) =>
        unwrap(await as(actor)('readOwnLastText', { patientId, kind: 'evolution' })).lastText;
      expect(await last(luz)).toMatchObject({ text: 'Camina con bastón' });
      expect(await last(admin)).toBeNull();
    });

    it('is printed with its mark and without signature', async () => {
      const document = unwrap(await as(admin)('printCompleteHistory', { patientId }));
      const text = singleLineOf((await readPdf(document.content)).pages.join('\n'));
      expect(text.split(MARK).length - 1).toBe(7);
      expect(text).toContain('Marta Gil · Fonoaudióloga · Registro profesional TP-9');
      expect(text).not.toContain('Firmas');
    });

    it('counts in reports of evolutions and objectives', async () => {
      const read = async (report: 'evolutions' | 'objectives') => {
        const dates = { from: localDate('2025-01-01'), to: localDate('2026-03-04') };
        const found = await as(admin)(`reports.${report}`, {
          ...{ siteId: null, search: '', filters: { dates, patient: patientId, period: null } },
          ...{ page: { page: 1, size: 50 }, sort: { column: 'date', direction: 'asc' } },
        } as never);
        return (unwrap(found) as unknown as { rows: readonly { text: string }[] }).rows.map(
          ({ text }) => text,
        );
      };
      expect(await read('evolutions')).toEqual(['Camina con bastón', 'Habla claro']);
      expect(await read('objectives')).toEqual(['Decir mamá']);
    });

    it('is annulled by coordination, never by its author, and its row does not bring it back', async () => {
      const { rows } = await evolutionsOf(luz);
      const entryId = Number(rows[1]?.entryId);
      expect((await chartOf(luz, { kind: 'evolutions', page })).entryRights.annullableEntryIds).toEqual([]);
      expect(await as(luz)('annulEntry', { entryId, reason: 'Por error' })).toMatchObject({
        refusal: { code: 'not-allowed-to-annul' },
      });
      expect(await as(coordination)('annulEntry', { entryId, reason: 'Por error' })).toMatchObject({
        ok: true,
        value: { sessionPending: true },
      });
      const row = 'fecha;autor;texto\n2026-02-02;luz;Camina con bastón';
      expect(await importText('evolutions', row)).toMatchObject({ created: 0, unchanged: 1 });
    });
  });
});
