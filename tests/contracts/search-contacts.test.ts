import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import { type SearchCriterion, searchIndexOf, sortNameOf } from '#domain/patients';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

const ALL_ROWS = { page: 1, size: null };
const MOTHER = 'LUZ MARINA OSPINA ÑÁÑEZ';

onBothDatabases((openApp) => {
  describe('a patient is found by guardians and the companion', () => {
    let app: TestApp;
    let north: number;
    let south: number;

    const patient = async (row: {
      firstSurname: string;
      firstName: string;
      documentNumber: string;
      siteId: number;
      companionName?: string;
      companionPhone?: string;
    }) => {
      const names = { secondSurname: null, secondName: null, ...row };
      const id = await buildersFor(app).patient({ ...names, sortName: sortNameOf(names) });
      const em = app.container.database.fork();
      for (const { criterion, word } of searchIndexOf(names))
        await em.insert(PatientWordSchema, { field: WORD_FIELD[criterion], word, patientId: id });
      return id;
    };

    beforeAll(async () => {
      app = await openApp();
      const build = buildersFor(app);
      north = await build.site();
      south = await build.site();
      const createdBy = await build.user({ siteId: north });
      const child = await patient({
        firstSurname: 'ROBLEDO',
        firstName: 'TOMÁS',
        documentNumber: '3100',
        siteId: north,
      });
      const mother = {
        names: 'LUZ MARINA',
        surnames: 'OSPINA ÑÁÑEZ',
        documentNumber: '52.111.222',
        phone: '+57 300 123 4567',
      };
      await build.guardian({ patientId: child, createdBy }, mother);
      await patient({ firstSurname: 'OSPINA', firstName: 'MARINA', documentNumber: '3200', siteId: north });
      await patient({
        firstSurname: 'ZAPATA',
        firstName: 'NICO',
        documentNumber: '3300',
        siteId: south,
        companionName: 'Marta Niño (abuela)',
        companionPhone: '601 482 7301 ext. 12',
      });
    });
    afterAll(() => app.close());

    const found = async (text: string, siteId = north, criterion: SearchCriterion = 'any') => {
      const actor = anActor({ roleId: 7, siteId, screens: new Set(['admission']) });
      const result = await app.container.scope().as(actor)('searchPatients', {
        criterion,
        text,
        page: ALL_ROWS,
      });
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value.rows.map(({ firstSurname, foundBy }) => [firstSurname, foundBy?.name ?? null]);
    };

    it('by names, document and phones of a guardian, after those of that name', async () => {
      expect(await found('ospina marina')).toEqual([
        ['OSPINA', null],
        ['ROBLEDO', MOTHER],
      ]);
      const typed = ['robledo luz nanez', '52111222', 'CC 52.111.222', '300 123 4567', '3001234'];
      for (const text of typed) expect([text, await found(text)]).toEqual([text, [['ROBLEDO', MOTHER]]]);
      expect(await found('robledo tomas')).toEqual([['ROBLEDO', null]]);
      expect(await found('robledo pedro')).toEqual([]);
      expect(await found('nanez', north, 'surname')).toEqual([]);
    });

    it('by the companion, without the note after the name, and only at the sites of the caller', async () => {
      for (const text of ['marta nino', '601 482 7301'])
        expect([text, await found(text, south)]).toEqual([text, [['ZAPATA', 'Marta Niño (abuela)']]]);
      expect(await found('abuela', south)).toEqual([]);
      expect(await found('marta nino')).toEqual([]);
      expect(await found('ospina', south)).toEqual([]);
    });

    it('from anywhere too, with as many statements for many patients as for one', async () => {
      const statementCountOf = async (text: string, expected: number) => {
        const { result, statements } = await statementsOf(app, anActor(), (call) =>
          call('findPatients', { text, limit: 10 }),
        );
        expect(result.ok && result.value.rows.length).toBe(expected);
        return statements.length;
      };
      expect(await statementCountOf('52111222', 1)).toBe(await statementCountOf('m', 3));
    });
  });
});
