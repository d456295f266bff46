import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#adapters/composition/use-cases.ts';
import { tariffIdOn } from '#adapters/persistence/queries/tariff-on.ts';
import { NO_PAYER } from '#domain/rules';
import { addDays, type LocalDate, localDate, unwrap } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { rowOf } from '#tests/support/rows.ts';
import { statementsOf } from '#tests/support/statements.ts';

const SANITAS = 2;
const COLSANITAS = 31;
const THERAPY = 3;
const CONSULTATION = 1;
/** A CUPS that is offered to Colsanitas alone. */
const VISIT = 6;

onBothDatabases((openApp) => {
  let app: TestApp;
  let coordinator: ReturnType<typeof anActor>;
  beforeAll(async () => {
    app = await openApp(fixedClock());
    await app.container.seed.base();
    const userId = await buildersFor(app).user({ roleId: 13 });
    coordinator = anActor({ roleId: 13, userId, screens: new Set(['tariffs'] as const) });
  });
  afterAll(() => app.close());

  const as = (actor = coordinator) => app.container.scope().as(actor);
  const typed = (overrides: Partial<InputOf<'addTariff'>> = {}): InputOf<'addTariff'> => ({
    ...{ payerId: SANITAS, cupsId: THERAPY, from: '2026-01-01', value: '45.000', rowsPer: '', contract: '' },
    ...overrides,
  });
  const add = (overrides: Partial<InputOf<'addTariff'>> = {}) => as()('addTariff', typed(overrides));
  const list = async (payerId: number | null, on: LocalDate | null) =>
    unwrap(await as()('listTariffs', { payerId, on, page: { page: 1, size: null } })).rows;

  describe('a tariff', () => {
    it('is valid from its day until the next one of the payer and the service (B1)', async () => {
      unwrap(await add());
      unwrap(await add({ from: '2026-03-01', value: '$ 48.000', contract: ' CT-7 ' }));
      unwrap(await add({ payerId: null, value: '60000', rowsPer: 'session' }));
      const shown = (await list(SANITAS, null)).map(({ from, next, value, rowsPer, contract }) => [
        ...[from, next, value, rowsPer, contract],
      ]);
      expect(shown).toEqual([
        ['2026-03-01', null, 48_000, 'unit', 'CT-7'],
        ['2026-01-01', '2026-03-01', 45_000, 'unit', null],
      ]);
      expect(await list(SANITAS, localDate('2025-12-31'))).toEqual([]);
      expect((await list(SANITAS, localDate('2026-02-28'))).map(({ value }) => value)).toEqual([45_000]);
      expect((await list(NO_PAYER, localDate('2026-03-04'))).map(({ value }) => value)).toEqual([60_000]);
    });

    it('is refused with an error by its field, and changes nothing (B3)', async () => {
      const before = (await list(null, null)).length;
      const refused = async (overrides: Partial<InputOf<'addTariff'>>) => {
        const result = await add(overrides);
        return result.ok ? null : result.refusal.fields;
      };
      expect(await refused({ from: '2026-03-01' })).toEqual({ from: 'tariff-taken' });
      expect(await refused({ value: '0' })).toEqual({ value: 'pesos-below-one' });
      expect(await refused({ value: '45,5' })).toEqual({ value: 'not-pesos' });
      expect(await refused({ value: '-3' })).toEqual({ value: 'not-pesos' });
      expect(await refused({ value: '1234567890123456' })).toEqual({ value: 'not-pesos' });
      expect(await refused({ value: '', from: '', cupsId: null })).toEqual({
        ...{ value: 'required', from: 'required', cupsId: 'required' },
      });
      expect(await refused({ from: '2026-02-30', payerId: 9_999, cupsId: 9_999 })).toEqual({
        ...{ from: 'not-a-date', payerId: 'unknown-option', cupsId: 'unknown-option' },
      });
      expect(await refused({ cupsId: VISIT })).toEqual({ cupsId: 'cups-of-other-payer' });
      expect(await refused({ cupsId: CONSULTATION, rowsPer: 'unit' })).toEqual({
        rowsPer: 'rows-of-consultation',
      });
      expect(await refused({ contract: 'x'.repeat(61) })).toEqual({ contract: 'longer-than-60' });
      expect(await list(null, null)).toHaveLength(before);
    });

    it('of a consultation is for the session, and a service of one payer has one of that payer (B3)', async () => {
      unwrap(await add({ cupsId: CONSULTATION, value: '999999999999999' }));
      unwrap(await add({ cupsId: VISIT, payerId: COLSANITAS }));
      const found = (await list(SANITAS, localDate('2026-03-04'))).find(
        ({ cupsId }) => cupsId === CONSULTATION,
      );
      expect(found).toMatchObject({ rowsPer: 'session', value: 999_999_999_999_999 });
    });

    it('is annulled once, stays readable, and its day is free again (B2)', async () => {
      const { id } = unwrap(await add({ payerId: COLSANITAS, from: '2026-02-01' }));
      expect(await as()('annulTariff', { id, reason: ' ' })).toMatchObject({
        refusal: { fields: { reason: 'reason-required' } },
      });
      unwrap(await as()('annulTariff', { id, reason: 'Era otro contrato' }));
      expect(await as()('annulTariff', { id, reason: 'Otra vez' })).toMatchObject({
        refusal: { code: 'tariff-annulled' },
      });
      expect(await as()('annulTariff', { id: 9_999, reason: 'Nada' })).toMatchObject({
        refusal: { kind: 'not-found' },
      });
      unwrap(await add({ payerId: COLSANITAS, from: '2026-02-01', value: '50000' }));
      const history = unwrap(await as()('listTariffHistory', { payerId: COLSANITAS, cupsId: THERAPY }));
      expect(history.map(({ value, annulmentReason }) => [value, annulmentReason])).toEqual([
        [50_000, null],
        [45_000, 'Era otro contrato'],
      ]);
    });

    it('is added once when two add it at the same moment', async () => {
      const results = await Promise.all([1, 2].map(() => add({ from: '2026-05-01' })));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { fields: { from: 'tariff-taken' } } });
    });

    it('is read by a role that only reads, and by nobody without the screen', async () => {
      const reader = anActor({ roleId: 20, screens: new Set(['tariffs'] as const) });
      expect((await as(reader)('addTariff', typed({ from: '2026-06-01' }))).ok).toBe(false);
      const page = { page: 1, size: 5 };
      expect((await as(reader)('listTariffs', { payerId: null, on: null, page })).ok).toBe(true);
      const nobody = anActor({ roleId: 13, screens: new Set(['agenda'] as const) });
      expect((await as(nobody)('listTariffs', { payerId: null, on: null, page })).ok).toBe(false);
    });

    it('is listed with as many statements for one row as for many, page by page', async () => {
      const counts: number[] = [];
      for (const size of [1, 50]) {
        const { statements } = await statementsOf(app, coordinator, (call) =>
          call('listTariffs', { payerId: null, on: localDate('2026-03-04'), page: { page: 1, size } }),
        );
        counts.push(statements.length);
      }
      expect(counts).toEqual([1, 1]);
      const past = unwrap(
        await as()('listTariffs', { payerId: null, on: null, page: { page: 9, size: 50 } }),
      );
      expect(past.rows).toEqual([]);
      expect(past.total).toBeGreaterThan(3);
    });
  });

  it('the tariff of a day is what a scan over all rows finds, in whatever order they are added and annulled (B1)', async () => {
    const build = buildersFor(app);
    const days = fc.integer({ min: 0, max: 12 }).map((n) => addDays(localDate('2026-07-01'), n));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ from: days, annul: fc.boolean() }), {
          selector: ({ from }) => from,
          maxLength: 6,
        }),
        fc.array(days, { minLength: 1, maxLength: 4 }),
        async (rows, asked) => {
          const cupsId = await build.cups();
          const scanned: { id: number; from: LocalDate; annulled: boolean }[] = [];
          for (const { from, annul } of rows) {
            const { id } = unwrap(await add({ cupsId, from }));
            if (annul) unwrap(await as()('annulTariff', { id, reason: 'Prueba' }));
            scanned.push({ id, from, annulled: annul });
          }
          for (const day of asked) {
            const expected = scanned
              .filter(({ from, annulled }) => !annulled && from <= day)
              .reduce<{ id: number; from: LocalDate } | null>(
                (last, row) => (last === null || row.from > last.from ? row : last),
                null,
              );
            const sql = `select ${tariffIdOn('?', '?', '?')} as id`;
            const values = [SANITAS, cupsId, day];
            const found = await rowOf<{ id: number | null }>(app.container.database.fork(), sql, values);
            expect(found?.id ?? null).toBe(expected?.id ?? null);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  describe('what a CUPS is in RIPS', () => {
    const save = (input: InputOf<'saveBilledService'>, actor = coordinator) =>
      as(actor)('saveBilledService', input);
    const service = async (id: number) =>
      unwrap(await as()('listBilledServices', {})).find((each) => each.id === id);

    it('is changed field by field, with the REPS services of sites (B5, B6)', async () => {
      const [site] = unwrap(await as()('listSites', undefined));
      const siteId = site?.id ?? 0;
      unwrap(
        await save({
          cupsId: THERAPY,
          typed: { purpose: '16' },
          siteServices: [{ siteId, repsService: 327 }],
        }),
      );
      expect(await service(THERAPY)).toMatchObject({
        ...{ code: '931001', officialCode: '931001', ripsBlock: 'procedure', purpose: '16', maxPerDay: 5 },
        siteServices: [{ siteId, repsService: 327 }],
      });
      unwrap(await save({ cupsId: THERAPY, typed: { ripsBlock: '' } }));
      expect(await service(THERAPY)).toMatchObject({
        ripsBlock: null,
        siteServices: [{ siteId, repsService: 327 }],
      });
      unwrap(await save({ cupsId: THERAPY, typed: { ripsBlock: 'procedure' }, siteServices: [] }));
      expect(await service(THERAPY)).toMatchObject({ ripsBlock: 'procedure', siteServices: [] });
    });

    it('is refused with unknown codes, sites and roles, and changes nothing', async () => {
      const before = await service(THERAPY);
      expect(await save({ cupsId: THERAPY, typed: { purpose: '99', repsService: '999' } })).toMatchObject({
        refusal: { fields: { purpose: 'unknown-option', repsService: 'unknown-option' } },
      });
      expect(
        await save({ cupsId: THERAPY, typed: {}, siteServices: [{ siteId: 99, repsService: 327 }] }),
      ).toMatchObject({ refusal: { fields: { siteServices: 'unknown-option' } } });
      expect(await save({ cupsId: 9_999, typed: {} })).toMatchObject({ refusal: { kind: 'not-found' } });
      const other = anActor({ roleId: 15, screens: new Set(['tariffs'] as const) });
      expect(await save({ cupsId: THERAPY, typed: {} }, other)).toMatchObject({
        refusal: { kind: 'forbidden' },
      });
      expect(await service(THERAPY)).toEqual(before);
    });
  });
});
