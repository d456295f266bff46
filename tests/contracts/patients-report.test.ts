import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { AuditEntrySchema } from '#adapters/persistence/schemas/access.ts';
import { PatientSchema, PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import { searchIndexOf, sortNameOf } from '#domain/patients';
import type { RecordState, SortColumnOf } from '#domain/report-definitions';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

interface ReadOptions {
  actor?: ReturnType<typeof anActor>;
  siteId?: number | null;
  search?: string;
  state?: RecordState;
  column?: SortColumnOf<'patients'>;
  direction?: 'asc' | 'desc';
  page?: { page: number; size: number | null };
}

onBothDatabases((openApp) => {
  describe('reports.patients', () => {
    let app: TestApp;
    let north: number;
    let south: number;

    beforeAll(async () => {
      app = await openApp(fixedClock());
      const build = buildersFor(app);
      north = await build.site({ name: 'Sede A' });
      south = await build.site({ name: 'Sede B' });
      const eps = await build.payer({ name: 'Sanitas EPS' });
      const prepaid = await build.payer({ name: 'Colsánitas', kind: 2 });
      const policy = await build.payer({ name: 'Axa', kind: 3 });
      const firstFocus = await build.item(100, { description: 'Autismo' });
      const lastFocus = await build.item(100, { description: 'Síndrome de Down' });
      const patient = async (surname: string, overrides: Parameters<typeof build.patient>[0]) => {
        const names = {
          firstSurname: surname,
          secondSurname: null,
          firstName: 'ANA',
          secondName: null,
          documentNumber: overrides?.documentNumber ?? '',
        };
        const focusId = surname === 'ÁVILA' ? lastFocus : firstFocus;
        const payers = { focusId, epsId: eps, prepaidId: prepaid, policyId: policy };
        const id = await build.patient({ ...names, sortName: sortNameOf(names), ...payers, ...overrides });
        const em = app.container.database.fork();
        for (const { criterion, word } of searchIndexOf(names))
          await em.insert(PatientWordSchema, { field: WORD_FIELD[criterion], word, patientId: id });
      };
      await patient('ÁVILA', {
        siteId: north,
        chartNumber: 12,
        documentNumber: '900',
        birthDate: '2020-03-05',
        clientType: 6,
      });
      await patient('ZULETA', {
        siteId: north,
        chartNumber: 11,
        documentNumber: '700',
        birthDate: '2018-03-04',
        clientType: 7,
      });
      await patient('MUÑOZ', {
        siteId: north,
        chartNumber: 13,
        documentNumber: '800',
        birthDate: '2016-01-01',
        clientType: 8,
        nationality: 862,
        ethnicity: 1,
        disability: 4,
        residenceZone: 2,
        halfDay: 2,
        halfDayNote: 'colegio hasta la 1',
        active: false,
      });
      await patient('BELLO', {
        siteId: south,
        chartNumber: 14,
        documentNumber: '600',
        birthDate: '2015-01-01',
        clientType: 2,
      });
    });
    afterAll(() => app.close());

    async function read(options: ReadOptions = {}) {
      const result = await app.container.scope().as(options.actor ?? anActor())('reports.patients', {
        siteId: options.siteId ?? null,
        search: options.search ?? '',
        filters: { state: options.state ?? 'all' },
        sort: { column: options.column ?? 'name', direction: options.direction ?? 'asc' },
        page: options.page ?? { page: 1, size: null },
      });
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value;
    }
    const surnames = async (options: ReadOptions = {}) =>
      (await read(options)).rows.map((row) => row.firstSurname);

    it('gives each patient with birth date, payer by client type, focus and site', async () => {
      const { rows } = await read({ siteId: north });
      expect(
        rows.map(({ firstSurname, age, payer, site, state }) => [firstSurname, age, payer, site, state]),
      ).toEqual([
        ['ÁVILA', '2020-03-05', 'Sanitas EPS', 'Sede A', true],
        ['MUÑOZ', '2016-01-01', 'Axa', 'Sede A', false],
        ['ZULETA', '2018-03-04', 'Colsánitas', 'Sede A', true],
      ]);
      expect(rows[0]?.focus).toBe('Síndrome de Down');
    });

    it('gives population data, null where nobody has stated it', async () => {
      const { rows } = await read({ siteId: north });
      expect(
        rows.map(({ nationality, ethnicity, disability, residenceZone }) => [
          ...[nationality, ethnicity, disability, residenceZone],
        ]),
      ).toEqual([
        [null, null, null, null],
        [862, 1, 4, 2],
        [null, null, null, null],
      ]);
    });

    it('gives the half-day with its remark, null and an empty text where it is not registered', async () => {
      const { rows } = await read({ siteId: north });
      expect(rows.map(({ halfDay, halfDayNote }) => [halfDay, halfDayNote])).toEqual([
        [null, ''],
        [2, 'colegio hasta la 1'],
        [null, ''],
      ]);
    });

    it('closes the remark on the half-day where a lock closes the history', async () => {
      const build = buildersFor(app);
      const holderId = await build.user({ roleId: await build.role(6), siteId: north });
      const lock = (lockedBy: number | null) =>
        app.container.database.fork().nativeUpdate(PatientSchema, { chartNumber: 13 }, { lockedBy });
      await lock(holderId);
      const notesFor = async (roleId: number) =>
        (await read({ actor: anActor({ roleId }), siteId: north })).rows.map((row) => row.halfDayNote);
      expect(await notesFor(14)).toEqual(['', null, '']);
      expect(await notesFor(1)).toEqual(['', 'colegio hasta la 1', '']);
      await lock(null);
    });

    it('filters by state and counts both states regardless', async () => {
      const counts = { active: 3, inactive: 1 };
      expect(await read({ state: 'inactive' })).toMatchObject({ total: 1, counts });
      expect(await surnames({ state: 'inactive' })).toEqual(['MUÑOZ']);
      expect(await surnames({ state: 'active' })).toEqual(['ÁVILA', 'BELLO', 'ZULETA']);
      expect(await read({ state: 'active' })).toMatchObject({ total: 3, counts });
    });

    it('finds the beginning of any word in names and documents, with the count', async () => {
      expect(await surnames({ search: 'mun' })).toEqual(['MUÑOZ']);
      expect(await surnames({ search: 'ana 7' })).toEqual(['ZULETA']);
      expect(await read({ search: 'mun', state: 'active' })).toMatchObject({
        rows: [],
        total: 0,
        counts: { active: 0, inactive: 1 },
      });
      expect(await surnames({ search: ' % ' })).toEqual([]);
      expect(await surnames({ search: '  ' })).toHaveLength(4);
    });

    it.each<[SortColumnOf<'patients'>, string[]]>([
      ['chartNumber', ['ZULETA', 'ÁVILA', 'MUÑOZ', 'BELLO']],
      ['name', ['ÁVILA', 'BELLO', 'MUÑOZ', 'ZULETA']],
      ['document', ['BELLO', 'ZULETA', 'MUÑOZ', 'ÁVILA']],
      ['age', ['ÁVILA', 'ZULETA', 'MUÑOZ', 'BELLO']],
      ['payer', ['MUÑOZ', 'ZULETA', 'ÁVILA', 'BELLO']],
      ['focus', ['BELLO', 'MUÑOZ', 'ZULETA', 'ÁVILA']],
      ['clientType', ['BELLO', 'ÁVILA', 'ZULETA', 'MUÑOZ']],
      ['site', ['ÁVILA', 'MUÑOZ', 'ZULETA', 'BELLO']],
      ['state', ['ÁVILA', 'BELLO', 'ZULETA', 'MUÑOZ']],
    ])('sorts by %s in both directions', async (column, order) => {
      expect(await surnames({ column })).toEqual(order);
      const descendingSurnames = await surnames({ column, direction: 'desc' });
      expect(descendingSurnames).toHaveLength(4);
      expect(descendingSurnames[0]).not.toBe(order[0]);
    });

    it('has pages that contain each row of the list once', async () => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => read({ column: 'site', page: { page, size: 2 } })),
      );
      expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 0]);
      expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(new Set(ids).size).toBe(4);
    });

    it('shows all sites to roles 1, 19, 20 and 23, the own one to everybody else', async () => {
      for (const roleId of [1, 19, 20, 23]) {
        expect(await surnames({ actor: anActor({ roleId, siteId: north }) })).toHaveLength(4);
      }
      const reportsUser = anActor({ roleId: 8, siteId: south });
      expect(await surnames({ actor: reportsUser })).toEqual(['BELLO']);
      await expect(read({ actor: reportsUser, siteId: north })).rejects.toThrow('record-not-found');
      const withoutSite = anActor({ roleId: 8, siteId: null });
      await expect(read({ actor: withoutSite })).rejects.toThrow('not-allowed');
    });

    it('takes one statement for the rows and one for the counts, for any number of rows', async () => {
      const { statements } = await statementsOf(app, anActor(), (call) =>
        call('reports.patients', {
          siteId: null,
          search: 'ana',
          filters: { state: 'all' },
          sort: { column: 'payer', direction: 'desc' },
          page: { page: 1, size: 300 },
        }),
      );
      expect(statements).toHaveLength(2);
    });

    it('exports the rows of the screen in its order, and leaves one audit entry', async () => {
      const actor = anActor({ roleId: 8, siteId: north });
      const result = await app.container.scope().as(actor)('reports.export-patients', {
        siteId: null,
        search: 'ana',
        filters: { state: 'active' },
        sort: { column: 'name', direction: 'desc' },
      });
      if (!result.ok) throw new Error(result.refusal.code);
      const exported: string[] = [];
      for await (const rows of result.value.batches) exported.push(...rows.map((row) => row.firstSurname));
      expect(exported).toEqual(await surnames({ actor, state: 'active', direction: 'desc' }));
      expect(exported).toEqual(['ZULETA', 'ÁVILA']);
      const trail = await app.container.database
        .fork()
        .find(AuditEntrySchema, { action: 'reports.export-patients' });
      expect(trail).toMatchObject([
        { actorId: actor.userId, subject: 'export', detail: expect.stringContaining('"rows":2') },
      ]);
    });

    it('exports every row once, few at a time, whatever changes during the export', async () => {
      const build = buildersFor(app);
      const siteId = await build.site();
      const epsId = await build.payer();
      const focusId = await build.item(100);
      const createdBy = await build.user({ siteId });
      const patientIds: number[] = [];
      for (let one = 0; one < 505; one++)
        patientIds.push(
          await build.patient({ siteId, epsId, focusId, createdBy, chartNumber: 500_000 + one }),
        );
      const exported = await app.container.scope().as(anActor())('reports.export-patients', {
        siteId,
        search: '',
        filters: { state: 'active' },
        sort: { column: 'chartNumber', direction: 'asc' },
      });
      if (!exported.ok) throw new Error(exported.refusal.code);
      const seen: number[] = [];
      for await (const rows of exported.value.batches) {
        expect(rows.length).toBeLessThanOrEqual(50);
        seen.push(...rows.map(({ id }) => id));
        await app.container.database
          .fork()
          .nativeUpdate(PatientSchema, { id: { $in: patientIds.slice(0, 1) } }, { active: false });
        await build.patient({ siteId, epsId, focusId, createdBy, chartNumber: 400_000 + seen.length });
      }
      expect(seen).toEqual(patientIds);
    });

    it("refuses the export of a site that the caller can't see, and to a role without the screen", async () => {
      const input = {
        search: '',
        filters: { state: 'all' },
        sort: { column: 'name', direction: 'asc' },
      } as const;
      const exportAs = (actor: ReturnType<typeof anActor>) =>
        app.container.scope().as(actor)('reports.export-patients', { ...input, siteId: north });
      expect(await exportAs(anActor({ roleId: 8, siteId: south }))).toMatchObject({
        refusal: { code: 'record-not-found' },
      });
      expect(await exportAs(anActor({ roleId: 14, screens: new Set(['agenda']) }))).toMatchObject({
        refusal: { code: 'not-allowed' },
      });
    });

    it('is denied to a role without the screen', async () => {
      const actor = anActor({ roleId: 14, screens: new Set(['dashboard']) });
      await expect(read({ actor })).rejects.toThrow('not-allowed');
    });
  });
});
