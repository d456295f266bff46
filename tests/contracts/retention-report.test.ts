import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SortColumnOf } from '#domain/report-definitions';
import { foldText, type LocalDate, localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const SCREEN = new Set(['retention-report'] as const);

onBothDatabases((openApp) => {
  describe('the list of histories and until when they are kept (K25)', () => {
    let app: TestApp;
    let north: number;
    let south: number;

    beforeAll(async () => {
      app = await openApp(fixedClock());
      const build = buildersFor(app);
      north = await build.site({ name: 'Sede A' });
      south = await build.site({ name: 'Sede B' });
      await build.role(6);
      const authorId = await build.user({ roleId: 6, siteId: north });
      const patient = async (firstSurname: string, siteId: number, o: object = {}) => {
        const names = { firstSurname, sortName: foldText(firstSurname) };
        const patientId = await build.patient({ siteId, createdBy: authorId, ...names, ...o });
        const order = await build.authorization({ patientId, siteId, createdBy: authorId });
        const session = (date: string, state: number) =>
          build.session({ lineId: order.lineId, patientId, siteId, therapistId: authorId, date, state });
        return { patientId, session };
      };
      const leap = await patient('ÁVILA', north, { chartNumber: 11, documentNumber: '900' });
      await leap.session('2023-05-06', 1);
      await leap.session('2024-02-29', 1);
      await leap.session('2025-01-01', 2);
      await leap.session('2025-01-02', 3);
      await build.objective({ patientId: leap.patientId, authorId, date: '2024-01-15' });
      const written = await patient('BELLO', north);
      await written.session('2026-02-01', 1);
      const { patientId } = written;
      const objectiveId = await build.objective({ patientId, authorId, date: '2026-03-04' });
      const scoring = { objectiveId, patientId, authorId, period: 1, scores: [1, 1, 1] } as const;
      await build.scoring({ ...scoring, date: '2026-03-20', annulled: true });
      await patient('CANO', north, { admissionDate: '2022-07-08', active: false });
      const locked = await patient('DAZA', south, { lockedBy: authorId });
      await locked.session('2026-01-31', 1);
    });
    afterAll(() => app.close());

    interface Options {
      actor?: ReturnType<typeof anActor>;
      siteId?: number;
      search?: string;
      before?: string;
      column?: SortColumnOf<'retention'>;
      page?: number;
    }
    const read = async ({ actor = anActor(), siteId, search = '', before, column, page }: Options = {}) => {
      const result = await app.container.scope().as(actor)('reports.retention', {
        siteId: siteId ?? null,
        search,
        filters: { before: before === undefined ? null : localDate(before) },
        sort: { column: column ?? 'keptUntil', direction: 'asc' },
        page: { page: page ?? 1, size: page === undefined ? null : 1 },
      });
      if (!result.ok) throw new Error(result.refusal.code);
      return result.value;
    };
    const surnames = async (options: Options = {}) =>
      (await read(options)).rows.map(({ patient }) => patient.lastNames);

    it('counts from the last done session or valid entry, or else from the admission, earliest first', async () => {
      const { rows } = await read();
      expect(
        rows.map((row) => [row.patient.lastNames, row.admissionDate, row.lastCare, row.keptUntil]),
      ).toEqual([
        ['CANO', '2022-07-08', null, '2037-07-08'],
        ['ÁVILA', '2026-01-10', '2024-02-29', '2039-02-28'],
        ['DAZA', '2026-01-10', '2026-01-31', '2041-01-31'],
        ['BELLO', '2026-01-10', '2026-03-04', '2041-03-04'],
      ] satisfies [string, string, string | null, string][]);
      expect(rows[1]).toMatchObject({
        chartNumber: 11,
        document: { type: 6, number: '900' },
        site: 'Sede A',
      });
    });

    it.each<[string, string[]]>([
      ['2037-07-08', []],
      ['2039-02-28', ['CANO']],
      ['2039-03-01', ['CANO', 'ÁVILA']],
      ['2041-03-04', ['CANO', 'ÁVILA', 'DAZA']],
      ['2041-03-05', ['CANO', 'ÁVILA', 'DAZA', 'BELLO']],
    ])('has those whose term ends before %s, with their number', async (before, expected) => {
      const found = await read({ before });
      expect(found.rows.map(({ patient }) => patient.lastNames)).toEqual(expected);
      expect(found.total).toBe(expected.length);
      expect(found.rows.every(({ keptUntil }) => keptUntil < (before as LocalDate))).toBe(true);
    });

    it('is narrowed by site and search, sorted and paged', async () => {
      expect(await surnames({ siteId: south })).toEqual(['DAZA']);
      expect(await surnames({ search: '11' })).toEqual(['ÁVILA']);
      expect(await surnames({ column: 'lastCare' })).toEqual(['CANO', 'ÁVILA', 'DAZA', 'BELLO']);
      expect(await surnames({ column: 'patient' })).toEqual(['ÁVILA', 'BELLO', 'CANO', 'DAZA']);
      const second = await read({ page: 2 });
      expect([second.rows.map(({ patient }) => patient.lastNames), second.total]).toEqual([['ÁVILA'], 4]);
    });

    it('is of role 1, and of role 13 for its own site; no other role opens it, whatever its list says', async () => {
      const actorOf = (roleId: number) => anActor({ roleId, siteId: south, screens: SCREEN });
      expect(await surnames({ actor: actorOf(13) })).toEqual(['DAZA']);
      await expect(read({ actor: actorOf(13), siteId: north })).rejects.toThrow('record-not-found');
      for (const roleId of [8, 9, 10, 14, 15, 19, 20, 23])
        await expect(read({ actor: actorOf(roleId) })).rejects.toThrow('not-allowed');
    });
  });
});
