import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { CounterSchema } from '#adapters/persistence/schemas/catalogues.ts';
import { PatientSchema, PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import { type SearchCriterion, searchIndexOf, sortNameOf } from '#domain/patients';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const ALL_ROWS = { page: 1, size: null };

onBothDatabases((openApp) => {
  describe('searchPatients', () => {
    let app: TestApp;
    let north: number;
    let south: number;

    async function patient(
      surnames: string,
      names: string,
      document: string,
      siteId: number,
      active = true,
    ): Promise<number> {
      const [firstSurname = '', secondSurname = null] = surnames.split(' ');
      const [firstName = '', secondName = null] = names.split(' ');
      const row = { firstSurname, secondSurname, firstName, secondName, documentNumber: document };
      const build = buildersFor(app);
      const id = await build.patient({ ...row, sortName: sortNameOf(row), siteId, active });
      const em = app.container.database.fork();
      for (const { criterion, word } of searchIndexOf(row)) {
        await em.insert(PatientWordSchema, { field: WORD_FIELD[criterion], word, patientId: id });
      }
      return id;
    }

    beforeAll(async () => {
      app = await openApp();
      const build = buildersFor(app);
      north = await build.site();
      south = await build.site();
      await patient('MUÑOZ PÉREZ', 'SOFÍA ELENA', '1020333444', north);
      await patient('PÉREZ ANA', 'JOSÉ', '1020999000', north);
      await patient('MUÑETÓN', 'ÁNGELA', 'AB-77', south, false);
    });
    afterAll(() => app.close());

    const search = async (criterion: SearchCriterion, text: string, actor = anActor()) => {
      const result = await app.container.scope().as(actor)('searchPatients', {
        criterion,
        text,
        page: ALL_ROWS,
      });
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value.rows.map(({ firstSurname }) => firstSurname);
    };

    it.each<[SearchCriterion, string, string[]]>([
      ['surname', 'mun', ['MUÑETÓN', 'MUÑOZ']],
      ['surname', 'PEREZ', ['MUÑOZ', 'PÉREZ']],
      ['surname', 'Pérez muñ', ['MUÑOZ']],
      ['surname', 'sofia', []],
      ['surname', 'unoz', []],
      ['surname', 'muñoz sofia', ['MUÑOZ']],
      ['surname', 'Sofía Elena Muñ', ['MUÑOZ']],
      ['surname', 'sofia elena', []],
      ['surname', 'perez 1020', ['MUÑOZ', 'PÉREZ']],
      ['surname', '1020333444', ['MUÑOZ']],
      ['surname', 'RC 1.020.333', ['MUÑOZ']],
      ['given-name', '1020333444', ['MUÑOZ']],
      ['document', 'sofia muñoz', ['MUÑOZ']],
      ['document', 'perez', ['MUÑOZ', 'PÉREZ']],
      ['any', '1 020 333 444', ['MUÑOZ']],
      ['given-name', 'sofia muñoz', ['MUÑOZ']],
      ['given-name', 'muñoz perez', []],
      ['given-name', 'ELE', ['MUÑOZ']],
      ['given-name', 'an', ['MUÑETÓN']],
      ['document', '1.020.333', ['MUÑOZ']],
      ['document', 'ab 77', ['MUÑETÓN']],
      ['any', 'an', ['MUÑETÓN', 'PÉREZ']],
      ['any', 'perez 1020', ['MUÑOZ', 'PÉREZ']],
      ['any', '1.020.999 jose', ['PÉREZ']],
      ['any', "'; drop table patient; --", []],
    ])('finds by %s "%s": %j', async (criterion, text, found) => {
      expect(await search(criterion, text)).toEqual(found);
    });

    it('finds a whole chart number before the documents that begin with it, under every criterion', async () => {
      const row = {
        firstSurname: 'ZULETA',
        secondSurname: null,
        firstName: 'IAN',
        secondName: null,
        documentNumber: '5500',
      };
      await buildersFor(app).patient({
        ...row,
        sortName: sortNameOf(row),
        siteId: north,
        chartNumber: 77_001,
      });
      await patient('ABAD', 'LUZ', '7700123', north);
      for (const criterion of ['any', 'document', 'surname', 'given-name'] as const) {
        expect(await search(criterion, '77001')).toEqual(['ZULETA', 'ABAD']);
        expect(await search(criterion, '7700')).toEqual(['ABAD']);
      }
      expect(await search('any', '77001 luz')).toEqual(['ABAD']);
      expect(await search('any', '99999999999999999999')).toEqual([]);
    });

    it('shows inactive patients as such, with the names of site, payers and focus', async () => {
      const result = await app.container.scope().as(anActor())('searchPatients', {
        criterion: 'document',
        text: 'AB77',
        page: ALL_ROWS,
      });
      expect(result).toMatchObject({
        ok: true,
        value: {
          total: 1,
          rows: [{ active: false, siteId: south, secondName: null, lockHolderUsername: null }],
        },
      });
      const [row] = result.ok ? result.value.rows : [];
      for (const name of [row?.siteName, row?.epsName, row?.prepaidName, row?.policyName, row?.focusName]) {
        expect(name).toMatch(/\S/);
      }
    });

    it('gives one page and the total of all, also after the last page', async () => {
      const pageOf = (page: number) =>
        app.container.scope().as(anActor())('searchPatients', {
          criterion: 'any',
          text: 'm',
          page: { page, size: 1 },
        });
      const rows = [{ firstSurname: 'MUÑOZ' }];
      expect(await pageOf(2)).toMatchObject({ ok: true, value: { total: 2, rows } });
      expect(await pageOf(3)).toEqual({ ok: true, value: { total: 2, rows: [] } });
    });

    it('shows the own site only, to everybody but role 1', async () => {
      const admissions = anActor({ roleId: 7, siteId: north });
      expect(await search('any', 'm', admissions)).toEqual(['MUÑOZ']);
      expect(await search('any', 'm', anActor({ roleId: 19, siteId: north }))).toEqual(['MUÑOZ']);
      await expect(search('any', 'm', anActor({ roleId: 7, siteId: null }))).rejects.toThrow('not-allowed');
      const searchAs = (actor = admissions, siteId = south) =>
        app.container.scope().as(actor)('searchPatients', {
          criterion: 'any',
          text: 'm',
          siteId,
          page: ALL_ROWS,
        });
      expect(await searchAs()).toMatchObject({ ok: false, refusal: { kind: 'not-found' } });
      expect(await searchAs(anActor(), south)).toMatchObject({ ok: true, value: { total: 1 } });
    });

    it('is refused without a text, and without a screen that searches patients', async () => {
      await expect(search('any', ' .- ')).rejects.toThrow('required');
      const reportsUser = anActor({ roleId: 8, screens: new Set(['patients-report']) });
      await expect(search('any', 'm', reportsUser)).rejects.toThrow('not-allowed');
    });

    it('finds a name in any script, by the beginning of any of its words', async () => {
      const named: [string, string, string][] = [
        ['ŁUKASIŃSKI', 'EWA', 'lukas'],
        ['ИВАНОВ', 'ПЁТР', 'ива'],
        ['李', '小龙', '李'],
        ['حسن', 'محمد', 'محمد'],
        ["O'NEIL", 'ZOË', "O'Neil"],
        ["O'NEIL", 'ZOË', 'oneil'],
        ['PÉREZ-GÓMEZ', 'ANÍBAL', 'gomez anib'],
        ['ÑUÑEZ', 'ZULMA', 'nunez zu'],
      ];
      for (const [index, [surname, name, typed]] of named.entries()) {
        if ((await search('any', surname)).length === 0) await patient(surname, name, `9900${index}`, north);
        expect(await search('any', typed), typed).toEqual([surname]);
      }
    });

    it('a migration rebuilds the search words of earlier versions, once', async () => {
      const id = await patient('ŁĘCKI', 'О’ЛЕГ', '7700077', north);
      const em = app.container.database.fork();
      await em.nativeDelete(PatientWordSchema, { patientId: id });
      await em.nativeUpdate(PatientSchema, { id }, { sortName: 'łecki' });
      await em.nativeDelete(CounterSchema, { id: 'search-words-version' });
      expect(await search('any', 'lecki')).toEqual([]);
      await app.container.database.migrate();
      expect(await search('any', 'lecki олег')).toEqual(['ŁĘCKI']);
      expect((await em.fork().findOneOrFail(PatientSchema, { id })).sortName).toBe('lecki о’лег');
      await em.nativeDelete(PatientWordSchema, { patientId: id });
      await app.container.database.migrate();
      expect(await search('any', 'lecki')).toEqual([]);
    });

    it('a rebuild keeps the words of a correction that is saved meanwhile', async () => {
      const id = await patient('ANTERIOR', 'EVA', '7700078', north);
      const name = { firstSurname: 'CORREGIDA', secondSurname: null, firstName: 'EVA', secondName: null };
      const corrected = { ...name, documentNumber: '7700078' };
      const em = app.container.database.fork();
      await em.nativeDelete(CounterSchema, { id: 'search-words-version' });
      let finishCorrection = () => {};
      const mayFinish = new Promise<void>((resolve) => {
        finishCorrection = resolve;
      });
      const correction = em.transactional(async (inner) => {
        await inner.nativeUpdate(PatientSchema, { id }, { ...corrected, sortName: sortNameOf(corrected) });
        await inner.nativeDelete(PatientWordSchema, { patientId: id });
        for (const { criterion, word } of searchIndexOf(corrected))
          await inner.insert(PatientWordSchema, { field: WORD_FIELD[criterion], word, patientId: id });
        await mayFinish;
      });
      await pause(200);
      const rebuilt = app.container.database.migrate();
      await pause(500);
      finishCorrection();
      await Promise.all([correction, rebuilt]);
      expect(await search('any', 'corregida')).toEqual(['CORREGIDA']);
      expect(await search('any', 'anterior')).toEqual([]);
    });
  });
});
