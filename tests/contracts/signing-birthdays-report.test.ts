import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsentSchema, ConsentTemplateSchema } from '#adapters/persistence/schemas/consents.ts';
import type { SortColumnOf } from '#domain/report-definitions';
import { foldText, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

onBothDatabases((openApp) => {
  describe('the list of those who turn 14 or 18 (F44)', () => {
    const clock = fixedClock();
    let app: TestApp;
    let north: number;
    let south: number;

    beforeAll(async () => {
      clock.set('2026-12-20T14:00:00.000Z');
      app = await openApp(clock);
      const build = buildersFor(app);
      const em = app.container.database.fork();
      north = await build.site({ name: 'Sede A' });
      south = await build.site({ name: 'Sede B' });
      const authorId = await build.user({ siteId: north });
      const patient = (firstSurname: string, birthDate: string, o: object = {}) =>
        build.patient({
          siteId: north,
          createdBy: authorId,
          firstSurname,
          sortName: foldText(firstSurname),
          birthDate,
          ...o,
        });
      const template = async (months: number | null) =>
        Number(
          await em.insert(ConsentTemplateSchema, {
            ...{ series: `s${months}`, version: 1, kind: 'data', name: 'Datos', text: 'x', purposes: '[]' },
            ...{ months, material: false, toReview: false, writtenAt: '2020-01-01T00:00:00.000Z' },
          }),
        );
      const [endless, yearly] = [await template(null), await template(12)];
      let serial = 0;
      const consent = async (patientId: number, templateId: number, signedOn: string, o: object = {}) =>
        Number(
          await em.insert(ConsentSchema, {
            ...{
              patientId,
              templateId,
              signedOn,
              siteId: north,
              event: 'accepted',
              purposes: '[]',
              text: 'x',
            },
            ...{ textSha256: 'x', professionalId: authorId, professionalName: 'x', takenBy: authorId },
            ...{ takenByName: 'x', size: 1, storageKey: `k${++serial}`, sha256: 'x' },
            ...{ signedAt: `${signedOn}T14:00:00.000Z`, sha256At: `${signedOn}T14:00:00.000Z`, ...o },
          }),
        );
      await patient('AYER', '2012-12-19');
      await patient('HOY', '2012-12-20');
      const child = await patient('NIÑO', '2013-01-05', { phone: '3001234567', chartNumber: 4711 });
      await consent(child, endless, '2026-01-05');
      await consent(child, yearly, '2025-01-05');
      const revoked = await consent(child, endless, '2026-02-05');
      await consent(child, endless, '2026-02-06', { event: 'revoked', revokesId: revoked });
      await consent(child, endless, '2026-02-07', { event: 'refused' });
      const grown = await patient('GRANDE', '2009-01-19', { siteId: south });
      await consent(grown, endless, '2022-01-05');
      await consent(grown, endless, '2023-01-19');
      await patient('LEJOS', '2009-01-20');
      await patient('RETIRADO', '2012-12-25', { active: false });
      await patient('ADULTO', '2000-12-25');
    });
    afterAll(() => app.close());

    const read = async (
      options: {
        search?: string;
        siteId?: number;
        page?: number;
        column?: SortColumnOf<'signing-birthdays'>;
      } = {},
      actor = anActor(),
    ) =>
      unwrap(
        await app.container.scope().as(actor)('reports.signing-birthdays', {
          siteId: options.siteId ?? null,
          search: options.search ?? '',
          filters: {},
          sort: { column: options.column ?? 'birthday', direction: 'asc' },
          page: { page: options.page ?? 1, size: options.page === undefined ? null : 1 },
        }),
      );

    it('has the active patients of today and the next 30 days over the turn of the year, with the consents that end', async () => {
      const { rows, total } = await read();
      expect(
        rows.map(({ patient, age, birthday, consents, phone }) => [
          ...[patient.lastNames, age, birthday, consents, phone],
        ]),
      ).toEqual([
        ['HOY', 14, '2026-12-20', 0, null],
        ['NIÑO', 14, '2027-01-05', 1, '3001234567'],
        ['GRANDE', 18, '2027-01-19', 1, null],
      ]);
      expect(total).toBe(3);
    });

    it('is narrowed by site and search, sorted and paged', async () => {
      const surnames = async (options: Parameters<typeof read>[0], actor = anActor()) =>
        (await read(options, actor)).rows.map(({ patient }) => patient.lastNames);
      expect(await surnames({ siteId: south })).toEqual(['GRANDE']);
      expect(await surnames({ search: '4711' })).toEqual(['NIÑO']);
      expect(await surnames({ column: 'birthDate' })).toEqual(['GRANDE', 'HOY', 'NIÑO']);
      expect(await surnames({ page: 2 })).toEqual(['NIÑO']);
      const screens = new Set(['signing-birthdays-report'] as const);
      expect(await surnames({}, anActor({ roleId: 7, siteId: south, screens }))).toEqual(['GRANDE']);
      await expect(read({}, anActor({ roleId: 7, siteId: south, screens: new Set() }))).rejects.toThrow();
    });
  });
});
