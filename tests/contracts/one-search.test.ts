import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { PatientWordSchema } from '#adapters/persistence/schemas/patients.ts';
import type { ScreenKey } from '#domain/access';
import { searchIndexOf, sortNameOf } from '#domain/patients';
import { localDate, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const CHILD = {
  firstSurname: 'MUÑETÓN',
  secondSurname: 'DÍAZ',
  firstName: 'MARÍA',
  secondName: 'JOSÉ',
  documentNumber: '0045120333',
};
const CHART_NUMBER = 88_123;
const OLD_CHART_NUMBER = 7301;

/** What people type to find the child. */
const TYPED = [
  '0045120333',
  '45120333',
  '45.120.333',
  '45 120 333',
  '000451',
  'RC 0045120333',
  'C.C. No. 45.120.333',
  '88123',
  '0088123',
  '7301',
  'muñeton díaz maria',
  'MARIA muneton',
  'jose  mune',
  'diaz, josé',
  'mar mun dia jos',
  'María José Muñetón Díaz RC 0045120333',
  'muneto\u0301n 45 120 333',
];
const OTHERS = ['muñetón pedro', '120333', '8812', 'maria josefa'];

onBothDatabases((openApp) => {
  describe('every search of a patient', () => {
    let app: TestApp;
    let child: number;
    let siteId: number;

    beforeAll(async () => {
      app = await openApp();
      const build = buildersFor(app);
      siteId = await build.site();
      const therapistId = await build.user({ siteId });
      const indexed = async (row: typeof CHILD, chartNumber: number) => {
        const id = await build.patient({ ...row, sortName: sortNameOf(row), siteId, chartNumber });
        const words = searchIndexOf(row).map(({ criterion, word }) => ({
          field: WORD_FIELD[criterion] as number,
          word,
        }));
        const reference = { field: WORD_FIELD.reference, word: String(OLD_CHART_NUMBER) };
        const em = app.container.database.fork();
        for (const word of chartNumber === CHART_NUMBER ? [...words, reference] : words)
          await em.insert(PatientWordSchema, { ...word, patientId: id });
        const { lineId } = await build.authorization({ patientId: id, siteId, createdBy: therapistId });
        await build.session({ lineId, patientId: id, siteId, therapistId });
        return id;
      };
      child = await indexed(CHILD, CHART_NUMBER);
      await indexed({ ...CHILD, firstSurname: 'ABAD', secondSurname: 'RÍOS', documentNumber: '9' }, 3);
    });
    afterAll(() => app.close());

    const page = { page: 1, size: 10 };
    const everyReport = { siteId: null, page };
    const dates = { from: localDate('2026-03-01'), to: localDate('2026-03-31') };
    const call = () => app.container.scope().as(anActor());
    const service = { specialtyId: 2, date: localDate('2026-03-05') };
    const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

    const searches: Readonly<Record<string, (text: string) => Promise<readonly number[]>>> = {
      'with all fields': async (text) =>
        idsOf(unwrap(await call()('searchPatients', { criterion: 'any', text, page })).rows),
      'by surname': async (text) =>
        idsOf(unwrap(await call()('searchPatients', { criterion: 'surname', text, page })).rows),
      'by document': async (text) =>
        idsOf(unwrap(await call()('searchPatients', { criterion: 'document', text, page })).rows),
      'for a service': async (text) =>
        idsOf(
          unwrap(await call()('searchPatientsForService', { ...service, criterion: 'any', text, page })).rows,
        ),
      'from anywhere': async (text) =>
        idsOf(unwrap(await call()('findPatients', { text, limit: 10 })).rows.map(({ patient }) => patient)),
      'of the calendar': async (text) =>
        idsOf(unwrap(await call()('listPatientsOfSite', { siteId: null, text, page })).rows),
      'of next sessions': async (text) =>
        unwrap(await call()('findNextSessions', { text })).map(({ patientId }) => patientId),
      'of the filter of reports': async (text) =>
        idsOf(unwrap(await call()('findReportPatients', { text, limit: 10 }))),
      'of the audit trail': async (text) =>
        idsOf(unwrap(await call()('findTrailPatients', { text, limit: 10 }))),
      'of registered patients': async (search) => {
        const sort = { column: 'name', direction: 'asc' } as const;
        const input = { ...everyReport, search, filters: { state: 'all' }, sort } as const;
        return idsOf(unwrap(await call()('reports.patients', input)).rows);
      },
      'of a report of sessions': async (search) => {
        const sort = { column: 'date', direction: 'asc' } as const;
        const input = { ...everyReport, search, filters: { dates, patient: null }, sort };
        const { rows } = unwrap(await call()('reports.master', input));
        return rows.map(({ references }) => references?.patient?.id ?? 0);
      },
      'of orders': async (search) => {
        const input = { search, kind: null, status: null, siteId: null, page };
        return unwrap(await call()('listOrders', input)).rows.map(({ patientId }) => patientId);
      },
      'of the waiting list': async (search) => {
        const filters = { siteId: null, therapistUsername: null, specialtyId: null, usableOn: null };
        const input = { kind: 'waiting', search, ...filters, page } as const;
        return idsOf(unwrap(await call()('listRecovery', input)).rows.map(({ patient }) => patient));
      },
    };

    it.each(Object.entries(searches))('%s finds the same child', async (_, search) => {
      for (const text of TYPED) expect([text, await search(text)]).toEqual([text, [child]]);
    });

    it.each(Object.entries(searches))('%s finds nobody else', async (name, search) => {
      for (const text of OTHERS) expect([text, await search(text)], name).toEqual([text, []]);
    });

    it('puts the patient whose old chart number was typed before those whose documents begin with it', async () => {
      const row = { ...CHILD, firstSurname: 'AARÓN', documentNumber: `${OLD_CHART_NUMBER}55` };
      const id = await buildersFor(app).patient({ ...row, sortName: sortNameOf(row), siteId });
      const em = app.container.database.fork();
      for (const { criterion, word } of searchIndexOf(row))
        await em.insert(PatientWordSchema, { field: WORD_FIELD[criterion], word, patientId: id });
      for (const name of ['with all fields', 'for a service', 'from anywhere'])
        expect([name, await searches[name]?.(String(OLD_CHART_NUMBER))]).toEqual([name, [child, id]]);
      await em.nativeDelete(PatientWordSchema, { patientId: id });
    });

    it('from anywhere gives what the caller may do with each, and finds nobody for a text without words', async () => {
      const found = async (screens: ScreenKey[], roleId = 30) => {
        const actor = anActor({ roleId, siteId, screens: new Set(screens) });
        return app.container.scope().as(actor)('findPatients', { text: 'muñetón', limit: 5 });
      };
      const kindsFor = async (screens: ScreenKey[], roleId?: number) =>
        unwrap(await found(screens, roleId)).rows[0]?.actions.map(({ kind }) => kind);
      expect(await kindsFor(['scheduling'])).toEqual(['schedule', 'show-sessions']);
      expect(await kindsFor(['scheduling'], 20)).toEqual(['show-sessions']);
      expect(await kindsFor(['master-report'])).toEqual(['show-report']);
      expect(await found(['cups'])).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
      const nobody = await call()('findPatients', { text: ' .- ', limit: 5 });
      expect(unwrap(nobody)).toMatchObject({ rows: [], total: 0 });
    });
  });
});
