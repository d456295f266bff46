import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#domain/access';
import { type EvolutionFilter, NO_EVOLUTION_FILTER } from '#domain/clinical-history';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';
import { statementsOf } from '#tests/support/statements.ts';

onBothDatabases((openApp) => {
  const clock = fixedClock();
  let app: TestApp;
  let ana: Actor;
  let luisId: number;
  let patientId: number;
  let idsWithoutNote: { readonly onEarlierDay: number; readonly earlierToday: number };

  beforeAll(async () => {
    app = await openApp(clock);
    const build = buildersFor(app);
    const siteId = await build.site();
    const userId = await build.user({ siteId, firstNames: 'Ana', lastNames: 'Rey' });
    luisId = await build.user({ siteId, firstNames: 'Luis', lastNames: 'Paz' });
    ana = anActor({ userId, roleId: 2, siteId, screens: new Set(['clinical-history', 'agenda']) });
    patientId = await build.patient({ siteId });
    const order = { patientId, siteId, createdBy: userId };
    const { lineId } = await build.authorization(order, { authorized: 90, scheduled: 40 });
    const session = (o: { date: string } & Record<string, unknown>) =>
      build.session({ lineId, patientId, siteId, therapistId: userId, ...o });
    const note = async (date: string, text: string, o = {}) => {
      const sessionId = await session({ date, state: 1, ...o });
      const authorId = 'therapistId' in o ? luisId : userId;
      await build.evolution({ sessionId, patientId, authorId, text });
    };
    await note('2026-02-02', 'Camina con apoyo.');
    await note('2026-02-09', 'Camina sola; refiere dolor en la rodilla.');
    await note('2026-02-10', 'Nombra animales.', { therapistId: luisId, specialtyId: 3 });
    const onEarlierDay = await session({ date: '2026-02-11', therapistId: luisId });
    const earlierToday = await session({ date: '2026-03-04', startTime: '07:00', endTime: '08:00' });
    await session({ date: '2026-03-04', startTime: '15:00', endTime: '16:00' });
    await session({ date: '2026-02-12', type: 'evaluation' });
    await session({ date: '2026-02-13', state: 2 });
    idsWithoutNote = { onEarlierDay, earlierToday };
  });
  afterAll(() => app.close());

  const read = async (
    filter: Partial<EvolutionFilter> = {},
    { withMissingEvolutions = true, page = 1, size = null as number | null } = {},
  ) => {
    const part = {
      kind: 'evolutions' as const,
      page: { page, size },
      withMissingEvolutions,
      filter: { ...NO_EVOLUTION_FILTER, ...filter },
    };
    const input = { patientId, part, withServices: false, isAlreadyOpen: true };
    const result = await app.container.scope().as(ana)('openChart', input);
    if (!result.ok || !result.value.evolutions) throw new Error('not read');
    return result.value.evolutions;
  };
  const textsOf = async (filter: Partial<EvolutionFilter>) =>
    (await read(filter)).rows.map(({ text }) => text.split(' ').slice(0, 2).join(' '));

  it('evolutions include past sessions without a note in date order, and neither evaluations nor later sessions', async () => {
    const all = await read();
    expect(all.rows.map(({ date }) => date)).toEqual(['2026-02-10', '2026-02-09', '2026-02-02']);
    expect(all.missingEvolutions).toMatchObject([
      { sessionId: idsWithoutNote.earlierToday, date: '2026-03-04', therapistName: 'Ana Rey' },
      {
        sessionId: idsWithoutNote.onEarlierDay,
        date: '2026-02-11',
        therapistId: luisId,
        therapistName: 'Luis Paz',
      },
    ]);
    expect(all).toMatchObject({ total: 5, unfilteredTotal: 5, specialtyIds: [2, 3] });
    expect(all.therapists.map(({ name }) => name)).toEqual(['Ana Rey', 'Luis Paz']);
    const second = await read({}, { page: 2, size: 2 });
    expect(second).toMatchObject({
      rows: [{ date: '2026-02-10' }, { date: '2026-02-09' }],
      missingEvolutions: [],
      total: 5,
    });
    expect(await read({}, { withMissingEvolutions: false })).toMatchObject({
      missingEvolutions: [],
      total: 3,
    });
  });

  it('are found by specialty, therapist, dates and words without accents', async () => {
    expect(await textsOf({ specialtyId: 3 })).toEqual(['Nombra animales.']);
    expect(await textsOf({ therapistId: luisId })).toEqual(['Nombra animales.']);
    expect(await textsOf({ from: localDate('2026-02-03'), to: localDate('2026-02-09') })).toEqual([
      'Camina sola;',
    ]);
    expect(await textsOf({ terms: ['dol', 'camin'] })).toEqual(['Camina sola;']);
    const words = await read({ terms: ['camina'] });
    expect(words).toMatchObject({ missingEvolutions: [], total: 2, unfilteredTotal: 5 });
    expect(await read({ terms: ['-'] })).toMatchObject({ rows: [], total: 0, unfilteredTotal: 5 });
    expect(await read({ therapistId: 999_999 }, { page: 3, size: 5 })).toMatchObject({ rows: [], total: 0 });
  });

  it('take a constant number of statements', async () => {
    const count = async (size: number) => {
      const part = { kind: 'evolutions' as const, page: { page: 1, size }, withMissingEvolutions: true };
      const { statements } = await statementsOf(app, ana, (call) =>
        call('openChart', { patientId, part, withServices: false, isAlreadyOpen: true }),
      );
      return statements.length;
    };
    await read();
    const statementCount = await count(3);
    expect(await count(100)).toBe(statementCount);
    expect(statementCount).toBeLessThanOrEqual(8);
  });
});
